import { LISTED_GAMES } from '@cco/domain/seasons/season'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { handleAllEvents } from '../../testing/events.ts'
import {
  type Action,
  carryOut,
  closeAgain,
  endSeason,
  handleByTwo,
  openWorld,
  pairsOfSteps,
  playGames,
  replayAll,
  STEP_KINDS,
  type Step,
  type World,
  writeSeasons,
} from '../../testing/standing-history.ts'

const HISTORIES = 4
const [BEFORE, AFTER] = [24, 6]

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** What must hold at every moment, also while events wait; each lists what breaks it. */
async function broken(): Promise<string[]> {
  const { sql } = t.deps
  const checks = {
    'experience is not the sum of its rows': sql`
      select p.id from profiles p left join xp_events x on x.user_id = p.id
      group by p.id having p.xp <> coalesce(sum(x.points), 0)`,
    'a source gives its points twice, or takes back others': sql`
      select user_id from xp_events group by user_id, kind, source_id
      having sum(case when turn % 2 = 1 then 1 else -1 end) not in (0, 1) or sum(points) < 0
        or (count(*) % 2 = 0 and sum(points) <> 0)`,
    'more than 300 points a day': sql`
      select user_id from xp_events
      group by user_id, (happened_at at time zone 'Europe/Moscow')::date
      having sum(points) > 300`,
    'a level is rewarded twice, or without being reached': sql`
      select c.user_id from currency_transactions c
        left join levels l on l.user_id = c.user_id and l.level::text = c.reference ->> 'level'
      where c.reference ? 'level' group by c.user_id, c.reference ->> 'level'
      having count(*) > 1 or sum(c.amount) is distinct from max(l.coins)`,
    'an achievement is held twice': sql`
      select user_id from user_achievements where revoked_at is null
      group by user_id, achievement_id having count(*) > 1`,
    'an achievement is paid twice, or without being awarded': sql`
      select c.user_id from currency_transactions c
        left join user_achievements a on a.user_id = c.user_id
          and a.achievement_id::text = c.reference ->> 'achievement'
      where c.reference ? 'achievement' group by c.user_id, c.reference ->> 'achievement'
      having count(*) > 1 or sum(c.amount) is distinct from max(a.coins)`,
    'a coin is made twice': sql`
      select idempotency_key from currency_transactions
      group by idempotency_key having idempotency_key is not null and count(*) > 1`,
    'an item is given twice': sql`
      select user_id from user_items where source_kind <> 'hand'
      group by user_id, item_id, source_kind, source_id having count(*) > 1`,
    'an event is announced twice': sql`
      select user_id from notifications n where kind = 'review_invited'
      group by user_id, game_id having count(*) > (select count(*) from domain_events e
        where e.kind = 'seat.attended' and e.facts ->> 'userId' = n.user_id::text
          and e.facts ->> 'gameId' = n.game_id::text)`,
    'a user has two rows in a list': sql`
      select user_id from season_standings group by season_id, board, user_id having count(*) > 1`,
  }
  const found: string[] = []
  for (const [name, query] of Object.entries(checks)) if ((await query).length > 0) found.push(name)
  return found
}

/** What holds once every event was handled: points stand for what is verified now, and no other. */
async function unverified(): Promise<string[]> {
  const rows = await t.deps.sql<{ what: string }[]>`
    with given as (
      select kind, source_id from xp_events group by kind, source_id having count(*) % 2 = 1),
    due as (
      select 'game_attended' as kind, id as source_id from bookings where status = 'attended'
      union all select 'review_published', id from reviews where status = 'published'
      union all select 'game_run', id from games
        where status in ('finished', 'settled') and seats_taken > 0
      union all select 'first_time', id from (
        select b.id,
          row_number() over (partition by b.user_id, g.story_id order by g.starts_at) as of_story,
          row_number() over (partition by b.user_id, g.master_id order by g.starts_at) as of_master
        from bookings b join games g on g.id = b.game_id where b.status = 'attended') seats
        where 1 in (of_story, of_master))
    select coalesce(g.kind, d.kind) || case when d.kind is null then ' beyond' else ' missing' end
      as what
    from given g full join due d using (kind, source_id)
    where g.kind is null or d.kind is null
    union all select 'level ' || l || ' missing' from profiles p, generate_series(2, p.level) l
      where not exists (select from levels o where o.user_id = p.id and o.level = l)`
  return rows.map(({ what }) => what)
}

