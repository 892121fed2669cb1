import type { NotificationContent } from '../features/news/notifications/commands.ts'
import { notificationTasks } from '../features/news/notifications/jobs.ts'
import { pushDueAt } from '../features/news/notifications/queries.ts'
import { pushTask } from '../features/news/push/jobs.ts'
import { runJobs } from '../platform/jobs/testing.ts'
import { createTestApp, type TestApp } from './app.ts'
import { openTestSession } from './live.ts'
import { openPushService, type PushService } from './push-service.ts'

/** When tests of push messages begin: in the evening of the club, before its quiet hours. */
export const PUSH_DAY = '2026-11-26T17:00:00.000Z'
/** A notification that waits for nothing and answers nothing. */
export const NEWS: NotificationContent = { kind: 'gift_claimed', facts: { player: 'Иван' } }

export type PushNode = { t: TestApp; service: PushService }

/** Opens a node that sends to a push service of its own. */
export async function openPushNode(): Promise<PushNode> {
  const service = await openPushService()
  const t = await createTestApp({ SITE_URL: 'https://cco.test', PUSH_SERVICES: service.origin })
  return { t, service }
}

export async function closePushNode({ t, service }: PushNode): Promise<void> {
  await t.close()
  service.close()
}

/** Forgets what the tests before have done, and returns a new user. */
export async function beginPushTest({ t, service }: PushNode): Promise<string> {
  t.clock.set(PUSH_DAY)
  service.answer(201)
  service.received.length = 0
  await t.deps.sql`delete from graphile_worker._private_jobs`
  return await t.createUser()
}

/** Opens a browser in which a user is signed in, with push messages on. */
export async function openPushBrowser(t: TestApp, service: PushService, userId: string) {
  const { sessionId } = await openTestSession(t, userId)
  const { push } = t.asUser(userId, 'ru', sessionId)
  const subscription = service.subscribe()
  await push.register(subscription)
  const [device] = await push.devices()
  const { pathname: path } = new URL(subscription.endpoint)
  return { sessionId, subscription, push, id: device?.id ?? '', path }
}

/** Hands over what waits, and sends the push messages that are due. */
export async function sendPushes({ address, deps }: TestApp): Promise<void> {
  await runJobs(address, [
    ...notificationTasks(deps),
    pushTask(deps, (id, now) => pushDueAt(deps.sql, id, now)),
  ])
}

/** Makes all jobs due. */
export const makeJobsDue = ({ deps }: TestApp) =>
  deps.sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`

/** The delay of the one job that waits, in minutes. */
export async function delayMinutes({ deps }: TestApp): Promise<number | undefined> {
  const [row] = await deps.sql<{ minutes: number }[]>`
    select round(extract(epoch from run_at - created_at) / 60)::int as minutes
    from graphile_worker._private_jobs`
  return row?.minutes
}

/** The number of jobs that wait. */
export async function waitingJobs({ deps }: TestApp): Promise<number | undefined> {
  const [row] = await deps.sql<{ count: number }[]>`
    select count(*)::int as count from graphile_worker._private_jobs`
  return row?.count
}
