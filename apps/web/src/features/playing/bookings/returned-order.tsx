import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOpen, OrderNotice, stageOf, useOrderOfPayment } from '../orders/public.ts'
import { refreshBookings } from './refresh.ts'

/** What became of offered seats whose payment the player returns from; their panel is gone by then. */
export function ReturnedOrder({ paymentId }: { paymentId: string }) {
  const client = useQueryClient()
  const { data: order } = useOrderOfPayment(paymentId)
  const isSettled = order !== undefined && !isOpen(order)
  useEffect(() => {
    if (isSettled) void refreshBookings(client)
  }, [isSettled, client])
  if (!order || isOpen(order) || stageOf(order) === 'failed') return null
  return (
    <div className="mb-4 empty:hidden">
      <OrderNotice order={order} />
    </div>
  )
}
