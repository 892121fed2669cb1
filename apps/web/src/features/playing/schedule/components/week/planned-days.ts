import { cascade, daySpan, type Placed, type Span } from '@cco/domain/calendar/day-layout'
import type { HostedGame } from '@cco/domain/hosting/contract'
import { localOf } from '@cco/domain/time/zoned'
import { viewerZone } from '../../../../../lib/datetime.ts'
import { type DayKey, dayKey } from '../../../../../lib/day.ts'

/** Hours a planner shows at least: an evening club also plays on weekend mornings. */
const FIRST = 9
const LAST = 24
const LAST_OF_ALL = 30

export interface Block extends Span {
  game: HostedGame
}

export interface PlannedDay {
  day: DayKey
  blocks: Placed<Block>[]
}

/** The days of a week with one's games at their hours, and the hours all of them need. */
export function plannedDays(week: readonly DayKey[], games: readonly HostedGame[]) {
  const zone = viewerZone()
  const days = week.map((day): PlannedDay => {
    const blocks = games
      .filter(({ startsAt, status }) => status !== 'cancelled' && dayKey(startsAt, zone) === day)
      .map((game): Block => {
        const { time } = localOf(new Date(game.startsAt), zone)
        return { game, ...daySpan(minuteOf(time), game.startsAt, game.endsAt) }
      })
    return { day, blocks: cascade(blocks) }
  })
  const spans = days.flatMap(({ blocks }) => blocks.map(({ item }) => item))
  const first = Math.min(FIRST, ...spans.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(LAST, ...spans.map(({ to }) => Math.ceil(to / 60)))
  return { days, hours: { first, last: Math.min(LAST_OF_ALL, last) } }
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
