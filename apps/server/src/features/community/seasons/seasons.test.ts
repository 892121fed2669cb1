import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { createItem } from '../../../testing/community.ts'
import { ban } from '../../../testing/people.ts'
import { createGame } from '../../../testing/playing.ts'
import { moveTo, takeSeat } from '../../../testing/seats.ts'
import { recordGames } from '../../../testing/standing.ts'
import { refreshStandings } from '../rating/commands.ts'
import { closeSeason, openSeason } from './commands.ts'
import { openSeasons, seasonsToClose } from './queries.ts'
import { lockSeason } from './store.ts'

const IN_AUTUMN = '2026-10-10T12:00:00.000Z'
const SUMMER = {
  quarter: 'summer' as const,
  itemId: '1e000000-0000-4000-8000-000000000027',
}
const AUTUMN_FRAME = '1e000000-0000-4000-8000-000000000028'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  t.clock.set('2026-11-25T12:00:00.000Z')
  await t.deps.sql`delete from xp_events`
  await t.deps.sql`delete from season_standings`
  await t.deps.sql`delete from standing_boards`
  await t.deps.sql`delete from user_items where source_kind = 'season'`
  await t.deps.sql`delete from seasons`
})
afterAll(async () => {
  const broken = await findings(t.deps)
  expect(broken.filter(({ invariant }) => /place|season/.test(invariant))).toEqual([])
  await t.close()
})

const season = async () => {
  await openSeason(t.deps)
  const [row] = await t.deps.sql<{ id: string }[]>`select id from seasons order by starts_at desc`
  return row?.id ?? ''
}
const refresh = async () => refreshStandings(t.deps, await openSeasons(t.deps.sql))
const player = async (points: number, games = 3, at = IN_AUTUMN) => {
  const userId = await t.createUser()
  await recordGames(t, userId, { games, points, at })
  return userId
}
const listOf = async (viewer: string, seasonId: string | null) => {
  const input = { board: 'players' as const, seasonId, friends: false, search: '' }
  return (await t.asUser(viewer).rating.page(input)).items
}

