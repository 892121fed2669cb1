import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import {
  type mySeasonOutput,
  SEASON_PEOPLE,
  SEASON_QUOTES,
  SEASON_REWARDS_MAX,
  SEASON_STORIES,
  SEASONS_MAX,
  type SeasonReward,
  type SeasonRewardRow,
  type seasonRow,
  type seasonsOutput,
} from '@cco/domain/seasons/contract'
import type { RemoveSeasonRewardInput, SeasonRewardInput } from '@cco/domain/seasons/reward'
import { CLOSING_HOURS, QUARTERS } from '@cco/domain/seasons/season'
import type * as z from 'zod'
import { isReachable } from '../../people/visibility/queries.ts'

type MySeason = z.input<typeof mySeasonOutput>
type SeasonRow = z.input<typeof seasonRow>
type SeasonsPage = z.input<typeof seasonsOutput>

const COLUMNS = [
  'id',
  'number',
  'quarter',
  'starts_at',
  'ends_at',
  'state',
  'participants',
  'rewarded',
] as const

/** Returns the seasons whose games have all begun and whose marks are settled, not yet closed. */
export async function seasonsToClose(sql: Sql, now: Date): Promise<string[]> {
  const settled = new Date(now.getTime() - CLOSING_HOURS * 3_600_000)
  const rows = await sql<{ id: string }[]>`
    select id from seasons where state <> 'final' and ends_at <= ${settled}
    order by starts_at limit ${SEASONS_MAX}`
  return rows.map(({ id }) => id)
}

/** Returns the seasons whose standings can still change. */
export async function openSeasons(
  sql: Sql,
): Promise<{ id: string; startsAt: Date; endsAt: Date }[]> {
  return await sql<{ id: string; startsAt: Date; endsAt: Date }[]>`
    select id, starts_at, ends_at from seasons where state = 'open'
    order by starts_at limit ${SEASONS_MAX}`
}

/** Returns the current season with what it gives, and the past ones, newest first; to guests as well. */
export async function seasonsPage(
  sql: Sql,
  { userId, now }: { userId: string | null; now: Date },
): Promise<SeasonsPage> {
  const [seasons, [own]] = await Promise.all([
    sql<SeasonRow[]>`
      select ${sql(COLUMNS)} from seasons where starts_at <= ${now}
      order by starts_at desc limit ${SEASONS_MAX}`,
    userId === null
      ? [{ isListed: null }]
      : sql<{ isListed: boolean }[]>`
          select in_rating as is_listed from profiles where id = ${userId}`,
  ])
  const current = seasons.find(({ endsAt }) => endsAt > now)
  const rewards = current
    ? await sql<SeasonReward[]>`
        select r.place_to, to_jsonb(i) - 'is_archived' - 'created_at' - 'is_unique'
          || jsonb_build_object('isUnique', i.is_unique) as item
        from season_rewards r join items i on i.id = r.item_id and not i.is_archived
        where r.quarter = ${current.quarter}
        order by r.place_to nulls last, i.id limit ${SEASON_REWARDS_MAX}`
    : []
  return {
    current: current ?? null,
    past: seasons.filter((one) => one !== current),
    ...{ rewards, isListed: own ? own.isListed : true },
  }
}

/**
 * Returns what a season was for a user: games, company, stories, and what game masters said.
 * @throws CodedError `not_found`
 */
export async function mySeason(
  sql: Sql,
  { userId, seasonId, now }: { userId: string; seasonId: string; now: Date },
): Promise<MySeason> {
  const [season] = await sql<SeasonRow[]>`
    select ${sql(COLUMNS)} from seasons where id = ${seasonId}`
  if (!season) throw new CodedError('not_found')
  const { startsAt, endsAt } = season
  const played = sql`
    select b.game_id, g.story_id, g.starts_at from bookings b join games g on g.id = b.game_id
    where b.user_id = ${userId} and b.status = 'attended'
      and g.starts_at >= ${startsAt} and g.starts_at < ${endsAt}`
  const [[figures], people, stories, words, items] = await Promise.all([
    sql<Pick<MySeason, 'games' | 'experience' | 'place'>[]>`
      select (select count(*)::int from (${played}) p) as games,
        (select coalesce(sum(x.points), 0)::int from xp_events x where x.user_id = ${userId}
          and x.happened_at >= ${startsAt} and x.happened_at < ${endsAt}) as experience,
        (select s.place from season_standings s where s.season_id = ${seasonId}
          and s.board = 'players' and s.user_id = ${userId}) as place`,
    sql<MySeason['people']>`
      select o.user_id, shown.name, avatar_link(shown.avatar_url) as avatar_url,
        count(*)::int as games
      from (${played}) p
        join bookings o on o.game_id = p.game_id and o.status = 'attended'
          and o.user_id <> ${userId}
        join shown_names shown on shown.user_id = o.user_id
      where ${isReachable(sql, { fromId: userId, userId: sql`o.user_id` }, now)}
      group by o.user_id, shown.name, shown.avatar_url
      order by games desc, o.user_id limit ${SEASON_PEOPLE}`,
    sql<MySeason['stories']>`
      select s.slug, s.title, max(p.starts_at) as played_at
      from (${played}) p join stories s on s.id = p.story_id
      group by s.id order by played_at, s.id limit ${SEASON_STORIES}`,
    sql<MySeason['words']>`
      select r.reply as text, m.name as master, s.title as story
      from (${played}) p
        join reviews r on r.game_id = p.game_id and r.user_id = ${userId}
          and r.status = 'published' and r.reply is not null
        join stories s on s.id = r.story_id
        join master_names m on m.user_id = r.master_id
      order by r.replied_at desc, r.id limit ${SEASON_QUOTES}`,
    sql<MySeason['items']>`
      select i.id, i.kind, i.name, i.description, i.look, i.hue, i.rarity, i.is_unique
      from user_items u join items i on i.id = u.item_id
      where u.user_id = ${userId} and u.source_kind = 'season' and u.source_id = ${seasonId}
        and u.taken_at is null
      order by i.kind, i.id limit ${SEASON_REWARDS_MAX}`,
  ])
  return {
    season,
    ...{ games: figures?.games ?? 0, experience: figures?.experience ?? 0 },
    place: figures?.place ?? null,
    people,
    ...{ stories, words, items },
  }
}

/** Returns what the seasons of every quarter give, in the order of the year. */
export async function seasonRewards(sql: Sql): Promise<SeasonRewardRow[]> {
  return await sql<SeasonRewardRow[]>`
    select r.quarter, r.item_id, r.place_to, i.kind, i.name
    from season_rewards r join items i on i.id = r.item_id
    order by array_position(${[...QUARTERS]}::text[], r.quarter), r.place_to nulls last, i.id
    limit ${QUARTERS.length * SEASON_REWARDS_MAX}`
}

/** Returns a reward of the seasons of a quarter. */
export async function rewardOf(
  tx: Tx,
  { quarter, itemId }: RemoveSeasonRewardInput,
): Promise<SeasonRewardInput | undefined> {
  const [row] = await tx<SeasonRewardInput[]>`
    select quarter, item_id, place_to from season_rewards
    where quarter = ${quarter} and item_id = ${itemId}`
  return row
}
