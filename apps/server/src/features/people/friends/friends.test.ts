import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { befriend } from '../../../testing/community.ts'
import { ban } from '../../../testing/people.ts'
import { createGame } from '../../../testing/playing.ts'
import { moveTo, takeSeat } from '../../../testing/seats.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const as = (userId: string) => t.asUser(userId).friends
const two = async () =>
  await Promise.all([
    t.createUser({ displayName: 'Аня', coins: 2_000 }),
    t.createUser({ displayName: 'Боря', coins: 2_000 }),
  ])
const relation = async (viewer: string, userId: string) =>
  (await as(viewer).profile({ userId })).relation
const kindsOf = async (userId: string) =>
  (
    await t.deps.sql<{ kind: string }[]>`
      select kind from notifications where user_id = ${userId} and kind like 'friend%'
      order by created_at, id`
  ).map(({ kind }) => kind)
/** A game that all of these users attended. */
async function attendedBy(...users: string[]): Promise<string> {
  const gameId = await createGame(t, { startsInHours: 48 })
  for (const userId of users) await takeSeat(t, gameId, { userId })
  await moveTo(t, gameId, -80)
  await t.deps.sql`update bookings set status = 'attended' where game_id = ${gameId}`
  return gameId
}

describe('a friend request', () => {
  test('is seen by both, and its acceptance makes them friends', async () => {
    const [anna, boris] = await two()
    expect(await as(anna).request({ userId: boris })).toEqual({ relation: 'outgoing' })
    expect([await relation(anna, boris), await relation(boris, anna)]).toEqual([
      'outgoing',
      'incoming',
    ])
    expect((await as(boris).requests()).incoming).toMatchObject([{ userId: anna, name: 'Аня' }])
    expect(await kindsOf(boris)).toEqual(['friend_requested'])
    expect(await as(boris).accept({ userId: anna })).toEqual({ relation: 'friends' })
    expect((await as(anna).list({})).items).toMatchObject([{ userId: boris }])
    expect((await as(boris).list({ search: 'ан' })).items).toMatchObject([{ userId: anna }])
    expect((await as(boris).list({ search: 'ко' })).items).toEqual([])
    // The notification went with the request.
    expect([await kindsOf(anna), await kindsOf(boris)]).toEqual([['friend_accepted'], []])
  })

  test('sent or accepted twice is one', async () => {
    const [anna, boris] = await two()
    await as(anna).request({ userId: boris })
    expect(await as(anna).request({ userId: boris })).toEqual({ relation: 'outgoing' })
    expect(await kindsOf(boris)).toEqual(['friend_requested'])
    await as(boris).accept({ userId: anna })
    expect(await as(boris).accept({ userId: anna })).toEqual({ relation: 'friends' })
    expect(await as(anna).request({ userId: boris })).toEqual({ relation: 'friends' })
    expect(await kindsOf(anna)).toEqual(['friend_accepted'])
  })

  test('that crosses another one makes friends, also at once', async () => {
    const [anna, boris] = await two()
    await Promise.all([as(anna).request({ userId: boris }), as(boris).request({ userId: anna })])
    expect([await relation(anna, boris), await relation(boris, anna)]).toEqual([
      'friends',
      'friends',
    ])
  })

  test('to oneself or to an unknown user is refused', async () => {
    const [anna] = await two()
    expect(await codeOf(as(anna).request({ userId: anna }))).toBe('conflict_of_interest')
    expect(await codeOf(as(anna).request({ userId: randomUUID() }))).toBe('not_found')
  })

  test('cannot be accepted by who sent it, nor once it was withdrawn', async () => {
    const [anna, boris] = await two()
    await as(anna).request({ userId: boris })
    expect(await codeOf(as(anna).accept({ userId: boris }))).toBe('not_found')
    await as(anna).remove({ userId: boris, seen: 'outgoing' })
    expect(await codeOf(as(boris).accept({ userId: anna }))).toBe('not_found')
    expect(await relation(boris, anna)).toBe('none')
  })

  test('reaches only those whom its receiver lets ask', async () => {
    const [anna, boris] = await two()
    await as(boris).setAccepts({ accepts: 'played_together' })
    const ask = () => as(anna).request({ userId: boris })
    expect(await codeOf(ask())).toBe('friend_requests_off')
    expect((await as(anna).profile({ userId: boris })).can.request).toEqual({
      because: 'friend_requests_off',
    })
    await attendedBy(anna, boris)
    await as(boris).setAccepts({ accepts: 'off' })
    expect(await codeOf(ask())).toBe('friend_requests_off')
    await as(boris).setAccepts({ accepts: 'played_together' })
    await ask()
  })

  test('beyond thirty in a day is refused; a repeated one does not count', async () => {
    const [anna, boris] = await two()
    for (let again = 0; again < 5; again += 1) await as(anna).request({ userId: boris })
    for (let sent = 0; sent < 29; sent += 1) {
      await as(anna).request({ userId: await t.createUser() })
    }
    expect(await codeOf(as(anna).request({ userId: await t.createUser() }))).toBe(
      'too_many_requests',
    )
  })

  test('that was accepted meanwhile is not withdrawn, also at once', async () => {
    const [anna, boris] = await two()
    await as(anna).request({ userId: boris })
    const own = { userId: boris, seen: 'incoming' as const }
    expect(await as(anna).remove(own)).toEqual({ relation: 'outgoing' })
    expect(await as(anna).remove({ ...own, seen: 'friends' })).toEqual({ relation: 'outgoing' })
    const [, withdrawn] = await Promise.allSettled([
      as(boris).accept({ userId: anna }),
      as(anna).remove({ userId: boris, seen: 'outgoing' }),
    ])
    const now = await relation(anna, boris)
    expect(withdrawn).toMatchObject({ value: { relation: now } })
    expect(await relation(boris, anna)).toBe(now)
    if (now === 'friends') await as(anna).remove({ userId: boris, seen: 'friends' })
    expect(await relation(boris, anna)).toBe('none')
  })
})

