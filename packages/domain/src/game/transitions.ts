import type { GameStatus } from './contract.ts'

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

/** Whether a game can still be called off: any state before `finished`. */
export function mayCancel(status: GameStatus): boolean {
  return mayPass(status, 'cancelled')
}