describe('the rating', () => {
  test('lets equal scores share a place and skips the next one, of any scores', async () => {
    const seasonId = await season()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1 }), async (all) => {
        await t.deps.sql`delete from xp_events`
        const scores = all.map((one) => one * 100)
        const users: string[] = []
        for (const points of scores) users.push(await player(points))
        await refresh()
        const rows = await listOf(users[0] ?? '', seasonId)
        for (const [at, { place, position, score, tied }] of rows.entries()) {
          expect(position).toBe(at + 1)
          expect(place).toBe(1 + scores.filter((one) => one > (score ?? 0)).length)
          expect(tied).toBe(scores.filter((one) => one === score).length)
        }
        expect(rows).toHaveLength(all.length)
      }),
      { numRuns: 5 },
    )
  })

  test('shares places as 1, 2, 2, 4, and has season and all time side by side', async () => {
    const seasonId = await season()
    const users: string[] = []
    for (const points of [400, 300, 300, 100]) users.push(await player(points))
    await recordGames(t, users[3] ?? '', { games: 3, points: 5_000, at: '2025-01-10T12:00:00Z' })
    await refresh()
    const rows = await listOf(users[0] ?? '', seasonId)
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 2, 4])
    expect(rows[3]?.allTime).toEqual({ place: 1, score: 5_100 })
    expect((await listOf(users[0] ?? '', null)).map(({ userId }) => userId)[0]).toBe(users[3])
  })

  test('lists those with three games, and counts a game where it began', async () => {
    const seasonId = await season()
    const [listed, two, earlier] = [
      await player(100),
      await player(500, 2),
      await player(900, 3, '2026-08-31T20:59:00.000Z'),
    ]
    await refresh()
    expect((await listOf(listed, seasonId)).map(({ userId }) => userId)).toEqual([listed])
    const own = await t.asUser(two).rating.around({ board: 'players', seasonId })
    expect(own).toMatchObject({ own: null, total: 1, above: [], below: [] })
    expect((await listOf(earlier, null)).map(({ userId }) => userId)).toContain(earlier)
  })

  test('of a corrected mark counts the points and the game that are left', async () => {
    const seasonId = await season()
    const userId = await player(300)
    await t.deps.sql`
      insert into xp_events (id, user_id, kind, source_id, turn, points, game_id, happened_at,
        created_at)
      select gen_random_uuid(), user_id, kind, source_id, 2, -points, game_id, happened_at,
        created_at from xp_events where user_id = ${userId} and points > 0`
    await refresh()
    expect(await listOf(userId, seasonId)).toEqual([])
  })

  test('leaves out the hidden, banned and gone without a gap, and blocked ones for the viewer', async () => {
    const seasonId = await season()
    const users: string[] = []
    for (let at = 0; at < 6; at += 1) users.push(await player(600 - at * 100))
    const [hidden = '', banned = '', gone = '', blocked = '', fifth = '', last = ''] = users
    const { locale, timeZone, streamerMode } = await t.asUser(hidden).profiles.settings()
    const preferences = { locale, timeZone, streamerMode, inRating: false }
    await t.asUser(hidden).profiles.updatePreferences(preferences)
    await t.deps.sql`insert into user_bans (id, user_id, kind, reason, starts_at)
      values (${t.deps.ids.next()}, ${banned}, 'banned', 'x', ${t.clock.now()})`
    await t.deps.sql`update auth.users set deleted_at = ${t.clock.now()} where id = ${gone}`
    await refresh()
    const rows = await listOf(last, seasonId)
    expect(rows.map(({ userId, place }) => [userId, place])).toEqual([
      [blocked, 1],
      [fifth, 2],
      [last, 3],
    ])
    await t.asUser(last).friends.block({ userId: blocked })
    expect((await listOf(last, seasonId)).map(({ userId }) => userId)).toEqual([fifth, last])
    expect((await listOf(blocked, seasonId)).map(({ userId }) => userId)).toEqual([blocked, fifth])
    // The hidden user alone sees their own row.
    const own = await t.asUser(hidden).rating.around({ board: 'players', seasonId })
    expect(own.own).toMatchObject({ userId: hidden, place: null, score: 600 })
    expect((await t.asUser(hidden).seasons.list()).isListed).toBe(false)
  })

  test('hides a user at once, before the list is written again', async () => {
    const seasonId = await season()
    const [first, second] = [await player(200), await player(100)]
    await refresh()
    await t.deps.sql`update profiles set in_rating = false where id = ${first}`
    expect((await listOf(second, seasonId)).map(({ userId }) => userId)).toEqual([second])
  })

  test('hides the names of those in streamer mode, from search as well', async () => {
    const seasonId = await season()
    const [shown, streamer] = [await player(200), await player(100)]
    await t.deps.sql`update profiles set display_name = 'Ромашка', streamer_mode = id = ${streamer}
      where id in (${shown}, ${streamer})`
    await refresh()
    const rows = await listOf(shown, seasonId)
    expect(rows.map(({ name }) => name)).toEqual(['Ромашка', null])
    const found = { board: 'players' as const, seasonId, friends: false, search: 'омаш' }
    const { items } = await t.asUser(streamer).rating.page(found)
    expect(items.map(({ userId }) => userId)).toEqual([shown])
  })

  test('shows five neighbours on each side, the first rows, and friends alone', async () => {
    const seasonId = await season()
    const users: string[] = []
    for (let at = 0; at < 40; at += 1) users.push(await player(4_000 - at * 10))
    const viewer = users[20] ?? ''
    await refresh()
    const around = await t.asUser(viewer).rating.around({ board: 'players', seasonId })
    expect(around.top.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(around.above.map(({ position }) => position)).toEqual([16, 17, 18, 19, 20])
    expect(around.own?.position).toBe(21)
    expect(around.below.map(({ position }) => position)).toEqual([22, 23, 24, 25, 26])
    expect(around).toMatchObject({ between: 12, total: 40 })
    const page = { board: 'players' as const, seasonId, friends: false, search: '' }
    const { items, next } = await t.asUser(viewer).rating.page(page)
    expect([items.length, next]).toEqual([30, 30])
    const rest = await t.asUser(viewer).rating.page({ ...page, cursor: 30 })
    expect([rest.items.length, rest.next]).toEqual([10, null])
    const [low = '', high = ''] = [viewer, users[35] ?? ''].toSorted()
    await t.deps.sql`insert into friendships (user_low, user_high, requested_by, status,
        created_at, accepted_at)
      values (${low}, ${high}, ${viewer}, 'accepted', ${t.clock.now()}, ${t.clock.now()})`
    const friends = await t.asUser(viewer).rating.page({ ...page, friends: true })
    expect(friends.items.map(({ userId }) => userId)).toEqual([viewer, users[35]])
    // Near the top the neighbours reach into the first rows, which are not shown twice.
    const near = await t.asUser(users[1] ?? '').rating.around({ board: 'players', seasonId })
    expect([near.top, near.between, near.above.length]).toEqual([[], 0, 1])
  })

  test('of what a season was is for those who are signed in', async () => {
    const mine = { seasonId: t.deps.ids.next() }
    expect(await codeOf(t.asUser().seasons.mine(mine))).toBe('not_signed_in')
    const userId = await t.createUser()
    expect(await codeOf(t.asUser(userId).seasons.mine(mine))).toBe('not_found')
  })
})

