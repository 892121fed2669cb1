/** The columns that the staff's tables of coins can be ordered by; apart, as screens need no schema. */
export const ADJUSTMENT_SORTS = ['at', 'person', 'amount', 'reason', 'by', 'status'] as const
export const LEDGER_SORTS = ['at', 'person', 'what', 'amount', 'balance', 'reference'] as const
