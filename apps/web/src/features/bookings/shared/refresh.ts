import type { QueryClient } from '@tanstack/react-query'
import { trpc } from '../../../lib/api.ts'

/** Everything that a change of a booking or a waitlist may move: coins, seats, what a person holds. */
export function refreshBookings(client: QueryClient): Promise<unknown> {
  const { attendance, bookings, calendar, catalogue, currency } = trpc
  const { gifts, notifications, profiles, subscriptions, waitlist } = trpc
  const changed = [
    ...[attendance, bookings, calendar, catalogue, currency],
    ...[gifts, notifications, profiles, subscriptions, waitlist],
  ]
  return Promise.all(changed.map((part) => client.invalidateQueries(part.pathFilter())))
}
