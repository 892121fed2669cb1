import type { Sql, Tx } from '@cco/database/client'
import type { LevelReward } from '@cco/domain/levels/contract'
import type { ExperienceKind } from '@cco/domain/levels/points'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import type { LevelRewardsRow, XpEventsRow } from '../../../db/rows.ts'

/** What experience is given for: a booking, a review or a game. */
export type Source = { userId: string; kind: ExperienceKind; sourceId: string }

type LastRow = Pick<XpEventsRow, 'turn' | 'points' | 'happenedAt'>

/** Returns the newest row of a source; an odd turn gave its points, an even one took them back. */
export async function lastRow(tx: Tx, source: Source): Promise<LastRow | undefined> {
  const [row] = await tx<LastRow[]>`
    select turn, points, happened_at from xp_events
    where user_id = ${source.userId} and kind = ${source.kind} and source_id = ${source.sourceId}
    order by turn desc limit 1`
  return row
}

/** Returns the points of a user for what happened on the same day of the club. */
export async function pointsOfDay(tx: Tx, userId: string, at: Date): Promise<number> {
  const [row] = await tx<{ points: number }[]>`
    with day as (select date_trunc('day', ${at}::timestamptz at time zone ${CLUB_ZONE}) as start)
    select coalesce(sum(x.points), 0)::int as points from xp_events x, day
    where x.user_id = ${userId} and x.happened_at >= day.start at time zone ${CLUB_ZONE}
      and x.happened_at < (day.start + interval '1 day') at time zone ${CLUB_ZONE}`
  return row?.points ?? 0
}

export type NewRow = Source & {
  id: string
  turn: number
  points: number
  isCapped: boolean
  gameId: string
  happenedAt: Date
  now: Date
}

export async function insertRow(tx: Tx, row: NewRow): Promise<void> {
  await tx`
    insert into xp_events (id, user_id, kind, source_id, turn, points, is_capped, game_id,
      happened_at, created_at)
    values (${row.id}, ${row.userId}, ${row.kind}, ${row.sourceId}, ${row.turn}, ${row.points},
      ${row.isCapped}, ${row.gameId}, ${row.happenedAt}, ${row.now})`
}

/** Returns the sum of a user's ledger; the caller has locked their account. */
export async function experienceOf(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx<{ xp: number }[]>`
    select coalesce(sum(points), 0)::int as xp from xp_events where user_id = ${userId}`
  return row?.xp ?? 0
}

type Reached = { level: number; coins: number; itemId: string | null }

/**
 * Records that a user reached all levels up to one, with the rewards of today.
 * @returns the ones that were not recorded before, the lowest first
 */
export async function recordLevels(
  tx: Tx,
  { userId, level, now }: { userId: string; level: number; now: Date },
): Promise<Reached[]> {
  const rows = await tx<Reached[]>`
    with reached as (
      insert into levels (user_id, level, coins, reached_at)
      select ${userId}, l.level, coalesce(r.coins, 0), ${now}
      from generate_series(2, ${level}::int) as l(level) left join level_rewards r using (level)
      on conflict do nothing returning level, coins)
    select reached.level::int as level, reached.coins, r.item_id
    from reached left join level_rewards r using (level)`
  return rows.toSorted((one, other) => one.level - other.level)
}

/** Marks the levels of a user up to one as shown. */
export async function setLevelsShown(
  sql: Sql,
  { userId, level, now }: { userId: string; level: number; now: Date },
): Promise<void> {
  await sql`update levels set shown_at = ${now}
    where user_id = ${userId} and level <= ${level} and shown_at is null`
}

/** Locks the reward of a level until the transaction ends. */
export async function lockReward(tx: Tx, level: number): Promise<LevelRewardsRow | undefined> {
  const [row] = await tx<LevelRewardsRow[]>`
    select level, coins, item_id from level_rewards where level = ${level} for update`
  return row
}

export async function setReward(tx: Tx, { level, coins, itemId }: LevelReward): Promise<void> {
  await tx`insert into level_rewards (level, coins, item_id) values (${level}, ${coins}, ${itemId})
    on conflict (level) do update set coins = excluded.coins, item_id = excluded.item_id`
}

export async function deleteReward(tx: Tx, level: number): Promise<void> {
  await tx`delete from level_rewards where level = ${level}`
}
