import { randomUUID } from 'node:crypto'
import { FIRST_EMBLEM } from '@cco/domain/guilds/emblem'
import {
  LIVE_TABLE_TOPICS,
  LIVE_TABLES,
  type LiveTable,
  type LiveTopic,
} from '@cco/domain/live/tables'
import { ROLES, satisfies } from '@cco/domain/roles/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecondNode, createTestApp, type TestApp } from '../../../testing/app.ts'
import { change, createMaster } from '../../../testing/catalogue.ts'
import { createGifts, createSubscription, createTier } from '../../../testing/economy.ts'
import { type Ear, openEar, openTestSession } from '../../../testing/live.ts'
import { suspend } from '../../../testing/people.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { addRoomEvent } from '../../../testing/rooms.ts'
import { takeSeat } from '../../../testing/seats.ts'
import { notify } from '../../news/notifications/commands.ts'
import { pairOf } from '../../people/friends/store.ts'

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
const PERSONAL = LIVE_TABLES.filter((table) => LIVE_TABLE_TOPICS[table] !== 'staff')

async function earOf(
  userId: string,
  tables: readonly LiveTable[],
  { at = t, games = [] }: { at?: TestApp; games?: readonly string[] } = {},
): Promise<Ear> {
  const { token } = await openTestSession(at, userId)
  const kinds = new Set(tables.map((table) => LIVE_TABLE_TOPICS[table]))
  const topics: LiveTopic[] = games.map((id) => `game:${id}` as const)
  if (kinds.has('all')) topics.push('all')
  if (kinds.has('staff')) topics.push('staff')
  if (kinds.has('user')) topics.push(`user:${userId}`)
  return await openEar(at, { token, tables, topics })
}

/** Everything an ear hears up to and including the first change of this table. */
async function heardUntil(ear: Ear, table: LiveTable) {
  const heard = []
  for (;;) {
    heard.push(...(await ear.changes()))
    if (heard.some((one) => one.table === table)) return heard
  }
}

/** Everything an ear hears before this story, which everyone hears of. */
async function heardBefore(ear: Ear, storyId: string) {
  const heard = []
  for (;;) {
    for (const one of await ear.changes()) {
      if (one.id === storyId) return heard
      heard.push(one)
    }
  }
}

describe('what everyone may see', () => {
  test('reaches guests with the row as the listing shows it', async () => {
    const ear = await openEar(t, { tables: PUBLIC })
    const storyId = await createStory(t, { title: 'Тени Ривермора' })
    const [change] = await ear.changes()
    const { items } = await t.asUser().stories.list({ search: 'Ривермора' })
    expect(change).toEqual({
      table: 'stories',
      op: 'insert',
      id: storyId,
      topic: 'all',
      row: items[0],
    })
    await ear.close()
  })

  test('a tier comes as the listing shows it, and without a row once it is not on sale', async () => {
    const ear = await openEar(t, { tables: PUBLIC })
    const tierId = await createTier(t)
    const listing = async () => (await t.asUser().subscriptions.tiers()).items
    const row = (await listing()).find(({ id }) => id === tierId)
    expect(row).toBeDefined()
    expect(await ear.changes()).toEqual([
      { table: 'subscription_tiers', op: 'insert', id: tierId, topic: 'all', row },
    ])
    await t.deps.sql`update subscription_tiers set price = 777 where id = ${tierId}`
    expect(await ear.changes()).toMatchObject([{ op: 'update', id: tierId, row: { price: 777 } }])
    await t.deps.sql`update subscription_tiers set is_active = false where id = ${tierId}`
    expect(await ear.changes()).toEqual([
      { table: 'subscription_tiers', op: 'update', id: tierId, topic: 'all' },
    ])
    await t.deps.sql`delete from subscription_tiers where id = ${tierId}`
    expect(await ear.changes()).toEqual([
      { table: 'subscription_tiers', op: 'delete', id: tierId, topic: 'all' },
    ])
    await ear.close()
  })

  test('is sent without a row once it is archived, and as deleted when it is', async () => {
    const storyId = await createStory(t)
    const { cardId } = await createMaster(t)
    const ear = await openEar(t, { tables: PUBLIC })
    // Word of what was written before may still be on its way to this node.
    await heardBefore(ear, await createStory(t))
    await change(t, 'stories', storyId, { is_active: false })
    expect(await ear.changes()).toEqual([
      { table: 'stories', op: 'update', id: storyId, topic: 'all' },
    ])
    await t.deps.sql`update master_cards set is_archived = true where id = ${cardId}`
    await t.deps.sql`delete from stories where id = ${storyId}`
    expect(await ear.changes()).toEqual([
      { table: 'master_cards', op: 'update', id: cardId, topic: 'all' },
      { table: 'stories', op: 'delete', id: storyId, topic: 'all' },
    ])
    await ear.close()
  })

  test('of tables without a subscription nothing is sent', async () => {
    const ear = await openEar(t, { tables: ['stories'] })
    await createMaster(t)
    const storyId = await createStory(t)
    expect(await heardBefore(ear, storyId)).toEqual([])
    await ear.close()
  })

  test('a change that was rolled back is never sent', async () => {
    const ear = await openEar(t, { tables: ['stories'] })
    const storyId = await createStory(t)
    await ear.changes()
    await t.deps.sql
      .begin(async (tx) => {
        await tx`update stories set price = 1 where id = ${storyId}`
        throw new Error('no')
      })
      .catch(() => {})
    const next = await createStory(t)
    expect(await heardBefore(ear, next)).toEqual([])
    await ear.close()
  })
})

