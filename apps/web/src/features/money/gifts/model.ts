import { GIFT_MESSAGE_MAX, type OrderedGift } from '@cco/domain/gifts/contract'
import { namedUser } from '@cco/domain/profiles/contract'
import * as z from 'zod/mini'
import { type AddResult, addGiftToCart } from '../../../lib/cart.ts'
import {
  clockInstant,
  type DayKey,
  dayKey,
  dayStart,
  isDayKey,
  shiftDay,
} from '../../../lib/day.ts'
import { isSubstitute } from '../../../lib/streamer.ts'

const draft = z.object({
  to: z.enum(['user', 'address']),
  user: z.nullable(namedUser),
  email: z.string(),
  message: z.string().check(z.maxLength(GIFT_MESSAGE_MAX)),
  /** The value of a date field; empty for right away. */
  day: z.string(),
})
/** The values of the form. */
export type Draft = z.infer<typeof draft>

export const EMPTY: Draft = { to: 'user', user: null, email: '', message: '', day: '' }

/** The hour of delivery in the giver's time zone. */
const MORNING = '10:00'
const DAYS_AHEAD = 365

/** The first and the last day of delivery. */
export function deliveryDays(now: Date): { first: DayKey; last: DayKey } {
  const today = dayKey(now)
  return { first: shiftDay(today, 1), last: shiftDay(today, DAYS_AHEAD) }
}

/** Whether a gift can be delivered on the day; empty means right away. */
export function isDeliveryDay(day: string, now: Date): boolean {
  if (day === '') return true
  const { first, last } = deliveryDays(now)
  return isDayKey(day) && first <= day && day <= last
}

/** 10:00 of the day in the giver's time zone, on days of 23 and 25 hours too. */
export function deliveryTime(day: DayKey): Date {
  return clockInstant(`${day}T${MORNING}`) ?? dayStart(day)
}

/** What the contract of a gift is given for a draft. A day that is not offered gives no instant. */
export function orderOf({ to, user, email, message, day }: Draft, price: number, now: Date) {
  const isTimed = isDayKey(day) && isDeliveryDay(day, now)
  return {
    recipientId: to === 'user' ? user?.id : undefined,
    recipientEmail: to === 'address' ? email.trim().toLowerCase() : undefined,
    message,
    deliverAt: isTimed ? deliveryTime(day).toISOString() : day || undefined,
    expectedPrice: price,
  }
}

/** Who gets the gift of a valid draft, by name or by email address. */
export function recipientOf({ to, user, email }: Draft): string {
  return (to === 'user' && user?.name) || email.trim()
}

/** Adds a gift to the cart, without a name that streamer mode put in place of another. */
export function putGiftInCart(gift: OrderedGift, who: string): AddResult {
  const { recipientId = null, recipientEmail = null, message, deliverAt = null } = gift
  const price = gift.expectedPrice
  const name = isSubstitute(who) ? '' : who
  return addGiftToCart({ recipientId, recipientEmail, who: name, message, deliverAt, price })
}

/** A draft that outlives a detour to buy coins. */
const savedDrafts = z.object({ userId: z.string(), draft })

const STORAGE_KEY = 'gift-draft'

/** The draft this user saved in this tab, or an empty one. */
export function savedDraft(userId: string, now: Date): Draft {
  try {
    const saved = savedDrafts.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? ''))
    if (saved.userId !== userId) return EMPTY
    return isDeliveryDay(saved.draft.day, now) ? saved.draft : { ...saved.draft, day: '' }
  } catch {
    return EMPTY
  }
}

/** Saves the draft for this tab; null removes it. */
export function saveDraft(userId: string, draft: Draft | null): void {
  try {
    const user = draft?.user
    // What streamer mode shows in place of a name means nothing after a reload.
    const named = user && isSubstitute(user.name) ? { ...user, name: '' } : user
    const saved = { userId, draft: { ...draft, user: named } }
    if (draft) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(saved))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is unavailable: the draft is lost on leaving the page.
  }
}
