import type { OrderRow } from '@cco/domain/bookings/order'

/** What is to be shown of an order, by its status and that of its payment. */
export type OrderStage = 'unpaid' | 'booking' | 'booked' | 'refused' | 'failed' | 'withdrawn'

/** The stage of an order: `unpaid` until its payment is credited, and then `booking` for a moment. */
export function stageOf({ status, payment }: Pick<OrderRow, 'status' | 'payment'>): OrderStage {
  if (status !== 'waiting') return status
  switch (payment.status) {
    case 'created':
    case 'pending':
      return 'unpaid'
    case 'failed':
    case 'expired':
      return 'failed'
    default:
      return 'booking'
  }
}

/** Whether an order still changes by itself, and other payments for the same are locked. */
export function isOpen(order: Pick<OrderRow, 'status' | 'payment'>): boolean {
  const stage = stageOf(order)
  return stage === 'unpaid' || stage === 'booking'
}

/** Coins missing for a sum; 0 while the balance is not known, as the server decides anyway. */
export function coinsMissing(total: number, balance: number | null): number {
  return balance === null ? 0 : Math.max(0, total - balance)
}
