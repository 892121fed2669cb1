import type { Sql, Tx } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'
import type { LogFilters } from '@cco/domain/system-log/contract'

export type Ticket = {
  tokenHash: string
  userId: string
  filters: LogFilters
  language: Language
  createdAt: Date
  expiresAt: Date
}

export async function insertTicket(tx: Tx, ticket: Ticket): Promise<void> {
  await tx`insert into system_log_tickets
      (token_hash, user_id, filters, language, created_at, expires_at)
    values (${ticket.tokenHash}, ${ticket.userId}, ${tx.json(ticket.filters)}, ${ticket.language},
      ${ticket.createdAt}, ${ticket.expiresAt})`
}

/** Deletes a ticket and tells what it was for: of two who bring it at once, one is told. */
export async function takeTicket(
  sql: Sql,
  tokenHash: string,
  now: Date,
): Promise<Pick<Ticket, 'userId' | 'filters' | 'language' | 'createdAt'> | undefined> {
  const [row] = await sql<Ticket[]>`
    delete from system_log_tickets where token_hash = ${tokenHash} and expires_at > ${now}
    returning user_id, filters, language, created_at`
  return row
}

export async function deleteTickets(sql: Sql, before: Date): Promise<void> {
  await sql`delete from system_log_tickets where expires_at <= ${before}`
}
