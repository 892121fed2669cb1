import type { PromoChoice, PromoRow, PromoTerms } from '@cco/domain/promo-codes/contract'
import { formatTime } from '../../../lib/datetime.ts'
import { clockInstant, dayKey } from '../../../lib/day.ts'
import { typedNumber } from '../../../lib/numbers.ts'

/** The values of the form. */
export interface Draft {
  code: string
  kind: PromoTerms['kind']
  value: string
  /** The value of a `DateTimeField`, in the viewer's time zone. */
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

/** Null without a time. Text that is no time is left to the contract, which refuses it. */
function instantText(text: string): string | null {
  return text === '' ? null : (clockInstant(text)?.toISOString() ?? text)
}

/** What the contract of the terms is given; a number may be missing or none. */
export function termsOf(draft: Draft) {
  const { code, kind, storyIds, masterIds, weekdays, firstBookingOnly } = draft
  return {
    code,
    kind,
    value: kind === 'free_seat' ? 0 : typedNumber(draft.value),
    startsAt: instantText(draft.startsAt),
    endsAt: instantText(draft.endsAt),
    maxUses: typedNumber(draft.maxUses),
    maxUsesPerPlayer: typedNumber(draft.maxUsesPerPlayer),
    maxSeats: typedNumber(draft.maxSeats),
    minTotal: typedNumber(draft.minTotal) ?? 0,
    storyIds,
    masterIds,
    weekdays: [...weekdays].sort((a, b) => a - b),
    firstBookingOnly,
  }
}

/** The found entries, followed by the chosen ones that are not among them. */
export function choicesShown(
  found: readonly PromoChoice[],
  chosen: readonly PromoChoice[],
): PromoChoice[] {
  return [...new Map([...found, ...chosen].map((choice) => [choice.id, choice])).values()]
}
