import { notificationTasks } from '../features/news/notifications/jobs.ts'
import { pushDueAt } from '../features/news/notifications/queries.ts'
import { pushTask } from '../features/news/push/jobs.ts'
import { runJobs } from '../platform/jobs/testing.ts'
import type { TestApp } from './app.ts'
import { openTestSession } from './live.ts'
import type { PushService } from './push-service.ts'

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

/** The number of jobs that wait. */
export async function waitingJobs({ deps }: TestApp): Promise<number | undefined> {
  const [row] = await deps.sql<{ count: number }[]>`
    select count(*)::int as count from graphile_worker._private_jobs`
  return row?.count
}
