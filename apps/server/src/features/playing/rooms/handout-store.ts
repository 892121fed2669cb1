import type { Sql, Tx } from '@cco/database/client'
import { HANDOUTS_MAX } from '@cco/domain/rooms/limits'
import type { PreparedHandout, shownHandout } from '@cco/domain/rooms/papers-contract'
import type * as z from 'zod'

/** Where handouts are used: those of the game, and those that the user prepared for the same story. */
type For = { gameId: string; userId: string }

/** Handouts that this user can show in a game, those of the game first. */
export async function preparedHandouts(
  sql: Sql | Tx,
  { gameId, userId }: For,
): Promise<PreparedHandout[]> {
  return await sql<PreparedHandout[]>`
    select h.id, h.title, h.text, h.version, h.game_id <> ${gameId} as is_earlier
    from room_handouts h join games g on g.id = ${gameId}
    where ${usable(sql, { gameId, userId })}
    order by is_earlier, h.created_at desc, h.id limit ${HANDOUTS_MAX}`
}

/** A handout that this user can show in a game. */
export async function findHandout(
  tx: Tx,
  { id, ...of }: For & { id: string },
): Promise<PreparedHandout | undefined> {
  const [row] = await tx<PreparedHandout[]>`
    select h.id, h.title, h.text, h.version, h.game_id <> ${of.gameId} as is_earlier
    from room_handouts h join games g on g.id = ${of.gameId}
    where h.id = ${id} and ${usable(tx, of)}`
  return row
}

function usable(sql: Sql | Tx, { gameId, userId }: For) {
  return sql`(h.game_id = ${gameId} or (h.story_id = g.story_id and h.owner_id = ${userId}))`
}

export async function countHandouts(tx: Tx, of: For): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from room_handouts h join games g on g.id = ${of.gameId}
    where ${usable(tx, of)}`
  return row?.count ?? 0
}

type Texts = { id: string; title: string; text: string; now: Date }

/** Returns whether the id is new. */
export async function insertHandout(
  tx: Tx,
  { id, gameId, userId, title, text, now }: For & Texts,
): Promise<boolean> {
  const { count } = await tx`
    insert into room_handouts
      (id, game_id, story_id, owner_id, title, text, created_at, updated_at)
    select ${id}, g.id, g.story_id, ${userId}, ${title}, ${text}, ${now}, ${now}
    from games g where g.id = ${gameId}
    on conflict (id) do nothing`
  return count > 0
}

/** Returns whether the handout still had this version. */
export async function updateHandout(
  tx: Tx,
  { id, title, text, version, now }: Texts & { version: number },
): Promise<boolean> {
  const { count } = await tx`update room_handouts
    set title = ${title}, text = ${text}, version = version + 1, updated_at = ${now}
    where id = ${id} and version = ${version}`
  return count > 0
}

/** Deletes a handout; where it was shown it can still be read. */
export async function deleteHandout(tx: Tx, id: string): Promise<void> {
  await tx`delete from room_handouts where id = ${id}`
}

type Showing = {
  id: string
  gameId: string
  handout: Pick<PreparedHandout, 'id' | 'title' | 'text'>
  audience: readonly string[] | null
  now: Date
}

/**
 * Shows a handout as it is now in a locked room. Who saw another text of it keeps that one, unless it
 * is shown to them again (decision 0092). Returns the id of what is shown.
 */
export async function showHandout(
  tx: Tx,
  { id, gameId, handout, audience, now }: Showing,
): Promise<string> {
  const readers = audience && [...audience]
  await tx`
    update room_shown_handouts s set handout_id = null
    where s.game_id = ${gameId} and s.handout_id = ${handout.id}
      and (s.title, s.text) is distinct from (${handout.title}, ${handout.text})
      and ${readers}::uuid[] is not null
      and (s.audience is null or not s.audience <@ ${readers}::uuid[])`
  const [row] = await tx<{ id: string }[]>`
    insert into room_shown_handouts as s
      (id, game_id, handout_id, title, text, audience, shown_at)
    values (${id}, ${gameId}, ${handout.id}, ${handout.title}, ${handout.text},
      ${readers}::uuid[], ${now})
    on conflict (game_id, handout_id) do update
      set title = excluded.title, text = excluded.text, shown_at = excluded.shown_at,
        audience = case when s.audience is null or excluded.audience is null then null
          else array(select distinct unnest(s.audience || excluded.audience)) end
    returning id`
  return row?.id ?? id
}

/** What this person may read of what was shown in a room, the newest first. */
export async function shownHandouts(
  sql: Sql,
  { gameId, userId, seesAll }: For & { seesAll: boolean },
): Promise<z.input<typeof shownHandout>[]> {
  return await sql<z.input<typeof shownHandout>[]>`
    select id, handout_id, title, text, audience, shown_at from room_shown_handouts
    where game_id = ${gameId}
      and (audience is null or ${userId} = any(audience) or ${seesAll})
    order by shown_at desc, id limit ${HANDOUTS_MAX}`
}

/** How many other handouts were shown in a room. */
export async function countOthersShown(
  tx: Tx,
  { gameId, id }: { gameId: string; id: string },
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from room_shown_handouts
    where game_id = ${gameId} and handout_id is distinct from ${id}`
  return row?.count ?? 0
}
