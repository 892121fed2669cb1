import type { Tx } from '@cco/database/client'
import { eraseInBatches } from '@cco/database/retention'
import { CodedError } from '@cco/domain/error/codes'
import { mayAppeal } from '@cco/domain/moderation/cases'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { closeItem, endAssignment } from '../../people/decisions/assignment-commands.ts'
import { decidersOf, type Handling, requireAuthority } from '../../people/decisions/policy.ts'
import { shownName } from '../../people/profiles/queries.ts'
import { decidedError, writeEntry } from './case-commands.ts'
import * as store from './store.ts'

type Lift = { sanctionId: string; reason: string }

/**
 * Ends a suspension or ban before its time, also on later accounts that continue it; an open appeal
 * against it is upheld thereby.
 * @throws CodedError `not_found`, `no_changes` when it is over, and the errors of `requireAuthority`:
 *   what owners imposed, and what was passed to them, is lifted by owners
 */
export async function liftSanction(
  deps: Deps,
  actor: StaffActor,
  { sanctionId, reason }: Lift,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await store.lockSanction(tx, sanctionId)
    const now = deps.clock.now()
    const item = { action: 'lift', kind: 'sanction', id: sanctionId } as const
    const handling = await requireAuthority({ sql: tx, now }, actor, item)
    const sanction = await sanctionOf(tx, sanctionId)
    const { userId, liftedAt, endsAt } = sanction
    if (liftedAt !== null || (endsAt !== null && endsAt <= now)) throw new CodedError('no_changes')
    await lift(deps, tx, handling, { sanction, reason, now })
    await notify(deps, tx, [userId], { kind: 'sanction_lifted', facts: { reason } })
    await recordStaffWrite(deps, tx, actor, {
      action: 'moderation.lift',
      target: { type: 'profile', id: userId },
      before: { sanctionId, kind: sanction.kind, endsAt: endsAt?.toISOString() ?? null },
      after: { liftedAt: now.toISOString(), reason },
    })
  })
}

type Lifting = { sanction: store.StoredSanction; reason: string; now: Date }

/**
 * Lifts a sanction with what continues it. Open appeals against them are upheld thereby, and the
 * people of the others are notified.
 */
async function lift(
  deps: Deps,
  tx: Tx,
  handling: Handling<'lift', 'sanction'> | Handling<'decide', 'appeal'>,
  { sanction: { id, caseId, userId: ofFirst }, reason, now }: Lifting,
): Promise<void> {
  const lifted = await store.liftSanction(tx, handling, { id, reason, now })
  const sanctionIds = lifted.map((one) => one.id)
  const appeals = await store.upholdAppealsOf(tx, handling, { sanctionIds, reason, now })
  for (const appealId of appeals) await endAssignment(tx, { kind: 'appeal', id: appealId })
  const others = lifted.map(({ userId }) => userId).filter((userId) => userId !== ofFirst)
  await notify(deps, tx, others, { kind: 'sanction_lifted', facts: { reason } })
  if (caseId === null) return
  const actorId = handling.actor.userId
  await writeEntry(deps, tx, { caseId, actorId, kind: 'lifted', text: reason, now })
}

/**
 * Appeals a suspension or ban, once (rules §11). Open to suspended users.
 * @throws CodedError `not_found` for another user's sanction, `already_appealed`, `appeal_closed`
 */
export async function appeal(
  deps: Deps,
  { userId, sanctionId, text }: { userId: string; sanctionId: string; text: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await store.lockSanction(tx, sanctionId)
    const now = deps.clock.now()
    const item = { action: 'appeal', kind: 'sanction', id: sanctionId } as const
    await requireAuthority({ sql: tx, now }, { userId }, item)
    const sanction = await sanctionOf(tx, sanctionId)
    const may = mayAppeal(sanction, now)
    if (may !== true) throw new CodedError(may.because)
    const id = deps.ids.next()
    await store.insertAppeal(tx, { id, sanctionId, text, now })
    const { caseId } = sanction
    if (caseId !== null) {
      await writeEntry(deps, tx, { caseId, actorId: userId, kind: 'appealed', text, now })
    }
    const [player, deciders] = await Promise.all([
      shownName(tx, userId),
      decidersOf(tx, { kind: 'appeal', id }, now),
    ])
    await notify(deps, tx, deciders, { kind: 'appeal_sent', facts: { player, text } })
  })
}

type DecideAppeal = { id: string; uphold: boolean; reason: string }

/**
 * Decides an appeal, by someone else than who imposed the sanction or reported its case; upholding it
 * lifts the sanction (rules §11).
 * @throws CodedError `not_found`, `already_decided` with the name and time of the decision,
 *   `case_taken`, and the errors of `requireAuthority`
 */
export async function decideAppeal(
  deps: Deps,
  actor: StaffActor,
  { id, uphold, reason }: DecideAppeal,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const { sanctionId } = await appealOf(tx, id)
    await store.lockSanction(tx, sanctionId)
    const now = deps.clock.now()
    const item = { action: 'decide', kind: 'appeal', id } as const
    const handling = await requireAuthority({ sql: tx, now }, actor, item)
    const stored = await appealOf(tx, id)
    if (stored.status !== 'open') throw await decidedError({ sql: tx }, stored)
    await closeItem(tx, handling, now)
    const status = uphold ? 'upheld' : 'rejected'
    await store.decideAppeal(tx, handling, { status, reason, now })
    const sanction = await sanctionOf(tx, sanctionId)
    const { userId, caseId } = sanction
    if (caseId !== null) {
      const kind = 'appeal_decided'
      await writeEntry(deps, tx, { caseId, actorId: actor.userId, kind, text: reason, now })
    }
    if (uphold && sanction.liftedAt === null) {
      await lift(deps, tx, handling, { sanction, reason, now })
    }
    await notify(deps, tx, [userId], { kind: `appeal_${status}`, facts: { reason } })
    await recordStaffWrite(deps, tx, actor, {
      action: 'moderation.decide_appeal',
      target: { type: 'profile', id: userId },
      before: { sanctionId, status: 'open' },
      after: { status, reason },
    })
  })
}

/** Erases the hashes of addresses and numbers that nothing follows any more (rules §11). */
export async function eraseSanctionedContacts({
  sql,
  clock,
}: Pick<Deps, 'sql' | 'clock'>): Promise<void> {
  await eraseInBatches((limit) => store.eraseContactsOfClosed(sql, limit))
  await eraseInBatches((limit) => store.eraseContacts(sql, clock.now(), limit))
}

/** @throws CodedError `not_found` */
async function sanctionOf(tx: Tx, id: string): Promise<store.StoredSanction> {
  const sanction = await store.sanctionById(tx, id)
  if (!sanction) throw new CodedError('not_found')
  return sanction
}

/** @throws CodedError `not_found` */
async function appealOf(tx: Tx, id: string): Promise<store.StoredAppeal> {
  const stored = await store.appealById(tx, id)
  if (!stored) throw new CodedError('not_found')
  return stored
}
