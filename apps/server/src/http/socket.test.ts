import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { announceRevoked, endSessions } from '@cco/auth/public'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSecondNode, createTestApp, type TestApp } from '../testing/app.ts'
import {
  connect,
  type LiveClient,
  openLiveClient,
  openTestSession,
  portOf,
} from '../testing/live.ts'
import { createStory } from '../testing/playing.ts'

const HOUR_MS = 3_600_000
const ENDED = { code: 'session_expired' }

let t: TestApp
beforeEach(async () => {
  t = await createTestApp({ LIVE_PER_ADDRESS: '22' })
})
afterEach(() => t.close())

async function signedIn(at = t) {
  const userId = await t.createUser()
  const session = await openTestSession(at, userId)
  return { userId, ...session }
}

describe('a token', () => {
  test('that expires ends its subscription, and proves nothing on a new connection', async () => {
    const { token } = await signedIn()
    const client = await openLiveClient(t, { token, tables: ['stories', 'notifications'] })
    t.clock.advance(HOUR_MS - 1_000)
    t.deps.live.sweep()
    expect(t.deps.live.size()).toBe(1)
    t.clock.advance(1_000)
    t.deps.live.sweep()
    expect(await client.next()).toEqual(ENDED)
    expect(t.deps.live.size()).toBe(0)
    await expect(openLiveClient(t, { token, tables: ['stories'] })).rejects.toThrow(
      'session_expired',
    )
    client.socket.close()
  })

  test('of a session that was ended on another node ends at once', async () => {
    const other = await createSecondNode(t)
    const { token, sessionId, userId } = await signedIn()
    const second = await openTestSession(t, userId)
    const client = await openLiveClient(t, { token, tables: ['notifications'] })
    const stored = await openLiveClient(t, { token: second.token, tables: ['stories'] })
    await endSessions(other.deps.sql, { only: sessionId })
    expect(await client.next()).toEqual(ENDED)
    const storyId = await createStory(t)
    expect(await stored.changes()).toMatchObject([{ id: storyId }])
    await Promise.all([client.close(), stored.close()])
    await other.close()
  })

  test('of a banned account ends, wherever it is used', async () => {
    const { token, userId } = await signedIn()
    const clients = await Promise.all(
      [1, 2].map(() => openLiveClient(t, { token, tables: ['notifications'] })),
    )
    await t.deps.sql.begin((tx) => announceRevoked(tx, userId))
    for (const client of clients) {
      expect(await client.next()).toEqual(ENDED)
      await client.close()
    }
  })

  test('that is forged is refused', async () => {
    const refused = openLiveClient(t, { token: 'ey.ey.ey', tables: ['stories'] })
    await expect(refused).rejects.toThrow('session_expired')
  })
})

