/** Rules §14: seconds that a timer of a room may run. */
export const TIMER_SECONDS_MIN = 5
export const TIMER_SECONDS_MAX = 10_800
/** Timers that a room has at once. */
export const TIMERS_MAX = 6
/** A timer that is done is still shown this long, in milliseconds. */
export const TIMER_SHOWN_MS = 300_000

/** A timer runs until a moment, or waits with what is left of it. */
export type TimerState = { endsAt: Date; leftMs: null } | { endsAt: null; leftMs: number }

/** Returns the milliseconds that are left of a timer; 0 once it is done. */
export function leftOf({ endsAt, leftMs }: TimerState, now: Date): number {
  return endsAt === null ? leftMs : Math.max(0, endsAt.getTime() - now.getTime())
}
