import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { type Caller, createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, outcomeOf } from '../../../testing/catalogue.ts'
import { befriend } from '../../../testing/community.ts'
import { createTier } from '../../../testing/economy.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import { addMember, applyTo, createGuild } from '../../../testing/guilds.ts'
import { heldRows, waitingForLocks } from '../../../testing/locks.ts'
import { administer, exclude } from '../../../testing/people.ts'
import { createGame } from '../../../testing/playing.ts'
import { takeSeat, waitFor } from '../../../testing/seats.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

type Request = (userId: string) => Promise<(as: Caller) => Promise<unknown>>

const fullGame = async () => {
  const gameId = await createGame(t, { maxPlayers: 1 })
  return { gameId, holder: await takeSeat(t, gameId) }
}
/** What begins something for a user. */
const BEGINS: Record<string, Request> = {
  'bookings.checkout': async () => {
    const line = { gameId: await createGame(t), seats: 1, expectedPrice: 1_000 }
    return (as) => as.bookings.checkout({ requestKey: randomUUID(), lines: [line] })
  },
  'waitlist.join': async () => {
    const { gameId } = await fullGame()
    return (as) => as.waitlist.join({ gameId, seats: 1, automatic: true })
  },
  'waitlist.answer': async (userId) => {
    const { gameId, holder } = await fullGame()
    const { entryId } = await waitFor(t, gameId, { userId })
    const { bookingId } = holder
    await t.asUser(holder.userId).bookings.cancel({ bookingId, expectedCoins: 0 })
    return (as) => as.waitlist.answer({ entryId, accept: true })
  },
  'subscriptions.subscribe': async () => {
    const tierId = await createTier(t)
    return (as) => as.subscriptions.subscribe({ tierId, expectedPrice: 900 })
  },
  'subscriptions.changeTier': async (userId) => {
    const [tierId, dear] = [await createTier(t), await createTier(t, { price: 1_500 })]
    await t.asUser(userId).subscriptions.subscribe({ tierId, expectedPrice: 900 })
    return (as) => as.subscriptions.changeTier({ tierId: dear, expectedPrice: 1_500 })
  },
  'gifts.give': async () => {
    const gift = { requestKey: randomUUID(), recipientId: await t.createUser(), message: '' }
    return (as) => as.gifts.give({ ...gift, expectedPrice: 1_500 })
  },
  'friends.request': async () => {
    const userId = await t.createUser()
    return (as) => as.friends.request({ userId })
  },
  'guilds.requestJoin': async () => {
    const { guildId: id } = await createGuild(t)
    return (as) => as.guilds.requestJoin({ id, message: '' })
  },
}

test.each(Object.entries(BEGINS))(
  '%s of a user who was banned while it waited is refused',
  async (_, begin) => {
    const userId = await t.createUser({ coins: 20_000 })
    const send = await begin(userId)
    const release = await heldRows(t, userId)
    const sent = outcomeOf(send(t.asUser(userId)))
    await expect.poll(() => waitingForLocks(t)).toBeGreaterThan(0)
    await exclude(t, userId)
    await release()
    expect(await sent).toBe('suspended')
  },
)

describe('once a user is banned,', () => {
  const banned = async (userId?: string) => {
    const id = userId ?? (await t.createUser())
    await administer(t, 'PUT', id, { ban_duration: '24h' })
    await handleAllEvents(t)
    return id
  }

  test('no friend request or invitation is sent to them', async () => {
    const gameId = await createGame(t)
    const [{ userId }, friend] = [await takeSeat(t, gameId), await t.createUser()]
    await befriend(t, userId, friend)
    await banned(friend)
    for (const holdsSeats of [true, false]) {
      const invited = t.asUser(userId).parties.invite({ gameId, userIds: [friend], holdsSeats })
      expect(await codeOf(invited)).toBe('invited_stranger')
    }
    const stranger = await banned()
    expect(await codeOf(t.asUser(userId).friends.request({ userId: stranger }))).toBe('not_found')
  })

  test('no guild invites them, and none is handed over to them', async () => {
    const { guildId, leaderId } = await createGuild(t)
    const member = await banned(await addMember(t, guildId))
    const { guilds } = t.asUser(leaderId)
    expect(await codeOf(guilds.handOver({ guildId, userId: member }))).toBe(
      'guild_heir_unavailable',
    )
    const outsider = await banned()
    const [row] = await t.deps.sql<{ accountId: number }[]>`
      select account_id from profiles where id = ${outsider}`
    const invited = guilds.invite({ id: guildId, accountId: row?.accountId ?? 0, message: '' })
    expect(await codeOf(invited)).toBe('recipient_not_found')
  })

  test('a longer ban notifies the owners of their games no second time', async () => {
    const boss = await t.createUser({ role: 'owner' })
    const master = await t.createUser({ role: 'master' })
    await createGame(t, { masterId: master, startsInHours: 800 })
    await banned(master)
    await administer(t, 'PUT', master, { ban_duration: '48h' })
    await handleAllEvents(t)
    const notifications = await t.deps.sql`select from notifications
      where user_id = ${boss} and kind = 'master_suspended'`
    expect(notifications).toHaveLength(1)
  })
})

test('a request that was withdrawn by a ban is not accepted, and makes no friends', async () => {
  const [userId, other] = [await t.createUser(), await t.createUser()]
  await t.asUser(userId).friends.request({ userId: other })
  await administer(t, 'PUT', userId, { ban_duration: '24h' })
  const accepted = outcomeOf(t.asUser(other).friends.accept({ userId }))
  await Promise.all([accepted, handleAllEvents(t)])
  const rows = await t.deps.sql`select from friendships where ${userId} in (user_low, user_high)`
  const events = await t.deps.sql`select from domain_events
    where kind = 'friends.made' and facts ->> 'otherId' = ${userId}`
  expect(rows).toHaveLength((await accepted) === 'done' ? 1 : 0)
  expect(events).toHaveLength(rows.length)
})

test('who deletes the account while a guild accepts them is a member of no guild', async () => {
  const deadlocks = async () => {
    await t.deps.sql`select pg_stat_force_next_flush()`
    const [row] = await t.deps.sql<{ deadlocks: number }[]>`
      select deadlocks::int from pg_stat_database where datname = current_database()`
    return row?.deadlocks
  }
  const before = await deadlocks()
  const { guildId, leaderId } = await createGuild(t)
  for (let round = 0; round < 10; round += 1) {
    const userId = await t.createUser()
    const id = await applyTo(t, guildId, userId)
    await Promise.all([
      outcomeOf(t.asUser(leaderId).guilds.decideApplication({ id, accept: true })),
      administer(t, 'DELETE', userId, { should_soft_delete: true }),
    ])
    await handleAllEvents(t)
    expect(await t.deps.sql`select from guild_members where user_id = ${userId}`).toEqual([])
  }
  expect(await deadlocks()).toBe(before)
})
