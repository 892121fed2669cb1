import { randomInt, randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../db/invariants.ts'
import { type Caller, createSecondNode, createTestApp, type TestApp } from '../testing/app.ts'
import { codeOf, outcomeOf } from '../testing/catalogue.ts'
import { befriend } from '../testing/community.ts'
import { createGuild } from '../testing/guilds.ts'
import {
  addSecondFactor,
  administer,
  ban,
  createAccount,
  exclude,
  signIn,
} from '../testing/people.ts'
import { fieldsOfUsers } from '../testing/people-inputs.ts'
import { createGame } from '../testing/playing.ts'
import { addTurn, openTestRoom, prepareHandout, sayIn } from '../testing/rooms.ts'
import { errorAnswer } from './errors.ts'

let t: TestApp
/** A node whose statements are recorded. */
let watched: TestApp
const sent: string[] = []
beforeAll(async () => {
  t = await createTestApp()
  watched = await createSecondNode(t, {}, (statement) => sent.push(statement))
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await watched.close()
  await t.close()
})

/** How a call can name a user. */
type Named = { id: string; accountId: number; name: string; email: string }
type Call = (as: Caller, user: Named) => Promise<unknown>
type Case = {
  /** The caller, and the call. */
  make: () => Promise<{ by: string; call: Call }>
  /** The answer is the same for users who are visible. */
  isSameForAll?: true
}

const byPlayer = (call: Call): Case => ({
  make: async () => ({ by: await t.createUser({ coins: 5_000 }), call }),
})
const sameForAll = (call: Call): Case => ({ ...byPlayer(call), isSameForAll: true })

/** A call of the leader of a guild, about someone outside of it. */
const byLeader = (call: (as: Caller, guildId: string, user: Named) => Promise<unknown>): Case => ({
  make: async () => {
    const { guildId, leaderId } = await createGuild(t)
    return { by: leaderId, call: (as, user) => call(as, guildId, user) }
  },
})
const inGuild = (call: Parameters<typeof byLeader>[0]): Case => ({
  ...byLeader(call),
  isSameForAll: true,
})

type OfRoom = { gameId: string; userId: string; handoutId: string }
/** A call of the master of a room, about someone outside of it. */
const inRoom = (call: (as: Caller, of: OfRoom) => Promise<unknown>): Case => ({
  isSameForAll: true,
  make: async () => {
    const { gameId, masterId } = await openTestRoom(t, 1)
    const handoutId = await prepareHandout(t.asUser(masterId), gameId)
    return { by: masterId, call: (as, user) => call(as, { gameId, userId: user.id, handoutId }) }
  },
})

const gift = (to: { recipientId: string } | { recipientEmail: string }) => ({
  ...to,
  message: 'Приходите',
  expectedPrice: 1_500,
})
const checkout = (as: Caller, to: Parameters<typeof gift>[0]) =>
  as.bookings.checkout({ requestKey: randomUUID(), gifts: [gift(to)] })
const order = async (as: Caller, to: Parameters<typeof gift>[0]) => {
  const purchase = { requestKey: randomUUID(), exactCoins: 100, expectedPriceMinor: 10_000 }
  const cart = { requestKey: randomUUID(), gifts: [gift(to)], expectedTotal: 1_500 }
  return (await as.orders.payAndBook({ purchase, cart })).booked
}

/** A call for each field by which players name users. */
const CASES: Record<string, Case> = {
  'achievements.of userId': byPlayer((as, { id }) => as.achievements.of({ userId: id })),
  'bookings.checkout gifts.recipientId': byPlayer((as, { id }) =>
    checkout(as, { recipientId: id }),
  ),
  'bookings.checkout gifts.recipientEmail': sameForAll((as, { email }) =>
    checkout(as, { recipientEmail: email }),
  ),
  'orders.payAndBook cart.gifts.recipientId': byPlayer((as, { id }) =>
    order(as, { recipientId: id }),
  ),
  'orders.payAndBook cart.gifts.recipientEmail': sameForAll((as, { email }) =>
    order(as, { recipientEmail: email }),
  ),
  'bookings.preview gifts.recipientId': byPlayer((as, { id }) =>
    as.bookings.preview({ gifts: [{ recipientId: id, expectedPrice: 1_500 }] }),
  ),
  'friends.list search': byPlayer((as, { name }) => as.friends.list({ search: name })),
  'friends.profile userId': byPlayer((as, { id }) => as.friends.profile({ userId: id })),
  'friends.request userId': byPlayer((as, { id }) => as.friends.request({ userId: id })),
  'friends.accept userId': byPlayer((as, { id }) => as.friends.accept({ userId: id })),
  'friends.remove userId': sameForAll((as, { id }) =>
    as.friends.remove({ userId: id, seen: 'friends' }),
  ),
  'friends.block userId': sameForAll((as, { id }) => as.friends.block({ userId: id })),
  'friends.unblock userId': sameForAll((as, { id }) => as.friends.unblock({ userId: id })),
  'gifts.recipients query': byPlayer(async (as, { name, accountId }) => [
    await as.gifts.recipients({ query: name }),
    await as.gifts.recipients({ query: String(accountId) }),
  ]),
  'gifts.give recipientId': byPlayer((as, { id }) =>
    as.gifts.give({ requestKey: randomUUID(), ...gift({ recipientId: id }) }),
  ),
  'gifts.give recipientEmail': sameForAll((as, { email }) =>
    as.gifts.give({ requestKey: randomUUID(), ...gift({ recipientEmail: email }) }),
  ),
  'guilds.invite accountId': byLeader((as, id, { accountId }) =>
    as.guilds.invite({ id, accountId, message: '' }),
  ),
  'moderation.report subject.id': byPlayer((as, { id }) =>
    as.moderation.report({ subject: { kind: 'profile', id }, reason: 'insult', text: '' }),
  ),
  'parties.invite userIds': byPlayer(async (as, { id }) =>
    as.parties.invite({ gameId: await createGame(t), userIds: [id], holdsSeats: false }),
  ),
  'presence.of ids': byPlayer((as, { id }) => as.presence.of({ ids: [id] })),
  'rating.page search': byPlayer((as, { name }) =>
    as.rating.page({ board: 'players', seasonId: null, friends: false, search: name }),
  ),
  // Members of a guild and those at one game see each other there; anyone else is no one.
  'guilds.setRank userId': inGuild((as, guildId, { id: userId }) =>
    as.guilds.setRank({ guildId, userId, rank: 'officer', powers: [] }),
  ),
  'guilds.removeMember userId': inGuild((as, guildId, { id: userId }) =>
    as.guilds.removeMember({ guildId, userId, ban: false, reason: 'Спам' }),
  ),
  'guilds.unban userId': inGuild((as, guildId, { id: userId }) =>
    as.guilds.unban({ guildId, userId }),
  ),
  'guilds.handOver userId': inGuild((as, guildId, { id: userId }) =>
    as.guilds.handOver({ guildId, userId }),
  ),
  'rooms.say audience': inRoom((as, { gameId, userId }) => sayIn(as, gameId, { to: [userId] })),
  'rooms.removeMember userId': inRoom((as, { gameId, userId }) =>
    as.rooms.removeMember({ gameId, userId, reason: 'insult', text: 'Оскорбляет' }),
  ),
  'rooms.readmitMember userId': inRoom((as, { gameId, userId }) =>
    as.rooms.readmitMember({ gameId, userId }),
  ),
  'rooms.appointCoMaster userId': inRoom((as, { gameId, userId }) =>
    as.rooms.appointCoMaster({ gameId, userId }),
  ),
  'rooms.dismissCoMaster userId': inRoom((as, { gameId, userId }) =>
    as.rooms.dismissCoMaster({ gameId, userId }),
  ),
  'rooms.handOver userId': inRoom((as, { gameId, userId }) =>
    as.rooms.handOver({ gameId, userId }),
  ),
  'rooms.requestMute userId': inRoom((as, { gameId, userId }) =>
    as.rooms.requestMute({ gameId, userId }),
  ),
  'rooms.changeInitiative action.entry.userId': inRoom((as, { gameId, userId }) =>
    addTurn(as, gameId, { userId }),
  ),
  'rooms.showHandout audience': inRoom((as, { gameId, userId, handoutId }) =>
    as.rooms.showHandout({ gameId, handoutId, audience: [userId] }),
  ),
}

test('has a call for every field by which a player names a user', () => {
  const { fields, stale } = fieldsOfUsers()
  expect(Object.keys(CASES).toSorted()).toEqual(fields.toSorted())
  expect(stale).toEqual([])
})

const nameOf = () => `Зоя ${randomUUID().slice(0, 13)}`

/** How many are in the rating. */
let listed = 0

/** A friend of the caller, with a place in the rating, who was online. */
async function friendOf(by: string): Promise<Named> {
  const name = nameOf()
  const email = `${randomUUID()}@example.org`
  const id = await t.createUser({ displayName: name })
  const { sql, clock, beats } = t.deps
  await sql`update auth.users set email = ${email}, email_confirmed_at = ${clock.now()}
    where id = ${id}`
  await befriend(t, by, id)
  await t.asUser(id).presence.heartbeat()
  await beats.flush()
  listed += 1
  await sql`insert into season_standings
      (season_id, board, user_id, position, place, tied, score, games, reviews)
    values (null, 'players', ${id}, ${listed}, ${listed}, 1, ${100_000 - listed}, 3, 0)`
  const [row] = await sql<{ accountId: number }[]>`
    select account_id from profiles where id = ${id}`
  return { id, accountId: row?.accountId ?? 0, name, email }
}

/** Names that no account has. */
const unknownUser = (): Named => ({
  ...{ id: randomUUID(), accountId: randomInt(1_000_000_000, 2_000_000_000), name: nameOf() },
  email: `${randomUUID()}@example.org`,
})

/** The ways in which a user is not visible to a caller. */
const HIDDEN: Record<string, (userId: string, by: string) => Promise<unknown>> = {
  'who blocked the caller': (userId, by) => t.asUser(userId).friends.block({ userId: by }),
  'who is banned': (userId) => ban(t, userId),
  'who is excluded by the admin API': (userId) => exclude(t, userId),
  'whose account is deleted': (userId) =>
    administer(t, 'DELETE', userId, { should_soft_delete: true }),
}

/** Where the caller sees someone whom they blocked themselves; elsewhere they do not reach them. */
const SEES_BLOCKED = [
  'achievements.of userId',
  'friends.profile userId',
  // Refused as by someone who accepts no requests.
  'friends.request userId',
  'moderation.report subject.id',
  'presence.of ids',
]

describe('someone whom the caller blocked', () => {
  test.each(Object.entries(CASES))('%s', async (field, one) => {
    const unknown = await answerFor(one, unknownUser)
    const blocked = await answerFor(one, async (by) => {
      const user = await friendOf(by)
      await t.asUser(by).friends.block({ userId: user.id })
      return user
    })
    expect(blocked.answer !== unknown.answer).toBe(SEES_BLOCKED.includes(field))
  })
})

/** What a player may do with the own account, and why; all other calls are refused. */
const OF_ONESELF: Record<string, string> = {
  'achievements.of userId': 'reading',
  'bookings.preview gifts.recipientId': 'reading; the checkout refuses it',
  'friends.list search': 'reading, without oneself',
  'friends.profile userId': 'reading',
  'friends.remove userId': 'changes nothing',
  'friends.unblock userId': 'changes nothing',
  'gifts.recipients query': 'reading, without oneself',
  'presence.of ids': 'reading',
  'rating.page search': 'reading',
  'rooms.changeInitiative action.entry.userId': 'a turn of the master',
  'rooms.say audience': 'a line to oneself',
  'rooms.showHandout audience': 'a handout of the master',
}

test.each(Object.entries(CASES))('%s is refused about oneself, or known', async (field, one) => {
  const { by, call } = await one.make()
  const [row] = await t.deps.sql<Omit<Named, 'id'>[]>`
    select p.account_id, p.display_name as name, u.email
    from profiles p join auth.users u on u.id = p.id where p.id = ${by}`
  if (!row) throw new Error('no profile')
  const outcome = await outcomeOf(call(t.asUser(by), { id: by, ...row }))
  expect(outcome === 'done').toBe(field in OF_ONESELF)
})

const { 'whose account is deleted': remove, ...SUSPECTS } = HIDDEN

test.each(Object.entries(SUSPECTS))('staff see and report someone %s', async (_, hide) => {
  const moderator = await t.createUser({ role: 'moderator' })
  const { id: userId } = await friendOf(moderator)
  await hide(userId, moderator)
  const { friends, achievements, presence, moderation } = t.asUser(moderator)
  expect(await friends.profile({ userId })).toMatchObject({
    relation: 'none',
    can: { request: { because: 'friend_requests_off' } },
  })
  expect(await achievements.of({ userId })).toMatchObject({ items: [] })
  expect((await presence.of({ ids: [userId] })).items).toMatchObject([{ online: true }])
  expect(await codeOf(friends.request({ userId }))).toBe('not_found')
  const subject = { kind: 'profile' as const, id: userId }
  await moderation.report({ subject, reason: 'insult', text: '' })
})

test('staff see no deleted account, and what players see without the second factor', async () => {
  const moderator = await createAccount(t, 'moderator')
  const [{ id: gone }, { id: banned }] = [
    await friendOf(moderator.userId),
    await friendOf(moderator.userId),
  ]
  await remove?.(gone, moderator.userId)
  await ban(t, banned)
  const { call } = await signIn(t, moderator)
  const seen = async (userId: string) => {
    const input = encodeURIComponent(JSON.stringify({ userId }))
    const { refused } = await call(`friends.profile?input=${input}`)
    return refused ? (refused as { code: string }).code : 'seen'
  }
  expect([await seen(gone), await seen(banned)]).toEqual(['not_found', 'seen'])
  await t.deps.sql`insert into settings (key, value) values ('staffSecondFactor', 'true')`
  await expect.poll(() => seen(banned)).toBe('not_found')
  await addSecondFactor(t, moderator.userId)
  await expect.poll(() => seen(banned)).toBe('seen')
  await t.deps.sql`delete from settings`
})

/** The answer without what the caller sent and what is new in each, and what the server asked. */
async function answerFor(
  { make }: Case,
  user: (by: string) => Named | Promise<Named>,
): Promise<{ answer: string; statements: string[] }> {
  const { by, call } = await make()
  const named = await user(by)
  const as = watched.asUser(by)
  // The first call of a user reads what later ones have in memory.
  await as.profiles.me()
  sent.length = 0
  const outcome = await call(as, named).then(
    (value) => ({ value }),
    (error: unknown) => {
      if (error instanceof TRPCError) return { refused: errorAnswer(error) }
      throw error
    },
  )
  // Those that are sent side by side have no order.
  const statements = sent.toSorted()
  const answer = JSON.stringify(outcome)
    .replaceAll(named.id, 'USER')
    .replaceAll(named.name, 'NAME')
    .replaceAll(named.email, 'ADDRESS')
    .replaceAll(String(named.accountId), 'NUMBER')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
  return { answer, statements }
}

describe.each(Object.entries(CASES))('%s', (_field, one) => {
  test.each(Object.entries(HIDDEN))('answers for someone %s as for no one', async (_, hide) => {
    const unknown = await answerFor(one, unknownUser)
    const hidden = await answerFor(one, async (by) => {
      const user = await friendOf(by)
      await hide(user.id, by)
      return user
    })
    expect(hidden.answer).toBe(unknown.answer)
    // The same statements take the same time, which a test cannot measure on a busy machine.
    expect(hidden.statements).toEqual(unknown.statements)
    expect(hidden.statements.length).toBeGreaterThan(0)
  })

  test('answers for a friend otherwise, or the same for everyone', async () => {
    const [unknown, friend] = [await answerFor(one, unknownUser), await answerFor(one, friendOf)]
    expect(friend.answer === unknown.answer).toBe(one.isSameForAll ?? false)
  })
})
