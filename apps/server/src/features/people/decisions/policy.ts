import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { type ItemAction, mayHandle } from '@cco/domain/moderation/authority'
import type { ItemKind } from '@cco/domain/moderation/cases'
import { mayWrite } from '@cco/domain/moderation/suspension'
import { type Actor, authorityOver } from '@cco/domain/roles/role'
import { peopleWithRoles, roleOf } from '../roles/queries.ts'
import { requireAbleToAct, suspensionOf } from '../sanctions/queries.ts'
import { type ItemFor, type ItemKey, itemsFor } from './item-queries.ts'

/** Whose affair staff acts upon, and who else has an interest in the outcome. */
export type Subject = {
  userId: string
  /** The master of the game, the author of a mark or of a request; none for no one. */
  parties?: readonly (string | null | undefined)[]
}

declare const proven: unique symbol
declare const handled: unique symbol

/** Proof that this actor may decide about this user's affair; only `mayActOn` makes one. */
export type ActingFor<A extends Actor = Actor> = {
  readonly actor: A
  readonly subjectId: string
  readonly [proven]: true
}

/**
 * Proof that this actor may do this with this item; only `requireAuthority` makes one. What writes a
 * decision takes the proof of that decision, and the id from it.
 */
export type Handling<
  Action extends ItemAction = ItemAction,
  Kind extends ItemKind = ItemKind,
  A extends { userId: string } = { userId: string },
> = {
  readonly actor: A
  readonly action: Action
  readonly kind: Kind
  readonly id: string
  readonly subjectId: string
  readonly item: Pick<ItemFor, 'isOver' | 'decidedBy' | 'decidedAt'>
  readonly [handled]: true
}

type At = { sql: Sql | Tx; now: Date }

/**
 * Proves that staff may act upon someone's affair: rank, and no interest of their own (rules §11).
 * Every write of staff that concerns a person takes the proof.
 * @throws CodedError `suspended`, `conflict_of_interest`, `forbidden` for a subject of higher rank
 */
export async function mayActOn<A extends Actor>(
  { sql, now }: At,
  actor: A,
  { userId, parties = [] }: Subject,
): Promise<ActingFor<A>> {
  const [role, suspension] = await Promise.all([
    roleOf(sql, userId),
    suspensionOf(sql, actor.userId, now),
  ])
  const staff = { userId: actor.userId, role: actor.role, suspended: suspension !== undefined }
  const affair = { userId, role, parties: parties.map((party) => party ?? null) }
  const may = authorityOver(staff, affair)
  if (may !== true) throw mayWrite(suspension) ?? new CodedError(may.because)
  return { actor, subjectId: userId } as ActingFor<A>
}

/**
 * Proves that someone may do this with an item: `mayHandle` answers for every decision of reports,
 * reviews, profile changes, disputes, appeals and sanctions (rules §11), from the role, sanctions and
 * interests of this moment. For a decision it is called under the lock of the item.
 * @throws CodedError `not_found` for what does not exist for the actor, `suspended`,
 *   `conflict_of_interest`, `forbidden`
 */
export async function requireAuthority<
  Action extends ItemAction,
  Kind extends ItemKind,
  A extends { userId: string },
>(
  { sql, now }: At,
  actor: A,
  { action, kind, id }: { action: Action; kind: Kind; id: string },
): Promise<Handling<Action, Kind, A>> {
  const [item] = await itemsFor(sql, { kind, ids: [id], actorIds: [actor.userId], now })
  if (!item) throw new CodedError('not_found')
  const may = mayHandle(action, { role: item.actorRole, suspended: item.isSuspended }, item)
  if (may !== true) {
    if (may.because === 'suspended') await requireAbleToAct(sql, actor.userId, now)
    throw new CodedError(may.because)
  }
  const { userId, isOver, decidedBy, decidedAt } = item
  const proof = { actor, action, kind, id, subjectId: userId }
  return { ...proof, item: { isOver, decidedBy, decidedAt } } as Handling<Action, Kind, A>
}

/**
 * Returns who is notified of an item: the moderators and owners who may decide it; the masters, if
 * none of those may; the owners who see it, if no one at all may decide it, as they can lift a
 * sanction or appoint another owner.
 */
export async function decidersOf(tx: Tx, { kind, id }: ItemKey, now: Date): Promise<string[]> {
  const staff = await peopleWithRoles(tx, ['moderator', 'master', 'owner'])
  const items = await itemsFor(tx, { kind, ids: [id], actorIds: staff, now })
  const may = (action: ItemAction) =>
    items.filter((item) => {
      const actor = { role: item.actorRole, suspended: item.isSuspended }
      return mayHandle(action, actor, item) === true
    })
  const able = may('decide')
  const chosen = [
    able.filter(({ actorRole }) => actorRole !== 'master'),
    able,
    may('see').filter(({ actorRole, isSuspended }) => actorRole === 'owner' && !isSuspended),
  ]
  return (chosen.find(({ length }) => length > 0) ?? []).map(({ actorId }) => actorId)
}
