import type { Sql, Tx } from '@cco/database/client'
import {
  ADJUSTMENTS_PAGE,
  CHANGES_SHOWN,
  HISTORY_PAGE,
  LEDGER_PAGE,
  OWED_WEEKS_SHOWN,
  type TransactionType,
} from '@cco/domain/currency/constants'
import type { currencyChange, HistoryInput } from '@cco/domain/currency/contract'
import type { EntryKind } from '@cco/domain/currency/entry'
import type {
  adjustmentRow,
  adjustmentsInput,
  ledgerEntryRow,
  ledgerInput,
} from '@cco/domain/currency/management'
import type { Language } from '@cco/domain/language/language'
import type * as z from 'zod'
import { collated } from '../../../db/localized.ts'
import { pageOf } from '../../../db/page.ts'
import type { CoinAdjustmentsRow } from '../../../db/rows.ts'
import { namedUserColumns, userMatches, userOrder } from '../../people/profiles/queries.ts'
import { entryKind, entryText } from './entry-queries.ts'

type CurrencyChange = z.input<typeof currencyChange>
type AdjustmentRow = z.input<typeof adjustmentRow>
type LedgerEntryRow = z.input<typeof ledgerEntryRow>

/** Returns a user’s balance in whole coins, or 0 without an account. */
export async function balanceOf(sql: Sql | Tx, userId: string): Promise<number> {
  const [row] = await sql<{ balance: number }[]>`
    select get_user_currency_balance(${userId}) as balance`
  return row?.balance ?? 0
}

type HistoryRow = {
  id: string
  amount: number
  type: TransactionType
  kind: EntryKind | null
  description: string
  balanceAfter: number
  createdAt: Date
  sequence: number
}

/**
 * Returns a page of a user’s ledger in a language, newest first. `next` is the cursor, null on the
 * last page.
 */
export async function historyOf(
  sql: Sql,
  { userId, language }: { userId: string; language: Language },
  { cursor, type }: HistoryInput,
) {
  const rows = await sql<HistoryRow[]>`
    select id, amount, type, ${entryKind(sql, 't')} as kind,
      ${entryText(sql, 't', language)} as description, balance_after, created_at, sequence
    from currency_transactions t
    where user_id = ${userId} and sequence < ${cursor ?? 2_147_483_647}
      ${type === undefined ? sql`` : sql`and type = ${type}`}
    order by sequence desc
    limit ${HISTORY_PAGE + 1}`
  const page = rows.slice(0, HISTORY_PAGE)
  return {
    items: page.map(({ sequence: _, ...row }) => row),
    next: rows.length > HISTORY_PAGE ? (page.at(-1)?.sequence ?? null) : null,
  }
}

/** Returns the balance changes of a user that no popup has shown yet, oldest first, in a language. */
export async function unshownChangesOf(
  sql: Sql,
  { userId, language }: { userId: string; language: Language },
): Promise<CurrencyChange[]> {
  return await sql<CurrencyChange[]>`
    select id, amount_changed, old_balance, new_balance, transaction_type,
      ${entryText(sql, 'n', language)} as description, created_at
    from currency_change_notifications n
    where user_id = ${userId} and shown_at is null
    order by created_at, id
    limit ${CHANGES_SHOWN}`
}

const LEDGER_BATCH = 500

/** Returns the id of the user whose balance an adjustment changes. */
export async function userIdOfAdjustment(sql: Sql | Tx, id: string): Promise<string | undefined> {
  const [row] = await sql<Pick<CoinAdjustmentsRow, 'userId'>[]>`
    select user_id from coin_adjustments where id = ${id}`
  return row?.userId
}

type AdjustmentsParams = z.infer<typeof adjustmentsInput>

