import type { Fragment, Sql, Tx } from '@cco/database/client'
import { ADVISORY_LOCKS } from '@cco/database/locks'
import type { Board } from '@cco/domain/rating/contract'
import { GUILD_LISTED_MEMBERS, GUILD_SCORED } from '@cco/domain/rating/guilds'
import { LISTED_GAMES } from '@cco/domain/seasons/season'
import { isExcluded } from '../../people/sanctions/queries.ts'

/** A season, or all time. */
export type Period = { id: string; startsAt: Date; endsAt: Date } | null

/** Reviews of the average game master, which weigh in with their own (rules §9). */
const MEAN_WEIGHT = 10

/** One at a time writes the rating, until the transaction ends. */
export async function lockStandings(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.standings})`
}

/** Returns whether the lists of a season can still change; to be read under `lockStandings`. */
export async function isOpenSeason(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx`select from seasons where id = ${id} and state = 'open'`
  return row !== undefined
}

/** Whether an instant, a column of the statement, falls into a period. */
function within(sql: Sql | Tx, column: Fragment, period: Period): Fragment {
  if (!period) return sql`true`
  return sql`${column} >= ${period.startsAt} and ${column} < ${period.endsAt}`
}

/** Players with enough games: points of the ledger, which counts a game where it began. */
function players(tx: Tx, period: Period): Fragment {
  const net = (kind: string) =>
    tx`(count(*) filter (where x.kind = ${kind} and x.turn % 2 = 1)
      - count(*) filter (where x.kind = ${kind} and x.turn % 2 = 0))::int`
  return tx`
    select x.user_id, sum(x.points)::numeric(12, 2) as score, ${net('game_attended')} as games,
      ${net('review_published')} as reviews, null::int as again, max(x.created_at) as reached_at
    from xp_events x where ${within(tx, tx`x.happened_at`, period)}
    group by x.user_id having ${net('game_attended')} >= ${LISTED_GAMES}`
}

/** Game masters with enough games: their stars, pulled towards the mean of the club. */
function masters(tx: Tx, period: Period): Fragment {
  return tx`
    select run.master_id as user_id,
      round((coalesce(stars.total, 0) + ${MEAN_WEIGHT} * mean.stars)
        / (coalesce(stars.count, 0) + ${MEAN_WEIGHT}), 2) as score,
      run.games, coalesce(stars.count, 0) as reviews, again.percent as again, run.reached_at
    from (
        select g.master_id, count(*)::int as games, max(g.ends_at) as reached_at from games g
        where g.status in ('finished', 'settled') and g.seats_taken > 0
          and ${within(tx, tx`g.starts_at`, period)}
        group by g.master_id having count(*) >= ${LISTED_GAMES}) run
      cross join (
        select coalesce(avg(stars), 0) as stars from reviews where status = 'published') mean
      left join (
        select r.master_id, sum(r.stars) as total, count(*)::int as count
        from reviews r join games g on g.id = r.game_id
        where r.status = 'published' and ${within(tx, tx`g.starts_at`, period)}
        group by r.master_id) stars on stars.master_id = run.master_id
      left join (
        select master_id, round(100.0 * count(*) filter (where games > 1) / count(*))::int as percent
        from (
          select g.master_id, b.user_id, count(*) as games
          from bookings b join games g on g.id = b.game_id
          where b.status = 'attended' and ${period ? tx`g.starts_at < ${period.endsAt}` : tx`true`}
          group by g.master_id, b.user_id) pairs
        group by master_id) again on again.master_id = run.master_id`
}

/**
 * Writes a list as it stands now. Equal scores share a place and the next one is skipped; who
 * reached theirs first comes first within it. Users who are hidden, banned or gone take no place, so
 * that they leave no gap. Only rows that differ are written.
 * @returns the number of those who are listed
 */
export async function writeStandings(
  tx: Tx,
  { board, period, now }: { board: Board; period: Period; now: Date },
): Promise<number> {
  const seasonId = period?.id ?? null
  const scores = board === 'players' ? players(tx, period) : masters(tx, period)
  await tx`create temporary table fresh_standings on commit drop as
    select s.*,
      case when is_listed then row_number() over listed end::int as position,
      case when is_listed then rank() over (partition by is_listed order by score desc) end::int
        as place,
      case when is_listed then count(*) over (partition by is_listed, score) end::int as tied
    from (
      select scores.*, p.in_rating and not ${isExcluded(tx, tx`p.id`, now)} as is_listed
      from (${scores}) scores join profiles p on p.id = scores.user_id) s
    window listed as (partition by is_listed order by score desc, reached_at, user_id)`
  await tx`delete from season_standings s
    where s.season_id is not distinct from ${seasonId} and s.board = ${board}
      and not exists (select from fresh_standings f where f.user_id = s.user_id)`
  await tx`insert into season_standings as old
      (season_id, board, user_id, position, place, tied, score, games, reviews, again)
    select ${seasonId}, ${board}, user_id, position, place, tied, score, games, reviews, again
    from fresh_standings
    on conflict (season_id, board, user_id) do update
      set position = excluded.position, place = excluded.place, tied = excluded.tied,
        score = excluded.score, games = excluded.games, reviews = excluded.reviews,
        again = excluded.again
      where (old.position, old.place, old.tied, old.score, old.games, old.reviews, old.again)
        is distinct from (excluded.position, excluded.place, excluded.tied, excluded.score,
          excluded.games, excluded.reviews, excluded.again)`
  const [row] = await tx<{ total: number }[]>`
    insert into standing_boards (season_id, board, as_of, total)
    select ${seasonId}, ${board}, ${now}, (select count(position) from fresh_standings)
    on conflict (season_id, board) do update set as_of = excluded.as_of, total = excluded.total
    returning total`
  await tx`drop table fresh_standings`
  return row?.total ?? 0
}

/**
 * Writes the list of guilds from that of the players, which is written before: the mean points of the
 * ten most active members of each. Members who are hidden in the rating, banned or gone do not count.
 */
export async function writeGuildStandings(tx: Tx, period: Period, now: Date): Promise<void> {
  const seasonId = period?.id ?? null
  await tx`create temporary table fresh_standings on commit drop as
    select guild_id, score, players,
      row_number() over (order by score desc, players desc, guild_id)::int as position,
      rank() over (order by score desc)::int as place,
      count(*) over (partition by score)::int as tied
    from (
      select guild_id, round(avg(score) filter (where nth <= ${GUILD_SCORED}), 2) as score,
        count(*)::int as players
      from (
        select m.guild_id, s.score,
          row_number() over (partition by m.guild_id order by s.score desc, s.user_id) as nth
        from season_standings s join guild_members m on m.user_id = s.user_id
        where s.season_id is not distinct from ${seasonId} and s.board = 'players'
          and s.position is not null) scored
      group by guild_id having count(*) >= ${GUILD_LISTED_MEMBERS}) g`
  await tx`delete from guild_standings s
    where s.season_id is not distinct from ${seasonId}
      and not exists (select from fresh_standings f where f.guild_id = s.guild_id)`
  await tx`insert into guild_standings as old
      (season_id, guild_id, position, place, tied, score, players)
    select ${seasonId}, guild_id, position, place, tied, score, players from fresh_standings
    on conflict (season_id, guild_id) do update
      set position = excluded.position, place = excluded.place, tied = excluded.tied,
        score = excluded.score, players = excluded.players
      where (old.position, old.place, old.tied, old.score, old.players) is distinct from
        (excluded.position, excluded.place, excluded.tied, excluded.score, excluded.players)`
  await tx`insert into standing_boards (season_id, board, as_of, total)
    select ${seasonId}, 'guilds', ${now}, (select count(*) from fresh_standings)
    on conflict (season_id, board) do update set as_of = excluded.as_of, total = excluded.total`
  await tx`drop table fresh_standings`
}
