import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { WriteReviewInput } from '@cco/domain/review/contract'
import { mayReview } from '@cco/domain/review/window'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../news/notifications/commands.ts'
import { shownName } from '../../people/profiles/queries.ts'
import { peopleWithRoles } from '../../people/roles/queries.ts'
import { bookingOf, gameOfBooking } from '../../playing/bookings/public.ts'

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
  const may = mayReview({ status, endsAt: new Date(game.endsAt), reviewed: review !== null }, now)
  if (may !== true) throw new CodedError(may.because)
  return await deps.sql.begin(async (tx) => {
    const id = deps.ids.next()
    const written = await insertReview(tx, { id, gameId, userId, stars, text, now })
    if (!written) throw new CodedError('already_reviewed')
    const [moderators, player] = await Promise.all([
      peopleWithRoles(tx, ['moderator', 'owner']),
      shownName(tx, userId),
    ])
    await notify(deps, tx, moderators, {
      kind: 'review_written',
      facts: { player, story: game.story.title, stars },
    })
    return { id, status: 'pending' as const }
  })
}

type NewReview = {
  id: string
  gameId: string
  userId: string
  stars: number
  text: string
  now: Date
}

/** Inserts a pending review; returns false if the user has already reviewed this game. */
async function insertReview(
  tx: Tx,
  { id, gameId, userId, stars, text, now }: NewReview,
): Promise<boolean> {
  const rows = await tx`
    insert into reviews (id, game_id, story_id, master_id, user_id, stars, text, status, created_at)
    select ${id}, g.id, g.story_id, g.master_id, ${userId}, ${stars}, ${text}, 'pending', ${now}
    from games g where g.id = ${gameId}
    on conflict (game_id, user_id) do nothing
    returning id`
  return rows.length > 0
}