/** Returns the number of matching adjustments. */
export async function countAdjustments(
  sql: Sql,
  { status }: Pick<AdjustmentsParams, 'status'>,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from coin_adjustments
    where ${status ? sql`status = ${status}` : sql`true`}`
  return row?.count ?? 0
}

/** Returns a page of adjustments with the cursor of the next one. */
export async function adjustmentsPage(
  sql: Sql,
  { status, after, sort = 'at', desc }: AdjustmentsParams,
) {
  const from = sql`coin_adjustments a join profiles p on p.id = a.user_id
    join profiles r on r.id = a.requested_by left join profiles d on d.id = a.decided_by`
  const keys = {
    at: sql`a.created_at`,
    user: userOrder(sql, 'p'),
    amount: sql`a.amount`,
    reason: sql`a.reason collate "ru-x-icu"`,
    by: userOrder(sql, 'r'),
    status: sql`a.status`,
  } satisfies Record<NonNullable<AdjustmentsParams['sort']>, unknown>
  const page = pageOf(sql, { key: keys[sort], id: sql`a.id`, from, after, desc })
  const rows = await sql<AdjustmentRow[]>`
      select a.id, a.amount, a.reason, a.status, a.created_at, a.decided_at,
        get_user_currency_balance(a.user_id) as balance,
        ${namedUserColumns(sql, 'p')} as "user", ${namedUserColumns(sql, 'r')} as requested_by,
        case when d.id is not null then ${namedUserColumns(sql, 'd')} end as decided_by
      from ${from}
      where ${status ? sql`a.status = ${status}` : sql`true`} and ${page.rest}
      ${page.order} limit ${ADJUSTMENTS_PAGE + 1}`
  const items = rows.slice(0, ADJUSTMENTS_PAGE)
  const next = rows.length > ADJUSTMENTS_PAGE ? (items.at(-1)?.id ?? null) : null
  return { items, next }
}

/** Returns the number of adjustments pending for a second owner. */
export async function pendingAdjustments(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from coin_adjustments where status = 'pending'`
  return row?.count ?? 0
}

type LedgerParams = z.infer<typeof ledgerInput>
type LedgerFilters = Pick<LedgerParams, 'search' | 'type' | 'from'> & {
  /** Only the ledger of this user. */
  userId?: string
}
type LedgerOrder = Pick<LedgerParams, 'sort' | 'desc' | 'after'>

/** Returns a page of the ledger of all users in a language. */
export async function ledgerPage(sql: Sql, params: LedgerParams, language: Language) {
  const rows = await ledgerRows(sql, { ...params, language }, LEDGER_PAGE + 1)
  const items = rows.slice(0, LEDGER_PAGE)

  return { items, next: rows.length > LEDGER_PAGE ? (items.at(-1)?.sequence ?? null) : null }
}

/** Yields all matching rows of the ledger in a language, in batches after the last row read. */
export async function* everyLedgerRow(
  sql: Sql,
  params: Omit<LedgerOrder, 'after'> & LedgerFilters & { language: Language },
): AsyncGenerator<LedgerEntryRow[]> {
  for (let after: number | undefined, more = true; more; ) {
    const rows = await ledgerRows(sql, { ...params, after }, LEDGER_BATCH)
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.sequence
    more = rows.length === LEDGER_BATCH
  }
}

