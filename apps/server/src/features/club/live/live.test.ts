import {
  LIVE_TABLE_TOPICS,
  LIVE_TABLES,
  type LiveTopic,
  type TopicKind,
} from '@cco/domain/live/tables'
import { ROLES, type Role, satisfies } from '@cco/domain/roles/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecondNode, createTestApp, type TestApp } from '../../../testing/app.ts'
import { change, createMaster } from '../../../testing/catalogue.ts'
import { createTier } from '../../../testing/economy.ts'
import { listenAs, receivedBefore, receivedUntil, tablesOf } from '../../../testing/listening.ts'
import { type LiveClient, openLiveClient } from '../../../testing/live.ts'
import {
  BEFORE_LIVE_ROWS,
  LIVE_ROWS,
  notifyUser,
  type RestrictedTable,
} from '../../../testing/live-rows.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { takeSeat } from '../../../testing/seats.ts'

let t: TestApp
let other: TestApp
beforeAll(async () => {
  t = await createTestApp()
  other = await createSecondNode(t)
})
afterAll(async () => {
  await other.close()
  await t.close()
})

const PUBLIC = LIVE_TABLES.filter((table) => LIVE_TABLE_TOPICS[table] === 'all')
const PERSONAL = tablesOf('user')

describe('what everyone may see', () => {
  test('reaches guests with the row as the listing shows it', async () => {
    const client = await openLiveClient(t, { tables: PUBLIC })
    const storyId = await createStory(t, { title: 'Тени Ривермора' })
    const [change] = await client.changes()
    const { items } = await t.asUser().stories.list({ search: 'Ривермора' })
    expect(change).toEqual({
      table: 'stories',
      op: 'insert',
      id: storyId,
      topic: 'all',
      row: items[0],
    })
    await client.close()
  })

  test('a tier comes as the listing shows it, and without a row once it is not on sale', async () => {
    const client = await openLiveClient(t, { tables: PUBLIC })
    const tierId = await createTier(t)
    const listing = async () => (await t.asUser().subscriptions.tiers()).items
    const row = (await listing()).find(({ id }) => id === tierId)
    expect(row).toBeDefined()
    expect(await client.changes()).toEqual([
      { table: 'subscription_tiers', op: 'insert', id: tierId, topic: 'all', row },
    ])
    await t.deps.sql`update subscription_tiers set price = 777 where id = ${tierId}`
    expect(await client.changes()).toMatchObject([
      { op: 'update', id: tierId, row: { price: 777 } },
    ])
    await t.deps.sql`update subscription_tiers set is_active = false where id = ${tierId}`
    expect(await client.changes()).toEqual([
      { table: 'subscription_tiers', op: 'update', id: tierId, topic: 'all' },
    ])
    await t.deps.sql`delete from subscription_tiers where id = ${tierId}`
    expect(await client.changes()).toEqual([
      { table: 'subscription_tiers', op: 'delete', id: tierId, topic: 'all' },
    ])
    await client.close()
  })

  test('is sent without a row once it is archived, and as deleted when it is', async () => {
    const storyId = await createStory(t)
    const { cardId } = await createMaster(t)
    const client = await openLiveClient(t, { tables: PUBLIC })
    // Word of what was written before may still be on its way to this node.
    await receivedBefore(client, await createStory(t))
    await change(t, 'stories', storyId, { is_active: false })
    expect(await client.changes()).toEqual([
      { table: 'stories', op: 'update', id: storyId, topic: 'all' },
    ])
    await t.deps.sql`update master_cards set is_archived = true where id = ${cardId}`
    await t.deps.sql`delete from stories where id = ${storyId}`
    expect(await client.changes()).toEqual([
      { table: 'master_cards', op: 'update', id: cardId, topic: 'all' },
      { table: 'stories', op: 'delete', id: storyId, topic: 'all' },
    ])
    await client.close()
  })

  test('of tables without a subscription nothing is sent', async () => {
    const client = await openLiveClient(t, { tables: ['stories'] })
    await createMaster(t)
    const storyId = await createStory(t)
    expect(await receivedBefore(client, storyId)).toEqual([])
    await client.close()
  })

  test('a change that was rolled back is never sent', async () => {
    const client = await openLiveClient(t, { tables: ['stories'] })
    const storyId = await createStory(t)
    await client.changes()
    await t.deps.sql
      .begin(async (tx) => {
        await tx`update stories set price = 1 where id = ${storyId}`
        throw new Error('no')
      })
      .catch(() => {})
    const next = await createStory(t)
    expect(await receivedBefore(client, next)).toEqual([])
    await client.close()
  })
})

