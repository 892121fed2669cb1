import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { accountOf } from '../../../testing/people.ts'
import { createGame, createStory } from '../../../testing/playing.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

/** A player who has accepted the documents and not said anything of their age. */
async function newcomer(): Promise<string> {
  const userId = await t.createUser({ coins: 5_000 })
  const { sql } = t.deps
  await sql.begin(async (tx) => {
    await tx`alter table consents disable trigger consents_append_only`
    await tx`delete from consents where user_id = ${userId} and purpose = 'adult'`
    await tx`alter table consents enable trigger consents_append_only`
  })
  return userId
}

let hours = 60
async function adultGame(maxPlayers = 4): Promise<string> {
  const storyId = await createStory(t, { slug: `adult-${randomUUID()}` })
  await t.deps.sql`update stories set age_rating = 18 where id = ${storyId}`
  hours += 10
  return await createGame(t, { storyId, maxPlayers, startsInHours: hours })
}
const line = (gameId: string) => ({ gameId, seats: 1, expectedPrice: 1_000 })
const book = (userId: string, gameId: string) =>
  t.asUser(userId).bookings.checkout({ requestKey: randomUUID(), lines: [line(gameId)] })
const entryOf = async (userId: string) => {
  const [entry] = await t.deps.sql<{ id: string }[]>`
    select id from waitlist_entries where user_id = ${userId} order by created_at desc limit 1`
  return entry?.id ?? ''
}
const accept = async (userId: string) =>
  t.asUser(userId).waitlist.answer({ entryId: await entryOf(userId), accept: true })

describe('a game of a story marked 18+', () => {
  test('is read by everyone, and booked once the player has confirmed their age', async () => {
    const [userId, gameId] = [await newcomer(), await adultGame()]
    const preview = await t.asUser(userId).bookings.preview({ lines: [line(gameId)] })
    expect(preview.lines[0]?.problem).toBeNull()
    expect(await codeOf(book(userId, gameId))).toBe('age_unconfirmed')
    await Promise.all([1, 2, 3].map(() => t.asUser(userId).documents.confirmAge()))
    await expect(book(userId, gameId)).resolves.toBeDefined()
    const { items } = await t.asUser(userId).documents.consents()
    expect(items.filter(({ purpose }) => purpose === 'adult')).toHaveLength(1)
  })

  test('asks before its waitlist, and not for the games of other stories', async () => {
    const [userId, gameId] = [await newcomer(), await adultGame(1)]
    await book(await t.createUser({ coins: 5_000 }), gameId)
    const join = () => t.asUser(userId).waitlist.join({ gameId, seats: 1 })
    expect(await codeOf(join())).toBe('age_unconfirmed')
    await t.asUser(userId).documents.confirmAge()
    await expect(join()).resolves.toBeDefined()
    const other = await newcomer()
    hours += 10
    await expect(book(other, await createGame(t, { startsInHours: hours }))).resolves.toBeDefined()
  })

  test('asks who accepts a seat that a friend holds for them', async () => {
    const [host, userId, gameId] = [
      await t.createUser({ coins: 5_000 }),
      await newcomer(),
      await adultGame(),
    ]
    await t.deps.sql`
      insert into friendships (user_low, user_high, requested_by, status, created_at, accepted_at)
      select least(${host}::uuid, ${userId}::uuid), greatest(${host}::uuid, ${userId}::uuid), ${host},
        'accepted', ${t.clock.now()}, ${t.clock.now()}`
    await book(host, gameId)
    await t.asUser(host).parties.invite({ gameId, userIds: [userId], holdsSeats: true })
    expect(await codeOf(accept(userId))).toBe('age_unconfirmed')
    await t.asUser(userId).documents.confirmAge()
    await expect(accept(userId)).resolves.toBeDefined()
  })

  test('asks who accepts a seat that staff offer, and is not booked for them at once', async () => {
    const [staff, userId, gameId] = [
      await t.createUser({ role: 'owner' }),
      await newcomer(),
      await adultGame(),
    ]
    const accountId = await accountOf(t, userId)
    const offer = (paidByClub: boolean) =>
      t.asUser(staff).bookingManagement.book({
        ...{ accountId, gameId, seats: 1, paidByClub },
        reason: 'По телефону',
      })
    expect(await codeOf(offer(true))).toBe('player_age_unconfirmed')
    await offer(false)
    expect(await codeOf(accept(userId))).toBe('age_unconfirmed')
    await t.asUser(userId).documents.confirmAge()
    await expect(accept(userId)).resolves.toBeDefined()
  })

  test('asks who pays with a gift as well', async () => {
    const [userId, gameId] = [await newcomer(), await adultGame()]
    const gift = { ...line(gameId), freeSeats: 1 }
    const pay = t.asUser(userId).bookings.checkout({ requestKey: randomUUID(), lines: [gift] })
    expect(await codeOf(pay)).toBe('age_unconfirmed')
  })
})
