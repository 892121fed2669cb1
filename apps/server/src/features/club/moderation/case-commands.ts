import { endSessions } from '@cco/auth/public'
import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { ItemAction } from '@cco/domain/moderation/authority'
import { suspendedUntil } from '@cco/domain/moderation/cases'
import type { DecideCaseInput, QueueItemKey } from '@cco/domain/moderation/contract'
import type { Actor } from '@cco/domain/roles/role'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordEvents } from '../../../platform/events/record.ts'
import { addJob } from '../../../platform/jobs/job.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { hideReview } from '../../catalogue/reviews/decision-commands.ts'
import { notify } from '../../news/notifications/commands.ts'
import { assign, closeItem, lockItem, release } from '../../people/decisions/assignment-commands.ts'
import { decidersOf, type Handling, requireAuthority } from '../../people/decisions/policy.ts'
import { shownName, userName } from '../../people/profiles/queries.ts'
import { lockOwners } from '../../people/roles/owner-commands.ts'
import { cancelSeatsJob } from '../../playing/bookings/public.ts'
import { hideMessage } from '../../playing/rooms/commands.ts'
import { notifyOfMaster } from './master-commands.ts'
import * as store from './store.ts'

/**
 * Assigns an item of the queue to the caller for 30 minutes.
 * @throws CodedError `not_found`, `already_decided`, `case_taken`, and those of `requireAuthority`
 */
export async function takeItem(deps: Deps, actor: Actor, key: QueueItemKey): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    await lockItem(tx, key)
    const handling = await requireAuthority({ sql: tx, now }, actor, { action: 'take', ...key })
    if (handling.item.isOver) throw await decidedError({ sql: tx }, handling.item)
    await assign(tx, handling, now)
  })
}

/** Ends the caller's assignment of an item. */
export async function releaseItem(
  { sql }: Pick<Deps, 'sql'>,
  { userId }: Actor,
  key: QueueItemKey,
): Promise<void> {
  await sql.begin((tx) => release(tx, { ...key, moderatorId: userId }))
}

type Note = { caseId: string; text: string }

/**
 * Adds a note to a case, for staff only.
 * @throws CodedError `not_found`, `already_decided`, and the errors of `requireAuthority`
 */
export async function addNote(
  deps: Deps,
  actor: StaffActor,
  { caseId, text }: Note,
): Promise<void> {
  await inCase(deps, actor, { caseId, action: 'note' }, async (tx, { now }) => {
    await writeEntry(deps, tx, { caseId, actorId: actor.userId, kind: 'note', text, now })
    await recordStaffWrite(deps, tx, actor, {
      ...{ action: 'moderation.note', target: { type: 'case', id: caseId }, after: { text } },
    })
  })
}

/**
 * Passes a case to the owners, who alone decide it from then on.
 * @throws CodedError `not_found`, `already_decided`, `no_changes`, `case_taken`, and the errors of
 *   `requireAuthority`
 */
export async function escalateCase(
  deps: Deps,
  actor: StaffActor,
  { caseId, text }: Note,
): Promise<void> {
  await inCase(deps, actor, { caseId, action: 'note' }, async (tx, { now, stored, handling }) => {
    if (stored.status === 'escalated') throw new CodedError('no_changes')
    await closeItem(tx, handling, now)
    await store.escalateCase(tx, handling)
    await writeEntry(deps, tx, { caseId, actorId: actor.userId, kind: 'escalated', text, now })
    const [deciders, player] = await Promise.all([
      decidersOf(tx, { kind: 'report', id: caseId }, now),
      shownName(tx, stored.userId),
    ])
    const others = deciders.filter((one) => one !== actor.userId)
    await notify(deps, tx, others, { kind: 'case_escalated', facts: { player, text } })
    await recordStaffWrite(deps, tx, actor, {
      action: 'moderation.escalate',
      target: { type: 'case', id: caseId },
      before: { status: stored.status },
      after: { status: 'escalated', text },
    })
  })
}

/**
 * Closes a case with its outcome: nothing, a warning, a suspension with an end, or a ban (rules
 * §11). A ban ends the person's sessions, and by its event what runs by itself for them. A sanction
 * follows the addresses and numbers that they gave up while the case was open. They and the reporters
 * are notified; a reported review is hidden if the report is upheld; the seats booked ahead are
 * cancelled by a job.
 * @throws CodedError `not_found`, `already_decided` with the name and time of the decision,
 *   `case_taken`, and the errors of `requireAuthority`: an escalated case is decided by owners
 */
