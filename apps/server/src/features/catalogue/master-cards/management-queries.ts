import type { Sql, Tx } from '@cco/database/client'
import type { CardFields, managedCard } from '@cco/domain/master-cards/management'
import { CARDS_MAX } from '@cco/domain/master-cards/management'
import type * as z from 'zod'

type ManagedCard = z.input<typeof managedCard>

type Row = Omit<ManagedCard, 'fields' | 'proposal'> &
  CardFields & {
    proposalId: string | null
    proposed: CardFields | null
    proposedAt: Date | null
  }

/** Returns every card of the club in the order of the site, archived ones last. */
export async function managedCards(sql: Sql): Promise<ManagedCard[]> {
  const rows = await sql<Row[]>`
    ${selectCards(sql)}
    order by c.is_archived, c.position, c.created_at, c.id limit ${CARDS_MAX}`
  return rows.map(cardOf)
}

/** Returns a master’s own card, and why its last proposal was refused. */
export async function ownCard(
  sql: Sql,
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
  return { card: row ? cardOf(row) : null, refused }
}

/** Returns the number of cards, archived ones included. */
export async function cardCount(tx: Tx): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from master_cards`
  return row?.count ?? 0
}

function selectCards(sql: Sql) {
  return sql`
    select c.id, c.user_id, c.version, c.name, c.headline, c.bio, c.genres, c.languages,
      c.is_active, c.is_archived, c.is_trusted, coalesce(c.photo, shown.avatar_url) as photo,
      p.id as proposal_id, p.fields as proposed, p.created_at as proposed_at
    from master_cards c join shown_names shown on shown.user_id = c.user_id
      left join master_card_proposals p on p.card_id = c.id and p.status = 'pending'`
}

function cardOf(row: Row): ManagedCard {
  const { name, headline, bio, genres, languages, proposalId, proposed, proposedAt, ...card } = row
  return {
    ...card,
    fields: { name, headline, bio, genres, languages },
    proposal:
      proposalId && proposed && proposedAt
        ? { id: proposalId, fields: proposed, at: proposedAt }
        : null,
  }
}
