/** Kinds of ledger rows (spec §3, rules §6). */
export const TRANSACTION_TYPES = [
  'admin_adjustment',
  'purchase',
  'booking',
  'refund',
  'gift',
] as const

export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** States of a change of a balance by the staff (rules §6). */
export const ADJUSTMENT_STATUSES = ['pending', 'applied', 'refused'] as const
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number]

/** The most coins that one adjustment, one price or one discount may name. */
export const COINS_MAX = 1_000_000
/** The most coins a balance may hold: what the ledger’s columns keep. */
export const BALANCE_MAX = 2_147_483_647
/** Characters of the reason that a staff write needs (rules §6). */
export const REASON_MAX = 300
/** Characters of a search through the staff's tables. */
export const SEARCH_MAX = 100

/** Rows of a page of the ledger: as a screen shows them, or as a file takes them. */
export const LEDGER_PAGE = 30
export const LEDGER_FILE_PAGE = 1_000

/** The columns that the staff's tables of coins can be ordered by; apart, as screens need no schema. */
export const ADJUSTMENT_SORTS = ['at', 'person', 'amount', 'reason', 'by', 'status'] as const
export const LEDGER_SORTS = ['at', 'person', 'what', 'amount', 'balance', 'reference'] as const
