import { COINS_MAX } from '@cco/domain/currency/constants'
import type { PromoChoice, PromoRow, PromoTerms } from '@cco/domain/promocode/contract'
import { formatTime } from '../../../lib/datetime.ts'
import { clockInstant, dayKey } from '../../../lib/day.ts'
import { parseInteger } from '../../../lib/numbers.ts'

/** Limits of the server (`createPromoInput`). */
export const LIMITS = {
  percent: 100,
  coins: COINS_MAX,
  uses: 1_000_000,
  usesPerPlayer: 1_000,
  seats: 100,
} as const

/** The values of the form. */
export interface Draft {
  code: string
  kind: PromoTerms['kind']
  value: string
  /** The value of a `datetime-local` field, in the viewer's time zone. */
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

/** The initial values of the form; null for a new code. */
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

/** The terms of a valid draft. */
export function termsOf(draft: Draft): PromoTerms {
  const { code, kind, storyIds, masterIds, weekdays, firstBookingOnly } = draft
  return {
    code: code.trim(),
    kind,
    value: kind === 'free_seat' ? 0 : (parseInteger(draft.value, 1, LIMITS.coins) ?? 0),
    startsAt: clockInstant(draft.startsAt)?.toISOString() ?? null,
    endsAt: clockInstant(draft.endsAt)?.toISOString() ?? null,
    maxUses: parseInteger(draft.maxUses, 1, LIMITS.uses),
    maxUsesPerPlayer: parseInteger(draft.maxUsesPerPlayer, 1, LIMITS.usesPerPlayer) ?? 1,
    maxSeats: parseInteger(draft.maxSeats, 1, LIMITS.seats),
    minTotal: parseInteger(draft.minTotal, 0, LIMITS.coins) ?? 0,
    storyIds,
    masterIds,
    weekdays: [...weekdays].sort((a, b) => a - b),
    firstBookingOnly,
  }
}

export function isCode(text: string): boolean {
  return /^[\p{L}\p{N}_-]{3,40}$/u.test(text.trim())
}

/** Whether the end lies after the start; an open side is valid. */
export function isPeriod(startsAt: string, endsAt: string): boolean {
  const [from, to] = [clockInstant(startsAt), clockInstant(endsAt)]
  return !from || !to || from < to
}

/** The found entries, followed by the chosen ones that are not among them. */
export function choicesShown(
  found: readonly PromoChoice[],
  chosen: readonly PromoChoice[],
): PromoChoice[] {
  return [...new Map([...found, ...chosen].map((choice) => [choice.id, choice])).values()]
}
