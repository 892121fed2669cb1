import type { Sql, Tx } from '@cco/database/client'
import {
  EXPERIENCE_PAGE,
  type ExperienceInput,
  type experienceRow,
  type LevelRewardRow,
  type levelReached,
  REWARD_PREVIEW_NAMES,
  REWARDED_LEVEL_MAX,
  type RewardPreview,
} from '@cco/domain/levels/contract'
import { experienceToReach } from '@cco/domain/levels/level'
import type * as z from 'zod'
import { namedUserColumns } from '../../people/profiles/queries.ts'

type ExperienceRow = z.input<typeof experienceRow>
type LevelReached = z.input<typeof levelReached>

/** Returns a page of a user's experience ledger, newest first; `next` is null on the last one. */
export async function experienceLedger(sql: Sql, userId: string, { cursor }: ExperienceInput) {
  const rows = await sql<ExperienceRow[]>`
    select x.id, x.kind, x.points, x.is_capped, x.turn % 2 = 0 as is_correction, x.happened_at,
      jsonb_build_object('slug', s.slug, 'title', s.title) as story
    from xp_events x join games g on g.id = x.game_id join stories s on s.id = g.story_id
    where x.user_id = ${userId} and ${
      cursor === undefined
        ? sql`true`
        : sql`(x.created_at, x.id) < (select c.created_at, c.id from xp_events c
            where c.id = ${cursor} and c.user_id = ${userId})`
    }
    order by x.created_at desc, x.id desc limit ${EXPERIENCE_PAGE + 1}`
  const items = rows.slice(0, EXPERIENCE_PAGE)

  return { items, next: rows.length > EXPERIENCE_PAGE ? (items.at(-1)?.id ?? null) : null }
}

/**
 * Returns the highest level of a user that was not announced yet, with the coins of all such levels;
 * null once all were, and for users who switched popups off.
 */
export async function unshownLevel(sql: Sql, userId: string): Promise<LevelReached | null> {
  const [row] = await sql<LevelReached[]>`
    select max(l.level)::int as level, sum(l.coins)::int as coins, max(l.reached_at) as reached_at,
      coalesce(jsonb_agg(i.name order by l.level) filter (where i.id is not null), '[]') as items
    from levels l join profiles p on p.id = l.user_id and p.celebrations
      left join user_items u on u.user_id = l.user_id and u.source_kind = 'level'
        and u.source_id = l.level::text and u.taken_at is null
      left join items i on i.id = u.item_id
    where l.user_id = ${userId} and l.shown_at is null having count(*) > 0`
  return row ?? null
}

/** Returns what reaching each level gives, and how many users got it so far. */
export async function levelRewards(sql: Sql): Promise<LevelRewardRow[]> {
  const rows = await sql<Omit<LevelRewardRow, 'experience'>[]>`
    select r.level::int as level, r.coins, r.item_id, i.name as item,
      (select count(*)::int from levels l where l.level = r.level
        and (l.coins > 0 or exists (select from user_items u where u.user_id = l.user_id
          and u.source_kind = 'level' and u.source_id = l.level::text))) as granted
    from level_rewards r left join items i on i.id = r.item_id order by r.level limit ${REWARDED_LEVEL_MAX}`
  return rows.map((row) => ({ ...row, experience: experienceToReach(row.level) }))
}

/**
 * Returns who would get a reward set for a level now: those who have not reached it, of whom the
 * closest are named. A level is rewarded once (rules §9), so that those who lost it again count as
 * having reached it.
 */
export async function rewardPreview(sql: Sql, level: number): Promise<RewardPreview> {
  const ahead = sql`profiles p
    join auth.users u on u.id = p.id and u.deleted_at is null
    where p.xp > 0
      and not exists (select from levels l where l.user_id = p.id and l.level = ${level})`
  const [[counts], closest] = await Promise.all([
    sql<Pick<RewardPreview, 'ahead' | 'reached'>[]>`
      select (select count(*)::int from ${ahead}) as ahead,
        (select count(*)::int from levels l
          join auth.users u on u.id = l.user_id and u.deleted_at is null
          where l.level = ${level}) as reached`,
    sql<RewardPreview['closest']>`
      select ${namedUserColumns(sql, 'p')} as "user", ${experienceToReach(level)}::int - p.xp as lacks
      from ${ahead} order by p.xp desc, p.id limit ${REWARD_PREVIEW_NAMES}`,
  ])
  return { ahead: counts?.ahead ?? 0, reached: counts?.reached ?? 0, closest }
}

type Seat = { userId: string; gameId: string; isAttended: boolean; startsAt: Date }

/** Returns a seat as its experience depends on it. */
export async function seatOf(tx: Tx, bookingId: string): Promise<Seat | undefined> {
  const [row] = await tx<Seat[]>`
    select b.user_id, b.game_id, b.status = 'attended' as is_attended, g.starts_at
    from bookings b join games g on g.id = b.game_id where b.id = ${bookingId}`
  return row
}

type FirstTime = { sourceId: string; gameId: string; isDue: boolean; startsAt: Date }

/**
 * Returns the games of a player whose points for a first time differ from what is due: a game has
 * them if none that began before it had its story, or none its game master. So a corrected mark of
 * one game can change another one, and the order of the marks changes nothing. Counts the games of
 * the ledger, and this seat as it stands now; the caller has locked the player's account.
 */
export async function changedFirstTimes(
  tx: Tx,
  { userId, bookingId }: { userId: string; bookingId: string },
): Promise<FirstTime[]> {
  return await tx<FirstTime[]>`
    with attended as (
      select x.source_id, x.game_id from xp_events x
      where x.user_id = ${userId} and x.kind = 'game_attended' and x.source_id <> ${bookingId}
      group by x.source_id, x.game_id having count(*) % 2 = 1
      union all
      select b.id, b.game_id from bookings b where b.id = ${bookingId} and b.status = 'attended'),
    first as (
      select source_id, game_id from (
        select a.source_id, a.game_id,
          row_number() over (partition by g.story_id order by g.starts_at, g.id) as of_story,
          row_number() over (partition by g.master_id order by g.starts_at, g.id) as of_master
        from attended a join games g on g.id = a.game_id) counted
      where 1 in (of_story, of_master)),
    given as (
      select x.source_id, x.game_id from xp_events x
      where x.user_id = ${userId} and x.kind = 'first_time'
      group by x.source_id, x.game_id having count(*) % 2 = 1)
    select source_id, game_id, first.source_id is not null as is_due, g.starts_at
    from first full join given using (source_id, game_id) join games g on g.id = game_id
    where first.source_id is null or given.source_id is null
    order by is_due, g.starts_at, g.id`
}

type Review = { userId: string; gameId: string; isPublished: boolean }

/** Returns a review as its author's experience depends on it. */
export async function reviewOf(tx: Tx, reviewId: string): Promise<Review | undefined> {
  const [row] = await tx<Review[]>`
    select user_id, game_id, status = 'published' as is_published from reviews
    where id = ${reviewId}`
  return row
}

type Run = { isRun: boolean; startsAt: Date }

/** Returns whether a game was run for at least one player. */
export async function gameRun(tx: Tx, gameId: string): Promise<Run | undefined> {
  const [row] = await tx<Run[]>`
    select status in ('finished', 'settled') and seats_taken > 0 as is_run, starts_at
    from games where id = ${gameId}`
  return row
}
