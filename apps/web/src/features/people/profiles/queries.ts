import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../../lib/api.ts'

export function useMyBookings() {
  return useQuery(trpc.bookings.mine.queryOptions())
}

/** Free games of the subscription and of gifts (spec §9). */
export function useFreeGames() {
  return useQuery(trpc.subscriptions.mine.queryOptions())
}

export function useBalance() {
  return useQuery(trpc.currency.balance.queryOptions())
}
