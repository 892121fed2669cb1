import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createGame } from '../../../testing/playing.ts'
import { moveTo, takeSeat } from '../../../testing/seats.ts'
import { refreshStandings } from './commands.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  const broken = await findings(t.deps)
  expect(broken.filter(({ invariant }) => /place/.test(invariant))).toEqual([])
  await t.close()
})

const master = () => t.createUser({ role: 'master' })
const player = () => t.createUser({ coins: 20_000 })

/** Records games of a game master that were played, the players of each given; returns their ids. */
async function run(masterId: string, evenings: readonly (readonly string[])[]): Promise<string[]> {
  const games: string[] = []
  for (const [at, players] of evenings.entries()) {
    const gameId = await createGame(t, { masterId, startsInHours: 72 + 24 * at })
    for (const userId of players) await takeSeat(t, gameId, { userId })
    await moveTo(t, gameId, -240)
    await t.deps.sql`update games set status = 'finished' where id = ${gameId}`
    await t.deps.sql`update bookings set status = 'attended' where game_id = ${gameId}`
    games.push(gameId)
  }
  return games
}

async function review(gameId: string, userId: string, stars: number, status = 'published') {
  await t.deps.sql`
    insert into reviews (id, game_id, story_id, master_id, user_id, stars, text, status, created_at)
    select ${t.deps.ids.next()}, id, story_id, master_id, ${userId}, ${stars}, 'Спасибо', ${status},
      ${t.clock.now()} from games where id = ${gameId}`
}

test('game masters are listed by their stars, pulled towards the mean of the club', async () => {
  const [praised, unrated, scolded, beginner] = [
    await master(),
    await master(),
    await master(),
    await master(),
  ]
  const [regular, guest, other] = [await player(), await player(), await player()]
  const evenings = await run(praised, [[regular, guest], [regular], [other]])
  await run(unrated, [[guest], [other], [regular], [regular]])
  const dull = await run(scolded, [[guest], [other], [await player()]])
  await run(beginner, [[regular], [guest]])
  const [first = '', second = '', third = ''] = evenings
  await review(first, regular, 5)
  await review(first, guest, 5)
  await review(third, other, 5)
  await review(dull[0] ?? '', guest, 2)
  await review(dull[1] ?? '', other, 2)
  // What is not published counts for neither the game master nor the mean.
  await review(second, regular, 1, 'hidden')
  await refreshStandings(t.deps, [])
  const list = { board: 'masters' as const, seasonId: null, friends: false, search: '' }
  const { items } = await t.asUser(regular).rating.page(list)
  // The mean is 19 stars of 5 reviews, 3.8: (15 + 38) / 13, then 3.8 itself, then (4 + 38) / 12.
  // Stars are hidden below three reviews, and those with fewer than three games are not listed.
  expect(
    items.map(({ userId, place, score, reviews, games }) => [userId, place, score, reviews, games]),
  ).toEqual([
    [praised, 1, 4.08, 3, 3],
    [unrated, 2, null, 0, 4],
    [scolded, 3, null, 2, 3],
  ])
  // One of three players came to the first again, one of three to the second, none to the third.
  expect(items.map(({ again }) => again)).toEqual([33, 33, 0])
})
