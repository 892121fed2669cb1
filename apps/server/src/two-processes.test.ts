import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEarAt } from './testing/live.ts'

/*
 * Two processes of the server on one database: what one writes, the clients of the other hear, and
 * what one leaves undone, the other does, once.
 */

type Node = { port: number; process: ChildProcess }

const nodes: Node[] = []
let database: TestDatabase
let dir: string

beforeAll(async () => {
  database = await createTestDatabase()
  dir = await mkdtemp(join(tmpdir(), 'cco-two-'))
  nodes.push(...(await Promise.all([start(), start()])))
}, 120_000)

afterAll(async () => {
  await Promise.all(nodes.map((node) => kill(node)))
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

test('sends a change made through one process to the client of the other, and to no other user', async () => {
  const [one, two] = nodes as [Node, Node]
  const [vera, stranger] = await Promise.all([signUp(one), signUp(two)])
  const ears = await Promise.all(
    [vera, stranger].map(({ token }) => openEarAt(two.port, { token, tables: ['notifications'] })),
  )
  const [hers, theirs] = ears
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
  await Promise.all(ears.map((ear) => ear.close()))
}, 60_000)

test('serves the clients of a killed process from the other, which sends every email once', async () => {
  const [one, two] = nodes as [Node, Node]
  const person = await signUp(one)
  const ear = await openEarAt(one.port, { token: person.token, tables: ['notifications'] })
  const ids = await Promise.all(Array.from({ length: 20 }, () => notify(person.id)))
  await one.process.kill('SIGKILL')
  await ear.closed
  const again = await openEarAt(two.port, { token: person.token, tables: ['notifications'] })
  await Promise.all(ids.map((id) => deliver(id)))
  const last = await notify(person.id)
  const heard = await again.changes()
  expect(heard.at(-1)).toMatchObject({ op: 'insert', id: last })

  const messages = async () =>
    await database.sql`select from dev_mailbox where recipient = ${person.email}
      and subject = 'Told'`
  await expect.poll(async () => (await messages()).length, { timeout: 30_000 }).toBe(ids.length)
  // The queue may deliver the job again; nothing more is sent.
  await Promise.all(ids.map((id) => deliver(id)))
  await expect.poll(waitingJobs, { timeout: 30_000 }).toBe(0)
  expect(await messages()).toHaveLength(ids.length)
  await again.close()
}, 90_000)

test('runs jobs in a process of their own, and none in the process of the site', async () => {
  await Promise.all(nodes.splice(0).map((node) => kill(node)))
  const web = await start('web')
  nodes.push(web)
  const { email, id: userId } = await signUp(web)
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
}, 90_000)

async function start(kind = 'all'): Promise<Node> {
  const port = await freePort()
  const { socketDir, name } = database
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), kind], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // The test database has no port; both drivers find its socket here.
      PGHOST: socketDir,
      PGUSER: 'postgres',
      DATABASE_URL: `postgres:///${name}`,
      DATA_DIR: join(dir, String(port)),
      [kind === 'worker' ? 'WORKER_PORT' : 'PORT']: String(port),
      // Both processes use one site URL, since tokens contain it.
      SITE_URL: 'http://cco.test',
      SEED: 'none',
      LOG_LEVEL: 'silent',
      AUTH_AUTOCONFIRM_EMAIL: 'true',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const node = { port, process: child }
  for (;;) {
    expect(child.exitCode).toBeNull()
    const ready = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return node
  }
}

async function kill({ process: child }: Node): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function signUp({ port }: Node) {
  const email = `${randomUUID()}@cco.test`
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'two processes' }),
  })
  const { access_token: token, user } = (await answer.json()) as {
    access_token: string
    user: { id: string }
  }
  return { email, token, id: user.id }
}

async function notify(userId: string): Promise<string> {
  const id = randomUUID()
  await database.sql`insert into notifications (id, user_id, type, kind, title, message)
    values (${id}, ${userId}, 'system', 'broadcast', 'Told', '')`
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
