import type { GameFacts } from '@cco/domain/booking/admission'
import type { Sql, Tx } from '../../db/client.ts'

/** What a booking must know of these games, without locking them. */
export async function gameFacts(sql: Sql | Tx, ids: readonly string[]): Promise<GameFacts[]> {
  return await sql<GameFacts[]>`
    select g.id, s.title, g.master_id, g.starts_at, g.ends_at, g.status, g.min_players,
      g.max_players, g.seats_taken, g.waiting, g.price
    from games g join stories s on s.id = g.story_id
    where g.id = any(${[...ids]}::uuid[])`
}