type NotPublic = {
  [T in LiveTable]: (typeof LIVE_TABLE_TOPICS)[T] extends 'all' ? never : T
}[LiveTable]

const emit = (userId: string) =>
  t.deps.sql.begin((tx) =>
    notify(t.deps, tx, [userId], { kind: 'gift_claimed', facts: { player: 'x' } }),
  )

/** Writes a guild with its leader; returns its id. */
async function writeGuild(leaderId: string): Promise<string> {
  const id = randomUUID()
  await t.deps.sql`insert into guilds (id, name, name_key, tag, tag_key, emblem, founder_id, coins,
      request_key, created_at)
    values (${id}, ${id}, ${id}, 'G', ${id}, ${t.deps.sql.json(FIRST_EMBLEM)}, ${leaderId}, 0, ${id},
      now())`
  await t.deps.sql`insert into guild_members (user_id, guild_id, rank, joined_at)
    values (${leaderId}, ${id}, 'leader', now())`
  return id
}

/** Writes a row of each live table that is not everyone's, as anyone who may would. */
const WRITES: Record<NotPublic, (userId: string, gameId: string) => Promise<unknown>> = {
  gift_games: (id) => createGifts(t, id, 1),
  room_events: (id, gameId) => addRoomEvent(t, gameId, id),
  room_members: async (id, gameId) => {
    await t.deps.sql`insert into rooms (game_id, created_at) values (${gameId}, now())`
    await t.deps.sql`insert into room_members (game_id, user_id, first_seen_at, seen_at)
      values (${gameId}, ${id}, now(), now())`
    await t.deps.sql`update room_members set removed_at = now() where game_id = ${gameId}`
  },
  user_subscriptions: (id) => createSubscription(t, id, 2),
  notifications: emit,
  user_roles: (id) => t.deps.sql`update user_roles set role = role where user_id = ${id}`,
  currency_transactions: (id) =>
    t.deps.sql`select add_currency_transaction(${id}, 5, 'admin_adjustment', 'x')`,
  role_change_notifications: (id) =>
    t.deps.sql`select create_role_change_notification(${id}, 'user', 'user')`,
  currency_change_notifications: (id) =>
    t.deps.sql`insert into currency_change_notifications
      (user_id, amount_changed, old_balance, new_balance, transaction_type, description)
      values (${id}, 1, 1, 2, 'gift', 'x')`,
  schedule_requests: async (id) => {
    const requestId = randomUUID()
    await t.deps.sql`insert into schedule_requests (id, master_id, kind)
      values (${requestId}, ${id}, 'create')`
    await t.deps.sql`update schedule_requests set reason = 'x' where id = ${requestId}`
  },
  user_presence: (id) => t.deps.sql`select upsert_user_presence(${id}, '10.0.0.1', 'x')`,
  games: (_, gameId) => t.deps.sql`update games set price = price + 1 where id = ${gameId}`,
  bookings: (id, gameId) => t.deps.sql`update bookings set status = 'excused'
    where user_id = ${id} and game_id = ${gameId}`,
  profile_changes: (id) => t.deps.sql`insert into profile_changes (id, user_id, version, proposal)
    values (${randomUUID()}, ${id}, 1, '{}')`,
  reviews: (id, gameId) => t.deps.sql`
    insert into reviews (id, game_id, story_id, master_id, user_id, stars, text)
    select ${randomUUID()}, g.id, g.story_id, g.master_id, ${id}, 5, 'x' from games g
    where g.id = ${gameId}`,
  attendance_disputes: (id, gameId) => t.deps.sql`
    insert into attendance_disputes (id, booking_id, text)
    select ${randomUUID()}, b.id, 'x' from bookings b
    where b.user_id = ${id} and b.game_id = ${gameId}`,
  moderation_cases: (id) => t.deps.sql`
    insert into moderation_cases (id, subject_kind, subject_id, user_id, created_at)
    values (${randomUUID()}, 'profile', ${id}, ${id}, now())`,
  moderation_assignments: (id) => t.deps.sql`
    insert into moderation_assignments (kind, item_id, moderator_id, expires_at)
    values ('report', ${randomUUID()}, ${id}, now())`,
  friendships: async (id) => {
    const other = await t.createUser()
    const { low, high } = pairOf(id, other)
    await t.deps.sql`insert into friendships (user_low, user_high, requested_by, created_at)
      values (${low}, ${high}, ${other}, now())`
  },
  user_achievements: (id) => t.deps.sql`
    insert into user_achievements (id, user_id, achievement_id, source, awarded_at)
    select gen_random_uuid(), ${id}, a.id, 'rule', now() from achievements a limit 1`,
  guild_members: (id) => writeGuild(id),
  guild_applications: async (id) => {
    const guildId = await writeGuild(await t.createUser())
    await t.deps.sql`insert into guild_applications (id, guild_id, user_id, kind, created_at)
      values (${randomUUID()}, ${guildId}, ${id}, 'application', now())`
  },
  guild_posts: async (id) => {
    const guildId = await writeGuild(id)
    await t.deps.sql`insert into guild_posts (id, guild_id, kind, key, user_id, created_at)
      values (${randomUUID()}, ${guildId}, 'founded', 'founded', ${id}, now())`
  },
  user_items: (id) => t.deps.sql`
    insert into user_items (id, user_id, item_id, kind, is_sole, source_kind, source_id, given_at)
    select gen_random_uuid(), ${id}, i.id, i.kind, false, 'level', '2', now() from items i limit 1`,
  levels: (id) => t.deps.sql`
    insert into levels (user_id, level, reached_at) values (${id}, 2, now())`,
  sanction_appeals: async (id) => {
    await suspend(t, id)
    await t.deps.sql`insert into sanction_appeals (id, sanction_id, text, created_at)
      select ${randomUUID()}, b.id, 'x', now() from user_bans b where b.user_id = ${id}`
  },
}
const WRITTEN = Object.keys(WRITES) as NotPublic[]

