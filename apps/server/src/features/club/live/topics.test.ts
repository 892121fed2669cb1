import { randomUUID } from 'node:crypto'
import {
  LIVE_TABLE_TOPICS,
  LIVE_TABLES,
  type LiveTopic,
  type TopicKind,
} from '@cco/domain/live/tables'
import { ROLES } from '@cco/domain/roles/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { listenAs, receivedBefore, receivedUntil, tablesOf } from '../../../testing/listening.ts'
import { type LiveClient, openLiveClient, openTestSession } from '../../../testing/live.ts'
import { LIVE_ROWS } from '../../../testing/live-rows.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { takeSeat } from '../../../testing/seats.ts'
import { apply } from '../../../testing/vacancies.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  await t.close()
})

/** Those of a game or a guild are asked for by its id, which a table does not have. */
const GUESTS_MAY_ASK: readonly TopicKind[] = ['all', 'game', 'guild']

describe('a subscription to what one may not see is refused:', () => {
  test.each(LIVE_TABLES.filter((table) => !GUESTS_MAY_ASK.includes(LIVE_TABLE_TOPICS[table])))(
    '%s, for a guest',
    async (table) => {
      await expect(openLiveClient(t, { tables: ['stories', table] })).rejects.toThrow(
        'not_signed_in',
      )
    },
  )
  test.each(ROLES)('what is for higher roles, for a %s', async (role) => {
    const id = await t.createUser({ role })
    const may = tablesOf(role)
    for (const table of LIVE_TABLES.filter((one) => !may.includes(one))) {
      await expect(listenAs(t, id, [table])).rejects.toThrow('forbidden')
    }
    await (await listenAs(t, id, may)).close()
  })
  test('a topic that does not exist, to everyone', async () => {
    for (const topic of ['bookings', 'user:me', 'game:', 'guild:1']) {
      const topics = [topic] as unknown as LiveTopic[]
      await expect(openLiveClient(t, { tables: ['stories'], topics })).rejects.toThrow(
        'invalid_input',
      )
    }
  })

  test('the topic of somebody else, to everyone but themselves', async () => {
    const topics = [`user:${await t.createUser()}`] as const
    const { token } = await openTestSession(t, await t.createUser({ role: 'owner' }))
    await expect(openLiveClient(t, { token, tables: ['stories'], topics })).rejects.toThrow(
      'forbidden',
    )
  })
})

describe('roles', () => {
  test('who loses a rank receives no more of what it saw, on the connection that is open', async () => {
    const id = await t.createUser({ role: 'moderator' })
    const stranger = await t.createUser()
    const client = await listenAs(t, id, tablesOf('moderator'))
    const witness = await listenAs(
      t,
      await t.createUser({ role: 'moderator' }),
      tablesOf('moderator'),
    )
    await LIVE_ROWS.user_presence(t, stranger, '')
    const before = await receivedUntil(client, 'user_presence')
    expect(before.at(-1)).toMatchObject({ row: { id: stranger } })
    await receivedUntil(witness, 'user_presence')
    // One transaction: the presence change follows the loss of the role, and must not be sent.
    await t.deps.sql.begin(async (tx) => {
      await tx`update user_roles set role = 'user' where user_id = ${id}`
      await tx`update user_presence set is_online = false where user_id = ${stranger}`
    })
    // Another moderator has received it, so it is not merely waiting for the end of the throttle.
    await receivedUntil(witness, 'user_presence')
    const received = await receivedUntil(client, 'user_roles')
    received.push(...(await receivedBefore(client, await createStory(t))))
    expect(received.map((one) => one.table)).not.toContain('user_presence')
    await client.close()
    await witness.close()
  })

  test('who gains one receives it once they ask for it', async () => {
    const id = await t.createUser()
    await expect(listenAs(t, id, ['schedule_requests'])).rejects.toThrow('forbidden')
    await t.deps.sql`update user_roles set role = 'moderator' where user_id = ${id}`
    const client = await listenAs(t, id, ['schedule_requests'])
    await LIVE_ROWS.schedule_requests(t, await t.createUser(), '')
    expect(await client.changes()).toMatchObject([{ table: 'schedule_requests' }])
    await client.close()
  })
})

