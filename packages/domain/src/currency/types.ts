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
