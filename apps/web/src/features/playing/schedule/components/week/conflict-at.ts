import { SCHEDULED_STATUSES } from '@cco/domain/game/lifecycle'
import type { HostedGame } from '@cco/domain/hosting/contract'
import { clashes } from '@cco/domain/schedule/conflict'
import type { Conflict } from '@cco/domain/schedule/contract'
import { fieldsAt, timesOf } from '../../shared/times.ts'
import type { Stretch } from './stretch.ts'

interface Known {
  games: readonly HostedGame[]
  /** The game that is being moved, which never stands in its own way. */
  moved: HostedGame | null
  now: Date
}

/** The instants that a stretch of the planner means. */
export function timesAt({ day, from, to }: Stretch) {
  return timesOf(fieldsAt(day, from, to))
}

/**
 * What speaks against these hours by what the planner shows: `past`, the game in the way, or nothing.
 * The server judges by more, and by its own clock.
 */
export function conflictAt(at: Stretch, { games, moved, now }: Known): 'past' | Conflict | null {
  const times = timesAt(at)
  const startsAt = new Date(times.startsAt)
  if (startsAt <= now) return 'past'
  const other = games.find((game) => {
    if (game.id === moved?.id || !isScheduled(game)) return false
    const span = { startsAt: new Date(game.startsAt), busyUntil: new Date(game.busyUntil) }
    // The pause after a game is the same for all of them.
    const pause = span.busyUntil.getTime() - Date.parse(game.endsAt)
    return clashes({ startsAt, busyUntil: new Date(Date.parse(times.endsAt) + pause) }, span)
  })
  if (!other) return null
  const { story, startsAt: begins, endsAt, busyUntil } = other
  return { source: 'game', title: story.title, startsAt: begins, endsAt, busyUntil }
}

function isScheduled({ status, pending }: HostedGame): boolean {
  return pending === 'create' || SCHEDULED_STATUSES.some((one) => one === status)
}
