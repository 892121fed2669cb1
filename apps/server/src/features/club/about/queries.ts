import type { Sql } from '@cco/database/client'
import type { aboutOutput } from '@cco/domain/about/contract'
import { PLACES_MAX } from '@cco/domain/places/limits'
import type * as z from 'zod'
import type { Moment } from '../../../platform/settings.ts'

type About = z.input<typeof aboutOutput>

/** Fewer players than these say nothing of how many return. */
const PLAYERS_FOR_A_SHARE = 20

/** Returns what the page about the club shows: figures, the rules of a booking, and the places. */
export async function aboutClub(sql: Sql, { now, settings }: Moment): Promise<About> {
  const [[figures], [scene], places] = await Promise.all([
    sql<{ games: number; stories: number; masters: number; came: number; returned: number }[]>`
      select
        (select coalesce(sum(games_run), 0)::int from story_totals) as games,
        (select count(*)::int from stories where is_active) as stories,
        (select count(*)::int from master_cards where is_active and not is_archived) as masters,
        players.came, players.returned
      from (
        select count(*)::int as came, (count(*) filter (where games_played > 1))::int as returned
        from profiles where games_played > 0) players`,
    sql<{ slug: string }[]>`
      select s.slug from stories s left join story_totals t on t.story_id = s.id
      where s.is_active order by coalesce(t.games_run, 0) desc, s.created_at, s.id limit 1`,
    sql<About['places']>`
      select id, name, address, map_url from places
      where is_active order by position, created_at, id limit ${PLACES_MAX}`,
  ])
  const { came = 0, returned = 0, games = 0, stories = 0, masters = 0 } = figures ?? {}
  return {
    figures: {
      games,
      stories,
      masters,
      returned: came < PLAYERS_FOR_A_SHARE ? null : returned / came,
      asOf: now,
    },
    scene: scene?.slug ?? null,
    rules: {
      closesMinutes: settings.bookingClosesMinutes,
      fullRefundHours: settings.fullRefundHours,
      coinRefundHours: settings.coinRefundHours,
      halfRefundHours: settings.halfRefundHours,
      goodwillCoins: settings.goodwillCoins,
    },
    places,
  }
}
