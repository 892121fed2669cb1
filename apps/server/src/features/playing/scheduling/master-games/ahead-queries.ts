import type { Sql, Tx } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'
import type { gamesAheadOutput } from '@cco/domain/master-games/ahead'
import { LIST_MAX } from '@cco/domain/number/pages'
import type * as z from 'zod'
import { coming } from '../../games/public.ts'
import { substitutesOf } from './substitute-queries.ts'

type GamesAhead = z.input<typeof gamesAheadOutput>
type RunGame = GamesAhead['running'][number]

/** Returns the ids of the games that a master has announced and not started. */
export async function idsAhead(tx: Tx, masterId: string, now: Date): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select g.id from games g where g.master_id = ${masterId} and ${coming(tx, now)}`
  return rows.map(({ id }) => id)
}

/**
 * Returns the announced games of a master, soonest first: those ahead with who could run each of
 * them instead, and those that have started.
 */
export async function gamesAhead(
  sql: Sql,
  masterId: string,
  { language, now }: { language: Language; now: Date },
): Promise<Pick<GamesAhead, 'games' | 'running'>> {
  const rows = await sql<(RunGame & { isAhead: boolean })[]>`
    select g.id, s.title, g.starts_at, g.ends_at, g.seats_taken, g.max_players,
      ${coming(sql, now)} as is_ahead
    from games g join stories s on s.id = g.story_id
    where g.master_id = ${masterId} and g.status in ('published', 'confirmed', 'live')
    order by g.starts_at, g.id limit ${LIST_MAX}`
  const ahead = rows.filter(({ isAhead }) => isAhead)
  const gameIds = ahead.map(({ id }) => id)
  const substitutes = await substitutesOf(sql, { gameIds, language, now })
  return {
    games: ahead.map(({ isAhead: _, ...game }) => ({
      ...game,
      substitutes: substitutes.get(game.id) ?? [],
    })),
    running: rows.flatMap(({ isAhead, ...game }) => (isAhead ? [] : [game])),
  }
}
