import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createMaster } from '../../../testing/catalogue.ts'
import { createPlace, createStory } from '../../../testing/playing.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const about = () => t.asUser().about.club()

test('an empty club has no figures to show and the rules in force', async () => {
  expect(await about()).toEqual({
    figures: {
      games: 0,
      stories: 0,
      masters: 0,
      returned: null,
      asOf: t.clock.now().toISOString(),
    },
    scene: null,
    rules: {
      closesMinutes: 30,
      fullRefundHours: 48,
      coinRefundHours: 24,
      halfRefundHours: 3,
      goodwillCoins: 50,
    },
    places: [],
  })
})

test('counts what can be chosen, what took place, and who came again', async () => {
  await createMaster(t)
  const [played, hidden] = [
    await createStory(t, { slug: 'played' }),
    await createStory(t, { slug: 'hidden' }),
  ]
  await createStory(t, { slug: 'new' })
  await t.deps.sql`update stories set is_active = false where id = ${hidden}`
  await t.deps
    .sql`insert into story_totals (story_id, games_run) values (${played}, 7), (${hidden}, 9)`
  const place = await createPlace(t)
  const archived = await createPlace(t)
  await t.deps.sql`update places set is_active = false where id = ${archived}`

  const users = await Promise.all(Array.from({ length: 20 }, () => t.createUser()))
  const played19 = users.slice(0, 19)
  await t.deps.sql`update profiles set games_played = 1 where id = any(${played19})`
  expect((await about()).figures.returned).toBeNull()
  await t.deps.sql`update profiles set games_played = 2 where id = any(${users.slice(0, 5)})`
  await t.deps.sql`update profiles set games_played = 1 where id = ${users[19] ?? ''}`

  const { figures, scene, places } = await about()
  expect(figures).toMatchObject({ games: 16, stories: 2, masters: 1, returned: 0.25 })
  expect(scene).toBe('played')
  expect(places.map(({ id }) => id)).toEqual([place])
})
