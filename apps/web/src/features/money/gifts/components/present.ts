import type { GiveInput } from '@cco/domain/gift/contract'
import { type AddResult, addGiftToCart } from '../../../../lib/cart.ts'
import {
  clockInstant,
  type DayKey,
  dayKey,
  dayStart,
  isDayKey,
  shiftDay,
} from '../../../../lib/day.ts'

/** What is to be given, without its price. */
export type Present = Omit<GiveInput, 'requestKey' | 'expectedPrice'>

/** The form as it is filled in. */
export interface Draft {
  to: 'person' | 'address'
  person: { id: string; name: string; accountId: number } | null
  email: string
  message: string
  /** A day as the browser's field has it; empty for at once. */
  day: string
}

export const EMPTY: Draft = { to: 'person', person: null, email: '', message: '', day: '' }
export const MESSAGE_MAX = 500

/** Gifts for a day come in its morning, by the clock of the one who gives. */
const MORNING = '10:00'
const DAYS_AHEAD = 365

/** The days a gift can be kept for. */
export function daysToChoose(now: Date): { first: DayKey; last: DayKey } {
  const today = dayKey(now)
  return { first: shiftDay(today, 1), last: shiftDay(today, DAYS_AHEAD) }
}

/** Whether the day can be chosen; none is a choice too. */
export function isDayToChoose(day: string, now: Date): boolean {
  if (day === '') return true
  const { first, last } = daysToChoose(now)
  return isDayKey(day) && first <= day && day <= last
}

/** When a gift for this day is handed over: at ten by the giver's clock, on days of 23 and 25 hours too. */
export function handedOver(day: DayKey): Date {
  return clockInstant(`${day}T${MORNING}`) ?? dayStart(day)
}

/** What is sent for a form that is filled in properly. */
export function presentOf({ to, person, email, message, day }: Draft): Present {
  return {
    ...(to === 'person' && person
      ? { recipientId: person.id }
      : { recipientEmail: email.trim().toLowerCase() }),
    message: message.trim(),
    ...(day && { deliverAt: handedOver(day).toISOString() }),
  }
}

/** Sets the gift of a form that is filled in properly aside, to be paid with the rest of the cart. */
export function putGiftInCart(draft: Draft, price: number): AddResult {
  const { recipientId = null, recipientEmail = null, message, deliverAt = null } = presentOf(draft)
  const who = draft.person && recipientId ? draft.person.name : (recipientEmail ?? '')
  return addGiftToCart({ recipientId, recipientEmail, who, message, deliverAt, price })
}
