import { now } from './clock.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The day of an instant in a zone, as the address of a calendar has it: `2026-11-25`. */
export function dayOf(at: Date, timeZone: string): string {
  // Of all languages, Canadian English writes dates like this.
  return at.toLocaleDateString('en-CA', { timeZone })
}

/**
 * Days from today to the first of two days in one month, at least `least` ahead: a calendar that is
 * opened on one of them shows both, on whatever date a journey runs.
 */
export function daysToPairInMonth(least: number, timeZone: string): number {
  const [first, second] = [least, least + 1].map((days) =>
    dayOf(new Date(now().getTime() + days * DAY_MS), timeZone),
  )
  return first?.slice(0, 7) === second?.slice(0, 7) ? least : least + 1
}

/** A day whose month has at least a week left, this month's or the next one's. */
export function dayOfMonthWithWeekLeft(timeZone: string): string {
  return dayOf(new Date(now().getTime() + 7 * DAY_MS), timeZone)
}

/** A time of a day some days ahead by the clock of Moscow, where new profiles are. */
export function moscow(days: number, clock: string): Date {
  const day = dayOf(new Date(now().getTime() + days * DAY_MS), 'Europe/Moscow')
  return new Date(`${day}T${clock}+03:00`)
}

/** Whole hours from now to an instant, for games that are planted so far ahead. */
export const hoursTo = (at: Date) => Math.ceil((at.getTime() - now().getTime()) / HOUR_MS)
