import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Balancer, openBalancer } from './testing/balancer.ts'
import { openLiveClientAt } from './testing/live.ts'
import { type ServerProcess, signUpAt, startProcess, stopProcess } from './testing/processes.ts'

/* Two nodes behind a load balancer, restarted one after the other while people use them. */

const ENV = {
  // The balancer asks twenty times a second; a busy machine must not make it miss the whole time.
  DRAIN_SECONDS: '5',
  // All come from one address here.
  RATE_LIMIT_PER_MINUTE: '1000000',
}
/** Between the requests of one user: a pace, nothing waits for it. */
const PAUSE_MS = 10
const USERS = 6

let database: TestDatabase
let dir: string
let nodes: ServerProcess[] = []
let balancer: Balancer

beforeAll(async () => {
  database = await createTestDatabase()
  dir = await mkdtemp(join(tmpdir(), 'cco-rolling-'))
  nodes = await Promise.all([1, 2].map(() => startProcess({ database, dir, env: ENV })))
  balancer = await openBalancer(nodes.map(({ port }) => port))
})

afterAll(async () => {
  await balancer.close()
  await Promise.all(nodes.map(stopProcess))
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

async function notify(userId: string): Promise<string> {
  const id = randomUUID()
  await database.sql`insert into notifications (id, user_id, type, kind, title, message)
    values (${id}, ${userId}, 'system', 'gift_claimed', 'Told', '')`
  return id
}

/** Reads and writes as a user does, until the restart is over. Returns the statuses it got. */
async function use(token: string, over: AbortSignal): Promise<Map<string, number>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const site = `http://127.0.0.1:${balancer.port}`
  const calls = [
    () => fetch(`${site}/api/health`),
    () => fetch(`${site}/trpc/stories.list?input=%7B%22sort%22%3A%22soonest%22%7D`),
    () => fetch(`${site}/trpc/notifications.unread`, { headers }),
    () => fetch(`${site}/trpc/notifications.markAllRead`, { method: 'POST', headers }),
  ]
  const statuses = new Map<string, number>()
  while (!over.aborted) {
    for (const [at, call] of calls.entries()) {
      const status = await call().then(
        async (answer) => {
          const text = await answer.text()
          return answer.ok ? '200' : `call ${at}: ${answer.status} ${text}`
        },
        (error: unknown) => `call ${at}: ${String(error)}`,
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    await pause(PAUSE_MS)
  }
  return statuses
}

/** Listens as the site does: reconnects when asked or cut off, and fetches what it may have missed. */
async function listen(token: string, over: AbortSignal): Promise<Set<string>> {
  const received = new Set<string>()
  const fetchAll = async () => {
    const answer = await fetch(
      `http://127.0.0.1:${balancer.port}/trpc/notifications.list?input=%7B%22limit%22%3A50%7D`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    )
    const { result } = (await answer.json()) as { result: { data: { items: { id: string }[] } } }
    for (const { id } of result.data.items) received.add(id)
  }
  const ending = once(over, 'abort').then(() => undefined)
  while (!over.aborted) {
    const client = await openLiveClientAt(balancer.port, { token, tables: ['notifications'] })
    await fetchAll()
    // One reading at a time: an abandoned one would take the next message with it.
    let reading = client.next()
    for (;;) {
      const one = await Promise.race([reading, client.closed, ending])
      if (one) reading = client.next()
      if (one && 'changes' in one) for (const { id } of one.changes) received.add(id)
      const mustLeave = one && 'requested' in one
      if (over.aborted || mustLeave || client.socket.readyState === client.socket.CLOSED) break
    }
    await client.close()
  }
  await fetchAll()
  return received
}

test('two nodes are restarted in turn without a failed request or a lost change', async () => {
  const [using, listening] = [new AbortController(), new AbortController()]
  const people = await Promise.all(Array.from({ length: USERS }, () => signUpAt(balancer.port)))
  const users = people.map(({ token }) => use(token, using.signal))
  const [listener] = people
  if (!listener) throw new Error('no user')
  const received = listen(listener.token, listening.signal)
  const sent: string[] = []
  const sending = (async () => {
    while (!using.signal.aborted) {
      sent.push(await notify(listener.id))
      await pause(PAUSE_MS * 20)
    }
  })()

  for (const [at, node] of nodes.entries()) {
    await stopProcess(node)
    nodes[at] = await startProcess({ database, dir, port: node.port, env: ENV })
    await balancer.seesAll()
  }
  using.abort()
  // The listener fetches for the last time when everything was sent.
  await sending
  listening.abort()
  for (const statuses of await Promise.all(users)) {
    expect([...statuses.keys()]).toEqual(['200'])
    expect(statuses.get('200')).toBeGreaterThan(0)
  }
  const all = await received
  expect(sent.filter((id) => !all.has(id))).toEqual([])
})
