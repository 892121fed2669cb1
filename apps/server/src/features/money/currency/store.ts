import type { Fragment, Sql, Tx } from '@cco/database/client'
import type { AdjustmentStatus, TransactionType } from '@cco/domain/currency/constants'
import type { EntryPurpose } from '@cco/domain/currency/entry'
import type { CurrencyAccountsRow } from '../../../db/rows.ts'

/**
 * One ledger entry, in whole coins; a negative amount is a charge. It says what it is for as facts;
 * only the reason of an adjustment is text.
 */
export type LedgerEntry = (EntryPurpose | { reason: string }) & {
  userId: string
  amount: number
  type: TransactionType
  idempotencyKey: string
  reference: Record<string, string>
  /** False for purchases the user makes on screen, which already shows them. */
  popup: boolean
}

/**
 * Locks a user’s account until the transaction ends and returns the balance in whole coins. Games are
 * locked before accounts.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx<Pick<CurrencyAccountsRow, 'balance'>[]>`
    select balance from currency_accounts where user_id = ${userId} for update`
  return row?.balance ?? 0
}

/** A subquery that selects `user_id`. */
export type PeopleQuery = Fragment

/**
 * Locks the accounts of several users and returns their balances in whole coins. The users are given
 * by id or by a subquery that selects `user_id`; a fixed lock order prevents deadlocks.
 */
export async function lockAccounts(
  tx: Tx,
  people: readonly string[] | PeopleQuery,
): Promise<Map<string, number>> {
  const wanted = 'map' in people ? tx`select unnest(${[...people]}::uuid[])` : people
  const rows = await tx<Pick<CurrencyAccountsRow, 'userId' | 'balance'>[]>`
    select user_id, balance from currency_accounts
    where user_id = any(array(${wanted})) order by user_id for update`
  return new Map(rows.map((row) => [row.userId, row.balance]))
}

/**
 * Writes ledger entries by `add_currency_transaction`. An entry whose `idempotencyKey` was already
 * written has no effect.
 * @returns the balance after each entry, in whole coins
 */
export async function moveCoins(
  tx: Tx,
  entries: readonly LedgerEntry[],
  now: Date,
): Promise<number[]> {
  const rows = await tx<{ balanceAfter: number }[]>`
    select (add_currency_transaction(
      e."userId", e.amount, e.type, coalesce(e.reason, ''), e."idempotencyKey", e.reference, e.popup,
      ${now}::timestamptz, e.kind, e.facts)).balance_after
    from jsonb_to_recordset(${tx.json([...entries])}) as e(
      "userId" uuid, amount integer, type text, reason text, "idempotencyKey" text,
      reference jsonb, popup boolean, kind text, facts jsonb)`
  return rows.map((row) => row.balanceAfter)
}

/** Marks a balance change as shown; returns false if the user has no such change. */
export async function setChangeShown(
  sql: Sql,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { count } = await sql`
    update currency_change_notifications set shown_at = coalesce(shown_at, ${now})
    where id = ${id} and user_id = ${userId}`
  return count > 0
}
type NewAdjustment = {
  id: string
  userId: string
  amount: number
  reason: string
  requestedBy: string
  isPending: boolean
  now: Date
}

/** Inserts an adjustment; returns false if its id already exists. */
export async function insertAdjustment(
  tx: Tx,
  { id, userId, amount, reason, requestedBy, isPending, now }: NewAdjustment,
): Promise<boolean> {
  const { count } = await tx`
    insert into coin_adjustments
      (id, user_id, amount, reason, status, requested_by, created_at, decided_at)
    values (${id}, ${userId}, ${amount}, ${reason}, ${isPending ? 'pending' : 'applied'},
      ${requestedBy}, ${now}, ${isPending ? null : now})
    on conflict (id) do nothing`
  return count > 0
}

/** Returns the coins, added plus removed, that an owner adjusted for a user without a second owner. */
export async function changedAlone(
  tx: Tx,
  { userId, requestedBy, since }: { userId: string; requestedBy: string; since: Date },
): Promise<number> {
  const [row] = await tx<{ coins: number }[]>`
    select coalesce(sum(abs(amount)), 0)::float8 as coins from coin_adjustments
    where user_id = ${userId} and requested_by = ${requestedBy} and status = 'applied'
      and decided_by is null and created_at > ${since}`
  return row?.coins ?? 0
}

export type AdjustmentFacts = {
  id: string
  userId: string
  amount: number
  reason: string
  status: AdjustmentStatus
  requestedBy: string
}

/** Locks an adjustment. Lock order: its account first. */
export async function lockAdjustment(tx: Tx, id: string): Promise<AdjustmentFacts | undefined> {
  const [row] = await tx<AdjustmentFacts[]>`
    select id, user_id, amount, reason, status, requested_by from coin_adjustments
    where id = ${id} for update`
  return row
}

export async function decideAdjustment(
  tx: Tx,
  { id, status, by, now }: { id: string; status: AdjustmentStatus; by: string; now: Date },
): Promise<void> {
  await tx`update coin_adjustments
    set status = ${status}, decided_by = ${by}, decided_at = ${now} where id = ${id}`
}
