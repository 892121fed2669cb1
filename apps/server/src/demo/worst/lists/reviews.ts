import type { Tx } from '@cco/database/client'
import { REVIEW_DAYS } from '@cco/domain/reviews/window'
import { DAY_MS, earlier, HOUR_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import type { Games } from './games.ts'
import type { Stage } from './stage.ts'

/** Of each page of 30 in the queue of moderators, a little more. */
const PENDING = 33
const REJECTED = 3
const HIDDEN = 3

/**
 * Reviews of the demo master and the first story of the catalogue: shown, awaited and refused; and
 * those of the demo player, who has yet to write the latest.
 */
export async function fillReviews(
  tx: Tx,
  { now, cast, bookings }: Stage,
  { mastersPast }: Games,
): Promise<void> {
  const closed = plus(now, -REVIEW_DAYS * DAY_MS)
  const attended = bookings.filter(
    ({ status, game, user }) =>
      status === 'attended' &&
      (mastersPast.includes(game) || (user === cast.player && game.endsAt < closed)),
  )
  const rows = attended.map(({ game, user }, at): Row<'reviews'> & { createdAt: Date } => {
    const status = statusOf(at)
    const createdAt = earlier(plus(game.endsAt, DAY_MS), plus(now, -HOUR_MS))
    const hasReply = status === 'published' && at % 2 === 0
    const isDecided = status === 'rejected' || status === 'hidden'
    return {
      ...{ id: stableId('worst review', game.id, user.id), gameId: game.id },
      ...{ storyId: game.story.id, masterId: game.masterId, userId: user.id },
      ...{ stars: 1 + (at % 5), text: 'Хорошая игра.', status, createdAt },
      reply: hasReply ? 'Спасибо!' : null,
      repliedAt: hasReply ? createdAt : null,
      reason: isDecided ? 'В отзыве рассказан финал.' : null,
      decidedBy: status === 'pending' ? null : cast.moderator.id,
      decidedAt: status === 'pending' ? null : createdAt,
    }
  })
  await insertRows(tx, 'reviews', rows)
  await tx`select refresh_story_totals(id) from stories`
  await tx`select refresh_master_totals(user_id) from master_cards`
}

function statusOf(at: number): NonNullable<Row<'reviews'>['status']> {
  if (at < PENDING) return 'pending'
  if (at < PENDING + REJECTED) return 'rejected'
  return at < PENDING + REJECTED + HIDDEN ? 'hidden' : 'published'
}
