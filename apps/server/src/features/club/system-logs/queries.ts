import type { Sql } from '@cco/database/client'
import { contains } from '@cco/database/search'
import { CodedError } from '@cco/domain/error/codes'
import {
  LOG_PAGE_SIZE,
  type LogFilters,
  type LogsParams,
  type logEntryOutput,
  type logRow,
} from '@cco/domain/system-logs/contract'
import type * as z from 'zod'
import { existsFor } from '../../people/decisions/item-queries.ts'

type LogEntry = z.input<typeof logEntryOutput>
type LogRow = z.input<typeof logRow>

const BATCH = 500

type Facts = Record<string, unknown> | null
type Fields = Omit<LogRow, 'actor' | 'target'> & {
  actorId: string | null
  actorName: string | null
  targetType: string | null
  targetId: string | null
  /** The instant to the microsecond, and the id: the row's place in the list. */
  cursor: string
}
type Page = { items: LogRow[]; previous: string | null; next: string | null }

/** Who reads: entries about an item of the queue that does not exist for them are left out. */
type Reader = { sql: Sql; readerId: string }

/** A page of the log, ours and the sign-in service's rows in one list, beside its neighbours. */
export async function logPage(reader: Reader, requested: LogsParams): Promise<Page> {
  const { order, after, before, ...filters } = requested
  // Going back is going on in the other direction, and turning round what was found.
  const back = after === undefined && before !== undefined
  const descending = (order === 'newest') !== back
  const from = after ?? before
  const found = await rowsOf(reader, filters, { from, descending, limit: LOG_PAGE_SIZE + 1 })
  const more = found.length > LOG_PAGE_SIZE
  const page = found.slice(0, LOG_PAGE_SIZE)
  if (back) page.reverse()
  const first = page[0]?.cursor ?? null
  const last = page.at(-1)?.cursor ?? null
  return {
    items: page.map(logRowOf),
    previous: back ? (more ? first : null) : from === undefined ? null : first,
    next: back || more ? last : null,
  }
}

/**
 * One row with its before and after.
 * @throws CodedError `not_found`
 */
export async function logEntry(reader: Reader, id: string): Promise<LogEntry> {
  const { sql } = reader
  const [row] = await sql<(Fields & { before: Facts; after: Facts })[]>`
    select ${columns(sql)}, e.before, e.after from ${entries(sql)}
    where e.id = ${id} and ${isReadableBy(reader)}`
  if (!row) throw new CodedError('not_found')
  return { ...logRowOf(row), before: row.before, after: row.after }
}

