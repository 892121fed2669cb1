import type { BookingStatus } from '@cco/domain/bookings/constants'
import type { ManagedRow } from '@cco/domain/bookings/management'
import { type DayKey, dayStart, isDayKey, shiftDay } from '../../../../lib/day.ts'

export type BookingAction = 'transfer' | 'cancel' | 'refund' | 'waive'

/** The actions open to staff on a booking. */
export function actionsOf({ status, paidCoins, refundedCoins }: ManagedRow): BookingAction[] {
  const left = paidCoins - refundedCoins
  if (status === 'confirmed')
    return left > 0 ? ['transfer', 'cancel', 'refund'] : ['transfer', 'cancel']
  if (left <= 0) return []
  const late = status === 'no_show' || status === 'cancelled_by_player' || status === 'excused'
  return late ? ['waive', 'refund'] : ['refund']
}

export const STATUS_TONES: Readonly<
  Record<BookingStatus, 'neutral' | 'info' | 'success' | 'warn' | 'danger'>
> = {
  held: 'warn',
  confirmed: 'success',
  attended: 'info',
  no_show: 'danger',
  excused: 'neutral',
  expired: 'neutral',
  cancelled_by_player: 'danger',
  cancelled_by_master: 'danger',
  cancelled_by_platform: 'danger',
}

/** The days of the games that the table shows, in the order of its buttons. */
export const PERIODS = ['upcoming', 'today', 'tomorrow', 'week', 'past', 'all'] as const
type Period = (typeof PERIODS)[number]

interface Requested {
  search: string
  /** As the address has them. */
  when: string | undefined
  day: string | undefined
}

interface Span {
  /** Undefined for a day that was chosen by its date. */
  period: Period | undefined
  from: string | undefined
  to: string | undefined
  /** Whether it is a single day, whose players can be printed. */
  isDay: boolean
  /** Whether the latest game comes first: what is over is read backwards. */
  desc: boolean
}

/**
 * The span of a table of bookings. It opens on today with what comes after it; a search without a
 * period looks through all of them.
 */
export function spanOf({ search, when, day = '' }: Requested, today: DayKey): Span {
  const known = PERIODS.find((one) => one === when)
  const days = (first: number, next: number) => between(shiftDay(today, first), next - first)
  if (!known && isDayKey(day)) return { period: undefined, ...between(day, 1), ...DAY }
  const period = known ?? (search ? 'all' : 'upcoming')
  switch (period) {
    case 'today':
      return { period, ...days(0, 1), ...DAY }
    case 'tomorrow':
      return { period, ...days(1, 2), ...DAY }
    case 'week':
      return { period, ...days(0, 7), isDay: false, desc: false }
    case 'upcoming':
      return { period, ...days(0, 1), to: undefined, isDay: false, desc: false }
    case 'past':
      return { period, from: undefined, to: days(0, 1).from, isDay: false, desc: true }
    case 'all':
      return { period, from: undefined, to: undefined, isDay: false, desc: true }
  }
}

const DAY = { isDay: true, desc: false }

/** The first instant of a day, and of the day `count` days later. */
function between(day: DayKey, count: number): { from: string; to: string } {
  return {
    from: dayStart(day).toISOString(),
    to: dayStart(shiftDay(day, count)).toISOString(),
  }
}

/** The ids of bookings by their games: attendance is marked game by game. */
export function byGame(rows: readonly ManagedRow[]): { gameId: string; bookingIds: string[] }[] {
  const games = Map.groupBy(rows, ({ game }) => game.id)
  return [...games].map(([gameId, of]) => ({ gameId, bookingIds: of.map(({ id }) => id) }))
}
