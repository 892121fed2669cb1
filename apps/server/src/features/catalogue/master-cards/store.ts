import type { Tx } from '@cco/database/client'
import type { CardState } from '@cco/domain/master-cards/change'
import type { CardFields } from '@cco/domain/master-cards/management'
import type { MasterCardProposalsRow, MasterCardsRow } from '../../../db/rows.ts'
import { proposedFields } from './management-queries.ts'

type LockedCard = Pick<
  MasterCardsRow,
  | 'id'
  | 'userId'
  | 'version'
  | 'name'
  | 'headline'
  | 'bio'
  | 'genres'
  | 'languages'
  | 'photo'
  | 'links'
  | 'isArchived'
>

/** Locks a card until the transaction ends: by its id, or that of its master or of a proposal. */
export async function lockCard(
  tx: Tx,
  by: { id: string } | { userId: string } | { proposalId: string },
): Promise<LockedCard | undefined> {
  const is =
    'id' in by
      ? tx`id = ${by.id}`
      : 'userId' in by
        ? tx`user_id = ${by.userId}`
        : tx`id = (select card_id from master_card_proposals where id = ${by.proposalId})`
  const [card] = await tx<LockedCard[]>`
    select id, user_id, version, name, headline, bio, genres, languages, photo, links, is_archived
    from master_cards where ${is} for update`
  return card
}

/** Locks all cards; returns the ids of those that are not archived, in their order. */
export async function lockOrder(tx: Tx): Promise<string[]> {
  await tx`select from master_cards order by id for update`
  const rows = await tx<{ id: string }[]>`
    select id from master_cards where not is_archived order by position, created_at, id`
  return rows.map(({ id }) => id)
}

type NewCard = { id: string; userId: string; fields: CardFields; now: Date }

/** Inserts a hidden card at the end of the order; returns whether the master had none. */
export async function insertCard(tx: Tx, { id, userId, fields, now }: NewCard): Promise<boolean> {
  const { count } = await tx`insert into master_cards
      (id, user_id, name, headline, bio, genres, languages, photo, links, position, is_active,
        created_at)
    values (${id}, ${userId}, ${tx.json(fields.name)}, ${tx.json(fields.headline)},
      ${tx.json(fields.bio)}, ${fields.genres}, ${fields.languages}, ${fields.photo},
      ${fields.links}, (select coalesce(max(position), 0) + 1 from master_cards), false, ${now})
    on conflict do nothing`
  return count > 0
}

/** Writes what a card says as its next version. */
export async function setFields(tx: Tx, id: string, fields: CardFields): Promise<void> {
  await tx`update master_cards set name = ${tx.json(fields.name)},
      headline = ${tx.json(fields.headline)}, bio = ${tx.json(fields.bio)},
      genres = ${fields.genres}, languages = ${fields.languages}, photo = ${fields.photo},
      links = ${fields.links}, version = version + 1
    where id = ${id}`
}

/** Gives cards their places in this order, and archived ones those behind. */
export async function setOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`update master_cards c set position = ranked.place
    from (
      select m.id, row_number() over (
        order by wanted.place nulls last, m.position, m.created_at, m.id)::integer as place
      from master_cards m left join unnest(${[...ids]}::uuid[])
        with ordinality as wanted (id, place) on wanted.id = m.id
    ) ranked
    where c.id = ranked.id and c.position <> ranked.place`
}

type Pending = Pick<MasterCardProposalsRow, 'id' | 'cardId' | 'authorId' | 'status'> & {
  fields: CardFields
}

/** Returns a proposal, which stays as it is while its card is locked. */
export async function proposal(tx: Tx, id: string): Promise<Pending | undefined> {
  const [row] = await tx<Pending[]>`
    select p.id, p.card_id, p.author_id, p.status, ${proposedFields(tx)} as fields
    from master_card_proposals p where p.id = ${id}`
  return row
}

type NewProposal = { id: string; cardId: string; authorId: string; fields: CardFields; now: Date }

export async function insertProposal(tx: Tx, of: NewProposal): Promise<void> {
  await tx`insert into master_card_proposals (id, card_id, author_id, fields, created_at)
    values (${of.id}, ${of.cardId}, ${of.authorId}, ${tx.json(of.fields)}, ${of.now})`
}

/** Withdraws the proposal that awaits a decision; returns whether there was one. */
export async function withdrawProposal(tx: Tx, cardId: string): Promise<boolean> {
  const { count } = await tx`update master_card_proposals set status = 'withdrawn'
    where card_id = ${cardId} and status = 'pending'`
  return count > 0
}

type Decision = { id: string; approve: boolean; reason: string | null; by: string; now: Date }

export async function decideProposal(tx: Tx, of: Decision): Promise<void> {
  await tx`update master_card_proposals
    set status = ${of.approve ? 'approved' : 'rejected'}, reason = ${of.reason},
      decided_by = ${of.by}, decided_at = ${of.now}
    where id = ${of.id}`
}

/** Locks the state of one card until the transaction ends. */
export async function lockState(tx: Tx, id: string): Promise<CardState | undefined> {
  const [card] = await tx<CardState[]>`
    select is_trusted, is_active, is_archived from master_cards where id = ${id} for update`
  return card
}

/** Writes whether a card is trusted, shown and archived. */
export async function setState(tx: Tx, id: string, card: CardState): Promise<void> {
  await tx`
    update master_cards set is_trusted = ${card.isTrusted}, is_active = ${card.isActive},
      is_archived = ${card.isArchived}
    where id = ${id}`
}

/**
 * Hides and archives the card of a departing master, if there is one, without the photo and the links;
 * what they proposed is withdrawn.
 */
export async function archiveCardOf(tx: Tx, userId: string): Promise<void> {
  // The card first, as decisions do.
  await tx`update master_cards set is_active = false, is_archived = true, photo = null, links = '{}'
    where user_id = ${userId}`
  await tx`update master_card_proposals set status = 'withdrawn'
    where author_id = ${userId} and status = 'pending'`
}