/** What is not for everyone of what an ear hears before this story. */
async function heardPrivately(ear: Ear, storyId: string) {
  const heard = await heardBefore(ear, storyId)
  return heard.filter(({ table }) => LIVE_TABLE_TOPICS[table] !== 'all')
}

describe('no one hears of what is not theirs:', () => {
  test.each(WRITTEN)('%s', async (table) => {
    const kind = LIVE_TABLE_TOPICS[table]
    const owner = await t.createUser({ coins: 10_000 })
    const gameId = await createGame(t)
    await takeSeat(t, gameId, { userId: owner })
    const strangers = await Promise.all(
      ROLES.map(async (role) => ({ role, id: await t.createUser({ role }) })),
    )
    const ears = await Promise.all(
      strangers.map(async ({ role, id }) => ({
        role,
        id,
        ear: await (satisfies(role, 'moderator')
          ? earOf(id, LIVE_TABLES, { games: [gameId] })
          : earOf(id, PERSONAL)),
      })),
    )
    const own = await earOf(owner, PERSONAL, { games: [gameId] })
    const guest = await openEar(t, { tables: PUBLIC })
    // What was written before may still be on its way to this node.
    const before = await createStory(t)
    for (const ear of [own, guest, ...ears.map((one) => one.ear)]) await heardBefore(ear, before)
    await WRITES[table](owner, gameId)
    const storyId = await createStory(t)

    const mine = await heardPrivately(own, storyId)
    expect(mine.some((one) => one.table === table)).toBe(kind === 'user' || kind === 'game')
    const ours: readonly LiveTopic[] = [`user:${owner}`, `game:${gameId}`]
    expect(mine.every(({ topic }) => ours.includes(topic))).toBe(true)
    expect(await heardPrivately(guest, storyId)).toEqual([])
    for (const { role, id, ear } of ears) {
      // Their own arrival may still be on its way.
      const heard = (await heardPrivately(ear, storyId)).filter((one) => one.id !== id)
      const may = (kind === 'staff' || kind === 'game') && satisfies(role, 'moderator')
      expect([role, heard.map((one) => one.table)]).toEqual([role, may ? [table] : []])
    }
    await Promise.all([own, guest, ...ears.map(({ ear }) => ear)].map((ear) => ear.close()))
  })
})