describe('a block', () => {
  test('ends the friendship, and looks to the blocked as if the profile did not exist', async () => {
    const [anna, boris] = await two()
    await as(anna).request({ userId: boris })
    await as(boris).accept({ userId: anna })
    await as(anna).block({ userId: boris })
    expect((await as(boris).list({})).items).toEqual([])
    expect(await codeOf(as(boris).profile({ userId: anna }))).toBe('not_found')
    expect(await codeOf(as(boris).request({ userId: anna }))).toBe('not_found')
    expect(await codeOf(as(anna).request({ userId: boris }))).toBe('friend_requests_off')
    expect((await as(anna).requests()).blocked).toMatchObject([{ userId: boris }])
    expect(await relation(anna, boris)).toBe('blocked')
    // The blocked user is not notified.
    expect(await kindsOf(boris)).toEqual([])
    await as(anna).unblock({ userId: boris })
    expect(await relation(boris, anna)).toBe('none')
  })

  test('that crosses an acceptance leaves no friendship', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [anna, boris] = await two()
      await as(anna).request({ userId: boris })
      await Promise.allSettled([
        as(boris).accept({ userId: anna }),
        as(anna).block({ userId: boris }),
      ])
      expect((await as(boris).list({})).items).toEqual([])
      expect(await relation(anna, boris)).toBe('blocked')
    }
  })

  test('can be answered with a block, which lasts when the other one ends', async () => {
    const [anna, boris] = await two()
    await as(anna).block({ userId: boris })
    await as(boris).block({ userId: anna })
    // Whom they do not see is not in their list either.
    expect((await as(boris).requests()).blocked).toEqual([])
    await as(boris).block({ userId: anna })
    // Nor in what they download of themselves.
    expect((await t.asUser(boris).account.data()).tables.user_blocks).toEqual([])
    await as(anna).unblock({ userId: boris })
    expect(await codeOf(as(anna).request({ userId: boris }))).toBe('not_found')
    expect((await as(boris).requests()).blocked).toMatchObject([{ userId: anna }])
    await as(boris).block({ userId: randomUUID() })
    expect((await as(boris).requests()).blocked).toHaveLength(1)
  })

  test('refuses gifts between the two as to an unknown recipient', async () => {
    const [anna, boris] = await two()
    await as(boris).block({ userId: anna })
    const give = t.asUser(anna).gifts.give({
      ...{ requestKey: randomUUID(), recipientId: boris, expectedPrice: 1_000 },
    })
    expect(await codeOf(give)).toBe('recipient_not_found')
    const [other] = await t.deps.sql<{ email: string }[]>`
      update auth.users set email_confirmed_at = now() where id = ${boris} returning email`
    // An address tells nothing of whose it is.
    await t.asUser(anna).gifts.give({
      ...{ requestKey: randomUUID(), recipientEmail: other?.email ?? '', expectedPrice: 1_500 },
    })
  })
})

