import type { GiveInput } from '@cco/domain/gift/contract'
import { type AddResult, addGiftToCart } from '../../../lib/cart.ts'
import {
  clockInstant,
  type DayKey,
  dayKey,
  dayStart,
  isDayKey,
  shiftDay,
} from '../../../lib/day.ts'

/** A gift as it is sent to the server, without its price. */
export type Present = Omit<GiveInput, 'requestKey' | 'expectedPrice'>

/** The values of the form. */
export interface Draft {
  to: 'person' | 'address'
  person: { id: string; name: string; accountId: number } | null
  email: string
  message: string
  /** The value of a date field; empty for right away. */
  day: string
}

export const EMPTY: Draft = { to: 'person', person: null, email: '', message: '', day: '' }
export const MESSAGE_MAX = 500

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

/** The gift of a valid draft. */
export function presentOf({ to, person, email, message, day }: Draft): Present {
  return {
    ...(to === 'person' && person
      ? { recipientId: person.id }
      : { recipientEmail: email.trim().toLowerCase() }),
    message: message.trim(),
    ...(day && { deliverAt: deliveryTime(day).toISOString() }),
  }
}

/** Adds the gift of a valid draft to the cart. */
export function putGiftInCart(draft: Draft, price: number): AddResult {
  const { recipientId = null, recipientEmail = null, message, deliverAt = null } = presentOf(draft)
  const who = draft.person && recipientId ? draft.person.name : (recipientEmail ?? '')
  return addGiftToCart({ recipientId, recipientEmail, who, message, deliverAt, price })
}

/** A draft that outlives a detour to buy coins. */
interface SavedDraft {
  userId: string
  draft: Draft
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** No schema library: it would weigh more than this form. */
function isSavedDraft(value: unknown): value is SavedDraft {
  const { userId, draft } = (value ?? {}) as Record<string, unknown>
  const { to, person, email, message, day } = (draft ?? {}) as Record<string, unknown>
  return (
    isText(userId) &&
    (to === 'person' || to === 'address') &&
    (person === null || isPerson(person)) &&
    isText(email) &&
    isText(message) &&
    message.length <= MESSAGE_MAX &&
    isText(day)
  )
}

function isPerson(value: unknown): boolean {
  const { id, name, accountId } = (value ?? {}) as Record<string, unknown>
  return isText(id) && isText(name) && Number.isInteger(accountId)
}

const STORAGE_KEY = 'gift-draft'

/** The draft this user saved in this tab, or an empty one. */
export function savedDraft(userId: string, now: Date): Draft {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '')
    if (!isSavedDraft(saved) || saved.userId !== userId) return EMPTY
    return isDeliveryDay(saved.draft.day, now) ? saved.draft : { ...saved.draft, day: '' }
  } catch {
    return EMPTY
  }
}

/** Saves the draft for this tab; null removes it. */
export function saveDraft(userId: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, draft }))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is unavailable: the draft is lost on leaving the page.
  }
}
