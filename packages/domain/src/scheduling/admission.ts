import { CodedError } from '../error/codes.ts'
import type { GameStatus } from '../games/contract.ts'
import { isAhead, mayCancel } from '../games/lifecycle.ts'
import type { Settings } from '../settings/settings.ts'
import { WEEKS_AHEAD_MAX } from './constants.ts'
import type { Proposal } from './proposal.ts'
import { seriesLength, seriesRule } from './series.ts'

const WEEK_MS = 7 * 86_400_000

/** The facts about a game that decide whether a proposal is allowed. */
export type ProposedGame = { status: GameStatus; startsAt: Date }

type Admission = {
  proposal: Proposal
  /** The game to change; undefined for a new one. */
  game: ProposedGame | undefined
  now: Date
  settings: Pick<Settings, 'seriesWeeksMax' | 'seriesWeeksAhead'>
}

/**
 * Returns the reason why a proposal or change is not allowed for any actor; conflicts with other
 * games are checked separately. A series must start within the weeks† in which its games are
 * created, so that its conflicts are visible. Errors: `start_past`, `start_too_far`,
 * `series_too_long`, `series_ended`, `game_unchangeable`.
 */
export function proposalRefusal({
  proposal,
  game,
  now,
  settings,
}: Admission): CodedError | undefined {
  if (proposal.kind === 'cancel') {
    return game && mayCancel(game.status) ? undefined : new CodedError('game_unchangeable')
  }
  if (proposal.kind === 'move' && !(game && isAhead(game, now))) {
    return new CodedError('game_unchangeable')
  }
  const startsAt = new Date(proposal.startsAt)
  if (startsAt <= now) return new CodedError('start_past')
  const isSeries = proposal.kind === 'create' && proposal.series !== null
  const weeksAhead = isSeries ? settings.seriesWeeksAhead : WEEKS_AHEAD_MAX
  if (startsAt.getTime() > now.getTime() + weeksAhead * WEEK_MS) {
    return new CodedError('start_too_far', { max: weeksAhead })
  }
  if (proposal.kind === 'move' || !proposal.series) return undefined
  const endsAt = new Date(proposal.endsAt)
  const weeks = seriesLength(seriesRule({ startsAt, endsAt }, proposal.series))
  if (weeks === 0) return new CodedError('series_ended')
  const max = settings.seriesWeeksMax
  return weeks > max ? new CodedError('series_too_long', { max }) : undefined
}
