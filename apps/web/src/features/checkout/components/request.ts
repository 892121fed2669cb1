import type { CheckoutLine } from '@cco/domain/booking/contract'
import * as z from 'zod/mini'

/**
 * The request for one content of the cart, kept for as long as the tab lives: a second press, or a
 * reload while the first is under way, sends the same key and is answered with the same booking.
 */
const keptRequest = z.object({
  /** Whose request, and for what. */
  content: z.string(),
  key: z.uuid(),
  /** It was sent, and no answer has been heard: the seats may be booked already. */
  unanswered: z.boolean(),
})
export type Request = z.infer<typeof keptRequest>

/** What is asked for, whatever it costs by now. */
type Order = {
  lines: readonly Omit<CheckoutLine, 'freeSeats'>[]
  promoCode?: string
}

const PLACE = 'checkout-request'

/** The same for browsers that refuse storage: it lives as long as the page does. */
let current: Request | null = null

/** The request for this order of this person: the one that is kept, or one to be kept when sent. */
export function requestFor(userId: string, order: Order): Request {
  const content = JSON.stringify([userId, order])
  const kept = current ?? stored()
  return kept?.content === content ? kept : { content, key: newKey(), unanswered: false }
}

/** Remembers a request that goes out, and what became of it; null once it has brought bookings. */
export function keepRequest(request: Request | null): void {
  current = request
  try {
    if (request) sessionStorage.setItem(PLACE, JSON.stringify(request))
    else sessionStorage.removeItem(PLACE)
  } catch {
    // `current` still joins repeated presses.
  }
}

function stored(): Request | undefined {
  try {
    return keptRequest.safeParse(JSON.parse(sessionStorage.getItem(PLACE) ?? '')).data
  } catch {
    return undefined
  }
}

/** A random UUID; `crypto.randomUUID` is missing on pages served without TLS, as in a local network. */
function newKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
