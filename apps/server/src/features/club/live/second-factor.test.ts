import { randomUUID } from 'node:crypto'
import type { Sql, Tx } from '@cco/database/client'
import type { LiveTopic } from '@cco/domain/live/tables'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createSecondNode, createTestApp, type TestApp } from '../../../testing/app.ts'
import { receivedBefore } from '../../../testing/listening.ts'
import { type LiveClient, openLiveClient, openTestSession } from '../../../testing/live.ts'
import { addSecondFactor } from '../../../testing/people.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { takeSeat } from '../../../testing/seats.ts'

let t: TestApp
let other: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  other = await createSecondNode(t)
  owner = await t.createUser({ role: 'owner' })
  await addSecondFactor(t, owner)
})
afterEach(async () => {
  await t.deps.sql`delete from settings`
  await known(false)
})
afterAll(async () => {
  await other.close()
  await t.close()
})

const TABLES = ['user_presence', 'games', 'stories'] as const

/** Listens to these topics alone: not even to what is about the listener. */
async function listenTo(userId: string, topics: readonly LiveTopic[]): Promise<LiveClient> {
  const { token, sessionId } = await openTestSession(t, userId)
  await t.deps.sql`update auth.sessions set aal = 'aal2' where id = ${sessionId}`
  return await openLiveClient(t, { token, tables: TABLES, topics: ['all', ...topics] })
}

const requireFactor = (
  sql: Sql | Tx = t.deps.sql,
) => sql`insert into settings (key, value, updated_at)
  values ('staffSecondFactor', 'true', ${t.clock.now()})`
/** Waits until both nodes have read the setting. */
async function known(value: boolean): Promise<void> {
  for (const { deps } of [t, other]) {
    await expect.poll(async () => (await deps.settings()).staffSecondFactor).toBe(value)
  }
}
const change = (gameId: string, sql: Sql | Tx = t.deps.sql) =>
  sql`update games set price = price + 1 where id = ${gameId}`
/** Someone comes online, which is sent to the staff. */
const arrive = (userId: string, sql: Sql | Tx = t.deps.sql) =>
  sql`select upsert_user_presence(${userId}, '10.0.0.1', 'x')`

/** The tables of what is received before a new story, which is sent to everyone. */
async function received(client: LiveClient): Promise<string[]> {
  const changes = await receivedBefore(client, await createStory(t))
  return changes.map(({ table }) => table).filter((table) => table !== 'stories')
}

test('the requirement of a second factor ends on open connections what only staff receive', async () => {
  const [moderator, guest] = [await t.createUser({ role: 'moderator' }), await t.createUser()]
  const gameId = await createGame(t)
  const topics = ['staff', `game:${gameId}`] as const
  const [client, proven] = await Promise.all([listenTo(moderator, topics), listenTo(owner, topics)])
  await other.deps.sql.begin(async (tx) => {
    await requireFactor(tx)
    await arrive(guest, tx)
    await change(gameId, tx)
  })
  expect((await received(proven)).toSorted()).toEqual(['games', 'user_presence'])
  expect(await received(client)).toEqual([])
  await known(true)
  for (const topic of topics) {
    await expect(listenTo(moderator, [topic])).rejects.toThrow('forbidden')
  }
  await addSecondFactor(other, moderator)
  await expect.poll(() => change(gameId).then(() => received(client))).toContain('games')
  await Promise.all([client.close(), proven.close()])
})

test('staff without a second factor receive the games in which they play or that they run', async () => {
  const moderator = await t.createUser({ role: 'moderator', coins: 10_000 })
  const gameId = await createGame(t)
  await takeSeat(t, gameId, { userId: moderator })
  const client = await listenTo(moderator, [`game:${gameId}`])
  await requireFactor()
  await known(true)
  await received(client)
  await change(gameId)
  expect(await received(client)).toEqual(['games'])
  await client.close()
})

test('the removal of the last second factor ends what only staff receive', async () => {
  const moderator = await t.createUser({ role: 'moderator' })
  await addSecondFactor(t, moderator)
  await requireFactor()
  await known(true)
  const client = await listenTo(moderator, ['staff'])
  await arrive(await t.createUser())
  expect(await received(client)).toEqual(['user_presence'])
  const guest = await t.createUser()
  await other.deps.sql.begin(async (tx) => {
    await tx`delete from auth.mfa_factors where user_id = ${moderator}`
    await arrive(guest, tx)
  })
  expect(await received(client)).toEqual([])
  await client.close()
})

test('who loses a rank receives no more of it, also without listening to what is their own', async () => {
  const moderator = await t.createUser({ role: 'moderator' })
  const client = await listenTo(moderator, ['staff'])
  const guest = await t.createUser()
  await t.deps.sql.begin(async (tx) => {
    await tx`update user_roles set role = 'user' where user_id = ${moderator}`
    await arrive(guest, tx)
  })
  expect(await received(client)).toEqual([])
  await client.close()
})

test('a change that is not of the requirement takes nothing away', async () => {
  const client = await listenTo(await t.createUser({ role: 'moderator' }), ['staff'])
  await t.deps.sql`insert into settings (key, value, updated_at)
    values (${`unknown-${randomUUID()}`}, 'true', ${t.clock.now()})`
  await arrive(await t.createUser())
  expect(await received(client)).toEqual(['user_presence'])
  await client.close()
})
