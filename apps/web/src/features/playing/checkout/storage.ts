import type { CheckoutLine } from '@cco/domain/bookings/contract'
import type { OrderedGift } from '@cco/domain/gifts/contract'
import { useSyncExternalStore } from 'react'
import { idempotentRequests } from '../../../lib/idempotent-request.ts'
import { storedJson } from '../../../lib/storage.ts'
import { isUuid } from '../../../lib/uuid.ts'

/** The content of an order; another content is another request. */
type Order = {
  lines: readonly Omit<CheckoutLine, 'freeSeats'>[]
  gifts?: readonly OrderedGift[]
  subscription?: { tierId: string; expectedPrice: number }
  promoCode?: string
}

const requests = idempotentRequests('checkout-request')

/** The saved request of this order and user, or a new one to save when it is sent. */
export function requestFor(userId: string, order: Order) {
  return requests.requestFor(JSON.stringify([userId, order]))
}

/** Saves a request when it is sent or answered; null once it has succeeded. */
export const saveRequest = requests.keepRequest

/** What an order that is paid with money took from this cart, until it is settled. */
export interface OrderedEntries {
  paymentId: string
  /** Entries of the cart. */
  ids: readonly string[]
}

function isOrdered(value: unknown): value is OrderedEntries | null {
  if (value === null) return true
  const { paymentId, ids } = (value ?? {}) as Record<string, unknown>
  return typeof paymentId === 'string' && isUuid(paymentId) && Array.isArray(ids)
}
const ordered = storedJson<OrderedEntries | null>('cart-ordered', isOrdered, null)

export const setOrderedEntries = ordered.set

/** What the last order took from this cart; null once that is settled. */
export function useOrderedEntries(): OrderedEntries | null {
  return useSyncExternalStore(ordered.subscribe, ordered.get)
}

const isCode = (value: unknown): value is string => typeof value === 'string' && value.length <= 60
const stored = storedJson<string>('cart-promo', isCode, '')

/** The promo code of the cart as typed; empty for none. */
export function useCartPromo(): string {
  return useSyncExternalStore(stored.subscribe, stored.get)
}

export function setCartPromo(code: string): void {
  stored.set(code.trim())
}
