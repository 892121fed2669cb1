import type { CheckoutLine } from '@cco/domain/booking/contract'
import type { OrderedGift } from '@cco/domain/gift/contract'
import { useSyncExternalStore } from 'react'
import { keptRequests } from '../../../lib/kept-request.ts'
import { storedJson } from '../../../lib/storage.ts'

/** What is asked for, whatever it costs by now. */
type Order = {
  lines: readonly Omit<CheckoutLine, 'freeSeats'>[]
  gifts?: readonly OrderedGift[]
  subscription?: { tierId: string; expectedPrice: number }
  promoCode?: string
}

const requests = keptRequests('checkout-request')

/** The request for this order of this person: the one that is kept, or one to be kept when sent. */
export function requestFor(userId: string, order: Order) {
  return requests.requestFor(JSON.stringify([userId, order]))
}

/** Remembers a request that goes out, and what became of it; null once it has brought bookings. */
export const keepRequest = requests.keepRequest

const isCode = (value: unknown): value is string => typeof value === 'string' && value.length <= 60
const stored = storedJson<string>('cart-promo', isCode, '')

/** The promo code that goes with the cart, as it was typed; empty for none. */
export function useCartPromo(): string {
  return useSyncExternalStore(stored.subscribe, stored.get)
}

export function setCartPromo(code: string): void {
  stored.set(code.trim())
}
