import type { Sql } from '@cco/database/client'
import type { LocalizedText } from '@cco/domain/language/language'
import type { masterCard } from '@cco/domain/master-cards/contract'
import { PUBLIC_MASTERS_MAX } from '@cco/domain/master-cards/contract'
import { CARD_PHOTOS_PATH } from '@cco/domain/master-cards/photo'
import type * as z from 'zod'
import { type Backlog, NO_BACKLOG } from '../../../db/backlog.ts'
import { stillBookable } from '../../playing/games/public.ts'
import { joinTotals } from '../reviews/queries.ts'

type MasterCard = z.input<typeof masterCard>

type MasterFields = MasterCard & { userId: string; bio: LocalizedText; links: string[] }

/** A public master card, with the user id, the biography and the links, which lists leave out. */
export type Master = { card: MasterCard; userId: string; bio: LocalizedText; links: string[] }

/** Returns the first 200 public master cards by the owner's order; masters under review come last. */
export async function masterCards(sql: Sql, horizon: Date): Promise<MasterCard[]> {
  const rows = await sql<MasterFields[]>`
    ${selectMasters(sql, horizon)}
    order by ranked.position limit ${PUBLIC_MASTERS_MAX}`
  return rows.map((row) => toMaster(row).card)
}

/** Returns the public cards among these ids. */
export async function masterCardsOf(
  sql: Sql,
  ids: readonly string[],
  horizon: Date,
): Promise<MasterCard[]> {
  const rows = await sql<MasterFields[]>`
    ${selectMasters(sql, horizon)} and c.id = any(${[...ids]}::uuid[])`
  return rows.map((row) => toMaster(row).card)
}

/** Returns the public card with this id. */
export async function masterById(sql: Sql, id: string, horizon: Date): Promise<Master | undefined> {
  const [row] = await sql<MasterFields[]>`${selectMasters(sql, horizon)} and c.id = ${id}`
  return row && toMaster(row)
}

/** Returns whether an id, of any form, is that of a public card. */
export async function isMaster(sql: Sql, id: string): Promise<boolean> {
  const [row] = await sql`
    select from master_cards where id::text = lower(${id}) and is_active and not is_archived`
  return row !== undefined
}

/**
 * Returns the public cards of the masters of a story: those with upcoming games of it, soonest
 * first, then those who ran it before. Masters under review come last.
 */
export async function mastersOfStory(
  sql: Sql,
  storyId: string,
  { now, horizon }: { now: Date; horizon: Date },
): Promise<MasterCard[]> {
  const rows = await sql<MasterFields[]>`
    with runs as (
      select master_id, min(starts_at) filter (where starts_at > ${now}) as next_at
      from games
      where story_id = ${storyId} and status not in ('draft', 'review', 'cancelled')
      group by master_id
    )
    ${selectMasters(sql, horizon, sql`join runs on runs.master_id = c.user_id`)}
    order by c.sinks, runs.next_at nulls last, ranked.position
    limit ${PUBLIC_MASTERS_MAX}`
  return rows.map((row) => toMaster(row).card)
}

/** Returns whether a photo is that of a public card. */
export async function isPublicPhoto(sql: Sql, digest: string): Promise<boolean> {
  const [row] = await sql`
    select from master_cards where photo = ${digest} and is_active and not is_archived limit 1`
  return row !== undefined
}

/** Returns the number of proposals for cards that this owner may decide. */
export async function cardsToDecide(sql: Sql, userId: string): Promise<Backlog> {
  const [row] = await sql<Backlog[]>`
    select count(*)::int as count, min(created_at) as since from master_card_proposals
    where status = 'pending' and author_id <> ${userId}`
  return row ?? NO_BACKLOG
}

/** Selects public cards `c`, up to and including `where`; `horizon` is the `bookingHorizon`. */
function selectMasters(sql: Sql, horizon: Date, join = sql``) {
  return sql`
    select c.id, c.user_id, c.name, c.headline, c.bio, c.genres, c.languages, c.created_at,
      c.links, ranked.position,
      coalesce(${CARD_PHOTOS_PATH} || '/' || c.photo || '-128.webp', shown.avatar_url) as photo,
      reviewed.rating, reviewed.review_count, reviewed.games_run,
      (select min(g.starts_at) from games g
        where g.master_id = c.user_id and ${stillBookable(sql, horizon)}) as next_game_at
    from master_cards c join (${ranks(sql)}) ranked on ranked.id = c.id
      join shown_names shown on shown.user_id = c.user_id
      ${join} ${joinTotals(sql, 'master')}
    where c.is_active and not c.is_archived`
}

/**
 * Selects the rank of each public card: the owner's order, then masters who cancel too often
 * (rules §5). Ranks are consecutive, so that they do not reveal which masters those are.
 */
function ranks(sql: Sql) {
  return sql`
    select id, row_number() over (order by sinks, position, created_at, id)::integer as position
    from master_cards where is_active and not is_archived`
}

function toMaster({ userId, bio, links, ...card }: MasterFields): Master {
  return { card, userId, bio, links }
}
