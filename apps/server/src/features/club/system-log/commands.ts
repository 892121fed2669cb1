import { randomBytes } from 'node:crypto'
import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import { type Role, satisfies } from '@cco/domain/role/role'
import type { LogFilters } from '@cco/domain/system-log/contract'
import type { Deps } from '../../../deps.ts'
import { keyHash } from '../../../platform/key-hash.ts'
import { recordSystemLog } from '../../../platform/system-log/record.ts'
import { roleOf } from '../../people/roles/queries.ts'
import { countEntries, fixedTo } from './queries.ts'

const MINUTE_MS = 60_000
const TICKET_MS = 60_000

type Request = { requestId: string; requester: { address: string } }

type Refusal = {
  /** Undefined for someone unknown, identified by their address. */
  userId: string | undefined
  /** The procedure or the address that was refused. */
  where: string
}

/**
 * Records that someone was refused: one row per person, place and minute, so that asking in a loop
 * does not fill the log.
 */
export async function recordRefusal(
  deps: Pick<Deps, 'clock' | 'ids' | 'sql'> & Request,
  { userId, where }: Refusal,
): Promise<void> {
  const {
    requestId,
    requester: { address: ipAddress },
  } = deps
  const minute = Math.floor(deps.clock.now().getTime() / MINUTE_MS)
  await recordSystemLog(deps, deps.sql, {
    level: 'warning',
    actorId: userId ?? null,
    action: 'access.refused',
    target: { type: 'procedure', id: where },
    requestId,
    ipAddress,
    once: `access.refused ${userId ?? ipAddress} ${where} ${minute}`,
  })
}

type Export = { userId: string; language: Language; filters: LogFilters }

/**
 * A ticket for one download of these rows as they are now, good for a minute, and how many rows
 * that will be. Only its hash is kept.
 */
export async function issueTicket(
  deps: Deps & Request,
  { userId, language, filters }: Export,
): Promise<{ ticket: string; rows: number }> {
  const now = deps.clock.now()
  const ticket = randomBytes(32).toString('base64url')
  const rows = await countEntries(deps.sql, fixedTo(filters, now))
  await deps.sql.begin(async (tx) => {
    await Promise.all([
      insertTicket(tx, {
        tokenHash: keyHash(ticket),
        userId,
        filters,
        language,
        createdAt: now,
        expiresAt: new Date(now.getTime() + TICKET_MS),
      }),
      recordSystemLog(deps, tx, {
        actorId: userId,
        action: 'system_log.export',
        after: { ...filters, rows },
        requestId: deps.requestId,
        ipAddress: deps.requester.address,
      }),
    ])
  })
  return { ticket, rows }
}

/**
 * Takes a ticket back for what it is good for. It is gone afterwards, anyone who brought it.
 * @throws CodedError `forbidden` for a ticket that is made up, used or too old, or whose person may
 * not see the log any more
 */
export async function redeemTicket(
  deps: Deps & Request,
  ticket: string,
): Promise<{ filters: LogFilters; language: Language }> {
  const stored = await takeTicket(deps.sql, keyHash(ticket), deps.clock.now())
  if (stored && maySeeLog(await roleOf(deps.sql, stored.userId))) {
    return { filters: fixedTo(stored.filters, stored.createdAt), language: stored.language }
  }
  await recordRefusal(deps, { userId: stored?.userId, where: '/api/system-logs.csv' })
  throw new CodedError('forbidden')
}

/** Forgets the tickets no one used in time. */
export async function sweepTickets(deps: Deps): Promise<void> {
  await deleteTickets(deps.sql, deps.clock.now())
}

/** Only owners read what everyone did. */
const maySeeLog = (role: Role): boolean => satisfies(role, 'owner')

type Ticket = {
  tokenHash: string
  userId: string
  filters: LogFilters
  language: Language
  createdAt: Date
  expiresAt: Date
}

async function insertTicket(tx: Tx, ticket: Ticket): Promise<void> {
  await tx`insert into system_log_tickets
      (token_hash, user_id, filters, language, created_at, expires_at)
    values (${ticket.tokenHash}, ${ticket.userId}, ${tx.json(ticket.filters)}, ${ticket.language},
      ${ticket.createdAt}, ${ticket.expiresAt})`
}

/** Deletes a ticket and tells what it was for: of two simultaneous calls, one gets it. */
async function takeTicket(
  sql: Sql,
  tokenHash: string,
  now: Date,
): Promise<Pick<Ticket, 'userId' | 'filters' | 'language' | 'createdAt'> | undefined> {
  const [row] = await sql<Ticket[]>`
    delete from system_log_tickets where token_hash = ${tokenHash} and expires_at > ${now}
    returning user_id, filters, language, created_at`
  return row
}

async function deleteTickets(sql: Sql, before: Date): Promise<void> {
  await sql`delete from system_log_tickets where expires_at <= ${before}`
}
