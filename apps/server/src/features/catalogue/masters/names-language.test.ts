import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createMaster } from '../../../testing/catalogue.ts'
import { createGame } from '../../../testing/playing.ts'

/** In Russian the first comes before the second, in English after it. */
const NAMES = [
  { ru: 'Арина Языкова', en: 'Yazykova' },
  { ru: 'Яна Арсеньева', en: 'Arsenyeva' },
] as const

let t: TestApp
let owner: string
let master: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner' })
  for (const name of NAMES) {
    const { userId, cardId } = await createMaster(t, { name: name.ru })
    await t.deps.sql`update master_cards set name = ${t.deps.sql.json(name)} where id = ${cardId}`
    const gameId = await createGame(t, { masterId: userId })
    await t.deps.sql`update stories set title = ${t.deps.sql.json(name)}
      where id = (select story_id from games where id = ${gameId})`
    master = userId
  }
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

test.each([
  ['ru', NAMES],
  ['en', NAMES.toReversed()],
] as const)(
  'staff tables sort by the names and titles they show in %s',
  async (language, names) => {
    const { masterManagement, masterGames } = t.asUser(owner, language)
    const listed = await masterManagement.list({ sort: 'name', desc: false, page: 1 })
    expect(listed.items.map(({ name }) => name)).toEqual(names)
    const games = await masterGames.all({ sort: 'game', desc: false, when: 'all', page: 1 })
    expect(games.items.map(({ story }) => story.title)).toEqual(names)
    expect(games.masters.map(({ name }) => name)).toEqual(names)
  },
)

test('a request of a master is notified with the name of the card in the language of the reader', async () => {
  const [game] = await t.deps.sql<
    { id: string }[]
  >`select id from games where master_id = ${master}`
  const request = { kind: 'cancel' as const, gameId: game?.id ?? '', reason: '2 + 2 = 5' }
  await t.asUser(master).scheduling.propose(request)
  for (const language of ['ru', 'en'] as const) {
    const { items } = await t.asUser(owner, language).notifications.list({ limit: 5 })
    expect(items[0]?.message).toMatch(new RegExp(`^${NAMES[1][language]}:`))
  }
})