const RESTRICTED = Object.keys(LIVE_ROWS) as RestrictedTable[]

/** The changes received before this story that are not for everyone. */
async function receivedPrivately(client: LiveClient, storyId: string) {
  const received = await receivedBefore(client, storyId)
  return received.filter(({ table }) => LIVE_TABLE_TOPICS[table] !== 'all')
}

/** The role that hears of everything with a topic of this kind. */
const REQUIRED: Partial<Record<TopicKind, Role>> = {
  staff: 'moderator',
  game: 'moderator',
  owners: 'owner',
}

describe('no one receives what is not theirs:', () => {
  test.each(RESTRICTED)('%s', async (table) => {
    const kind = LIVE_TABLE_TOPICS[table]
    const owner = await t.createUser({ coins: 10_000 })
    const gameId = await createGame(t)
    await takeSeat(t, gameId, { userId: owner })
    const strangers = await Promise.all(
      ROLES.map(async (role) => ({ role, id: await t.createUser({ role }) })),
    )
    const clients = await Promise.all(
      strangers.map(async ({ role, id }) => ({
        role,
        id,
        client: await listenAs(t, id, tablesOf(role), {
          games: satisfies(role, 'moderator') ? [gameId] : [],
        }),
      })),
    )
    await BEFORE_LIVE_ROWS[table]?.(t, owner)
    const own = await listenAs(t, owner, PERSONAL, { games: [gameId] })
    const guest = await openLiveClient(t, { tables: PUBLIC })
    // What was written before may still be on its way to this node.
    const before = await createStory(t)
    for (const client of [own, guest, ...clients.map((one) => one.client)])
      await receivedBefore(client, before)
    await LIVE_ROWS[table](t, owner, gameId)
    const storyId = await createStory(t)

    const mine = await receivedPrivately(own, storyId)
    expect(mine.some((one) => one.table === table)).toBe(kind === 'user' || kind === 'game')
    const ours: readonly LiveTopic[] = [`user:${owner}`, `game:${gameId}`]
    expect(mine.every(({ topic }) => ours.includes(topic))).toBe(true)
    expect(await receivedPrivately(guest, storyId)).toEqual([])
    for (const { role, id, client } of clients) {
      // Their own arrival may still be on its way.
      const received = (await receivedPrivately(client, storyId)).filter((one) => one.id !== id)
      const required = REQUIRED[kind]
      const may = required !== undefined && satisfies(role, required)
      expect([role, received.map((one) => one.table)]).toEqual([role, may ? [table] : []])
    }
    await Promise.all(
      [own, guest, ...clients.map(({ client }) => client)].map((client) => client.close()),
    )
  })
})

test('a notification comes as its list shows it, and goes by id alone', async () => {
  const userId = await t.createUser()
  const list = async () => (await t.asUser(userId).notifications.list({})).items
  const client = await listenAs(t, userId, ['notifications'])
  await notifyUser(t, userId)
  const [row] = await list()
  const id = row?.id ?? ''
  const expectedChange = { table: 'notifications', id, topic: `user:${userId}` }
  expect(await client.changes()).toEqual([{ ...expectedChange, op: 'insert', row }])
  await t.asUser(userId).notifications.markRead({ id })
  expect(await client.changes()).toEqual([
    { ...expectedChange, op: 'update', row: { ...row, read: true } },
  ])
  await t.asUser(userId).notifications.remove({ id })
  expect(await client.changes()).toEqual([{ ...expectedChange, op: 'delete' }])
  await client.close()
})

test('a change made through one node reaches the clients of another', async () => {
  const userId = await t.createUser()
  const [here, there] = await Promise.all([
    listenAs(t, userId, PERSONAL),
    listenAs(other, userId, PERSONAL),
  ])
  await other.deps.sql`select add_currency_transaction(${userId}, 7, 'gift', 'x')`
  for (const client of [here, there]) {
    await receivedUntil(client, 'currency_transactions')
    await client.close()
  }
})
