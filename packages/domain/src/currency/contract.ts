import * as z from 'zod/mini'
import { instant } from '../time/instant.ts'
import { CHANGES_SHOWN, HISTORY_PAGE, TRANSACTION_TYPES } from './constants.ts'
import { ENTRY_KINDS } from './entry.ts'

/** Whole coins. */
export const coins = z.int()

export const balanceOutput = z.object({ balance: coins })

export const ledgerRow = z.object({
  id: z.uuid(),
  amount: coins,
  type: z.enum(TRANSACTION_TYPES),
  /** Null for an entry whose text is as someone typed it, such as the reason of an adjustment. */
  kind: z.nullable(z.enum(ENTRY_KINDS)),
  /** What the entry is for, in the language of the request. */
  description: z.string(),
  balanceAfter: coins,
  createdAt: instant,
})
export type LedgerRow = z.infer<typeof ledgerRow>

/** The position of a row in the whole ledger. */
export const sequence = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/** A page of the ledger, newest first; `cursor` is the `next` of the previous page. */
export const historyInput = z.object({
  cursor: z.optional(sequence),
  /** Returns only rows of this kind. */
  type: z.optional(z.enum(TRANSACTION_TYPES)),
})
export type HistoryInput = z.infer<typeof historyInput>
export const historyOutput = z.object({
  items: z.array(ledgerRow).check(z.maxLength(HISTORY_PAGE)),
  next: z.nullable(z.int()),
})

/** Changes of the caller’s balance that no popup has shown yet, oldest first (spec §4). */
export const currencyChange = z.object({
  id: z.uuid(),
  amountChanged: coins,
  oldBalance: coins,
  newBalance: coins,
  transactionType: z.enum(TRANSACTION_TYPES),
  description: z.string(),
  createdAt: instant,
})
export type CurrencyChange = z.infer<typeof currencyChange>
export const currencyChangesOutput = z.array(currencyChange).check(z.maxLength(CHANGES_SHOWN))
/** The change that a popup has shown; the response returns its id. */
export const currencyChangeId = z.object({ id: z.uuid() })
