import type { GameStatus } from './contract.ts'

/** What a game below its minimum does at the time of the decision (rules §1). */
export const BELOW_MINIMUM = ['run', 'extend', 'cancel'] as const
export type BelowMinimum = (typeof BELOW_MINIMUM)[number]

/**
 * Reasons the platform itself gives for a change of a game; screens have a phrase for each. Any
 * other reason is someone's own words.
 */
export const CHANGE_REASONS = [
  'proposed',
  'approved',
  'rejected',
  'minimum reached',
  'run below minimum',
  'below minimum',
  'by the clock',
  'moved',
  'resized',
  'handed over',
  'of a series',
] as const
export type ChangeReason = (typeof CHANGE_REASONS)[number]

export function isChangeReason(reason: string): reason is ChangeReason {
  return (CHANGE_REASONS as readonly string[]).includes(reason)
}

/** From which state a game may pass into which (rules §1). */
const NEXT: Record<GameStatus, readonly GameStatus[]> = {
  draft: ['review', 'published', 'cancelled'],
  review: ['draft', 'published', 'cancelled'],
  published: ['confirmed', 'live', 'cancelled'],
  // Back again when it loses players, since `confirmed` means that the minimum is reached.
  confirmed: ['published', 'live', 'cancelled'],
  live: ['finished', 'cancelled'],
  finished: ['settled'],
  settled: [],
  cancelled: [],
}

/** Whether a game may pass from one state straight into another. */
export function mayPass(from: GameStatus, to: GameStatus): boolean {
  return NEXT[from].includes(to)
}

/** States in which a game stands in the calendar and takes up its master's time. */
export const SCHEDULED_STATUSES = [
  'published',
  'confirmed',
  'live',
  'finished',
  'settled',
] as const satisfies readonly GameStatus[]

/** Whether a game is announced and has not begun: only such a one is moved, resized, handed over. */
export function isAhead(game: { status: GameStatus; startsAt: Date }, now: Date): boolean {
  return (game.status === 'published' || game.status === 'confirmed') && game.startsAt > now
}

/** Whether a game can still be cancelled: any state before `finished`. */
export function mayCancel(status: GameStatus): boolean {
  return mayPass(status, 'cancelled')
}
