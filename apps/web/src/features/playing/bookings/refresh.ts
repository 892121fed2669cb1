import type { QueryClient } from '@tanstack/react-query'
import { trpc } from '../../../lib/api.ts'

/** Every query that a change of a booking or a waitlist may affect. */
export const BOOKING_PARTS = [
  'attendance',
  'bookings',
  'calendar',
  'currency',
  'gifts',
  'masters',
  'notifications',
  'orders',
  'parties',
  'places',
  'profiles',
  'stories',
  'subscriptions',
  'waitlist',
] as const satisfies readonly (keyof typeof trpc)[]

/** Invalidates every query that a change of a booking may affect. */
export function refreshBookings(client: QueryClient): Promise<unknown> {
  return Promise.all(BOOKING_PARTS.map((part) => client.invalidateQueries(trpc[part].pathFilter())))
}
