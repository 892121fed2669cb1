import { CodedError } from '../error/codes.ts'
import type { GameStatus } from '../game/contract.ts'
import { isAhead, mayCancel } from '../game/transitions.ts'
import type { Settings } from '../settings/settings.ts'
import type { Proposal } from './contract.ts'
import { seriesLength, seriesRule } from './series.ts'

/** A game as a proposal about it cares. */
export type ProposedGame = { status: GameStatus; startsAt: Date }

type Admission = {
  proposal: Proposal
  /** The game it is about; undefined for a new one. */
  game: ProposedGame | undefined
  now: Date
  settings: Pick<Settings, 'seriesWeeksMax'>
}

/**
 * Says why this cannot be asked for, or done, whoever asks; clashes with other games are judged
 * apart. `start_past`, `series_too_long`, `series_ended`, `game_unchangeable`.
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
  if (proposal.kind === 'move' || !proposal.series) return undefined
  const endsAt = new Date(proposal.endsAt)
  const weeks = seriesLength(seriesRule({ startsAt, endsAt }, proposal.series))
  if (weeks === 0) return new CodedError('series_ended')
  const max = settings.seriesWeeksMax
  return weeks > max ? new CodedError('series_too_long', { max }) : undefined
}
