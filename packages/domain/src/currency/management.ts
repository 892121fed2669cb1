import * as z from 'zod/mini'
import { namedUser } from '../profiles/contract.ts'
import { orderOf, reason, search } from '../staff-tables/contract.ts'
import { givenInstant, instant } from '../time/instant.ts'
import {
  ADJUSTMENT_SORTS,
  ADJUSTMENT_STATUSES,
  ADJUSTMENTS_PAGE,
  COINS_MAX,
  LEDGER_PAGE,
  LEDGER_SORTS,
  OWED_WEEKS_SHOWN,
  TRANSACTION_TYPES,
} from './constants.ts'
import { coins, ledgerRow, sequence } from './contract.ts'

/** A balance adjustment in whole coins, positive or negative but not zero. */
export const adjustInput = z.object({
  /** An idempotency key, created by the browser once per form; a repeat does not adjust again. */
  requestKey: z.uuid(),
  userId: z.uuid(),
  amount: z.int().check(
    z.minimum(-COINS_MAX),
    z.maximum(COINS_MAX),
    z.refine((amount) => amount !== 0),
  ),
  reason,
})
export type AdjustInput = z.infer<typeof adjustInput>

export const adjustOutput = z.object({ status: z.enum(ADJUSTMENT_STATUSES) })

export const adjustmentRow = z.object({
  id: z.uuid(),
  user: namedUser,
  balance: coins,
  amount: coins,
  reason: z.string(),
  status: z.enum(ADJUSTMENT_STATUSES),
  requestedBy: namedUser,
  decidedBy: z.nullable(namedUser),
  createdAt: instant,
  decidedAt: z.nullable(instant),
})
export type AdjustmentRow = z.infer<typeof adjustmentRow>

export const adjustmentsInput = z.object({
  ...orderOf(ADJUSTMENT_SORTS),
  status: z.optional(z.enum(ADJUSTMENT_STATUSES)),
  /** The last row of the previous page. */
  after: z.optional(z.uuid()),
})
export const adjustmentsOutput = z.object({
  items: z.array(adjustmentRow).check(z.maxLength(ADJUSTMENTS_PAGE)),
  next: z.nullable(z.uuid()),
})
/** The facts that decide whether an adjustment needs a second owner (rules §6). */
export const adjustmentTermsOutput = z.object({
  /** The number of adjustments that need approval by a second owner. */
  pending: z.int(),
  /** Adjustments above this many coins per player per day need approval by a second owner. */
  aloneCoins: coins,
  /** Whether there is an owner other than the caller. */
  hasSecond: z.boolean(),
})
export const decideAdjustmentInput = z.object({
  id: z.uuid(),
  decision: z.enum(['confirm', 'refuse']),
})

/** A row of any player’s ledger, with the entity it refers to. */
export const ledgerEntryRow = z.extend(ledgerRow, {
  user: namedUser,
  sequence: z.int(),
  reference: z.record(z.string(), z.string()),
})
export type LedgerEntryRow = z.infer<typeof ledgerEntryRow>

export const ledgerInput = z.object({
  ...orderOf(LEDGER_SORTS),
  /** A player, or the id of the payment, booking or gift a row refers to. */
  search,
  type: z.optional(z.enum(TRANSACTION_TYPES)),
  from: z.optional(givenInstant),
  /** The sequence number of the last row of the previous page. */
  after: z.optional(sequence),
})
export const ledgerOutput = z.object({
  items: z.array(ledgerEntryRow).check(z.maxLength(LEDGER_PAGE)),
  next: z.nullable(z.int()),
})

/** The club’s liabilities to its players. */
export const liabilitiesOutput = z.object({
  /** The sum of all positive balances. */
  coins,
  holders: z.int(),
  /** The sum of the negative balances after charge-backs, as a positive number. */
  debt: coins,
  unusedGifts: z.int(),
  /** Coins paid for unused gifts. */
  unusedGiftCoins: coins,
  /** Unused free games of active subscriptions. */
  freeGames: z.int(),
  /** The sum of all balances at the end of each of the last weeks, the current one last. */
  weeks: z.array(z.object({ at: instant, coins })).check(z.maxLength(OWED_WEEKS_SHOWN)),
})