test('a notification comes as its list shows it, and goes by id alone', async () => {
  const userId = await t.createUser()
  const list = async () => (await t.asUser(userId).notifications.list({})).items
  const ear = await earOf(userId, ['notifications'])
  await emit(userId)
  const [row] = await list()
  const id = row?.id ?? ''
  const expectedChange = { table: 'notifications', id, topic: `user:${userId}` }
  expect(await ear.changes()).toEqual([{ ...expectedChange, op: 'insert', row }])
  await t.asUser(userId).notifications.markRead({ id })
  expect(await ear.changes()).toEqual([
    { ...expectedChange, op: 'update', row: { ...row, read: true } },
  ])
  await t.asUser(userId).notifications.remove({ id })
  expect(await ear.changes()).toEqual([{ ...expectedChange, op: 'delete' }])
  await ear.close()
})

describe('a subscription to what one may not see is refused:', () => {
  test.each(LIVE_TABLES.filter((table) => ['user', 'staff'].includes(LIVE_TABLE_TOPICS[table])))(
    '%s, for a guest',
    async (table) => {
      await expect(openEar(t, { tables: ['stories', table] })).rejects.toThrow('not_signed_in')
    },
  )
  test.each(LIVE_TABLES.filter((table) => LIVE_TABLE_TOPICS[table] === 'staff'))(
    '%s, for a user',
    async (table) => {
      const id = await t.createUser()
      await expect(earOf(id, [table])).rejects.toThrow('forbidden')
    },
  )
  test('a topic that does not exist, to everyone', async () => {
    for (const topic of ['bookings', 'user:me', 'game:', 'guild:1']) {
      const topics = [topic] as unknown as LiveTopic[]
      await expect(openEar(t, { tables: ['stories'], topics })).rejects.toThrow('invalid_input')
    }
  })

  test('the topic of somebody else, to everyone but themselves', async () => {
    const topics = [`user:${await t.createUser()}`] as const
    const { token } = await openTestSession(t, await t.createUser({ role: 'owner' }))
    await expect(openEar(t, { token, tables: ['stories'], topics })).rejects.toThrow('forbidden')
  })
})

