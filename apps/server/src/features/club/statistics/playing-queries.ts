import type { Sql } from '@cco/database/client'
import { REVIEWS_BEFORE_STARS } from '@cco/domain/reviews/limits'
import type { Playing } from '@cco/domain/statistics/contract'
import type { Span } from '@cco/domain/statistics/period'
import { CLUB_ZONE } from '@cco/domain/time/zone'

const RETURN_DAYS = 30
const MASTERS_SHOWN = 20

/** Returns what happened to the games that began in a span. */
export async function playingIn(sql: Sql, { from, to }: Span): Promise<Playing> {
  const began = sql`g.starts_at >= ${from} and g.starts_at < ${to}
    and g.status not in ('draft', 'review', 'cancelled')`
  const [genres, hours, bookings, waitlist, newcomers, masters] = await Promise.all([
    sql<Playing['genres']>`
      select s.genre, count(*)::int as games, sum(g.max_players)::int as seats,
        sum(g.seats_taken)::int as taken
      from games g join stories s on s.id = g.story_id where ${began}
      group by s.genre order by taken desc, s.genre`,
    sql<Playing['hours']>`
      select extract(isodow from hour)::int as weekday, extract(hour from hour)::int as hour,
        sum(g.max_players)::int as seats, sum(g.seats_taken)::int as taken
      from games g cross join lateral generate_series(
        date_trunc('hour', g.starts_at at time zone ${CLUB_ZONE}),
        -- A game that ends at 22:00 is not on in the hour after.
        (g.ends_at at time zone ${CLUB_ZONE}) - interval '1 second', interval '1 hour') hour
      where ${began} group by 1, 2 order by 1, 2`,
    sql<Playing['bookings'][]>`
      select
        (count(*) filter (where b.status in ('held', 'confirmed')))::int as held,
        (count(*) filter (where b.status = 'attended'))::int as attended,
        (count(*) filter (where b.status = 'no_show'))::int as no_show,
        (count(*) filter (where b.status = 'cancelled_by_player'))::int as by_player,
        (count(*) filter (where b.status = 'cancelled_by_master'))::int as by_master,
        (count(*) filter (where b.status = 'cancelled_by_platform'))::int as by_platform,
        (percentile_cont(0.5) within group (
          order by extract(epoch from g.starts_at - b.created_at) / 3600))::float8 as lead_hours
      from games g join bookings b on b.game_id = g.id
      where g.starts_at >= ${from} and g.starts_at < ${to} and b.status <> 'expired'`,
    sql<Playing['waitlist'][]>`
      select count(*)::int as joined,
        (count(*) filter (where w.status not in ('waiting', 'withdrawn')))::int as offered,
        (count(*) filter (where w.status = 'accepted'))::int as accepted
      from games g join waitlist_entries w on w.game_id = g.id
      where g.starts_at >= ${from} and g.starts_at < ${to} and w.offered_by is null`,
    sql<Playing['newcomers'][]>`
      select count(*)::int as came,
        (count(*) filter (where exists (
          select from bookings later join games next on next.id = later.game_id
          where later.user_id = first.user_id and later.status = 'attended'
            and next.starts_at > first.starts_at
            and next.starts_at <= first.starts_at + make_interval(days => ${RETURN_DAYS})
        )))::int as returned
      from (
        select b.user_id, min(g.starts_at) as starts_at
        from games g join bookings b on b.game_id = g.id
        where ${began} and b.status = 'attended' group by b.user_id) first
      where not exists (
        select from bookings earlier join games past on past.id = earlier.game_id
        where earlier.user_id = first.user_id and earlier.status = 'attended'
          and past.starts_at < ${from})`,
    sql<Playing['masters']>`
      select c.name, played.hours, played.games, played.seats, played.taken,
        case when t.review_count >= ${REVIEWS_BEFORE_STARS}
          then round(t.stars_total::numeric / t.review_count, 1)::float8 end as rating
      from (
        select g.master_id, count(*)::int as games, sum(g.max_players)::int as seats,
          sum(g.seats_taken)::int as taken,
          (sum(extract(epoch from g.ends_at - g.starts_at)) / 3600)::float8 as hours
        from games g where ${began} group by g.master_id) played
        left join master_cards c on c.user_id = played.master_id
        left join master_totals t on t.user_id = played.master_id
      order by played.hours desc, played.master_id limit ${MASTERS_SHOWN}`,
  ])
  return {
    genres,
    hours,
    bookings: bookings[0] ?? NO_BOOKINGS,
    waitlist: waitlist[0] ?? { joined: 0, offered: 0, accepted: 0 },
    newcomers: newcomers[0] ?? { came: 0, returned: 0 },
    masters,
  }
}

const NO_BOOKINGS: Playing['bookings'] = {
  ...{ held: 0, attended: 0, noShow: 0, byPlayer: 0, byMaster: 0, byPlatform: 0 },
  leadHours: null,
}
