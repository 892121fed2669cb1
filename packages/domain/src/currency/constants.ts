/** The kinds of ledger rows (spec §3, rules §6). */
export const TRANSACTION_TYPES = [
  'admin_adjustment',
  'purchase',
  'booking',
  'refund',
  'gift',
] as const

export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** The statuses of a balance adjustment by staff (rules §6). */
export const ADJUSTMENT_STATUSES = ['pending', 'applied', 'refused'] as const
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number]

/** The maximum coins of one adjustment, price or discount. */
export const COINS_MAX = 1_000_000
/** The maximum coins of a balance, limited by the ledger’s columns. */
export const BALANCE_MAX = 2_147_483_647

/** The page size of the ledger on a screen. */
export const LEDGER_PAGE = 30

/** The sort columns of the staff’s coin tables, separate because screens need no schema. */
export const ADJUSTMENT_SORTS = ['at', 'user', 'amount', 'reason', 'by', 'status'] as const
export const LEDGER_SORTS = ['at', 'user', 'what', 'amount', 'balance', 'reference'] as const
export const HISTORY_PAGE = 30
export const ADJUSTMENTS_PAGE = 30
/** Coin changes that a browser has not shown yet, the latest. */
export const CHANGES_SHOWN = 20
export const OWED_WEEKS_SHOWN = 12
