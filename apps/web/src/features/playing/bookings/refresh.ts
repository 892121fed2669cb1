import type { QueryClient } from '@tanstack/react-query'
import { trpc } from '../../../lib/api.ts'

/** Everything that a change of a booking or a waitlist may move: coins, seats, what a person holds. */
export const BOOKING_PARTS = [
  'attendance',
  'bookings',
  'calendar',
  'catalogue',
  'currency',
  'gifts',
  'notifications',
  'profiles',
  'subscriptions',
  'waitlist',
] as const satisfies readonly (keyof typeof trpc)[]

/** Asks again for what a change of a booking may have moved, whoever made it. */
export function refreshBookings(client: QueryClient): Promise<unknown> {
  return Promise.all(BOOKING_PARTS.map((part) => client.invalidateQueries(trpc[part].pathFilter())))
}
