import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { CARDS_MAX, type CardFields } from '@cco/domain/master-cards/management'
import { satisfies } from '@cco/domain/roles/role'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { ownerIds, roleOf } from '../../people/roles/queries.ts'
import { isStored } from '../pictures/queries.ts'
import { cardCount } from './management-queries.ts'
import * as store from './store.ts'

const target = (id: string) => ({ type: 'master_cards' as const, id })

/**
 * Creates a card for a master. It is hidden until an owner shows it.
 * @throws CodedError `recipient_not_found` for a user who is not a master, `card_exists`,
 *   `card_photo_missing`: a photo can only be uploaded for a card that exists
 */
export async function createCard(
  deps: Deps,
  staff: StaffActor,
  { requestKey: id, userId, fields }: { requestKey: string; userId: string; fields: CardFields },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const existing = await store.lockCard(tx, { userId })
    if (existing?.id === id) return
    if (existing) throw new CodedError('card_exists')
    if (!satisfies(await roleOf(tx, userId), 'master')) throw new CodedError('recipient_not_found')
    if ((await cardCount(tx)) >= CARDS_MAX) throw new CodedError('too_many_requests')
    await mustHavePhoto(tx, id, fields)
    const isNew = await store.insertCard(tx, { id, userId, fields, now: deps.clock.now() })
    if (!isNew) throw new CodedError('card_exists')
    const entry = { action: 'master_card.create' as const, target: target(id), after: fields }
    await recordStaffWrite(deps, tx, staff, entry)
  })
}

/**
 * Saves what a card says; the site shows it at once.
 * @returns the number of the saved version
 * @throws CodedError `not_found`, `card_stale` if it was saved since, `card_photo_missing`
 */
export async function saveCard(
  deps: Deps,
  staff: StaffActor,
  { id, version, fields }: { id: string; version: number; fields: CardFields },
): Promise<number> {
  return await deps.sql.begin(async (tx) => {
    const card = await store.lockCard(tx, { id })
    if (!card) throw new CodedError('not_found')
    if (card.version !== version) throw new CodedError('card_stale')
    await mustHavePhoto(tx, id, fields)
    const { name, headline, bio, genres, languages, photo, links } = card
    const before = { name, headline, bio, genres, languages, photo, links }
    await store.setFields(tx, id, fields)
    const entry = { action: 'master_card.update' as const, target: target(id) }
    await recordStaffWrite(deps, tx, staff, { ...entry, before, after: fields })
    return version + 1
  })
}

/**
 * Puts a card before another one, or last. Moves of two owners at once both take effect.
 * @throws CodedError `not_found` unless both are cards that are not archived, `no_changes`
 */
export async function moveCard(
  deps: Deps,
  staff: StaffActor,
  { id, before }: { id: string; before: string | null },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const order = await store.lockOrder(tx)
    const rest = order.filter((one) => one !== id)
    const at = before === null ? rest.length : rest.indexOf(before)
    if (rest.length === order.length || at < 0) throw new CodedError('not_found')
    if (order.indexOf(id) === at) throw new CodedError('no_changes')
    await store.setOrder(tx, rest.toSpliced(at, 0, id))
    const places = { before: { place: order.indexOf(id) + 1 }, after: { place: at + 1 } }
    const entry = { action: 'master_card.order' as const, target: target(id) }
    await recordStaffWrite(deps, tx, staff, { ...entry, ...places })
  })
}

/**
 * Proposes changes to one’s own card, in place of an earlier proposal.
 * @throws CodedError `not_found` without a card, `card_stale`, `card_photo_missing`
 */
export async function proposeCard(
  deps: Deps,
  staff: StaffActor,
  { version, fields }: { version: number; fields: CardFields },
): Promise<void> {
  const { userId } = staff
  await deps.sql.begin(async (tx) => {
    const card = await store.lockCard(tx, { userId })
    if (!card || card.isArchived) throw new CodedError('not_found')
    if (card.version !== version) throw new CodedError('card_stale')
    await mustHavePhoto(tx, card.id, fields)
    await store.withdrawProposal(tx, card.id)
    const proposal = { id: deps.ids.next(), cardId: card.id, authorId: userId, fields }
    await store.insertProposal(tx, { ...proposal, now: deps.clock.now() })
    const others = (await ownerIds(tx)).filter((owner) => owner !== userId)
    await notify(deps, tx, others, { kind: 'card_proposed', facts: { master: card.name } })
    const entry = { action: 'master_card.propose' as const, target: target(card.id) }
    await recordStaffWrite(deps, tx, staff, { ...entry, after: fields })
  })
}

/** Withdraws one’s proposal. @throws CodedError `not_found` if none awaits a decision */
export async function withdrawCard(deps: Deps, staff: StaffActor): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const card = await store.lockCard(tx, { userId: staff.userId })
    if (!card || !(await store.withdrawProposal(tx, card.id))) throw new CodedError('not_found')
    const entry = { action: 'master_card.withdraw' as const, target: target(card.id) }
    await recordStaffWrite(deps, tx, staff, entry)
  })
}

type Decision = {
  proposalId: string
  version: number
  approve: boolean
  reason?: string | undefined
}

/**
 * Approves what a master proposes, which the site shows at once, or refuses it with a reason.
 * @throws CodedError `not_found`, `proposal_replaced` if it awaits no decision any more,
 *   `card_stale` if the card was saved since, `conflict_of_interest` for one’s own, `reason_required`,
 *   `card_photo_missing`
 */
export async function decideCard(
  deps: Deps,
  staff: StaffActor,
  { proposalId, version, approve, reason }: Decision,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    const card = await store.lockCard(tx, { proposalId })
    const proposal = card && (await store.proposal(tx, proposalId))
    if (!proposal) throw new CodedError('not_found')
    const { cardId, authorId, fields } = proposal
    if (authorId === staff.userId) throw new CodedError('conflict_of_interest')
    if (proposal.status !== 'pending') throw new CodedError('proposal_replaced')
    if (card.version !== version) throw new CodedError('card_stale')
    if (!approve && !reason) throw new CodedError('reason_required')
    if (approve) {
      await mustHavePhoto(tx, cardId, fields)
      await store.setFields(tx, cardId, fields)
    }
    const decision = { id: proposalId, approve, reason: reason ?? null, by: staff.userId, now }
    await store.decideProposal(tx, decision)
    await notify(deps, tx, [authorId], {
      ...(approve
        ? { kind: 'card_approved', facts: {} }
        : { kind: 'card_rejected', facts: { reason: reason ?? '' } }),
    })
    const action = approve ? ('master_card.approve' as const) : ('master_card.reject' as const)
    const after = { ...(approve ? fields : {}), ...(reason && { reason }) }
    await recordStaffWrite(deps, tx, staff, { action, target: target(cardId), after })
  })
}

/** @throws CodedError `card_photo_missing` if the photo was not uploaded for this card to the end */
async function mustHavePhoto(tx: Tx, cardId: string, { photo }: CardFields): Promise<void> {
  if (photo !== null && !(await isStored(tx, photo, { cardId }))) {
    throw new CodedError('card_photo_missing')
  }
}
