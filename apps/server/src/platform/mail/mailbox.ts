import type { Sql } from '@cco/database/client'
import type { Clock, Ids } from '../clock.ts'
import type { Message } from './email.ts'

const SHOWN = 100
/** Number of messages in the mailbox; older ones are deleted. */
export const MAILBOX_SIZE = 1_000

export type StoredMessage = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  createdAt: Date
}

/** Stores a message in the development mailbox, which `/dev/mailbox` displays. */
export async function keepInMailbox(
  { sql, clock, ids }: { sql: Sql; clock: Clock; ids: Ids },
  { to, subject, html, text }: Message,
): Promise<void> {
  await sql`insert into dev_mailbox (id, recipient, subject, html, text, created_at)
    values (${ids.next()}, ${to}, ${subject}, ${html}, ${text}, ${clock.now()})`
  await sql`delete from dev_mailbox
    where number <= (select max(number) from dev_mailbox) - ${MAILBOX_SIZE}::int`
}

/** Returns the stored messages, newest first, optionally of one recipient. */
export async function listMailbox(sql: Sql, recipient?: string): Promise<StoredMessage[]> {
  return await sql<StoredMessage[]>`
    select id, recipient, subject, html, text, created_at from dev_mailbox
    where ${recipient === undefined ? sql`true` : sql`recipient = ${recipient}`}
    order by number desc limit ${SHOWN}`
}

export async function findInMailbox(sql: Sql, id: string): Promise<StoredMessage | undefined> {
  const [row] = await sql<StoredMessage[]>`
    select id, recipient, subject, html, text, created_at from dev_mailbox where id = ${id}`
  return row
}
