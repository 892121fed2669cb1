import type { GameFacts } from '@cco/domain/booking/admission'
import type { Tx } from '../../db/client.ts'

/**
 * Locks games in the order of their ids, so that two checkouts with the same games never wait for
 * each other in a circle; games are locked before accounts.
 */
export async function lockGames(tx: Tx, ids: readonly string[]): Promise<GameFacts[]> {
  return await tx<GameFacts[]>`
    select g.id, s.title, g.master_id, g.starts_at, g.ends_at, g.status, g.min_players,
      g.max_players, g.seats_taken, g.waiting, g.price
    from games g join stories s on s.id = g.story_id
    where g.id = any(${[...ids]}::uuid[])
    order by g.id
    for update of g`
}

/** Moves published games whose minimum is reached to `confirmed`, with their change rows. */
export async function confirmReached(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx`
    with reached as (
      update games set status = 'confirmed'
      where id = any(${[...ids]}::uuid[]) and status = 'published' and seats_taken >= min_players
      returning id
    )
    insert into game_changes (id, game_id, from_status, to_status, reason, created_at)
    select gen_random_uuid(), id, 'published', 'confirmed', 'minimum reached', ${now} from reached`
}
