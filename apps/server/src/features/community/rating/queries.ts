import type { Fragment, Sql } from '@cco/database/client'
import { contains } from '@cco/database/search'
import {
  type AroundInput,
  type aroundOutput,
  type Board,
  NEIGHBOURS,
  RATING_PAGE,
  type RatingPageInput,
  type RatingRow,
  TOP_ROWS,
} from '@cco/domain/rating/contract'
import { REVIEWS_BEFORE_STARS } from '@cco/domain/reviews/limits'
import type * as z from 'zod'
import { isExcluded } from '../../people/sanctions/queries.ts'
import { isReachable } from '../../people/visibility/queries.ts'

type RatingAround = z.input<typeof aroundOutput>

type Viewed = {
  /** Null for a guest. */
  viewerId: string | null
  board: Board
  seasonId: string | null
  now: Date
}

/** Stars are hidden below three reviews (rules §9). */
function score(sql: Sql, board: Board, of: string): Fragment {
  const s = sql(of)
  if (board === 'players') return sql`${s}.score::float8`
  return sql`case when ${s}.reviews >= ${REVIEWS_BEFORE_STARS} then ${s}.score::float8 end`
}

/**
 * The rows of a list as `s` of profiles `p`, without those the viewer does not see. Guests see names
 * and places, and not whose they are.
 */
function listed(sql: Sql, { viewerId, board, seasonId, now }: Viewed, where: Fragment): Fragment {
  const user =
    viewerId === null
      ? sql`null::uuid as user_id, shown.name, null::text as avatar_url`
      : sql`s.user_id, shown.name, avatar_link(shown.avatar_url) as avatar_url`
  const isSeen =
    viewerId === null
      ? sql`p.in_rating and not ${isExcluded(sql, sql`p.id`, now)}`
      : sql`(s.user_id = ${viewerId} or (p.in_rating
          and ${isReachable(sql, { fromId: viewerId, userId: sql`p.id` }, now)}))`
  return sql`
    select ${user}, worn_by(s.user_id) -> 'title' as title, s.position, s.place, s.tied,
      ${score(sql, board, 's')} as score, s.games, s.reviews, s.again,
      case when l.user_id is not null
        then jsonb_build_object('place', l.place, 'score', ${score(sql, board, 'l')}) end as all_time
    from season_standings s
      join profiles p on p.id = s.user_id
      join shown_names shown on shown.user_id = s.user_id
      left join season_standings l on ${seasonId !== null} and l.season_id is null
        and l.board = s.board and l.user_id = s.user_id
    where ${ofList(sql, seasonId, board)} and ${where} and ${isSeen}`
}

function ofList(sql: Sql, seasonId: string | null, board: Board): Fragment {
  const season = seasonId === null ? sql`s.season_id is null` : sql`s.season_id = ${seasonId}`
  return sql`${season} and s.board = ${board}`
}

/**
 * The order of a list. All columns of its index are named: the planner does not know that a season
 * which is null is the same in all rows.
 */
const forwards = (sql: Sql) => sql`order by s.season_id, s.board, s.position`
const backwards = (sql: Sql) => sql`order by s.season_id desc, s.board desc, s.position desc`

/** Returns a page of a list, from behind a position, of everyone, of friends or of a name. */
export async function ratingPage(
  sql: Sql,
  { cursor = 0, friends, search, ...of }: RatingPageInput & Viewed,
): Promise<{ items: RatingRow[]; next: number | null }> {
  const { viewerId } = of
  if (friends && viewerId === null) return { items: [], next: null }
  const company = sql`s.user_id = any(array(
    select ${viewerId}::uuid
    union all select case when f.user_low = ${viewerId} then f.user_high else f.user_low end
    from friendships f where ${viewerId} in (f.user_low, f.user_high) and f.status = 'accepted'))`
  // Hidden names are found by no one.
  const named = sql`s.user_id in (select n.id from profiles n
    where ${contains(sql, sql`n.display_name`, search)} and not n.streamer_mode)`
  const where = sql`s.position > ${cursor}
    and ${friends ? company : sql`true`} and ${search === '' ? sql`true` : named}`
  const rows = await sql<RatingRow[]>`
    ${listed(sql, of, where)} ${forwards(sql)} limit ${RATING_PAGE + 1}`
  const items = rows.slice(0, RATING_PAGE)
  return { items, next: rows.length > RATING_PAGE ? (items.at(-1)?.position ?? null) : null }
}

/**
 * Returns the first rows of a list, and the viewer with five neighbours on each side; the first rows
 * alone for a guest.
 */
export async function ratingAround(sql: Sql, of: AroundInput & Viewed): Promise<RatingAround> {
  const none: RatingRow[] = []
  const [[board], [own]] = await Promise.all([
    sql<{ asOf: Date; total: number }[]>`
      select s.as_of, s.total from standing_boards s where ${ofList(sql, of.seasonId, of.board)}`,
    of.viewerId === null
      ? none
      : sql<RatingRow[]>`${listed(sql, of, sql`s.user_id = ${of.viewerId}`)}`,
  ])
  const position = own?.position ?? null
  const rows = (where: Fragment, order: Fragment, limit: number) =>
    sql<RatingRow[]>`${listed(sql, of, where)} ${order} limit ${limit}`
  const [top, above, below] = await Promise.all([
    rows(sql`s.position is not null`, forwards(sql), TOP_ROWS),
    position === null ? none : rows(sql`s.position < ${position}`, backwards(sql), NEIGHBOURS),
    position === null ? none : rows(sql`s.position > ${position}`, forwards(sql), NEIGHBOURS),
  ])
  const neighbours = above.toReversed()
  const first = neighbours[0]?.position ?? position
  const last = top.at(-1)?.position ?? 0
  // The neighbours may reach into the first rows.
  const apart = top.filter(({ position: one }) => first === null || (one ?? 0) < first)
  return {
    top: apart,
    between: first === null ? 0 : Math.max(0, first - last - 1),
    ...{ above: neighbours, own: own ?? null, below, total: board?.total ?? 0 },
    asOf: board?.asOf ?? null,
  }
}
