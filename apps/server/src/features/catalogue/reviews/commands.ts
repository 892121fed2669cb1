import { CodedError } from '@cco/domain/error/codes'
import type { WriteReviewInput } from '@cco/domain/reviews/contract'
import { mayEditReview, mayReview } from '@cco/domain/reviews/window'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../news/notifications/commands.ts'
import { decidersOf } from '../../people/decisions/policy.ts'
import { shownName } from '../../people/profiles/queries.ts'
import { bookingOf, gameOfBooking } from '../../playing/bookings/public.ts'
import * as store from './store.ts'

/**
 * Creates a pending review of an attended game; it is private until a moderator publishes it
 * (rules §9).
 * @throws CodedError `not_found` for another player's booking, `not_attended`, `review_closed`,
 *   `already_reviewed`
 */
export async function writeReview(
  deps: Deps,
  { userId, input }: { userId: string; input: WriteReviewInput },
): Promise<{ id: string; status: 'pending' }> {
  const { bookingId, stars, text } = input
  const gameId = await gameOfBooking(deps.sql, bookingId, userId)
  const now = deps.clock.now()
  const settings = await deps.settings()
  const { status, review, game } = await bookingOf(deps.sql, bookingId, { now, settings })
  const may = mayReview(
    { attended: status === 'attended', endsAt: game.endsAt, reviewed: review !== null },
    now,
  )
  if (may !== true) throw new CodedError(may.because)
  return await deps.sql.begin(async (tx) => {
    const id = deps.ids.next()
    const written = await store.insertReview(tx, { id, gameId, userId, stars, text, now })
    if (!written) throw new CodedError('already_reviewed')
    const [deciders, player] = await Promise.all([
      decidersOf(tx, { kind: 'review', id }, now),
      shownName(tx, userId),
    ])
    await notify(deps, tx, deciders, {
      kind: 'review_written',
      facts: { player, story: game.story.title, stars },
    })
    return { id, status: 'pending' as const }
  })
}

/**
 * Changes a review that awaits moderation, within a day of writing it (rules §9).
 * @throws CodedError `not_found` without a review of this booking, `already_decided`,
 *   `review_closed` after a day
 */
export async function editReview(
  deps: Deps,
  { userId, input }: { userId: string; input: WriteReviewInput },
): Promise<void> {
  const { bookingId, stars, text } = input
  const gameId = await gameOfBooking(deps.sql, bookingId, userId)
  await deps.sql.begin(async (tx) => {
    const review = await store.lockReviewOf(tx, { gameId, userId })
    if (!review) throw new CodedError('not_found')
    if (review.status !== 'pending') throw new CodedError('already_decided', decidedBy(review))
    if (!mayEditReview(review, deps.clock.now())) throw new CodedError('review_closed')
    await store.editReview(tx, { id: review.id, stars, text })
  })
}

/** The details of `already_decided`; authors are not shown who decided. */
function decidedBy({ decidedAt }: { decidedAt: Date | null }) {
  return { by: '', at: decidedAt?.toISOString() ?? '' }
}

/**
 * Writes or changes the public reply of the master who ran the game (rules §9).
 * @throws CodedError `not_found` for another master's review and one that is not published
 */
export async function reply(
  deps: Deps,
  { userId, id, text }: { userId: string; id: string; text: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const review = await store.lockReview(tx, id)
    if (review?.masterId !== userId || review.status !== 'published') {
      throw new CodedError('not_found')
    }
    await store.writeReply(tx, { id, text, now: deps.clock.now() })
    if (review.reply !== null) return
    const facts = { story: review.story, text }
    await notify(deps, tx, [review.userId], { kind: 'review_replied', facts })
  })
}
