import { COINS_MAX } from '@cco/domain/currency/constants'
import type { PromoChoice, PromoRow, PromoTerms } from '@cco/domain/promocode/contract'
import { formatTime } from '../../../lib/datetime.ts'
import { clockInstant, dayKey } from '../../../lib/day.ts'
import { wholeNumber } from '../../../lib/whole.ts'

/** The bounds of the numbers of a code, as the server has them. */
export const BOUNDS = {
  percent: 100,
  coins: COINS_MAX,
  uses: 1_000_000,
  usesPerPlayer: 1_000,
  seats: 100,
} as const

/** A promo code as its form holds it. */
export interface Draft {
  code: string
  kind: PromoTerms['kind']
  value: string
  /** As the browser's own field has it, by the viewer's clock. */
  startsAt: string
  endsAt: string
  maxUses: string
  maxUsesPerPlayer: string
  maxSeats: string
  minTotal: string
  storyIds: string[]
  masterIds: string[]
  weekdays: number[]
  firstBookingOnly: boolean
}

/** What the form begins with: a code's terms, or those of a new one. */
export function draftOf(promo: PromoRow | null): Draft {
  const number = (value: number | null | undefined) => (value ? String(value) : '')
  return {
    code: promo?.code ?? '',
    kind: promo?.kind ?? 'percent',
    value: number(promo?.value),
    startsAt: clockText(promo?.startsAt),
    endsAt: clockText(promo?.endsAt),
    maxUses: number(promo?.maxUses),
    maxUsesPerPlayer: String(promo?.maxUsesPerPlayer ?? 1),
    maxSeats: number(promo?.maxSeats),
    minTotal: number(promo?.minTotal),
    storyIds: promo?.storyIds ?? [],
    masterIds: promo?.masterIds ?? [],
    weekdays: promo?.weekdays ?? [],
    firstBookingOnly: promo?.firstBookingOnly ?? false,
  }
}

function clockText(at: string | null | undefined): string {
  return at ? `${dayKey(at)}T${formatTime(at)}` : ''
}

/** The terms a checked draft names. */
export function termsOf(draft: Draft): PromoTerms {
  const { code, kind, storyIds, masterIds, weekdays, firstBookingOnly } = draft
  return {
    code: code.trim(),
    kind,
    value: kind === 'free_seat' ? 0 : (wholeNumber(draft.value, 1, BOUNDS.coins) ?? 0),
    startsAt: clockInstant(draft.startsAt)?.toISOString() ?? null,
    endsAt: clockInstant(draft.endsAt)?.toISOString() ?? null,
    maxUses: wholeNumber(draft.maxUses, 1, BOUNDS.uses),
    maxUsesPerPlayer: wholeNumber(draft.maxUsesPerPlayer, 1, BOUNDS.usesPerPlayer) ?? 1,
    maxSeats: wholeNumber(draft.maxSeats, 1, BOUNDS.seats),
    minTotal: wholeNumber(draft.minTotal, 0, BOUNDS.coins) ?? 0,
    storyIds,
    masterIds,
    weekdays: [...weekdays].sort((a, b) => a - b),
    firstBookingOnly,
  }
}

export function isCode(text: string): boolean {
  return /^[\p{L}\p{N}_-]{3,40}$/u.test(text.trim())
}

/** Whether a code would end after it begins. */
export function isSpan(startsAt: string, endsAt: string): boolean {
  const [from, to] = [clockInstant(startsAt), clockInstant(endsAt)]
  return !from || !to || from < to
}

/** What was found, and after it what was chosen and is not among it: each once. */
export function choicesShown(
  found: readonly PromoChoice[],
  chosen: readonly PromoChoice[],
): PromoChoice[] {
  return [...new Map([...found, ...chosen].map((choice) => [choice.id, choice])).values()]
}