test('someone who is banned is in no list, and there again when the ban ends', async () => {
  const [anna, friend, asking, requested, blocked] = [
    await t.createUser(),
    ...(await Promise.all([1, 2, 3, 4].map(() => t.createUser()))),
  ] as [string, string, string, string, string]
  await as(anna).request({ userId: friend })
  await as(friend).accept({ userId: anna })
  await as(asking).request({ userId: anna })
  await as(anna).request({ userId: requested })
  await as(anna).block({ userId: blocked })
  const lists = async () => {
    const { incoming, outgoing, blocked: own } = await as(anna).requests()
    const { items, total } = await as(anna).list({})
    return [incoming, outgoing, own, items].map(({ length }) => length).concat(total)
  }
  expect(await lists()).toEqual([1, 1, 1, 1, 1])
  for (const userId of [friend, asking, requested, blocked]) await ban(t, userId)
  expect(await lists()).toEqual([0, 0, 0, 0, 0])
  await as(anna).remove({ userId: friend, seen: 'friends' })
  await t.deps.sql`update user_bans set lifted_at = ${t.clock.now()}`
  expect(await lists()).toEqual([1, 1, 1, 0, 0])
})

describe('the friends who are online now', () => {
  const MINUTE_MS = 60_000
  const arrive = async (...users: string[]) => {
    for (const userId of users) await t.asUser(userId).presence.heartbeat()
    await t.deps.beats.flush()
  }
  const befriended = async (userId: string, displayName: string) => {
    const friend = await t.createUser({ displayName })
    await befriend(t, friend, userId)
    return friend
  }

  test('are the first of all by name, with their number', async () => {
    const userId = await t.createUser()
    expect(await as(userId).online()).toEqual({ items: [], total: 0, hasFriends: false })
    // More than a page of friends, of whom those who are online come last by name.
    for (let count = 0; count < 31; count += 1) await befriended(userId, `Аня ${count}`)
    expect(await as(userId).online()).toEqual({ items: [], total: 0, hasFriends: true })
    const names = ['Яна 1', 'Яна 2', 'Яна 3', 'Яна 4', 'Яна 5', 'Яна 6']
    const friends: string[] = []
    for (const name of names.toReversed()) friends.push(await befriended(userId, name))
    await arrive(...friends, await t.createUser())
    const { items, total } = await as(userId).online()
    expect(items.map(({ name }) => name)).toEqual(names.slice(0, 5))
    expect(total).toBe(6)
    t.clock.advance(5 * MINUTE_MS - 1)
    expect((await as(userId).online()).total).toBe(6)
    t.clock.advance(1)
    expect(await as(userId).online()).toEqual({ items: [], total: 0, hasFriends: true })
  })

  test('are not those who only sent a request, who are blocked or banned, and have no name in streamer mode', async () => {
    const userId = await t.createUser()
    const [requester, blocker, banned, streamer] = [
      await t.createUser(),
      await befriended(userId, 'Вера'),
      await befriended(userId, 'Глеб'),
      await befriended(userId, 'Дина'),
    ]
    await as(requester).request({ userId })
    await arrive(requester, blocker, banned, streamer)
    expect((await as(userId).online()).total).toBe(3)
    await as(blocker).block({ userId })
    await ban(t, banned)
    await t.deps.sql`update profiles set streamer_mode = true where id = ${streamer}`
    expect(await as(userId).online()).toMatchObject({
      items: [{ userId: streamer, name: null, avatarUrl: null }],
      total: 1,
    })
  })
})

describe('people who played together', () => {
  test('are suggested until they are friends, asked or blocked', async () => {
    const [anna, boris] = await two()
    const carl = await t.createUser({ displayName: 'Карл', coins: 2_000 })
    await attendedBy(anna, boris, carl)
    await attendedBy(anna, boris)
    const suggested = async () =>
      (await as(anna).requests()).suggestions.map(({ userId, playedTogether }) => [
        userId,
        playedTogether,
      ])
    expect(await suggested()).toEqual([
      [boris, 2],
      [carl, 1],
    ])
    const { sharedGames, playedTogether } = await as(anna).profile({ userId: boris })
    expect([sharedGames.length, playedTogether]).toEqual([2, 2])
    await as(anna).request({ userId: boris })
    await as(carl).block({ userId: anna })
    expect(await suggested()).toEqual([])
    await as(carl).unblock({ userId: anna })
    expect(await suggested()).toEqual([[carl, 1]])
    await as(anna).block({ userId: carl })
    expect(await suggested()).toEqual([])
  })

  test('of a third see how many friends they share', async () => {
    const [anna, boris] = await two()
    const carl = await t.createUser()
    for (const userId of [anna, boris]) {
      await as(userId).request({ userId: carl })
      await as(carl).accept({ userId })
    }
    expect((await as(anna).profile({ userId: boris })).mutualFriends).toBe(1)
  })
})

test('streamer mode hides name, picture and text from others', async () => {
  const [anna, boris] = await two()
  await t.deps.sql`update profiles set streamer_mode = true, bio = 'О себе' where id = ${boris}`
  expect(await as(anna).profile({ userId: boris })).toMatchObject({ name: null, bio: null })
})
