import type { ManagedRow } from '@cco/domain/booking/management'

export type BookingAction = 'move' | 'cancel' | 'refund' | 'waive'

/** The actions open to staff on a booking. */
export function actionsOf({ status, paidCoins, refundedCoins }: ManagedRow): BookingAction[] {
  const left = paidCoins - refundedCoins
  if (status === 'confirmed') return left > 0 ? ['move', 'cancel', 'refund'] : ['move', 'cancel']
  if (left <= 0) return []
  const late = status === 'no_show' || status === 'cancelled_by_player' || status === 'excused'
  return late ? ['waive', 'refund'] : ['refund']
}
