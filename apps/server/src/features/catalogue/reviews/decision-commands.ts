import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { DecideReviewInput } from '@cco/domain/reviews/contract'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordEvents } from '../../../platform/events/record.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { closeItem } from '../../people/decisions/assignment-commands.ts'
import { type Handling, requireAuthority } from '../../people/decisions/policy.ts'
import { userName } from '../../people/profiles/queries.ts'
import * as store from './store.ts'

/**
 * Publishes or rejects a review in the version that the moderator read (rules §9, §11). The author
 * is notified, of a published one also the master.
 * @throws CodedError `not_found`, `proposal_replaced`, `already_decided` with the name and time of
 *   the decision, `case_taken`, and the errors of `requireAuthority`
 */
export async function decideReview(
  deps: Deps,
  { actor, input }: { actor: StaffActor; input: DecideReviewInput },
): Promise<void> {
  const { id, version, approve, reason } = input
  await deps.sql.begin(async (tx) => {
    const review = await store.lockReview(tx, id)
    if (!review) throw new CodedError('not_found')
    const now = deps.clock.now()
    const item = { action: 'decide', kind: 'review', id } as const
    const handling = await requireAuthority({ sql: tx, now }, actor, item)
    if (review.status !== 'pending') throw await decidedError(tx, review)
    if (review.version !== version) throw new CodedError('proposal_replaced')
    await closeItem(tx, handling, now)
    const status = approve ? 'published' : 'rejected'
    await store.decideReview(tx, handling, { id, status, reason: reason ?? null, now })
    const { userId, masterId, story, stars } = review
    if (approve) {
      await recordShown(deps, tx, 'review.published', review)
      await notify(deps, tx, [userId], { kind: 'review_published', facts: { story } })
      await notify(deps, tx, [masterId], { kind: 'review_of_game', facts: { story, stars } })
    } else {
      const facts = { story, reason: reason ?? '' }
      await notify(deps, tx, [userId], { kind: 'review_rejected', facts })
    }
    await recordStaffWrite(deps, tx, actor, {
      action: 'review.decide',
      target: { type: 'review', id },
      before: { status: review.status, version },
      after: { status, reason: reason ?? null },
    })
  })
}

/**
 * Hides a published review by the decision of a case about it, in its transaction; another one stays
 * as it is.
 */
export async function hideReview(
  deps: Deps,
  tx: Tx,
  handling: Handling<'decide', 'report', StaffActor>,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const review = await store.lockReview(tx, id)
  if (review?.status !== 'published') return
  await store.decideReview(tx, handling, { id, status: 'hidden', reason, now: deps.clock.now() })
  await recordShown(deps, tx, 'review.hidden', review)
  const facts = { story: review.story, reason }
  await notify(deps, tx, [review.userId], { kind: 'review_hidden', facts })
  await recordStaffWrite(deps, tx, handling.actor, {
    action: 'review.hide',
    target: { type: 'review', id },
    before: { status: 'published' },
    after: { status: 'hidden', reason },
  })
}

/** Records that a review is shown from now on, or no longer; each happens to a review once. */
async function recordShown(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  kind: 'review.published' | 'review.hidden',
  { id: reviewId, storyId, masterId }: store.StoredReview,
): Promise<void> {
  const facts = { reviewId, storyId, masterId }
  await recordEvents(deps, tx, [{ kind, key: `${kind}:${reviewId}`, facts }])
}

async function decidedError(tx: Tx, review: store.StoredReview): Promise<CodedError> {
  const by = review.decidedBy === null ? undefined : await userName(tx, review.decidedBy)
  const at = review.decidedAt?.toISOString() ?? ''
  return new CodedError('already_decided', { by: by ?? '', at })
}