export async function decideCase(
  deps: Deps,
  actor: StaffActor,
  input: DecideCaseInput,
): Promise<void> {
  const { caseId, outcome, reason, days, cancelSeats } = input
  const restricts = outcome === 'suspended' || outcome === 'banned'
  const on = { caseId, action: 'decide', locksOwners: restricts } as const
  const endedSessions = await inCase(deps, actor, on, async (tx, { now, stored, handling }) => {
    await closeItem(tx, handling, now)
    await store.closeCase(tx, handling, { outcome, reason, now })
    await writeEntry(deps, tx, {
      caseId,
      actorId: actor.userId,
      kind: 'decided',
      text: reason,
      now,
    })
    const { userId } = stored
    const until = days === undefined ? null : suspendedUntil(days, now)
    let ended: string[] = []
    if (restricts) {
      const id = deps.ids.next()
      await store.insertSanction(tx, handling, {
        ...{ id, kind: outcome, reason, endsAt: until, now },
        seats: cancelSeats ? 'cancelled' : 'kept',
      })
      if (cancelSeats) {
        const seats = { userId, actorId: actor.userId, keepsSeats: false }
        await addJob(tx, cancelSeatsJob, seats)
      }
      await store.followContacts(tx, handling, { sanctionId: id, now })
      if (outcome === 'banned') {
        ended = await endSessions(tx, { allOf: userId })
        await recordEvents(deps, tx, [
          { kind: 'user.banned', key: `user.banned:${id}`, facts: { userId } },
        ])
      } else await notifyOfMaster(deps, tx, { userId, now })
    } else await store.dropContacts(tx, handling)
    if (outcome !== 'dismissed') {
      if (stored.subjectKind === 'review') {
        await hideReview(deps, tx, handling, { id: stored.subjectId, reason })
      }
      if (stored.subjectKind === 'room_event') await hideMessage(deps, tx, stored.subjectId)
      const facts = { reason, ...(until && { until }) }
      await notify(deps, tx, [userId], { kind: `sanction_${outcome}`, facts })
    }
    const kind = outcome === 'dismissed' ? 'report_dismissed' : 'report_upheld'
    await notify(deps, tx, await store.reportersOf(tx, caseId), { kind, facts: {} })
    await recordStaffWrite(deps, tx, actor, {
      action: 'moderation.decide',
      target: { type: 'case', id: caseId },
      before: { status: stored.status },
      after: { status: 'closed', userId, outcome, reason, until, cancelSeats },
    })
    return ended
  })
  deps.auth.dropSessions(endedSessions)
}

type InCase<Action extends ItemAction> = {
  stored: store.StoredCase
  handling: Handling<Action, 'report', StaffActor>
  now: Date
}

type On<Action extends ItemAction> = {
  caseId: string
  action: Action
  /**
   * Whether the write may restrict an owner, which an owner alone decides: under this lock they can
   * act, so the club keeps one who can (rules §11).
   */
  locksOwners?: boolean
}

/** Runs a write of staff on a case that is still open, under its lock. */
async function inCase<Action extends ItemAction, Result>(
  deps: Deps,
  actor: StaffActor,
  { caseId, action, locksOwners = false }: On<Action>,
  write: (tx: Tx, context: InCase<Action>) => Promise<Result>,
): Promise<Result> {
  return await deps.sql.begin(async (tx) => {
    if (locksOwners) await lockOwners(tx, deps.clock)
    const stored = await store.lockCase(tx, caseId)
    if (!stored) throw new CodedError('not_found')
    const now = deps.clock.now()
    const item = { action, kind: 'report', id: caseId } as const
    const handling = await requireAuthority({ sql: tx, now }, actor, item)
    if (stored.status === 'closed') throw await decidedError({ sql: tx }, stored)
    return await write(tx, { stored, handling, now })
  })
}

type Decided = { decidedBy: string | null; decidedAt: Date | null }

/** The refusal of a second decision: who decided, and when. */
export async function decidedError(
  { sql }: { sql: Tx | Deps['sql'] },
  { decidedBy, decidedAt }: Decided,
): Promise<CodedError> {
  const by = decidedBy === null ? undefined : await userName(sql, decidedBy)
  return new CodedError('already_decided', { by: by ?? '', at: decidedAt?.toISOString() ?? '' })
}

type Entry = Omit<Parameters<typeof store.insertEntry>[1], 'id'>

/** Appends to the log of a case. */
export async function writeEntry({ ids }: Pick<Deps, 'ids'>, tx: Tx, entry: Entry): Promise<void> {
  await store.insertEntry(tx, { ...entry, id: ids.next() })
}
