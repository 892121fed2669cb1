import { randomUUID } from 'node:crypto'
import type { LiveChange } from '@cco/domain/live/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toCronItems } from '../../../platform/jobs/schedule.ts'
import { runJobs } from '../../../platform/jobs/testing.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { befriend } from '../../../testing/community.ts'
import { openLiveClient, openTestSession } from '../../../testing/live.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { takeSeat } from '../../../testing/seats.ts'
import { forgetAddresses, notifyRemoved } from './commands.ts'
import { presenceSchedule, presenceTasks } from './jobs.ts'
import { writeHeartbeats } from './store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let t: TestApp
let userId: string
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  userId = await t.createUser()
})

async function heartbeat(id = userId) {
  await t.asUser(id).presence.heartbeat()
  await t.deps.beats.flush()
}
const seen = async (id = userId) => (await t.asUser(userId).presence.of({ ids: [id] })).items[0]
const storedPresence = async () => {
  const [row] = await t.deps.sql`select * from user_presence where user_id = ${userId}`
  return row
}

describe('who is here', () => {
  test('is online until five minutes after the last heartbeat', async () => {
    expect(await seen()).toEqual({ id: userId, lastSeen: null, online: false })
    const at = t.clock.now().toISOString()
    await heartbeat()
    expect(await seen()).toEqual({ id: userId, lastSeen: at, online: true })
    t.clock.advance(5 * MINUTE_MS - 1)
    expect(await seen()).toMatchObject({ online: true })
    t.clock.advance(1)
    expect(await seen()).toEqual({ id: userId, lastSeen: at, online: false })
  })

  test('is returned in the order of the request, for a hundred users at most', async () => {
    const other = await t.createUser()
    const { items } = await t.asUser(userId).presence.of({ ids: [other, userId, other] })
    expect(items.map(({ id }) => id)).toEqual([other, userId, other])
    const ids = Array.from({ length: 101 }, () => randomUUID())
    expect(await codeOf(t.asUser(userId).presence.of({ ids }))).toBe('invalid_input')
  })

  test('is no business of guests, and guests are nowhere', async () => {
    expect(await codeOf(t.asUser().presence.of({ ids: [userId] }))).toBe('not_signed_in')
    expect(await codeOf(t.asUser().presence.heartbeat())).toBe('not_signed_in')
  })

  test('says nothing of where', async () => {
    await heartbeat()
    expect(Object.keys((await seen()) ?? {}).toSorted()).toEqual(['id', 'lastSeen', 'online'])
  })
})

describe('beats', () => {
  test('of one moment cost one row each person, the latest', async () => {
    const later = new Date(t.clock.now().getTime() + 1_000)
    t.deps.beats.put(userId, { userId, at: t.clock.now(), address: '10.0.0.1', userAgent: 'a' })
    t.deps.beats.put(userId, { userId, at: later, address: '10.0.0.2', userAgent: 'b' })
    await t.deps.beats.flush()
    expect(await storedPresence()).toMatchObject({
      lastSeen: later,
      ipAddress: '10.0.0.2',
      userAgent: 'b',
    })
  })

  test('of two nodes at once, crosswise, are all written', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => t.createUser()))
    const beats = people.map((id) => ({
      userId: id,
      at: t.clock.now(),
      address: '10.0.0.1',
      userAgent: null,
    }))
    const nodes = [beats, beats.toReversed(), beats, beats.toReversed()]
    await Promise.all(nodes.map((some) => writeHeartbeats(t.deps.sql, some)))
    const { items } = await t.asUser(userId).presence.of({ ids: people })
    expect(items.every(({ online }) => online)).toBe(true)
  })

  test('of a removed user are dropped, and the others stored', async () => {
    const at = t.clock.now()
    await writeHeartbeats(t.deps.sql, [
      { userId: randomUUID(), at, address: '10.0.0.1', userAgent: null },
      { userId, at, address: '10.0.0.1', userAgent: null },
    ])
    expect(await seen()).toMatchObject({ online: true })
  })

  test('never set the clock back', async () => {
    await heartbeat()
    const before = new Date(t.clock.now().getTime() - MINUTE_MS)
    await writeHeartbeats(t.deps.sql, [
      { userId, at: before, address: '10.0.0.1', userAgent: null },
    ])
    expect(await seen()).toMatchObject({ lastSeen: t.clock.now().toISOString() })
  })
})

test('friends who are online hear of coming and going, others do not', async () => {
  const [friend, idle, stranger] = [
    await t.createUser(),
    await t.createUser(),
    await t.createUser(),
  ]
  await befriend(t, userId, friend)
  await befriend(t, idle, userId)
  await heartbeat(friend)
  await heartbeat(stranger)
  const clientOf = async (id: string) => {
    const { token } = await openTestSession(t, id)
    const topics = ['all', `user:${id}`] as const
    return await openLiveClient(t, { token, tables: ['user_presence', 'stories'], topics })
  }
  const [client, far, strange] = await Promise.all([
    clientOf(friend),
    clientOf(idle),
    clientOf(stranger),
  ])
  await heartbeat()
  await heartbeat()
  const change = { table: 'user_presence', id: userId, topic: `user:${friend}` }
  expect(await client.changes()).toMatchObject([
    { ...change, op: 'insert', row: { id: userId, online: true } },
  ])
  t.clock.advance(6 * MINUTE_MS)
  await heartbeat(friend)
  await notifyRemoved(t.deps)
  expect(await client.changes()).toMatchObject([
    { ...change, op: 'update', row: { id: userId, online: false } },
  ])
  const storyId = await createStory(t)
  for (const one of [far, strange]) expect(await one.changes()).toMatchObject([{ id: storyId }])
  await Promise.all([client, far, strange].map((one) => one.close()))
})

