import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import type { LiveChange } from '@cco/domain/live/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLiveClientAt } from './testing/live.ts'
import { type ServerProcess, signUpAt, startProcess, stopProcess } from './testing/processes.ts'

/*
 * Two processes of the server on one database: what one writes, the clients of the other hear, and
 * what one leaves undone, the other does, once.
 */

const nodes: ServerProcess[] = []
const start = (kind: 'all' | 'web' | 'worker' = 'all') => startProcess({ database, dir, kind })
let database: TestDatabase
let dir: string

beforeAll(async () => {
  database = await createTestDatabase()
  dir = await mkdtemp(join(tmpdir(), 'cco-two-'))
  nodes.push(...(await Promise.all([start(), start()])))
})

afterAll(async () => {
  await Promise.all(nodes.map((node) => stopProcess(node)))
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

test('sends a change made through one process to the client of the other, and to no other user', async () => {
  const [one, two] = nodes as [ServerProcess, ServerProcess]
  const [vera, stranger] = await Promise.all([signUpAt(one.port), signUpAt(two.port)])
  const clients = await Promise.all(
    [vera, stranger].map(({ token }) =>
      openLiveClientAt(two.port, { token, tables: ['notifications'] }),
    ),
  )
  const [hers, theirs] = clients
  const id = await notify(vera.id)
  expect(await hers?.changes()).toMatchObject([{ op: 'insert', id, row: { read: false } }])
  const answer = await fetch(`http://127.0.0.1:${one.port}/trpc/notifications.markRead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${vera.token}` },
    body: JSON.stringify({ id }),
  })
  expect(answer.status).toBe(200)
  expect(await hers?.changes()).toMatchObject([{ op: 'update', id, row: { read: true } }])
  // The first message of the other user is about their own change.
  const own = await notify(stranger.id)
  expect(await theirs?.changes()).toMatchObject([{ op: 'insert', id: own }])
  await Promise.all(clients.map((client) => client.close()))
})

test('serves the clients of a killed process from the other, which sends every email once', async () => {
  const [one, two] = nodes as [ServerProcess, ServerProcess]
  const user = await signUpAt(one.port)
  const client = await openLiveClientAt(one.port, {
    token: user.token,
    tables: ['notifications'],
  })
  const ids = await Promise.all(Array.from({ length: 20 }, () => notify(user.id)))
  await one.process.kill('SIGKILL')
  await client.closed
  const again = await openLiveClientAt(two.port, { token: user.token, tables: ['notifications'] })
  await Promise.all(ids.map((id) => deliver(id)))
  const last = await notify(user.id)
  // Those of before may still be on their way to this process.
  const received: LiveChange[] = []
  while (!received.some(({ id }) => id === last)) received.push(...(await again.changes()))
  expect(received.at(-1)).toMatchObject({ op: 'insert', id: last })

  const messages = async () =>
    await database.sql`select from dev_mailbox where recipient = ${user.email}
      and subject = 'Told'`
  await expect.poll(async () => (await messages()).length, { timeout: 30_000 }).toBe(ids.length)
  // The queue may deliver the job again; nothing more is sent.
  await Promise.all(ids.map((id) => deliver(id)))
  await expect.poll(waitingJobs, { timeout: 30_000 }).toBe(0)
  expect(await messages()).toHaveLength(ids.length)
  await again.close()
})

test('runs jobs in a process of their own, and none in the process of the site', async () => {
  await Promise.all(nodes.splice(0).map((node) => stopProcess(node)))
  const web = await start('web')
  nodes.push(web)
  const { email, id: userId } = await signUpAt(web.port)
  await deliver(await notify(userId))
  expect(await waitingJobs()).toBeGreaterThan(0)
  expect(await (await fetch(`http://127.0.0.1:${web.port}/api/ready`)).json()).toEqual({
    status: 'ready',
    database: true,
    migrations: true,
  })

  const worker = await start('worker')
  nodes.push(worker)
  await expect.poll(waitingJobs, { timeout: 30_000 }).toBe(0)
  const messages = await database.sql`select from dev_mailbox where recipient = ${email}
    and subject = 'Told'`
  expect(messages).toHaveLength(1)
  expect((await fetch(`http://127.0.0.1:${worker.port}/stories`)).status).toBe(404)
})

async function notify(userId: string): Promise<string> {
  const id = randomUUID()
  await database.sql`insert into notifications (id, user_id, type, kind, title, message)
    values (${id}, ${userId}, 'system', 'gift_claimed', 'Told', '')`
  return id
}

async function deliver(id: string): Promise<void> {
  const payload = JSON.stringify({ channel: 'mail', notificationIds: [id] })
  await database.sql`
    select graphile_worker.add_job('deliver_notifications', ${payload}::text::json)`
}

async function waitingJobs(): Promise<number> {
  const rows = await database.sql`
    select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in ('deliver_notifications', 'send_mail')`
  return rows.length
}
