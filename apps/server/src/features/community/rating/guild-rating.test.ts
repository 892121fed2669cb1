import { GUILD_SCORED } from '@cco/domain/rating/guilds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addMember, createGuild } from '../../../testing/guilds.ts'
import { recordGames } from '../../../testing/standing.ts'
import { openSeason } from '../seasons/commands.ts'
import { openSeasons } from '../seasons/queries.ts'
import { refreshStandings } from './commands.ts'

const IN_AUTUMN = '2026-10-10T12:00:00.000Z'
const BEFORE = '2026-06-10T12:00:00.000Z'

let t: TestApp
let seasonId = ''
beforeAll(async () => {
  t = await createTestApp()
  t.clock.set('2026-11-25T12:00:00.000Z')
  await openSeason(t.deps)
  const [row] = await openSeasons(t.deps.sql)
  seasonId = row?.id ?? ''
})
afterAll(async () => {
  const broken = await findings(t.deps)
  expect(broken.filter(({ invariant }) => invariant.includes('guilds share a place'))).toEqual([])
  await t.close()
})

const refresh = async () => refreshStandings(t.deps, await openSeasons(t.deps.sql))

/** A guild whose members, its leader first, have these points. */
async function guildWith(points: readonly number[], at = IN_AUTUMN) {
  const { guildId, leaderId, name } = await createGuild(t)
  // What made the leader a founder is no game of the season.
  await t.deps.sql`delete from xp_events where user_id = ${leaderId}`
  const members = [leaderId]
  for (const _ of points.slice(1)) {
    members.push(await addMember(t, guildId))
  }
  for (const [index, one] of points.entries()) {
    await recordGames(t, members[index] ?? '', { games: 3, points: one, at })
  }
  return { guildId, leaderId, name, members }
}
const list = async (viewer: string, of: { seasonId: string | null; search?: string }) =>
  await t.asUser(viewer).rating.guilds({ search: '', ...of })

test('guilds stand by the mean points of their ten most active members, equal ones share a place', async () => {
  const many = await guildWith([...Array.from({ length: GUILD_SCORED }, () => 500), 10, 20])
  const few = await guildWith([600, 500, 400])
  const low = await guildWith([300, 200, 100])
  const two = await guildWith([900, 900])
  const past = await guildWith([700, 700, 700], BEFORE)
  await refresh()

  const season = await list(two.leaderId, { seasonId })
  expect(
    season.items.map(({ guildId, place, tied, score }) => [guildId, place, tied, score]),
  ).toEqual([
    [many.guildId, 1, 2, 500],
    [few.guildId, 1, 2, 500],
    [low.guildId, 3, 1, 200],
  ])
  // A guild of two, and one without games in the season, are not listed.
  expect(season).toMatchObject({
    own: null,
    total: 3,
    next: null,
    asOf: t.clock.now().toISOString(),
  })
  expect(season.items[0]).toMatchObject({ name: many.name, players: 12, isDisbanded: false })

  const all = await list(past.leaderId, { seasonId: null })
  expect(all.items.map(({ guildId }) => guildId)[0]).toBe(past.guildId)
  expect(all.own).toMatchObject({ guildId: past.guildId, place: 1, allTime: null })
  const own = (await list(low.leaderId, { seasonId })).own
  expect(own).toMatchObject({ place: 3, allTime: { place: 4, score: 200 } })

  const found = await list(low.leaderId, { seasonId, search: few.name.slice(0, 12) })
  expect(found.items.map(({ guildId }) => guildId)).toContain(few.guildId)
  expect((await list(low.leaderId, { seasonId, search: '100 %' })).items).toEqual([])

  // Who hides from the rating does not count; with two members left the guild is not listed.
  await t.deps.sql`update profiles set in_rating = false where id = ${few.members[0] ?? ''}`
  await refresh()
  const after = await list(low.leaderId, { seasonId })
  expect(after.items.map(({ guildId, place }) => [guildId, place])).toEqual([
    [many.guildId, 1],
    [low.guildId, 2],
  ])
})
