import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../lib/api.ts'

export function useMyBookings() {
  return useQuery(trpc.bookings.mine.queryOptions())
}

export function useBalance() {
  return useQuery(trpc.currency.balance.queryOptions())
}
