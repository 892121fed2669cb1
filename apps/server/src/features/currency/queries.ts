import type { CurrencyChange } from '@cco/domain/currency/change'
import type { HistoryInput, TransactionType } from '@cco/domain/currency/contract'
import type { Sql, Tx } from '../../db/client.ts'

const HISTORY_PAGE = 30
/** Popups come one at a time; who has more waiting gets the rest later. */
const CHANGES_MAX = 20

/** A person's balance in whole coins; 0 for someone without an account. */
export async function balanceOf(sql: Sql | Tx, userId: string): Promise<number> {
  const [row] = await sql<{ balance: number }[]>`
    select get_user_currency_balance(${userId}) as balance`
  return row?.balance ?? 0
}

type HistoryRow = {
  id: string
  amount: number
  type: TransactionType
  description: string
  balanceAfter: number
  createdAt: Date
  sequence: number
}

/** A page of the person's ledger, newest first; `next` continues it, null at the end. */
export async function historyOf(sql: Sql, userId: string, { before, type }: HistoryInput) {
  const rows = await sql<HistoryRow[]>`
    select id, amount, type, description, balance_after, created_at, sequence
    from currency_transactions
    where user_id = ${userId} and sequence < ${before ?? 2_147_483_647}
      ${type === undefined ? sql`` : sql`and type = ${type}`}
    order by sequence desc
    limit ${HISTORY_PAGE + 1}`
  const page = rows.slice(0, HISTORY_PAGE)
  return {
    items: page.map(({ sequence: _, ...row }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
    })),
    next: rows.length > HISTORY_PAGE ? (page.at(-1)?.sequence ?? null) : null,
  }
}

/** Changes of a person's balance that no popup has shown yet, oldest first. */
export async function unshownChangesOf(sql: Sql, userId: string): Promise<CurrencyChange[]> {
  const rows = await sql<(Omit<CurrencyChange, 'createdAt'> & { createdAt: Date })[]>`
    select id, amount_changed, old_balance, new_balance, transaction_type, description, created_at
    from currency_change_notifications
    where user_id = ${userId} and shown_at is null
    order by created_at, id
    limit ${CHANGES_MAX}`
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
