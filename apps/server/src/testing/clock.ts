import type { Clock } from '../platform/clock.ts'

export type TestClock = Clock & {
  set: (iso: string) => void
  advance: (milliseconds: number) => void
}

/** Creates a clock that stands still until a test moves it. */
export function testClock(iso = '2026-11-26T17:00:00.000Z'): TestClock {
  let now = new Date(iso)
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next)
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
