import type { GameRow } from '@cco/domain/game/contract'
import { type DayKey, dayKey, isoWeekday, shiftDay } from '../../../../lib/day.ts'

export const GAME_FILTERS = ['all', 'today', 'weekend', 'online', 'club', 'free'] as const
export type GameFilter = (typeof GAME_FILTERS)[number]

const SATURDAY = 6
const SUNDAY = 7

/** Whether a game of the coming days passes a filter of the home page, on the viewer's `today`. */
export function passes(game: GameRow, filter: GameFilter, today = dayKey(Date.now())): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'today':
      return dayKey(game.startsAt) === today
    case 'weekend':
      return weekendDays(today).includes(dayKey(game.startsAt))
    case 'online':
    case 'club':
      return game.format === filter
    case 'free':
      return game.can.book === true
  }
}

/** The coming Saturday and Sunday; on a Sunday that Sunday alone. */
function weekendDays(today: DayKey): DayKey[] {
  const weekday = isoWeekday(today)
  return [SATURDAY, SUNDAY]
    .filter((day) => day >= weekday)
    .map((day) => shiftDay(today, day - weekday))
}
