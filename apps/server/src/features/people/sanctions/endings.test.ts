import { randomUUID } from 'node:crypto'
import type { Sql } from '@cco/database/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { handleEvents, replayEvents } from '../../../platform/events/handle.ts'
import { runJobs } from '../../../platform/jobs/testing.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { befriend } from '../../../testing/community.ts'
import { changeContact, deleteAccount } from '../../../testing/contacts.ts'
import { createSubscription } from '../../../testing/economy.ts'
import { addMember, applyTo, createGuild } from '../../../testing/guilds.ts'
import { reportedCase } from '../../../testing/moderation.ts'
import { orderedCart, sellCoins } from '../../../testing/orders.ts'
import { administer, createAccount, openSessions } from '../../../testing/people.ts'
import { peopleLinks, STAYS } from '../../../testing/people-links.ts'
import { createGame } from '../../../testing/playing.ts'
import { takeSeat, waitFor } from '../../../testing/seats.ts'
import { invitationKeyFor } from '../../../testing/staff-invitations.ts'
import { newGame } from '../../../testing/writes.ts'
import { subscribersOf } from '../../../work.ts'
import { bookingTasks } from '../../playing/bookings/jobs.ts'
import { cancelSeats } from '../../playing/bookings/management/cancel-seats-commands.ts'