test('those who share a game to come hear of it, unless one has blocked the other', async () => {
  const masterId = await t.createUser({ role: 'master' })
  const gameId = await createGame(t, { masterId })
  const past = await createGame(t, { masterId, startsInHours: 200 })
  const newPlayer = () => t.createUser({ coins: 10_000 })
  const [own, mate, gone] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const [blocked, former] = [await newPlayer(), await newPlayer()]
  for (const one of [own, mate, blocked]) await takeSeat(t, gameId, { userId: one })
  const { bookingId } = await takeSeat(t, gameId, { userId: gone })
  await t.asUser(gone).bookings.cancel({ bookingId, expectedCoins: 1_000 })
  for (const one of [own, former]) await takeSeat(t, past, { userId: one })
  await t.deps.sql`update games set status = 'settled' where id = ${past}`
  await t.asUser(blocked).friends.block({ userId: own })
  const hearers = [masterId, mate, gone, blocked, former]
  for (const one of hearers) await heartbeat(one)
  const clients = await Promise.all(
    hearers.map(async (id) => {
      const { token } = await openTestSession(t, id)
      const topics = ['all', `user:${id}`] as const
      return await openLiveClient(t, { token, tables: ['user_presence', 'stories'], topics })
    }),
  )
  await heartbeat(own)
  const storyId = await createStory(t)
  const received = await Promise.all(
    clients.map(async (client) => {
      const ids: string[] = []
      while (!ids.includes(storyId)) ids.push(...(await client.changes()).map(({ id }) => id))
      return ids.includes(own)
    }),
  )
  expect(received).toEqual([true, true, false, false, false])
  await Promise.all(clients.map((client) => client.close()))
})

test('staff is notified of coming and going once, and not of heartbeats', async () => {
  const moderator = await t.createUser({ role: 'moderator' })
  const { token } = await openTestSession(t, moderator)
  // Those of the tests before have gone; their changes may still arrive.
  t.clock.advance(6 * MINUTE_MS)
  await notifyRemoved(t.deps)
  const client = await openLiveClient(t, { token, tables: ['user_presence'] })
  const other = await t.createUser()
  const changesUntil = async (last: string) => {
    const changes: LiveChange[] = []
    while (!changes.some(({ id }) => id === last)) changes.push(...(await client.changes()))
    return changes.filter(({ id }) => id === userId || id === other)
  }
  await heartbeat()
  t.clock.advance(MINUTE_MS)
  await heartbeat()
  expect(await changesUntil(userId)).toMatchObject([
    { op: 'insert', id: userId, row: { id: userId, online: true } },
  ])
  t.clock.advance(5 * MINUTE_MS)
  await notifyRemoved(t.deps)
  await notifyRemoved(t.deps)
  await heartbeat(other)
  expect(await changesUntil(other)).toMatchObject([
    { op: 'update', id: userId, row: { id: userId, online: false } },
    { op: 'insert', id: other },
  ])
  await client.close()
})

test('addresses are erased when they are 30 days old, and not before', async () => {
  await heartbeat()
  t.clock.advance(30 * DAY_MS)
  await forgetAddresses(t.deps)
  expect(await storedPresence()).toMatchObject({ ipAddress: '127.0.0.1' })
  t.clock.advance(1)
  await forgetAddresses(t.deps)
  expect(await storedPresence()).toMatchObject({ ipAddress: null, userAgent: null })
})

test('addresses are stored as long as the owner sets', async () => {
  await heartbeat()
  t.clock.advance(8 * DAY_MS)
  const { settings: read } = t.deps
  const settings = async () => ({ ...(await read()), presenceAddressDays: 7 })
  await forgetAddresses({ ...t.deps, settings })
  expect(await storedPresence()).toMatchObject({ ipAddress: null })
})

test('the queue knows when both jobs are due, and they do what they say', async () => {
  const items = await toCronItems(presenceSchedule)
  expect(items.map(({ task }) => task)).toEqual(['presence.gone', 'presence.addresses'])
  await heartbeat()
  t.clock.advance(31 * DAY_MS)
  for (const { task } of items) {
    // As the queue adds it: with a note of the time it was due.
    await t.deps.sql`select graphile_worker.add_job(${task}, '{"_cron": {"ts": "x"}}')`
  }
  await runJobs(t.database.address, presenceTasks(t.deps))
  expect(await storedPresence()).toMatchObject({ isOnline: false, ipAddress: null })
})