describe('roles', () => {
  test('who loses a rank hears no more of what it saw, on the connection that is open', async () => {
    const id = await t.createUser({ role: 'moderator' })
    const stranger = await t.createUser()
    const ear = await earOf(id, LIVE_TABLES)
    const witness = await earOf(await t.createUser({ role: 'moderator' }), LIVE_TABLES)
    await WRITES.user_presence(stranger, '')
    const before = await heardUntil(ear, 'user_presence')
    expect(before.at(-1)).toMatchObject({ row: { id: stranger } })
    await heardUntil(witness, 'user_presence')
    // One transaction: the presence change follows the loss of the role, and must not be sent.
    await t.deps.sql.begin(async (tx) => {
      await tx`update user_roles set role = 'user' where user_id = ${id}`
      await tx`update user_presence set is_online = false where user_id = ${stranger}`
    })
    // Another moderator has received it, so it is not merely waiting for the end of the throttle.
    await heardUntil(witness, 'user_presence')
    const heard = await heardUntil(ear, 'user_roles')
    heard.push(...(await heardBefore(ear, await createStory(t))))
    expect(heard.map((one) => one.table)).not.toContain('user_presence')
    await ear.close()
    await witness.close()
  })

  test('who gains one hears of it once they ask for it', async () => {
    const id = await t.createUser()
    await expect(earOf(id, ['schedule_requests'])).rejects.toThrow('forbidden')
    await t.deps.sql`update user_roles set role = 'moderator' where user_id = ${id}`
    const ear = await earOf(id, ['schedule_requests'])
    await WRITES.schedule_requests(await t.createUser(), '')
    expect(await ear.changes()).toMatchObject([{ table: 'schedule_requests' }])
    await ear.close()
  })
})

describe('a game', () => {
  /** What is heard of a game before this story. */
  const heardOfGame = async (ear: Ear, storyId: string) =>
    (await heardBefore(ear, storyId)).filter(({ table }) => table !== 'stories')
  const played = async () => {
    const gameId = await createGame(t)
    const seat = await takeSeat(t, gameId)
    return { gameId, ...seat }
  }

  test('is heard by its player until the seat is given back, on the connection that is open', async () => {
    const { gameId, userId, bookingId } = await played()
    const ear = await earOf(userId, ['games', 'bookings', 'stories'], { games: [gameId] })
    await heardBefore(ear, await createStory(t))
    const another = await takeSeat(t, gameId)
    const heard = await heardUntil(ear, 'bookings')
    expect(heard).toContainEqual({
      table: 'bookings',
      op: 'insert',
      id: another.bookingId,
      topic: `game:${gameId}`,
    })
    await t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 0 })
    await heardBefore(ear, await createStory(t))
    await takeSeat(t, gameId)
    expect(await heardOfGame(ear, await createStory(t))).toEqual([])
    await ear.close()
  })

  test('is heard by its master and by staff, and refused to all others', async () => {
    const { gameId } = await played()
    const [game] = await t.deps.sql<{ masterId: string }[]>`
      select master_id from games where id = ${gameId}`
    const staff = await t.createUser({ role: 'moderator' })
    for (const id of [game?.masterId ?? '', staff]) {
      const ear = await earOf(id, ['games'], { games: [gameId] })
      await WRITES.games(id, gameId)
      expect(await ear.changes()).toMatchObject([{ table: 'games', op: 'update', id: gameId }])
      await ear.close()
    }
    const stranger = await t.createUser()
    await expect(earOf(stranger, ['games'], { games: [gameId] })).rejects.toThrow('forbidden')
    const topics = [`game:${gameId}`] as const
    await expect(openEar(t, { tables: ['games'], topics })).rejects.toThrow('not_signed_in')
  })

  test('is listened to while it is open, and no more afterwards', async () => {
    const { gameId, userId } = await played()
    const ear = await earOf(userId, ['games', 'stories'])
    await ear.listen(['all', `game:${gameId}`])
    await heardBefore(ear, await createStory(t))
    await WRITES.games(userId, gameId)
    expect(await ear.changes()).toMatchObject([{ table: 'games', id: gameId }])
    await ear.listen(['all'])
    await WRITES.games(userId, gameId)
    expect(await heardOfGame(ear, await createStory(t))).toEqual([])
    await expect(ear.listen(['all', 'staff'])).rejects.toThrow('forbidden')
    // What was refused takes nothing else away.
    const storyId = await createStory(t)
    expect(await heardOfGame(ear, storyId)).toEqual([])
    await ear.close()
  })
})

test('a change made through one node reaches the clients of another', async () => {
  const userId = await t.createUser()
  const [here, there] = await Promise.all([
    earOf(userId, PERSONAL),
    earOf(userId, PERSONAL, { at: other }),
  ])
  await other.deps.sql`select add_currency_transaction(${userId}, 7, 'gift', 'x')`
  for (const ear of [here, there]) {
    await heardUntil(ear, 'currency_transactions')
    await ear.close()
  }
})
