import { inject } from 'vitest'
import { notificationTasks } from '../features/news/notifications/jobs.ts'
import { isDeliverable } from '../features/news/notifications/queries.ts'
import { deliverRequests } from '../features/people/request-records/commands.ts'
import { runJobs } from '../platform/jobs/testing.ts'
import type { Message } from '../platform/mail/email.ts'
import { mailTask } from '../platform/mail/send-mail.ts'
import { REQUEST_DELIVERIES } from '../work.ts'
import type { TestApp } from './app.ts'

/** Lets requests arrive whose notifications are due, as each minute does. */
export async function deliverDueRequests(t: TestApp): Promise<void> {
  await deliverRequests(t.deps, REQUEST_DELIVERIES)
}

/** A user with a confirmed address. */
export async function createReader(
  t: TestApp,
  of: Parameters<TestApp['createUser']>[0] = {},
): Promise<string> {
  const id = await t.createUser(of)
  await t.deps.sql`update auth.users set email_confirmed_at = ${t.clock.now()} where id = ${id}`
  return id
}

/**
 * Hands the notifications that wait to the mail server, without those that wait for the morning.
 * @param before runs when the emails are written and have not left yet
 * @returns the emails that left
 */
export async function sentMail(t: TestApp, before?: () => Promise<unknown>): Promise<Message[]> {
  const [row] = await t.deps.sql<{ name: string }[]>`select current_database() as name`
  const database = {
    ...{ socketDir: inject('socketDir'), database: row?.name ?? '', user: 'postgres' },
  }
  const sent: Message[] = []
  const post = async (message: Message) => void sent.push(message)
  await runJobs(database, notificationTasks(t.deps))
  await before?.()
  await runJobs(database, [mailTask(post, undefined, (id) => isDeliverable(t.deps.sql, id))])
  return sent
}

/** The notifications of a user as their list has them, and that their count agrees with it. */
export async function notificationsTo(t: TestApp, userId: string): Promise<string[]> {
  const { items, unread } = await t.asUser(userId).notifications.list({})
  const counted = items.filter(({ read }) => !read).length
  if (unread !== counted) throw new Error(`${unread} unread, ${counted} listed`)
  return items.map(({ kind }) => kind ?? '')
}
