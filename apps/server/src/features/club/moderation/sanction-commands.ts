import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { mayAppeal } from '@cco/domain/moderation/cases'
import type { Actor } from '@cco/domain/role/role'
import type { Deps } from '../../../deps.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { settle } from '../../people/moderation/assignment-commands.ts'
import { mayActOn } from '../../people/moderation/policy.ts'
import { decidersAbout } from '../../people/moderation/queries.ts'
import { shownName } from '../../people/profiles/queries.ts'
import { decidedError, type Moderator, writeEntry } from './case-commands.ts'
import { queueSubject } from './queue-queries.ts'
import * as store from './store.ts'

type Lift = { sanctionId: string; reason: string }

/**
 * Ends a suspension or ban before its time.
 * @throws CodedError `not_found`, `no_changes` when it is over, and the errors of `mayActOn`
 */
export async function liftSanction(
  deps: Deps,
  actor: Moderator,
  { sanctionId, reason }: Lift,
): Promise<void> {
  const sanction = await sanctionOf(deps.sql, sanctionId)
  const { userId } = sanction
  await mayActOn({ sql: deps.sql, now: deps.clock.now() }, actor, { userId })
  await deps.sql.begin(async (tx) => {
    await store.lockSanction(tx, sanctionId)
    const { liftedAt, endsAt } = await sanctionOf(tx, sanctionId)
    const now = deps.clock.now()
    if (liftedAt !== null || (endsAt !== null && endsAt <= now)) throw new CodedError('no_changes')
    await lift(deps, tx, { sanction, liftedBy: actor.userId, reason, now })
    await notify(deps, tx, [userId], { kind: 'sanction_lifted', facts: { reason } })
    await recordStaffWrite(deps, tx, actor, {
      action: 'moderation.lift',
      target: { type: 'profile', id: userId },
      before: { sanctionId, kind: sanction.kind, endsAt: endsAt?.toISOString() ?? null },
      after: { liftedAt: now.toISOString(), reason },
    })
  })
}

type Lifting = { sanction: store.StoredSanction; liftedBy: string; reason: string; now: Date }

async function lift(
  deps: Deps,
  tx: Tx,
  { sanction: { id, caseId }, liftedBy, reason, now }: Lifting,
): Promise<void> {
  await store.liftSanction(tx, { id, liftedBy, reason, now })
  if (caseId === null) return
  await writeEntry(deps, tx, { caseId, actorId: liftedBy, kind: 'lifted', text: reason, now })
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
    const sanction = await sanctionOf(tx, sanctionId)
    if (sanction.userId !== userId) throw new CodedError('not_found')
    const now = deps.clock.now()
    const may = mayAppeal(sanction, now)
    if (may !== true) throw new CodedError(may.because)
    await store.insertAppeal(tx, { id: deps.ids.next(), sanctionId, text, now })
    const { caseId, createdBy } = sanction
    if (caseId !== null) {
      await writeEntry(deps, tx, { caseId, actorId: userId, kind: 'appealed', text, now })
    }
    const [player, deciders] = await Promise.all([
      shownName(tx, userId),
      decidersAbout(tx, userId, createdBy === null ? [] : [createdBy]),
    ])
    await notify(deps, tx, deciders, { kind: 'appeal_sent', facts: { player, text } })
  })
}

type DecideAppeal = { id: string; uphold: boolean; reason: string }

/**
 * Decides an appeal, by someone else than who imposed the sanction; upholding it lifts the sanction
 * (rules §11).
 * @throws CodedError `not_found`, `already_decided` with the name and time of the decision,
 *   `case_taken`, and the errors of `mayActOn`
 */
export async function decideAppeal(
  deps: Deps,
  actor: Moderator,
  { id, uphold, reason }: DecideAppeal,
): Promise<void> {
  const subject = await queueSubject(deps.sql, actor, { kind: 'appeal', id }, deps.clock.now())
  const { userId } = subject.item.person
  await mayActOn({ sql: deps.sql, now: deps.clock.now() }, actor as Actor, {
    userId,
    parties: subject.parties,
  })
  await deps.sql.begin(async (tx) => {
    const { sanctionId } = await appealOf(tx, id)
    await store.lockSanction(tx, sanctionId)
    const stored = await appealOf(tx, id)
    if (stored.status !== 'open') throw await decidedError({ sql: tx }, stored)
    const now = deps.clock.now()
    await settle(tx, { kind: 'appeal', id, moderatorId: actor.userId, now })
    const status = uphold ? 'upheld' : 'rejected'
    await store.decideAppeal(tx, { id, status, reason, decidedBy: actor.userId, now })
    const sanction = await sanctionOf(tx, sanctionId)
    const { caseId } = sanction
    if (caseId !== null) {
      const kind = 'appeal_decided'
      await writeEntry(deps, tx, { caseId, actorId: actor.userId, kind, text: reason, now })
    }
    if (uphold && sanction.liftedAt === null) {
      await lift(deps, tx, { sanction, liftedBy: actor.userId, reason, now })
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

/** @throws CodedError `not_found` */
async function sanctionOf(sql: Tx | Deps['sql'], id: string): Promise<store.StoredSanction> {
  const sanction = await store.sanctionById(sql, id)
  if (!sanction) throw new CodedError('not_found')
  return sanction
}

/** @throws CodedError `not_found` */
async function appealOf(tx: Tx, id: string): Promise<store.StoredAppeal> {
  const stored = await store.appealById(tx, id)
  if (!stored) throw new CodedError('not_found')
  return stored
}