test('when the node has to listen again, every client is asked to refetch and is verified anew', async () => {
  const [gone, stays] = [await signedIn(), await signedIn()]
  const client = await openLiveClient(t, { token: gone.token, tables: ['notifications'] })
  const other = await openLiveClient(t, { token: stays.token, tables: ['stories'] })
  const guest = await openLiveClient(t, { tables: ['stories'] })
  // Ended without a word, as when the word was said while no one listened.
  await t.deps.sql`delete from auth.sessions where id = ${gone.sessionId}`
  await t.deps.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ~* '^(un)?listen'`
  expect(await guest.next()).toEqual({ again: true })
  expect(await other.next()).toEqual({ again: true })
  expect(await client.next()).toEqual({ again: true })
  expect(await client.next()).toEqual(ENDED)
  const storyId = await createStory(t)
  expect(await other.changes()).toMatchObject([{ id: storyId }])
  await Promise.all([client, other, guest].map((one) => one.close()))
})

describe('a connection', () => {
  test('pages of other sites are turned away, ours are not', async () => {
    await expect(connect(t.app, { origin: 'https://evil.example' })).rejects.toThrow('403')
    await expect(connect(t.app, { origin: 'null' })).rejects.toThrow('403')
    const client = await openLiveClient(t, { tables: ['stories'], origin: t.deps.config.siteUrl })
    await client.close()
  })

  test('a person has twenty connections and no more', async () => {
    const { token } = await signedIn()
    const open = () => openLiveClient(t, { token, tables: ['stories'] })
    const clients = await Promise.all(Array.from({ length: 20 }, open))
    await expect(open()).rejects.toThrow('too_many_requests')
    await Promise.all(clients.map((client) => client.close()))
  })

  test('an address has as many as are set, and a closed one makes room', async () => {
    const open = () => openLiveClient(t, { tables: ['stories'] })
    const clients = await Promise.all(Array.from({ length: 22 }, open))
    await expect(connect(t.app)).rejects.toThrow('429')
    await Promise.all(clients.map((client) => client.close()))
    await (await open()).close()
  })

  test('a connection holds one subscription', async () => {
    const client = await openLiveClient(t, { tables: ['stories'] })
    const params = { path: 'live.changes', input: { topics: ['all'] } }
    const second = JSON.stringify({ id: 2, method: 'subscription', params })
    client.socket.send(second)
    expect(await client.next()).toEqual({ code: 'too_many_requests' })
    const storyId = await createStory(t)
    expect(await client.changes()).toMatchObject([{ id: storyId }])
    client.socket.send(JSON.stringify({ id: 1, method: 'subscription.stop' }))
    client.socket.send(second)
    const nextId = await createStory(t)
    expect(await client.changes()).toMatchObject([{ id: nextId }])
    await client.close()
  })

  test('long messages and many messages end the connection', async () => {
    const long = await connect(t.app)
    const longEnds = new Promise((resolve) => long.once('close', resolve))
    long.send('x'.repeat(9_000))
    expect(await longEnds).toBe(1009)
    const many = await connect(t.app)
    const manyEnds = new Promise((resolve) => many.once('close', resolve))
    for (let n = 0; n < 121; n += 1) many.send('PING')
    expect(await manyEnds).toBe(1008)
  })

  test('carries the presence of who listens, and of no guest', async () => {
    const userId = await t.createUser()
    const { token } = await openTestSession(t, userId)
    const answerTo = async (client: LiveClient) => {
      const answer = new Promise<string>((resolve) => {
        client.socket.on('message', (data) => {
          const message = JSON.parse(String(data))
          if (message.id === 2) resolve(message.error?.data.code ?? message.result.type)
        })
      })
      const params = { path: 'presence.heartbeat' }
      client.socket.send(JSON.stringify({ id: 2, method: 'mutation', params }))
      return await answer
    }
    const client = await openLiveClient(t, { token, tables: ['notifications'] })
    expect(await answerTo(client)).toBe('data')
    await t.deps.beats.flush()
    const { items } = await t.asUser(userId).presence.of({ ids: [userId] })
    expect(items).toMatchObject([{ id: userId, online: true }])
    const guest = await openLiveClient(t, { tables: ['stories'] })
    expect(await answerTo(guest)).toBe('not_signed_in')
    await client.close()
    await guest.close()
  })

  test('only live changes are served over it, and live changes nowhere else', async () => {
    const client = await openLiveClient(t, { tables: ['stories'] })
    const params = { path: 'masters.list', input: undefined }
    client.socket.send(JSON.stringify({ id: 2, method: 'query', params }))
    expect(await client.next()).toEqual({ code: 'procedure_not_found' })
    await client.close()
    const answer = await t.app.inject('/trpc/live.changes')
    expect(answer.json().error.data.code).toBe('procedure_not_found')
  })
})

test('a node that stops asks its clients to connect elsewhere, and waits for them', async () => {
  const node = await createSecondNode(t)
  const client = await openLiveClient(node, { tables: ['stories'] })
  const stopped = node.close()
  expect(await client.next()).toEqual({ requested: 'reconnect' })
  await client.close()
  await stopped
})

test('a node that stops ends the connection of a client that asks it for another one', async () => {
  const node = await createSecondNode(t)
  const client = await openLiveClient(node, { tables: ['stories'] })
  const stopped = node.close()
  expect(await client.next()).toEqual({ requested: 'reconnect' })
  const asking = createConnection({ port: await portOf(node.app), host: '127.0.0.1' })
  asking.write(
    'GET /trpc/live HTTP/1.1\r\nHost: cco.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  expect(await text(asking)).toMatch(/^HTTP\/1\.1 503 /)
  await client.close()
  // Waits for every connection of the server.
  await stopped
})