/** All that users have of their standing. */
async function standing() {
  const { sql } = t.deps
  return {
    profiles: await sql`select id, xp, level, games_played from profiles order by id`,
    levels: await sql`select user_id, level, coins from levels order by user_id, level`,
    awards: await sql`select user_id, achievement_id, coins, revoked_at from user_achievements
      order by user_id, achievement_id`,
    coins: await sql`select user_id, balance from currency_accounts order by user_id`,
    items: await sql`select id, user_id, item_id from user_items order by id`,
  }
}

/** The places that the ledger of experience gives: of equal ones the same, those who hide left out. */
async function placesDue({ season: { startsAt, endsAt } }: World) {
  const rows = await t.deps.sql<{ userId: string; score: number; games: number }[]>`
    select x.user_id, sum(x.points)::int as score,
      sum(case when x.kind <> 'game_attended' then 0 when x.turn % 2 = 1 then 1 else -1 end)::int
        as games
    from xp_events x join profiles p on p.id = x.user_id and p.in_rating
    where x.happened_at >= ${startsAt} and x.happened_at < ${endsAt}
    group by x.user_id`
  const listed = rows.filter(({ games }) => games >= LISTED_GAMES)
  const place = (score: number) => 1 + listed.filter((other) => other.score > score).length
  return Object.fromEntries(listed.map(({ userId, score }) => [userId, place(score)]))
}

async function seasonOf({ season: { id } }: World) {
  const { sql } = t.deps
  const [season] = await sql<{ state: string; closedAt: Date }[]>`
    select state, closed_at from seasons where id = ${id}`
  const rows = await sql<{ userId: string; board: string; place: number | null; score: string }[]>`
    select user_id, board, place, score from season_standings where season_id = ${id}
    order by board, user_id`
  const notifications = await sql<{ userId: string }[]>`
    select n.user_id from notifications n join seasons s on s.id = ${id}
    where n.kind = 'season_closed' and n.created_at >= s.starts_at
      and n.user_id in (select user_id from season_standings where season_id = s.id)
    order by n.user_id`
  const given = await sql<{ userId: string; itemId: string }[]>`
    select user_id, item_id from user_items
    where source_kind = 'season' and source_id = ${id} order by user_id, item_id`
  return { season, rows, notifications: notifications.map(({ userId }) => userId), given }
}

/** Closes the season by two workers, again, and checks its table against the ledger. */
async function closeTwice(world: World) {
  await handleByTwo(t)
  await endSeason(t, world)
  await handleByTwo(t)
  await handleAllEvents(t)
  await writeSeasons(t)
  const closed = await seasonOf(world)
  const { season, rows, notifications, given } = closed
  expect(season?.state).toBe('final')
  const players = rows.filter(({ board }) => board === 'players')
  const listed = players.flatMap(({ userId, place }) => (place === null ? [] : [[userId, place]]))
  expect(Object.fromEntries(listed)).toEqual(await placesDue(world))
  expect(notifications).toEqual(players.map(({ userId }) => userId))
  // One item for all who took part, another one for the first ten.
  expect(given).toHaveLength(players.length + listed.length)
  await closeAgain(t, world)
  expect(await seasonOf(world)).toEqual(closed)
  return closed
}

test('whatever happens, and at one moment: points, levels, awards, coins, places and seasons are right', async () => {
  const done = new Map<Action, number>(STEP_KINDS.map((kind) => [kind, 0]))
  const walk = async (world: World, history: readonly (readonly Step[])[]) => {
    for (const together of history) {
      await Promise.all(
        together.map(async (step) => {
          if (await carryOut(t, world, step)) done.set(step.do, (done.get(step.do) ?? 0) + 1)
        }),
      )
      expect(await broken()).toEqual([])
    }
  }
  const histories = fc.tuple(pairsOfSteps(BEFORE), pairsOfSteps(AFTER), fc.constantFrom(36, 41))
  await fc.assert(
    fc.asyncProperty(histories, async ([before, after, hours]) => {
      const world = await openWorld(t)
      await playGames(t, world, hours)
      await walk(world, before)
      const closed = await closeTwice(world)
      await walk(world, after)
      await handleByTwo(t)
      await handleAllEvents(t)
      await closeAgain(t, world)
      expect(await seasonOf(world)).toEqual(closed)
      expect(await unverified()).toEqual([])
      expect(await findings(t.deps)).toEqual([])
      const reached = await standing()
      await replayAll(t, world)
      await handleAllEvents(t)
      expect(await standing()).toEqual(reached)
      expect(await broken()).toEqual([])
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  )
  // Histories of refusals alone would show nothing.
  const never = STEP_KINDS.filter((kind) => done.get(kind) === 0)
  expect(never).toEqual([])
})
