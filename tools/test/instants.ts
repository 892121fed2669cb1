/** A moment that journeys have to stand, by a name for the terminal. */
export type Instant = { name: string; at: string }

/**
 * Moments at which calendars, deadlines and prices are easily wrong: the ends of months and of the year,
 * a leap day, minutes before clocks change, and each day of an ordinary week at another hour. The club
 * is in Moscow (UTC+3), the browsers are in Moscow and New York.
 */
export const INSTANTS: readonly Instant[] = [
  { name: 'last evening of a month of 31 days', at: '2027-01-31T18:00:00Z' },
  { name: 'last evening of a month of 28 days', at: '2027-02-28T18:00:00Z' },
  { name: '31 December, 23:30', at: '2026-12-31T20:30:00Z' },
  { name: '1 January', at: '2027-01-01T09:00:00Z' },
  { name: '29 February', at: '2028-02-29T12:00:00Z' },
  { name: 'night of the change to summer time in Berlin', at: '2027-03-28T00:57:00Z' },
  { name: 'night of the change to winter time in Berlin', at: '2027-10-31T00:57:00Z' },
  { name: 'night of the change to summer time in New York', at: '2027-03-14T06:57:00Z' },
  { name: 'night of the change to winter time in New York', at: '2027-11-07T05:57:00Z' },
  { name: 'Monday', at: '2026-12-07T00:15:00Z' },
  { name: 'Tuesday', at: '2026-12-08T04:00:00Z' },
  { name: 'Wednesday', at: '2026-12-09T08:00:00Z' },
  { name: 'Thursday', at: '2026-12-10T12:30:00Z' },
  { name: 'Friday', at: '2026-12-11T15:45:00Z' },
  { name: 'Saturday', at: '2026-12-12T19:00:00Z' },
  { name: 'Sunday', at: '2026-12-13T22:30:00Z' },
]