/** Returns the number of rows that `everyLedgerRow` yields. */
export async function countLedger(sql: Sql, filters: LedgerFilters): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from ${ledger(sql)}
    where ${ledgerMatches(sql, filters)}`
  return row?.count ?? 0
}

async function ledgerRows(
  sql: Sql,
  {
    after,
    sort = 'at',
    desc,
    language,
    ...filters
  }: LedgerOrder & LedgerFilters & { language: Language },
  limit: number,
) {
  const text = entryText(sql, 't', language)
  const keys = {
    at: undefined,
    user: userOrder(sql, 'p'),
    what: collated(sql, text, language),
    amount: sql`t.amount`,
    balance: sql`t.balance_after`,
    reference: sql`t.reference::text`,
  } satisfies Record<NonNullable<LedgerParams['sort']>, unknown>
  const page = pageOf(sql, { key: keys[sort], id: sql`t.sequence`, from: ledger(sql), after, desc })
  return await sql<LedgerEntryRow[]>`
    select t.id, t.amount, t.type, ${entryKind(sql, 't')} as kind, ${text} as description, t.balance_after, t.created_at, t.sequence,
      t.reference, ${namedUserColumns(sql, 'p')} as "user"
    from ${ledger(sql)}
    where ${page.rest} and ${ledgerMatches(sql, filters)}
    ${page.order} limit ${limit}`
}

const ledger = (sql: Sql) => sql`currency_transactions t join profiles p on p.id = t.user_id`

function ledgerMatches(sql: Sql, { userId, search, type, from }: LedgerFilters) {
  return sql`${userId ? sql`t.user_id = ${userId}` : sql`true`}
    and ${type ? sql`t.type = ${type}` : sql`true`}
    and ${from ? sql`t.created_at >= ${from}` : sql`true`}
    and ${search ? sql`(${userMatches(sql, search)} or t.id::text = ${search} or exists (select from jsonb_each_text(t.reference) r where r.value = ${search}))` : sql`true`}`
}

const WEEK_SECONDS = 7 * 24 * 60 * 60

/**
 * Returns the whole coins on all balances now and at the end of each of the last twelve weeks, the
 * current week last. A past week is the current total less the entries written since, so the query
 * reads only the entries of these weeks, once.
 */
export async function coinsOwed(sql: Sql, now: Date) {
  const first = new Date(now.getTime() - (OWED_WEEKS_SHOWN - 1) * WEEK_SECONDS * 1000)
  const rows = await sql<
    { coins: number; holders: number; debt: number; at: Date; owed: number }[]
  >`
    with held as (
      select coalesce(sum(balance) filter (where balance > 0), 0)::float8 as coins,
        count(*) filter (where balance > 0)::integer as holders,
        coalesce(-sum(balance) filter (where balance < 0), 0)::float8 as debt
      from currency_accounts
    ), entered as (
      select least(ceil(extract(epoch from created_at - ${first}::timestamptz) / ${WEEK_SECONDS}::integer),
        ${OWED_WEEKS_SHOWN}::integer) as before_week, sum(amount) as amount
      from currency_transactions where created_at > ${first}::timestamptz
      group by 1
    )
    select held.coins, held.holders, held.debt,
      ${first}::timestamptz + week * ${WEEK_SECONDS}::integer * interval '1 second' as at,
      held.coins - held.debt - coalesce(sum(entered.amount) over (order by week desc), 0)::float8 as owed
    from held cross join generate_series(0, ${OWED_WEEKS_SHOWN - 1}::integer) week
      left join entered on entered.before_week = week + 1
    order by week`
  const { coins, holders, debt } = rows[0] ?? { coins: 0, holders: 0, debt: 0 }
  const weeks = rows.map(({ at, owed }) => ({ at, coins: owed }))
  return { coins, holders, debt, weeks }
}

type PaidFor = {
  userId: string
  /** What the ledger entries name, such as `{ subscription: id }`. */
  reference: Record<string, string>
  since: Date
}

/** Returns the coins that a user paid for something since an instant, without what was returned. */
export async function coinsPaidFor(
  sql: Sql | Tx,
  { userId, reference, since }: PaidFor,
): Promise<number> {
  const [row] = await sql<{ coins: number }[]>`
    select coalesce(-sum(amount), 0)::int as coins from currency_transactions
    where user_id = ${userId} and reference @> ${sql.json(reference)} and created_at >= ${since}`
  return row?.coins ?? 0
}

/** Returns whether an account was deleted; false for an unknown one. Its row remains for the ledger. */
export async function isDeleted(sql: Sql | Tx, userId: string): Promise<boolean> {
  const rows = await sql`select from auth.users where id = ${userId} and deleted_at is not null`
  return rows.length > 0
}

/** Returns the median price of a seat of the upcoming games, in coins; null without any. */
export async function usualSeatPrice(sql: Sql, now: Date): Promise<number | null> {
  const [row] = await sql<{ price: number | null }[]>`
    select percentile_disc(0.5) within group (order by price) as price from games
    where status in ('published', 'confirmed') and starts_at > ${now}`
  return row?.price ?? null
}