describe('a season', () => {
  test('is opened once, however many workers open it', async () => {
    await Promise.all([1, 2, 3].map(() => openSeason(t.deps)))
    const rows = await t.deps.sql`select from seasons`
    expect(rows).toHaveLength(1)
    const { current, rewards } = await t.asUser(await t.createUser()).seasons.list()
    expect(current).toMatchObject({ number: 1, quarter: 'autumn', state: 'open' })
    expect(rewards.map(({ placeTo }) => placeTo)).toEqual([10, null])
  })

  test('is closed once its marks are settled, and the next one is open meanwhile', async () => {
    const id = await season()
    t.clock.set('2026-12-01T12:00:00.000Z')
    await openSeason(t.deps)
    expect(await seasonsToClose(t.deps.sql, t.clock.now())).toEqual([])
    t.clock.set('2026-12-04T12:00:00.000Z')
    expect(await seasonsToClose(t.deps.sql, t.clock.now())).toEqual([id])
    const { current, past } = await t.asUser(await t.createUser()).seasons.list()
    expect([current?.quarter, past.map(({ id: one }) => one)]).toEqual(['winter', [id]])
  })

  test('closed by several workers at once gives its items once, and its table stays', async () => {
    const id = await season()
    const users: string[] = []
    for (let at = 0; at < 12; at += 1) users.push(await player(1_200 - at * 100))
    const hidden = await player(50)
    await t.deps.sql`update profiles set in_rating = false where id = ${hidden}`
    const coins = await t.deps.sql`select from currency_transactions`
    t.clock.set('2026-12-04T12:00:00.000Z')
    await Promise.all([1, 2, 3].map(() => closeSeason(t.deps, id)))
    await closeSeason(t.deps, id)
    const given = await t.deps.sql<{ userId: string; itemId: string }[]>`
      select user_id, item_id from user_items where source_kind = 'season'`
    const frames = given.filter(({ itemId }) => itemId === AUTUMN_FRAME)
    expect(frames.map(({ userId }) => userId).toSorted()).toEqual(users.slice(0, 10).toSorted())
    expect(given).toHaveLength(10 + 13)
    const notifications = await t.deps.sql`select from notifications where kind = 'season_closed'`
    expect(notifications).toHaveLength(13)
    expect(await t.deps.sql`select from currency_transactions`).toHaveLength(coins.length)
    const table = async () => (await listOf(hidden, id)).map(({ allTime: _, ...row }) => row)
    const before = await table()
    // What happens later changes all time, and no finished season.
    await recordGames(t, users[11] ?? '', { games: 3, points: 9_000, at: IN_AUTUMN })
    await refresh()
    expect(await table()).toEqual(before)
    const mine = await t.asUser(users[0] ?? '').seasons.mine({ seasonId: id })
    expect(mine).toMatchObject({ place: 1, experience: 1_200, season: { state: 'final' } })
    expect(mine.items).toHaveLength(2)
  })

  test('that is being closed stays as it is for a refresh that began before', async () => {
    const id = await season()
    const userId = await player(100)
    t.clock.set('2026-12-04T12:00:00.000Z')
    const before = await openSeasons(t.deps.sql)
    expect(before.map((one) => one.id)).toContain(id)
    await closeSeason(t.deps, id, AbortSignal.abort())
    await recordGames(t, userId, { games: 3, points: 700, at: IN_AUTUMN })
    await refreshStandings(t.deps, before)
    const scoreIn = async (seasonId: string | null) => (await listOf(userId, seasonId))[0]?.score
    expect([await scoreIn(id), await scoreIn(null)]).toEqual([100, 800])
    await closeSeason(t.deps, id)
  })

  test('that another worker has locked does not hold up a refresh of its lists', async () => {
    const id = await season()
    const userId = await player(300)
    await t.deps.sql.begin(async (tx) => {
      await lockSeason(tx, id)
      await refreshStandings(t.deps, await openSeasons(t.deps.sql))
    })
    expect((await listOf(userId, id)).map((row) => row.userId)).toEqual([userId])
  })

  test('that was interrupted goes on where it stopped', async () => {
    const id = await season()
    for (let at = 0; at < 3; at += 1) await player(100 + at)
    t.clock.set('2026-12-04T12:00:00.000Z')
    await closeSeason(t.deps, id, AbortSignal.abort())
    const state = async () =>
      (
        await t.deps.sql<{ state: string; rewarded: number; participants: number }[]>`
        select state, rewarded, participants from seasons where id = ${id}`
      )[0]
    expect(await state()).toEqual({ state: 'closing', rewarded: 0, participants: 3 })
    await closeSeason(t.deps, id)
    expect(await state()).toEqual({ state: 'final', rewarded: 3, participants: 3 })
  })
})