describe('a game', () => {
  /** The changes of a game that are received before this story. */
  const receivedOfGame = async (client: LiveClient, storyId: string) =>
    (await receivedBefore(client, storyId)).filter(({ table }) => table !== 'stories')
  const played = async () => {
    const gameId = await createGame(t)
    const seat = await takeSeat(t, gameId)
    return { gameId, ...seat }
  }

  test('is received by its player until the seat is given back, on the connection that is open', async () => {
    const { gameId, userId, bookingId } = await played()
    const client = await listenAs(t, userId, ['games', 'bookings', 'stories'], { games: [gameId] })
    await receivedBefore(client, await createStory(t))
    const another = await takeSeat(t, gameId)
    const received = await receivedUntil(client, 'bookings')
    expect(received).toContainEqual({
      table: 'bookings',
      op: 'insert',
      id: another.bookingId,
      topic: `game:${gameId}`,
    })
    await t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 0 })
    await receivedBefore(client, await createStory(t))
    await takeSeat(t, gameId)
    expect(await receivedOfGame(client, await createStory(t))).toEqual([])
    await client.close()
  })

  test('is received by its master and by staff, and refused to all others', async () => {
    const { gameId } = await played()
    const [game] = await t.deps.sql<{ masterId: string }[]>`
      select master_id from games where id = ${gameId}`
    const staff = await t.createUser({ role: 'moderator' })
    for (const id of [game?.masterId ?? '', staff]) {
      const client = await listenAs(t, id, ['games'], { games: [gameId] })
      await LIVE_ROWS.games(t, id, gameId)
      expect(await client.changes()).toMatchObject([{ table: 'games', op: 'update', id: gameId }])
      await client.close()
    }
    const stranger = await t.createUser()
    await expect(listenAs(t, stranger, ['games'], { games: [gameId] })).rejects.toThrow('forbidden')
    const topics = [`game:${gameId}`] as const
    await expect(openLiveClient(t, { tables: ['games'], topics })).rejects.toThrow('not_signed_in')
  })

  test('is listened to while it is open, and no more afterwards', async () => {
    const { gameId, userId } = await played()
    const client = await listenAs(t, userId, ['games', 'stories'])
    await client.listen(['all', `game:${gameId}`])
    await receivedBefore(client, await createStory(t))
    await LIVE_ROWS.games(t, userId, gameId)
    expect(await client.changes()).toMatchObject([{ table: 'games', id: gameId }])
    await client.listen(['all'])
    await LIVE_ROWS.games(t, userId, gameId)
    expect(await receivedOfGame(client, await createStory(t))).toEqual([])
    await expect(client.listen(['all', 'staff'])).rejects.toThrow('forbidden')
    // What was refused takes nothing else away.
    const storyId = await createStory(t)
    expect(await receivedOfGame(client, storyId)).toEqual([])
    await client.close()
  })
})

test('each change of an application is received by other owners, by its id alone', async () => {
  const [owner, other] = [
    await t.createUser({ role: 'owner' }),
    await t.createUser({ role: 'owner' }),
  ]
  const client = await listenAs(t, other, [
    'job_applications',
    'job_application_entries',
    'stories',
  ])
  const as = t.asUser(owner).vacancyApplications
  const received = async () => await receivedBefore(client, await createStory(t))
  const id = await apply(t)
  const changed = { table: 'job_applications', id, topic: 'owners' }
  expect(await received()).toEqual([{ ...changed, op: 'insert' }])
  await as.move({ id, version: 1, stage: 'declined', message: null })
  expect(await received()).toEqual([{ ...changed, op: 'update' }])
  await as.addNote({ requestKey: randomUUID(), id, text: 'x' })
  expect(await received()).toEqual([{ ...changed, table: 'job_application_entries', op: 'insert' }])
  await as.erase({ id })
  expect(await received()).toEqual([{ ...changed, op: 'delete' }])
  await client.close()
})