let t: TestApp
let boss: string
beforeAll(async () => {
  t = await createTestApp()
  boss = await t.createUser({ role: 'owner' })
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

/** What a user may have running, and who ends it. */
type Ending = {
  /** The column that names the user. */
  link: string
  /** The subscriber to the ban or deletion. */
  subscriber: string
  /** Leaves something running. @returns the user */
  begin: () => Promise<string>
  /** What is still running. */
  running: (sql: Sql, userId: string) => PromiseLike<readonly unknown[]>
  /** A ban leaves it to the decision. */
  afterDeletionOnly?: true
}

const inTenDays = () => new Date(t.clock.now().getTime() + 10 * 86_400_000).toISOString()
const plannedGift = async (giver: string, recipientId: string) => {
  await t.asUser(giver).gifts.give({
    ...{ requestKey: randomUUID(), recipientId, message: '', expectedPrice: 1_500 },
    deliverAt: inTenDays(),
  })
}

const ENDINGS: readonly Ending[] = [
  {
    link: 'user_subscriptions.user_id',
    subscriber: 'ended_subscriptions',
    begin: async () => {
      const userId = await t.createUser()
      await createSubscription(t, userId, 2)
      return userId
    },
    running: (sql, id) => sql`select from user_subscriptions where user_id = ${id} and is_active`,
  },
  {
    link: 'waitlist_entries.user_id',
    subscriber: 'freed_seats',
    begin: async () => {
      const gameId = await createGame(t, { maxPlayers: 1 })
      await takeSeat(t, gameId)
      return (await waitFor(t, gameId, { automatic: true })).userId
    },
    running: (sql, id) => sql`select from waitlist_entries
      where user_id = ${id} and status in ('waiting', 'offered')`,
  },
  {
    link: 'bookings.user_id',
    subscriber: 'freed_seats',
    begin: async () => (await takeSeat(t, await createGame(t))).userId,
    running: (sql, id) => sql`select from bookings
      where user_id = ${id} and status in ('held', 'confirmed')`,
    afterDeletionOnly: true,
  },
  {
    link: 'payment_orders.user_id',
    subscriber: 'freed_seats',
    begin: async () => {
      await sellCoins(t)
      return (await orderedCart(t)).userId
    },
    running: (sql, id) => sql`select from payment_orders
      where user_id = ${id} and status = 'waiting'`,
    afterDeletionOnly: true,
  },
  {
    link: 'gift_games.giver_id',
    subscriber: 'returned_gifts',
    begin: async () => {
      const userId = await t.createUser({ coins: 1_500 })
      await plannedGift(userId, await t.createUser())
      return userId
    },
    running: (sql, id) => sql`select from gift_games
      where giver_id = ${id} and status = 'purchased'`,
  },
  {
    link: 'gift_games.recipient_id',
    subscriber: 'returned_gifts',
    begin: async () => {
      const userId = await t.createUser()
      await plannedGift(await t.createUser({ coins: 1_500 }), userId)
      return userId
    },
    running: (sql, id) => sql`select from gift_games
      where recipient_id = ${id} and status = 'purchased'`,
  },
  ...(['inviter_id', 'invitee_id'] as const).map(
    (column): Ending => ({
      link: `game_invitations.${column}`,
      subscriber: 'withdrawn_game_invitations',
      begin: async () => {
        const [userId, friend] = [await t.createUser(), await t.createUser()]
        await befriend(t, userId, friend)
        const [by, to] = column === 'inviter_id' ? [userId, friend] : [friend, userId]
        const input = { gameId: await createGame(t), userIds: [to], holdsSeats: false }
        await t.asUser(by).parties.invite(input)
        return userId
      },
      running: (sql, id) => sql`select from game_invitations where ${sql(column)} = ${id}`,
    }),
  ),
  ...(['user_low', 'user_high'] as const).map(
    (column): Ending => ({
      link: `friendships.${column}`,
      subscriber: 'withdrawn_friend_requests',
      begin: async () => {
        const [low, high] = [await t.createUser(), await t.createUser()].toSorted()
        if (!low || !high) throw new Error('no users')
        await t.asUser(low).friends.request({ userId: high })
        return column === 'user_low' ? low : high
      },
      running: (sql, id) => sql`select from friendships
        where ${sql(column)} = ${id} and status = 'pending'`,
    }),
  ),
  {
    link: 'guild_applications.user_id',
    subscriber: 'passed_on_guilds',
    begin: async () => {
      const [{ guildId }, userId] = [await createGuild(t), await t.createUser()]
      await applyTo(t, guildId, userId)
      return userId
    },
    running: (sql, id) => sql`select from guild_applications
      where user_id = ${id} and status = 'open'`,
  },
  {
    link: 'guild_members.user_id',
    subscriber: 'passed_on_guilds',
    begin: async () => {
      const { guildId, leaderId } = await createGuild(t)
      await addMember(t, guildId)
      return leaderId
    },
    running: (sql, id) => sql`select from guild_members
      where user_id = ${id} and rank = 'leader'`,
  },
  {
    link: 'staff_invitations.invited_by',
    subscriber: 'revoked_staff_invitations',
    begin: async () => {
      const userId = await t.createUser({ role: 'owner' })
      await invitationKeyFor(t, await t.createUser(), 'moderator', userId)
      return userId
    },
    running: (sql, id) => sql`select from staff_invitations
      where invited_by = ${id} and email is not null`,
  },
  {
    link: 'calendar_feeds.user_id',
    subscriber: 'closed_feeds',
    begin: async () => {
      const userId = await t.createUser()
      await t.asUser(userId).calendarFeeds.open({ kind: 'player' })
      return userId
    },
    running: (sql, id) => sql`select from calendar_feeds
      where user_id = ${id} and revoked_at is null`,
  },
  {
    link: 'export_tickets.user_id',
    subscriber: 'deleted_tickets',
    begin: async () => {
      const userId = await t.createUser()
      await t.asUser(userId).exports.coinHistory({ filters: {}, timeZone: 'Europe/Moscow' })
      return userId
    },
    running: (sql, id) => sql`select from export_tickets where user_id = ${id}`,
  },
  {
    link: 'moderation_assignments.moderator_id',
    subscriber: 'ended_assignments',
    begin: async () => {
      const userId = await t.createUser({ role: 'moderator' })
      const { caseId } = await reportedCase(t)
      await t.asUser(userId).moderation.take({ kind: 'report', id: caseId })
      return userId
    },
    running: (sql, id) => sql`select from moderation_assignments where moderator_id = ${id}`,
  },
  {
    link: 'game_series.master_id',
    subscriber: 'ended_series',
    begin: async () => {
      const userId = await t.createUser({ role: 'owner' })
      const until = inTenDays().slice(0, 10)
      const weekly = await newGame(t, { series: { zone: 'Europe/Moscow', until } })
      await t.asUser(userId).scheduling.propose(weekly)
      await t.deps.sql`update games set status = 'cancelled', cancelled_by = 'master'
        where master_id = ${userId}`
      return userId
    },
    running: (sql, id) => sql`select from game_series
      where master_id = ${id} and until_date >= ${t.clock.now()}::timestamptz::date`,
  },
]

test('everything that names a user is ended, or stays for a reason', async () => {
  const known = [...ENDINGS.map(({ link }) => link), ...Object.values(STAYS).flat()]
  expect(known.toSorted()).toEqual(await peopleLinks(t.deps.sql))
})

const ban = async (userId: string) => {
  const { caseId } = await reportedCase(t, { userId })
  const reason = 'Оскорбления в адрес игроков'
  await t.asUser(boss).moderation.decide({ caseId, outcome: 'banned', reason })
}
const EXCLUSIONS: Record<string, (userId: string) => Promise<unknown>> = {
  'a ban by the club': ban,
  'a ban by the admin API': (userId) =>
    administer(t, 'PUT', userId, { ban_duration: '24h' }).then((code) => expect(code).toBe('done')),
  'a ban that followed an address': async (userId) => {
    const former = await createAccount(t)
    await ban(former.userId)
    await deleteAccount(t, former.userId)
    // An address restricts no owner.
    await t.deps.sql`update user_roles set role = 'moderator'
      where user_id = ${userId} and role = 'owner'`
    await changeContact(t, userId, { email: former.email })
  },
  'a deletion': (userId) =>
    administer(t, 'DELETE', userId, { should_soft_delete: true }).then((code) =>
      expect(code).toBe('done'),
    ),
}
const eventsOf = async (userId: string) =>
  (
    await t.deps.sql<{ id: string }[]>`
      select id from domain_events
      where kind in ('user.banned', 'user.removed') and facts ->> 'userId' = ${userId}`
  ).map(({ id }) => id)

/** Lets these subscribers, and the jobs that they add, handle the events of a user. */
async function handle(userId: string, isWanted: (name: string) => boolean): Promise<void> {
  const wanted = subscribersOf(t.deps).filter(({ name }) => isWanted(name))
  await handleEvents(t.deps, wanted, await eventsOf(userId))
  for (const one of wanted) await replayEvents(t.deps, one)
  await runJobs(t.address, bookingTasks(t.deps))
}

describe.each(Object.entries(EXCLUSIONS))('after %s', (what, exclude) => {
  const ended = ENDINGS.filter((one) => what === 'a deletion' || !one.afterDeletionOnly)
  test.each(ended)('$subscriber alone ends $link, once', async (ending) => {
    const { subscriber, begin, running } = ending
    const userId = await begin()
    const { sql } = t.deps
    const left = await running(sql, userId)
    expect(left).not.toEqual([])
    await exclude(userId)
    const onlyNow = await running(sql, userId)
    await handle(userId, (name) => name !== subscriber)
    expect(await running(sql, userId)).toEqual(onlyNow)
    // A deletion erases at once what names the user.
    if (what !== 'a deletion') expect(onlyNow).toEqual(left)
    await handle(userId, (name) => name === subscriber)
    expect(await running(sql, userId)).toEqual([])
    await handle(userId, () => true)
  })

  test('no session is left', async () => {
    const { userId } = await createAccount(t)
    await openSessions(t, userId, 2)
    await exclude(userId)
    await handle(userId, () => true)
    expect([...(await t.deps.sql`select from auth.sessions where user_id = ${userId}`)]).toEqual([])
  })
})

test('a ban that was lifted before its event was handled ends nothing', async () => {
  for (const { begin, running, afterDeletionOnly } of ENDINGS) {
    if (afterDeletionOnly) continue
    const userId = await begin()
    const left = await running(t.deps.sql, userId)
    await ban(userId)
    await t.deps.sql`update user_bans set lifted_at = ${t.clock.now()}, lifted_by = ${boss},
      lift_reason = 'Ошибка' where user_id = ${userId}`
    await handle(userId, () => true)
    expect(await running(t.deps.sql, userId)).toEqual(left)
  }
})

test('a ban leaves the seats to its decision', async () => {
  const { userId, bookingId } = await takeSeat(t, await createGame(t))
  await ban(userId)
  await handle(userId, () => true)
  const [booking] = await t.deps.sql`select status from bookings where id = ${bookingId}`
  expect(booking).toEqual({ status: 'confirmed' })
})

test('a seat that cannot be cancelled does not keep the others', async () => {
  const { sql } = t.deps
  const { userId, bookingId } = await takeSeat(t, await createGame(t, { startsInHours: 90 }))
  await takeSeat(t, await createGame(t, { startsInHours: 200 }), { userId })
  await sql.unsafe(`
    create function fail() returns trigger language plpgsql as $$
      begin raise exception 'it fails'; end $$;
    create trigger fails before update on bookings
      for each row when (old.id = '${bookingId}') execute function fail()`)
  await administer(t, 'DELETE', userId, { should_soft_delete: true })
  await expect(handle(userId, () => true)).rejects.toThrow('it fails')
  const seats = () => sql<{ id: string }[]>`select id from bookings
    where user_id = ${userId} and status = 'confirmed'`
  expect((await seats()).map(({ id }) => id)).toEqual([bookingId])
  await sql.unsafe('drop trigger fails on bookings; drop function fail()')
  await cancelSeats(t.deps, { userId, actorId: null, keepsSeats: false })
  expect(await seats()).toEqual([])
})

test.each(Object.entries(EXCLUSIONS))(
  'owners are notified of the games of a master after %s',
  async (_, exclude) => {
    const userId = await t.createUser({ role: 'master' })
    await createGame(t, { masterId: userId, startsInHours: 900 })
    await t.deps.sql`update profiles set display_name = 'Мастер Лев' where id = ${userId}`
    await t.deps.sql`delete from notifications where user_id = ${boss}`
    await exclude(userId)
    await handle(userId, () => true)
    const notified = await t.deps.sql`select message from notifications
      where user_id = ${boss} and kind = 'master_suspended'`
    expect(notified).toMatchObject([{ message: expect.stringContaining('Мастер Лев') }])
  },
)
