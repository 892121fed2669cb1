import * as z from 'zod/mini'
import { COINS_MAX } from '../currency/constants.ts'
import { coins } from '../currency/contract.ts'
import { localizedText } from '../language/language.ts'
import { namedUser } from '../profiles/contract.ts'
import { orderOf, search } from '../staff-tables/contract.ts'
import { givenInstant, instant } from '../time/instant.ts'
import { newPromoCode } from './code.ts'
import {
  BOUND_MAX,
  CHOICES_SHOWN,
  PROMO_SORTS,
  PROMO_STATES,
  PROMO_USERS_SHOWN,
  PROMOS_PAGE,
} from './constants.ts'
import { PROMO_KINDS } from './discount.ts'

const count = (most: number) => z.int().check(z.minimum(1), z.maximum(most))
const idList = z.array(z.uuid()).check(z.maxLength(BOUND_MAX))

const terms = z.object({
  code: newPromoCode,
  kind: z.enum(PROMO_KINDS),
  /** Percent or coins; 0 for a free seat. */
  value: z.int().check(z.minimum(0), z.maximum(COINS_MAX)),
  startsAt: z.nullable(givenInstant),
  endsAt: z.nullable(givenInstant),
  maxUses: z.nullable(count(1_000_000)),
  maxUsesPerPlayer: count(1_000),
  maxSeats: z.nullable(count(100)),
  minTotal: z.int().check(z.minimum(0), z.maximum(COINS_MAX)),
  storyIds: idList,
  masterIds: idList,
  /** ISO: Monday is 1. */
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
  firstBookingOnly: z.boolean(),
})
export type PromoTerms = z.infer<typeof terms>

/** The most that a code in percent takes off. */
export const PERCENT_MAX = 100

const isWorth = ({ kind, value }: PromoTerms) =>
  kind === 'free_seat' ? value === 0 : value >= 1 && (kind === 'fixed' || value <= PERCENT_MAX)
const isSpan = ({ startsAt, endsAt }: PromoTerms) =>
  startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt)
const checked = terms.check(
  z.refine(isWorth, { path: ['value'] }),
  z.refine(isSpan, { path: ['endsAt'] }),
)

export const createPromoInput = z.object({ requestKey: z.uuid(), terms: checked })
export const updatePromoInput = z.object({ id: z.uuid(), terms: checked })
export const pausePromoInput = z.object({ id: z.uuid(), isPaused: z.boolean() })

export const promoRow = z.extend(terms, {
  id: z.uuid(),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  isPaused: z.boolean(),
  state: z.enum(PROMO_STATES),
  /** Reserved and counted. */
  uses: z.int(),
  /** Coins discounted so far. */
  discount: coins,
  createdAt: instant,
})
export type PromoRow = z.infer<typeof promoRow>

export const promosInput = z.object({
  ...orderOf(PROMO_SORTS),
  search,
  state: z.optional(z.enum(PROMO_STATES)),
  after: z.optional(z.uuid()),
})
export const promosOutput = z.object({
  items: z.array(promoRow).check(z.maxLength(PROMOS_PAGE)),
  next: z.nullable(z.uuid()),
})

export const promoUsesInput = z.object({ id: z.uuid() })
/** One use of a code by a player (rules §7). */
export const promoUserRow = z.object({
  user: namedUser,
  /** `counted` when the game was played, `reserved` until then, `released` after a refund. */
  mark: z.enum(['counted', 'reserved', 'released']),
  uses: z.int(),
  discount: coins,
  lastAt: instant,
})
export type PromoUserRow = z.infer<typeof promoUserRow>
export const promoUsesOutput = z.object({
  items: z.array(promoUserRow).check(z.maxLength(PROMO_USERS_SHOWN)),
  /** The number of all players who have used it; only the latest are listed. */
  players: z.int(),
})

/** The entities a code can be restricted to: stories, or masters by their cards. */
export const promoChoicesInput = z.object({
  of: z.enum(['story', 'master']),
  /** A part of the name, in either language. */
  search,
  /** The code whose current choices are included; omitted for a new one. */
  promoId: z.optional(z.uuid()),
})
export type PromoChoicesInput = z.infer<typeof promoChoicesInput>

const choice = z.object({ id: z.uuid(), name: localizedText })
export type PromoChoice = z.infer<typeof choice>
export const promoChoicesOutput = z.object({
  /** The first matches by name. */
  found: z.array(choice).check(z.maxLength(CHOICES_SHOWN)),
  hasMore: z.boolean(),
  /** The current restrictions of the code, whether they match or not. */
  bound: z.array(choice).check(z.maxLength(BOUND_MAX)),
})
export type PromoChoices = z.infer<typeof promoChoicesOutput>
