import type { Sql, Tx } from '@cco/database/client'
import type { CardFields, managedCard } from '@cco/domain/master-cards/management'
import { CARDS_MAX } from '@cco/domain/master-cards/management'
import { CARD_PHOTOS_PATH } from '@cco/domain/master-cards/photo'
import type * as z from 'zod'
import type { Files } from '../../../platform/files/files.ts'
import { photoLink } from '../pictures/public.ts'

type ManagedCard = z.input<typeof managedCard>

type Stored = { sql: Sql; files: Files }

type Row = Omit<ManagedCard, 'fields' | 'photo' | 'proposal'> &
  CardFields & {
    proposalId: string | null
    proposed: CardFields | null
    proposedAt: Date | null
  }

/** Returns every card of the club in the order of the site, archived ones last. */
export async function managedCards({ sql, files }: Stored): Promise<ManagedCard[]> {
  const rows = await sql<Row[]>`
    ${selectCards(sql)}
    order by c.is_archived, c.position, c.created_at, c.id limit ${CARDS_MAX}`
  return await Promise.all(rows.map((row) => cardOf(files, row)))
}

/** Returns a master’s own card, and why its last proposal was refused. */
export async function ownCard(
  { sql, files }: Stored,
  userId: string,
): Promise<{ card: ManagedCard | null; refused: string | null }> {
  const [[row], [latest]] = await Promise.all([
    sql<Row[]>`${selectCards(sql)} where c.user_id = ${userId}`,
    sql<{ status: string; reason: string | null }[]>`
      select status, reason from master_card_proposals
      where author_id = ${userId} and status <> 'withdrawn'
      order by created_at desc, id desc limit 1`,
  ])
  const refused = latest?.status === 'rejected' ? latest.reason : null
  return { card: row ? await cardOf(files, row) : null, refused }
}

/** Returns whose a card is, and whether it is archived. */
export async function cardWithId(
  sql: Sql,
  id: string,
): Promise<{ userId: string; isArchived: boolean } | undefined> {
  const [row] = await sql<{ userId: string; isArchived: boolean }[]>`
    select user_id, is_archived from master_cards where id = ${id}`
  return row
}

/** Returns the number of cards, archived ones included. */
export async function cardCount(tx: Tx): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from master_cards`
  return row?.count ?? 0
}

/** What a proposal `p` says: nodes of the release before leave out the photo and the links. */
export function proposedFields(sql: Sql | Tx) {
  return sql`'{"photo": null, "links": []}'::jsonb || p.fields`
}

function selectCards(sql: Sql) {
  return sql`
    select c.id, c.user_id, c.version, c.name, c.headline, c.bio, c.genres, c.languages,
      c.photo, c.links, c.is_active, c.is_archived, c.is_trusted, shown.avatar_url as profile_photo,
      p.id as proposal_id, ${proposedFields(sql)} as proposed, p.created_at as proposed_at
    from master_cards c join shown_names shown on shown.user_id = c.user_id
      left join master_card_proposals p on p.card_id = c.id and p.status = 'pending'`
}

async function cardOf(files: Files, row: Row): Promise<ManagedCard> {
  const { name, headline, bio, genres, languages, photo, links, ...rest } = row
  const { proposalId, proposed, proposedAt, ...card } = rest
  return {
    ...card,
    fields: { name, headline, bio, genres, languages, photo, links },
    photo:
      photo !== null && card.isActive && !card.isArchived
        ? { name: photo, link: `${CARD_PHOTOS_PATH}/${photo}-256.webp` }
        : await photoLink(files, photo),
    proposal:
      proposalId && proposed && proposedAt
        ? {
            ...{ id: proposalId, fields: proposed, at: proposedAt },
            photo: await photoLink(files, proposed.photo),
          }
        : null,
  }
}