/** How many rows these filters leave. */
export async function countEntries(reader: Reader, filters: LogFilters): Promise<number> {
  const { sql } = reader
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${entries(sql)} where ${matching(reader, filters)}`
  return row?.count ?? 0
}

/** Every row the filters leave, newest first, in batches: no connection waits for the reader. */
export async function* everyEntry(reader: Reader, filters: LogFilters): AsyncGenerator<LogEntry[]> {
  let from: string | undefined
  do {
    const rows = await rowsOf(reader, filters, { from, descending: true, limit: BATCH })
    if (rows.length > 0) {
      yield rows.map((row) => ({ ...logRowOf(row), before: row.before, after: row.after }))
    }
    from = rows.length < BATCH ? undefined : rows.at(-1)?.cursor
  } while (from !== undefined)
}

/** The same filters for the rows there were at that instant: what is added later is not counted. */
export function fixedTo(filters: LogFilters, now: Date): LogFilters {
  const end = now.toISOString()
  return { ...filters, to: filters.to !== undefined && filters.to < end ? filters.to : end }
}

type Span = { from: string | undefined; descending: boolean; limit: number }

async function rowsOf(reader: Reader, filters: LogFilters, { from, descending, limit }: Span) {
  const { sql } = reader
  const [at, id] = from?.split('_') ?? []
  const place = sql`(${at ?? null}::timestamptz, ${id ?? null}::uuid)`
  const beyond = descending
    ? sql`(e.created_at, e.id) < ${place}`
    : sql`(e.created_at, e.id) > ${place}`
  const direction = descending ? sql`desc` : sql`asc`
  return await sql<(Fields & { before: Facts; after: Facts })[]>`
    select ${columns(sql)}, e.before, e.after from ${entries(sql)}
    where ${matching(reader, filters)} and ${from === undefined ? sql`true` : beyond}
    order by e.created_at ${direction}, e.id ${direction}
    limit ${limit}`
}

function columns(sql: Sql) {
  return sql`e.id, e.source, e.level, e.actor_id, p.display_name as actor_name, e.action,
    e.target_type, e.target_id, e.request_id, e.ip_address, e.created_at as at,
    to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || e.id
      as cursor`
}

/** Both sources as one; what the sign-in service wrote is not written again. */
function entries(sql: Sql) {
  return sql`(
      select id, 'club' as source, level, actor_id, action, target_type, target_id, before, after,
        request_id, ip_address, created_at
      from system_logs
      union all
      select id, 'sign_in', case when action in ('login_failed', 'token_reuse_detected')
          then 'warning' else 'info' end,
        user_id, 'auth.' || action, case when user_id is not null then 'account' end,
        user_id::text, null, nullif(payload, '{}'), null, ip, created_at
      from auth.audit_log_entries) e
    left join profiles p on p.id = e.actor_id`
}

/**
 * The condition that an entry tells its reader nothing of a case, review, dispute or profile change
 * about themselves: not who reported, decided or noted what (rules §11).
 */
function isReadableBy({ sql, readerId }: Reader) {
  // A row about something that is no longer there is one that its owner may read.
  const isHidden = (kind: 'report' | 'review') => sql`e.target_id in (
    select i.id::text from moderation_items i
    where i.kind = ${kind} and not (${existsFor(sql, readerId)}))`
  return sql`case
    when e.target_id is null then true
    when e.target_type = 'case' then not ${isHidden('report')}
    when e.target_type = 'review' then not ${isHidden('review')}
    when e.action = 'attendance.decide' then not exists (select from bookings b
      where b.id::text = e.target_id and b.user_id = ${readerId})
    when e.action in ('moderation.lift', 'moderation.decide_appeal')
      then e.target_id <> ${readerId}::text and ${readerId} <> all(case_insiders(
        (select s.case_id from user_bans s where s.id = (e.before ->> 'sanctionId')::uuid)))
    when e.action in ('profile.decide', 'user.note', 'user.contacts_read')
      or starts_with(e.action, 'moderation.') then e.target_id <> ${readerId}::text
    else true end`
}

/** Condition that an entry contains the words, or the name of its actor does. */
function isFound(sql: Sql, words: string) {
  // The server wrote these columns: they have no letters that `search_form` would change.
  const written = sql`lower(concat_ws(' ', e.action, e.target_type, e.target_id, e.request_id,
    e.ip_address))`
  return sql`(${written} like '%' || search_pattern(${words}) || '%'
    or e.actor_id in (select n.id from profiles n where ${contains(sql, sql`n.display_name`, words)}))`
}

function matching(reader: Reader, filters: LogFilters) {
  const { sql } = reader
  const { search, level, source, actorId, action, targetType, targetId, from, to } = filters
  const conditions = [
    search && isFound(sql, search),
    level && sql`e.level = ${level}`,
    source && sql`e.source = ${source}`,
    actorId && sql`e.actor_id = ${actorId}`,
    action && sql`(e.action = ${action} or starts_with(e.action, ${`${action}.`}))`,
    targetType && sql`e.target_type = ${targetType}`,
    targetId && sql`e.target_id = ${targetId}`,
    from && sql`e.created_at >= ${from}::timestamptz`,
    to && sql`e.created_at < ${to}::timestamptz`,
  ].flatMap((condition) => condition || [])
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`, isReadableBy(reader))
}

function logRowOf(row: Fields): LogRow {
  const { id, source, level, action, requestId, ipAddress, at } = row
  return {
    id,
    source,
    level,
    action,
    requestId,
    ipAddress,
    actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName },
    target:
      row.targetType === null || row.targetId === null
        ? null
        : { type: row.targetType, id: row.targetId },
    at,
  }
}
