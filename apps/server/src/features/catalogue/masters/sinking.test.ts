import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createGame, createStory } from '../../../testing/playing.ts'

const DAY = 24
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function createMaster(position: number) {
  const userId = await t.createUser({ role: 'master' })
  const text = t.deps.sql.json({ ru: `Мастер ${position}`, en: `Master ${position}` })
  const [card] = await t.deps.sql<{ id: string }[]>`
    insert into master_cards (id, user_id, name, headline, bio, position)
    values (gen_random_uuid(), ${userId}, ${text}, ${text}, ${text}, ${position}) returning id`
  return { userId, cardId: card?.id ?? '' }
}

/** Creates a game with this outcome that starts in so many days. */
async function ended(masterId: string, days: number, how: 'finished' | 'master' | 'platform') {
  const gameId = await createGame(t, { masterId, startsInHours: days * DAY })
  const status = how === 'finished' ? how : 'cancelled'
  await t.deps.sql.begin(async (tx) => {
    await tx`update games set status = ${status}, cancelled_by = ${how === 'finished' ? null : how}
      where id = ${gameId}`
    await tx`insert into game_changes (id, game_id, from_status, to_status, created_at)
      values (gen_random_uuid(), ${gameId}, 'published', ${status}, ${t.clock.now()})`
  })
}

const order = async (...cards: { cardId: string }[]) => {
  const ids = cards.map(({ cardId }) => cardId)
  const { items } = await t.asUser().masters.list()
  return items.map(({ id }) => id).filter((id) => ids.includes(id))
}

test('a master with three cancellations in the last twenty games ranks last', async () => {
  const [first, second] = [await createMaster(1), await createMaster(2)]
  expect(await order(first, second)).toEqual([first.cardId, second.cardId])
  await ended(first.userId, -3, 'master')
  await ended(first.userId, -2, 'master')
  await ended(first.userId, -1, 'platform')
  expect(await order(first, second)).toEqual([first.cardId, second.cardId])
  await ended(first.userId, 5, 'master')
  expect(await order(first, second)).toEqual([second.cardId, first.cardId])
  // Guests must not learn which masters are under review, so positions are consecutive.
  const { items } = await t.asUser().masters.list()
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
  const alone = await t.asUser().masters.details({ id: first.cardId })
  expect(alone.master.position).toBe(items.length)
  const owner = t.asUser(await t.createUser({ role: 'owner' }))
  const listed = await owner.masterManagement.list({ attention: 'review' })
  expect(listed.items.map(({ id }) => id)).toEqual([first.userId])
  // The oldest cancellation is no longer among the last twenty games.
  for (let day = 10; day < 28; day += 1) await ended(first.userId, day, 'finished')
  expect(await order(first, second)).toEqual([first.cardId, second.cardId])
})

test('a game of such a master ranks last among games with the same start', async () => {
  const [surer, rarer] = [await createMaster(9), await createMaster(3)]
  for (const day of [-3, -2, -1]) await ended(rarer.userId, day, 'master')
  const storyId = await createStory(t, { slug: 'sinking' })
  const at = (masterId: string, startsInHours: number) =>
    createGame(t, { storyId, masterId, startsInHours })
  const early = await at(rarer.userId, 40 * DAY)
  // Ties are broken by id, so the games are created in both orders.
  const evenings = []
  for (const day of [41, 42, 43, 44]) {
    const pair = [rarer.userId, surer.userId]
    for (const masterId of day % 2 ? pair : pair.toReversed()) {
      evenings.push({ id: await at(masterId, day * DAY), day, sinks: masterId === rarer.userId })
    }
  }
  const wanted = [
    early,
    ...evenings
      .toSorted((a, b) => a.day - b.day || Number(a.sinks) - Number(b.sinks))
      .map((e) => e.id),
  ]
  const { games } = await t.asUser().stories.details({ slug: 'sinking' })
  expect(games.map(({ id }) => id)).toEqual(wanted.slice(0, games.length))
  const span = (days: number) =>
    new Date(t.clock.now().getTime() + days * DAY * 3_600_000).toISOString()
  const calendar = await t.asUser().calendar.games({ from: span(39), to: span(46) })
  expect(calendar.games.map(({ id }) => id)).toEqual(wanted)
  const masters = (await t.asUser().stories.details({ slug: 'sinking' })).masters
  expect(masters.map(({ id }) => id)).toEqual([surer.cardId, rarer.cardId])
})

test('a cancelled game that was never published does not count as a cancellation', async () => {
  const [first, second] = [await createMaster(21), await createMaster(22)]
  for (const day of [1, 2, 3]) {
    const gameId = await createGame(t, { masterId: first.userId, startsInHours: day * DAY })
    await t.deps.sql.begin(async (tx) => {
      await tx`update games set status = 'cancelled', cancelled_by = 'master' where id = ${gameId}`
      await tx`insert into game_changes (id, game_id, from_status, to_status, created_at)
        values (gen_random_uuid(), ${gameId}, 'review', 'cancelled', ${t.clock.now()})`
    })
  }
  expect(await order(first, second)).toEqual([first.cardId, second.cardId])
})
