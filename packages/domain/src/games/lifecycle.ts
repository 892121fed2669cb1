import type { GameStatus } from './contract.ts'

/** What happens to a game below its minimum at the time of the decision (rules §1). */
export const BELOW_MINIMUM = ['run', 'extend', 'cancel'] as const
export type BelowMinimum = (typeof BELOW_MINIMUM)[number]

/**
 * The platform’s own reasons for a change of a game, which screens translate. Any other reason is
 * free text.
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

/** The allowed status transitions (rules §1). */
const NEXT: Record<GameStatus, readonly GameStatus[]> = {
  draft: ['review', 'published', 'cancelled'],
  review: ['draft', 'published', 'cancelled'],
  published: ['confirmed', 'live', 'cancelled'],
  // It returns to `published` when it loses players, since `confirmed` means that the minimum is
  // reached.
  confirmed: ['published', 'live', 'cancelled'],
  live: ['finished', 'cancelled'],
  finished: ['settled'],
  settled: [],
  cancelled: [],
}

/** Whether a game may pass directly from one status to another. */
export function mayPass(from: GameStatus, to: GameStatus): boolean {
  return NEXT[from].includes(to)
}

/** The statuses in which a game is on the calendar and occupies its master’s time. */
export const SCHEDULED_STATUSES = [
  'published',
  'confirmed',
  'live',
  'finished',
  'settled',
] as const satisfies readonly GameStatus[]

/**
 * Whether a game is announced and has not started; only then can it be rescheduled, resized or
 * reassigned.
 */
export function isAhead(game: { status: GameStatus; startsAt: Date }, now: Date): boolean {
  return (game.status === 'published' || game.status === 'confirmed') && game.startsAt > now
}

/** Whether a game can be cancelled: in any status before `finished`. */
export function mayCancel(status: GameStatus): boolean {
  return mayPass(status, 'cancelled')
}
