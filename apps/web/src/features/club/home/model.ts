import type { GameRow } from '@cco/domain/games/contract'
import type { MasterGame } from '@cco/domain/master-games/contract'
import { type DayKey, dayKey, dayStart, isoWeekday, shiftDay } from '../../../lib/day.ts'

export const GAME_FILTERS = ['all', 'today', 'weekend', 'online', 'club', 'free'] as const
export type GameFilter = (typeof GAME_FILTERS)[number]

const SATURDAY = 6
const SUNDAY = 7

/** Whether a game matches a filter of the home page; `today` is the viewer's day. */
export function matchesFilter(
  game: GameRow,
  filter: GameFilter,
  today = dayKey(Date.now()),
): boolean {
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

const HOUR_MS = 3_600_000

type PartOfDay = 'night' | 'morning' | 'day' | 'evening'

/** The hour of the viewer's clock, 0 to 23; one off after a change to or from summer time. */
export function hourOf(at: string | number): number {
  const since = new Date(at).getTime() - dayStart(dayKey(at)).getTime()
  return Math.min(23, Math.floor(since / HOUR_MS))
}

/** The part of the day a greeting names. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 23) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'day' : 'evening'
}

/** The next game that the viewer runs. */
export interface NextMasterGame {
  game: MasterGame
  when: 'now' | 'today' | 'later'
  /** How many other games they run today. */
  moreToday: number
}

/**
 * The first of the viewer's own `games` that is not over at `now`, in milliseconds; null without one.
 * The games are in the order of their start.
 */
export function nextMasterGame(games: readonly MasterGame[], now: number): NextMasterGame | null {
  const [game, ...others] = games.filter(({ endsAt }) => Date.parse(endsAt) > now)
  if (!game) return null
  const today = dayKey(now)
  const isToday = ({ startsAt }: MasterGame) => dayKey(startsAt) === today
  const isBegun = Date.parse(game.startsAt) <= now
  return {
    game,
    when: isBegun ? 'now' : isToday(game) ? 'today' : 'later',
    moreToday: others.filter(isToday).length,
  }
}

/** What a game still needs: the link to it, and players up to its minimum unless it has begun. */
export function missingOf(game: MasterGame, when: NextMasterGame['when']) {
  const { linkMissing: link, minPlayers, seatsTaken } = game
  return { link, players: when === 'now' ? 0 : Math.max(0, minPlayers - seatsTaken) }
}
