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

/** A gift that was filled in and not given: its giver may be away buying coins for it. */
interface KeptDraft {
  userId: string
  draft: Draft
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Plain code: a schema library is too dear for one form. */
function isKeptDraft(value: unknown): value is KeptDraft {
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

const PLACE = 'gift-draft'

/** What this person was about to give in this tab, or an empty form. */
export function draftOf(userId: string, now: Date): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '')
    if (!isKeptDraft(kept) || kept.userId !== userId) return EMPTY
    return isDayToChoose(kept.draft.day, now) ? kept.draft : { ...kept.draft, day: '' }
  } catch {
    return EMPTY
  }
}

/** Remembers what is about to be given; null once it is. */
export function keepDraft(userId: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(PLACE, JSON.stringify({ userId, draft }))
    else sessionStorage.removeItem(PLACE)
  } catch {
    // Then it has to be filled in again.
  }
}
