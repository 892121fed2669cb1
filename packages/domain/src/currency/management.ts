import * as z from 'zod/mini'
import { namedPerson } from '../profile/contract.ts'
import { multiLine } from '../text/text.ts'
import { givenInstant, instant } from '../time/instant.ts'
import {
  ADJUSTMENT_SORTS,
  ADJUSTMENT_STATUSES,
  COINS_MAX,
  LEDGER_FILE_PAGE,
  LEDGER_PAGE,
  LEDGER_SORTS,
  REASON_MAX,
  SEARCH_MAX,
  TRANSACTION_TYPES,
} from './constants.ts'
import { coins, ledgerRow, sequence } from './contract.ts'

/** Why someone of the staff does what they do. */
export const reason = multiLine({ min: 3, max: REASON_MAX })
/** What the staff's tables are searched for; an empty one searches for nothing. */
export const search = z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX)))

/** A change of a balance: whole coins, more or fewer, never none. */
export const adjustInput = z.object({
  /** Made by the browser once for a form: a repeat adjusts nothing again. */
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
  person: namedPerson,
  balance: coins,
  amount: coins,
  reason: z.string(),
  status: z.enum(ADJUSTMENT_STATUSES),
  requestedBy: namedPerson,
  decidedBy: z.nullable(namedPerson),
  createdAt: instant,
  decidedAt: z.nullable(instant),
})
export type AdjustmentRow = z.infer<typeof adjustmentRow>

/** The latest first, unless another order is asked for. */
export const orderOf = <T extends readonly [string, ...string[]]>(sorts: T) => ({
  sort: z.optional(z.enum(sorts)),
  desc: z._default(z.boolean(), true),
})

export const adjustmentsInput = z.object({
  ...orderOf(ADJUSTMENT_SORTS),
  status: z.optional(z.enum(ADJUSTMENT_STATUSES)),
  /** The last row of the page before. */
  after: z.optional(z.uuid()),
})
export const adjustmentsOutput = z.object({
  items: z.array(adjustmentRow),
  next: z.nullable(z.uuid()),
})
/** What decides whether a change of a balance needs a second owner (rules §6). */
export const adjustmentTermsOutput = z.object({
  /** How many changes wait for a second owner. */
  pending: z.int(),
  /** Above so many coins within a day for one person a second owner confirms. */
  aloneCoins: coins,
  /** Whether there is an owner beside the one who asks. */
  hasSecond: z.boolean(),
})
export const decideAdjustmentInput = z.object({
  id: z.uuid(),
  decision: z.enum(['confirm', 'refuse']),
})

/** A row of anybody's ledger, with what it refers to. */
export const ledgerEntryRow = z.extend(ledgerRow, {
  person: namedPerson,
  sequence: z.int(),
  reference: z.record(z.string(), z.string()),
})
export type LedgerEntryRow = z.infer<typeof ledgerEntryRow>

export const ledgerInput = z.object({
  ...orderOf(LEDGER_SORTS),
  size: z._default(z.int().check(z.minimum(1), z.maximum(LEDGER_FILE_PAGE)), LEDGER_PAGE),
  /** A person, or what a row refers to: the id of a payment, a booking, a gift. */
  search,
  type: z.optional(z.enum(TRANSACTION_TYPES)),
  from: z.optional(givenInstant),
  /** The sequence of the last row of the page before. */
  after: z.optional(sequence),
})
export const ledgerOutput = z.object({
  items: z.array(ledgerEntryRow),
  next: z.nullable(z.int()),
})

/** What the club owes its players. */
export const liabilitiesOutput = z.object({
  /** Coins on all balances above zero. */
  coins,
  holders: z.int(),
  /** What charge-backs left below zero, as a positive number. */
  debt: coins,
  unusedGifts: z.int(),
  /** Coins that were paid for them. */
  unusedGiftCoins: coins,
  /** Free games left of subscriptions that run. */
  freeGames: z.int(),
  /** Coins on all balances at the end of each of the last weeks, the present one last. */
  weeks: z.array(z.object({ at: instant, coins })),
})
