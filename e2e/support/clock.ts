import type { Clock } from '../../apps/server/src/platform/clock.ts'

/** When every run begins: an ordinary working day, noon in London. */
const START = '2026-12-09T12:00:00Z'

/**
 * Fixes the moment at which a run begins, `CCO_TEST_NOW` or always the same one, so that what a journey
 * meets depends neither on the date nor on the hour. From there time goes on as usual, in the server, in
 * the browser and here alike; the workers inherit the difference from the machine's clock.
 * @throws Error if `CCO_TEST_NOW` is no instant
 */
export function startClock(): void {
  const start = Date.parse(process.env.CCO_TEST_NOW ?? START)
  if (Number.isNaN(start))
    throw new Error(`CCO_TEST_NOW is no instant: ${process.env.CCO_TEST_NOW}`)
  process.env.CCO_CLOCK_OFFSET_MS = String(start - Date.now())
}

/** How far the clock of this run is from the machine's, in milliseconds; 0 outside of a run. */
export function clockOffsetMs(): number {
  return Number(process.env.CCO_CLOCK_OFFSET_MS ?? 0)
}

/** The present of this run. */
export function now(): Date {
  return new Date(Date.now() + clockOffsetMs())
}

/** The present by the machine's own clock, by which a browser keeps its cookies. */
export function machineTime(): Date {
  return new Date()
}

export const clock: Clock = { now }
