import type { OrderRow } from '@cco/domain/bookings/order'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clearCart } from '../../../lib/cart.ts'
import { refreshBookings } from '../bookings/public.ts'
import { isOpen } from '../orders/public.ts'
import { saveRequest, setCartPromo, setOrderedEntries, useOrderedEntries } from './storage.ts'

/** Takes out of the cart what an order has booked, and shows what its payment has changed. */
export function useSettledOrder(order: OrderRow | undefined): void {
  const client = useQueryClient()
  const ordered = useOrderedEntries()
  const isSettled = order !== undefined && !isOpen(order)
  const isBooked = order?.status === 'booked'
  const id = order?.payment.id
  useEffect(() => {
    if (!isSettled) return
    void refreshBookings(client)
    if (ordered?.paymentId !== id) return
    setOrderedEntries(null)
    if (!isBooked) return
    saveRequest(null)
    clearCart(ordered?.ids ?? [])
    setCartPromo('')
  }, [isSettled, isBooked, id, ordered, client])
}
