import { endSessions as endAuthSessions } from '@cco/auth/public'
import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { addNoteInput, Contacts, endSessionsInput } from '@cco/domain/users/details'
import type * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { lockSettings, writeSetting } from '../../../platform/settings-changes.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { mayActOn } from '../decisions/policy.ts'
import { isRemoved } from '../profiles/queries.ts'
import { secondFactorOf } from './access-queries.ts'
import { contactsOf, sessionIdsOf } from './queries.ts'

type Parts = Pick<Deps, 'sql' | 'clock' | 'ids'>
type SessionParts = Parts & Pick<Deps, 'auth'>

/**
 * Adds a staff note about a user.
 * @throws CodedError `not_found` for an unknown or deleted account, `conflict_of_interest`
 */
export async function addNote(
  deps: Parts,
  staff: StaffActor,
  { requestKey: id, userId, text }: z.infer<typeof addNoteInput>,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await requireSubject(deps, tx, staff, userId)
    const { count } = await tx`
      insert into staff_notes (id, user_id, author_id, body, created_at)
      values (${id}, ${userId}, ${staff.userId}, ${text}, ${deps.clock.now()})
      on conflict (id) do nothing`
    if (count === 0) return
    const target = { type: 'profile' as const, id: userId }
    await recordStaffWrite(deps, tx, staff, { action: 'user.note', target, after: { note: id } })
  })
}

/**
 * Ends one session of a user, or all of them, on every node.
 * @throws CodedError `not_found` if there is none, `conflict_of_interest`
 */
export async function endSessions(
  deps: SessionParts,
  staff: StaffActor,
  { userId, sessionId, reason }: z.infer<typeof endSessionsInput>,
): Promise<void> {
  const ended = await deps.sql.begin(async (tx) => {
    await requireSubject(deps, tx, staff, userId)
    const open = await sessionIdsOf(tx, userId)
    if (sessionId !== undefined && !open.includes(sessionId)) throw new CodedError('not_found')
    const which = sessionId === undefined ? { allOf: userId } : { only: sessionId }
    const ids = await endAuthSessions(tx, which)
    if (ids.length === 0) throw new CodedError('not_found')
    await recordStaffWrite(deps, tx, staff, {
      action: 'user.sessions_end',
      target: { type: 'profile', id: userId },
      before: { sessions: open.length },
      after: { sessions: open.length - ids.length, reason },
    })
    return ids
  })
  deps.auth.dropSessions(ended)
}

/**
 * Returns the email address and the phone number of a user; that they were read, and why, is in the
 * system log, without the contacts (rules §11).
 * @throws CodedError `not_found` for an unknown or deleted account, `conflict_of_interest`
 */
export async function revealContacts(
  deps: Parts,
  staff: StaffActor,
  { userId, reason }: { userId: string; reason: string },
): Promise<Contacts> {
  return await deps.sql.begin(async (tx) => {
    await requireSubject(deps, tx, staff, userId)
    await recordStaffWrite(deps, tx, staff, {
      action: 'user.contacts_read',
      target: { type: 'profile', id: userId },
      after: { reason },
    })
    return await contactsOf(tx, userId)
  })
}

/** Deletes what staff noted about a removed user. */
export async function forgetNotes(tx: Tx, userId: string): Promise<void> {
  await tx`delete from staff_notes where user_id = ${userId}`
}

async function requireSubject(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  staff: StaffActor,
  userId: string,
): Promise<void> {
  if (await isRemoved(tx, userId)) throw new CodedError('not_found')
  await mayActOn({ sql: tx, now: clock.now() }, { userId: staff.userId, role: 'owner' }, { userId })
}

/**
 * Demands a second factor of all staff, or no longer does (rules §11). Without one, procedures that
 * require a role answer `second_factor_required`.
 * @throws CodedError `second_factor_required` for a caller without one, `no_changes`
 */
export async function requireSecondFactor(
  deps: Parts,
  staff: StaffActor,
  { required, reason }: { required: boolean; reason: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    if (required && !(await secondFactorOf(tx, staff.userId))) {
      throw new CodedError('second_factor_required')
    }
    const { staffSecondFactor: before } = await lockSettings(tx)
    if (before === required) throw new CodedError('no_changes')
    const change = { key: 'staffSecondFactor', before, after: required } as const
    await writeSetting(deps, tx, { ...change, reason, changedBy: staff.userId })
    await recordStaffWrite(deps, tx, staff, {
      action: 'access.second_factor',
      before: { required: !required },
      after: { required, reason },
    })
  })
}
