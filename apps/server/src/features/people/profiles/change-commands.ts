import { CodedError } from '@cco/domain/error/codes'
import { type DecideChangeInput, decided } from '@cco/domain/profiles/moderation'
import type { Actor } from '@cco/domain/roles/role'
import type { Deps } from '../../../deps.ts'
import { recordSystemLog } from '../../../platform/system-log/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { closeItem } from '../decisions/assignment-commands.ts'
import { requireAuthority } from '../decisions/policy.ts'
import { announceAvatar, publishAvatar, withoutReplaced } from './avatar-commands.ts'
import { type ChangeSubject, changeById, settingsOf } from './queries.ts'
import { isStaffName } from './staff-name-queries.ts'
import * as store from './store.ts'

type Deciding = Pick<Deps, 'sql' | 'clock' | 'ids' | 'files'>

/**
 * Approves or rejects a proposed profile change (rules §11). The decision is about the version that
 * the moderator saw; the user is notified, and the decision is logged.
 * @throws CodedError `not_found`, `proposal_replaced`, `already_decided` with the name and time of
 *   the decision, `name_like_staff` for the approval of a name that can be confused with one of the
 *   staff by now and is not shown already, `case_taken`, `unavailable`, and the errors of `requireAuthority`
 */
export async function decideChange(
  deps: Deciding,
  { actor, input }: { actor: Actor; input: DecideChangeInput },
): Promise<void> {
  const { id, version, approve, reason } = input
  const { sql, clock } = deps
  const item = { action: 'decide', kind: 'profile', id } as const
  await requireAuthority({ sql, now: clock.now() }, actor, item)
  const before = await changeById(sql, id)
  const { userId } = before
  mustBePending(before, version)
  const picture = approve ? before.proposal.avatarUrl : undefined
  if (picture) await announceAvatar(deps, picture)

  await withoutReplaced(deps, { userId, announced: picture ?? undefined }, () =>
    sql.begin(async (tx) => {
      const now = clock.now()
      await store.lockProfile(tx, userId)
      const handling = await requireAuthority({ sql: tx, now }, actor, item)
      const change = await changeById(tx, id)
      mustBePending(change, version)
      await closeItem(tx, handling, now)
      const { displayName, telegram, bio, avatarUrl } = await settingsOf(tx, userId)
      const shown = { displayName, telegram, bio, avatarUrl }
      const next = decided(shown, change.proposal, approve)
      const name = next.displayName === displayName ? null : next.displayName
      if (name && (await isStaffName(tx, name, userId))) throw new CodedError('name_like_staff')
      const status = approve ? 'approved' : 'rejected'
      await store.writePresented(tx, { userId, ...next, now })
      await store.decideChange(tx, handling, { status, reason, now })
      const notification = approve
        ? ({ kind: 'profile_change_approved', facts: {} } as const)
        : ({ kind: 'profile_change_rejected', facts: { reason: reason ?? '' } } as const)
      await notify(deps, tx, [userId], notification)
      await recordSystemLog(deps, tx, {
        actorId: actor.userId,
        action: 'profile.decide',
        target: { type: 'profile', id: userId },
        before: shown,
        after: { ...next, status, reason: reason ?? null },
      })
      // Last, so that a refused decision publishes nothing.
      if (picture) await publishAvatar(deps, tx, picture)
    }),
  )
}

/** @throws CodedError `proposal_replaced`, `already_decided` */
function mustBePending(
  { status, version, decidedBy, decidedAt }: ChangeSubject,
  seen: number,
): void {
  if (status === 'replaced' || version !== seen) throw new CodedError('proposal_replaced')
  if (status === 'pending') return
  const at = decidedAt?.toISOString() ?? ''
  throw new CodedError('already_decided', { by: decidedBy ?? '', at })
}