test('one’s own season names the company, except those whom one cannot reach', async () => {
  const seasonId = await season()
  const gameId = await createGame(t, { startsInHours: 48 })
  const seats = []
  for (let seat = 0; seat < 4; seat += 1) seats.push((await takeSeat(t, gameId)).userId)
  const [me = '', friend = '', banned = '', blocker = ''] = seats
  await moveTo(t, gameId, -80)
  await t.deps.sql`update bookings set status = 'attended' where game_id = ${gameId}`
  const company = async () =>
    (await t.asUser(me).seasons.mine({ seasonId })).people.map(({ userId }) => userId).toSorted()
  expect(await company()).toEqual([friend, banned, blocker].toSorted())
  await ban(t, banned)
  await t.asUser(blocker).friends.block({ userId: me })
  expect(await company()).toEqual([friend])
})

describe('the rewards of seasons', () => {
  const owner = async () => t.asUser(await t.createUser({ role: 'owner' })).seasons
  const ofAutumn = async () =>
    (await (await owner()).rewards()).items.filter(({ quarter }) => quarter === 'autumn')
  const autumn = { quarter: 'autumn' as const, itemId: AUTUMN_FRAME }

  test('are changed by owners, are in the log, and hold for the season that is open', async () => {
    const id = await season()
    const staff = await owner()
    await staff.setReward({ ...autumn, placeTo: 1 })
    const title = await createItem(t, { kind: 'title', look: 'plain' })
    await staff.setReward({ quarter: 'autumn', itemId: title, placeTo: null })
    expect(await ofAutumn()).toHaveLength(3)
    const [first, second] = [await player(900), await player(500)]
    t.clock.set('2026-12-04T12:00:00.000Z')
    await closeSeason(t.deps, id)
    const itemsOf = async (userId: string) =>
      (await t.asUser(userId).seasons.mine({ seasonId: id })).items.map((item) => item.id)
    expect(await itemsOf(first)).toEqual(expect.arrayContaining([AUTUMN_FRAME, title]))
    expect(await itemsOf(second)).not.toContain(AUTUMN_FRAME)
    expect(await itemsOf(second)).toContain(title)
    const actions = await t.deps.sql<{ action: string }[]>`
      select action from system_logs where action like 'season_reward%' order by created_at`
    expect(actions.map(({ action }) => action)).toEqual(['season_reward.set', 'season_reward.set'])
    // Those of a finished season may change: what was given stays.
    await staff.removeReward(autumn)
    expect(await codeOf(staff.removeReward(autumn))).toBe('not_found')
    expect(await itemsOf(first)).toContain(AUTUMN_FRAME)
    await staff.setReward({ ...autumn, placeTo: 10 })
    await staff.removeReward({ quarter: 'autumn', itemId: title })
  })

  test('do not change while a season gives them', async () => {
    const id = await season()
    await player(100)
    t.clock.set('2026-12-04T12:00:00.000Z')
    await closeSeason(t.deps, id, AbortSignal.abort())
    const staff = await owner()
    expect(await codeOf(staff.setReward({ ...autumn, placeTo: 1 }))).toBe('season_closing')
    expect(await codeOf(staff.removeReward(autumn))).toBe('season_closing')
    await staff.setReward({ ...SUMMER, placeTo: 9 })
    await staff.setReward({ ...SUMMER, placeTo: 10 })
    await closeSeason(t.deps, id)
    await staff.setReward({ ...autumn, placeTo: 10 })
  })

  test('are frames and titles only, for staff to read and owners to change', async () => {
    const staff = await owner()
    const dice = await createItem(t, { kind: 'dice_skin', look: 'solid' })
    const unfit = staff.setReward({ quarter: 'autumn', itemId: dice, placeTo: null })
    expect(await codeOf(unfit)).toBe('season_reward_unfit')
    const unknown = { ...autumn, itemId: t.deps.ids.next(), placeTo: null }
    expect(await codeOf(staff.setReward(unknown))).toBe('not_found')
    const moderator = t.asUser(await t.createUser({ role: 'moderator' })).seasons
    expect((await moderator.rewards()).items.length).toBeGreaterThan(7)
    expect(await codeOf(moderator.setReward({ ...autumn, placeTo: 1 }))).toBe('forbidden')
    expect(await codeOf(t.asUser(await t.createUser()).seasons.rewards())).toBe('forbidden')
  })

  test('are at most twenty of a quarter', async () => {
    const staff = await owner()
    const made: string[] = []
    for (let at = 0; at < 18; at += 1) {
      const itemId = await createItem(t, { kind: 'title', look: 'plain' })
      made.push(itemId)
      await staff.setReward({ quarter: 'spring', itemId, placeTo: null })
    }
    const last = await createItem(t, { kind: 'title', look: 'plain' })
    const full = staff.setReward({ quarter: 'spring', itemId: last, placeTo: null })
    expect(await codeOf(full)).toBe('season_rewards_full')
    for (const itemId of made) await staff.removeReward({ quarter: 'spring', itemId })
  })
})
