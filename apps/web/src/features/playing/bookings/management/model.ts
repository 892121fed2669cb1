import type { ManagedRow } from '@cco/domain/booking/management'

export type Deed = 'move' | 'cancel' | 'refund' | 'waive'

/** What the staff can do with a booking now. */
export function deedsOf({ status, paidCoins, refundedCoins }: ManagedRow): Deed[] {
  const left = paidCoins - refundedCoins
  if (status === 'confirmed') return left > 0 ? ['move', 'cancel', 'refund'] : ['move', 'cancel']
  if (left <= 0) return []
  const late = status === 'no_show' || status === 'cancelled_by_player' || status === 'excused'
  return late ? ['waive', 'refund'] : ['refund']
}
