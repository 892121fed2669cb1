import { useSyncExternalStore } from 'react'
import { storedJson } from '../../../../lib/storage.ts'

const isCode = (value: unknown): value is string => typeof value === 'string' && value.length <= 60
const stored = storedJson<string>('cart-promo', isCode, '')

/** The promo code that goes with the cart, as it was typed; empty for none. */
export function useCartPromo(): string {
  return useSyncExternalStore(stored.subscribe, stored.get)
}

export function setCartPromo(code: string): void {
  stored.set(code.trim())
}
