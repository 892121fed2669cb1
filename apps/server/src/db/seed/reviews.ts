import type { Tx } from '@cco/database/client'
import type { PlannedBooking } from './bookings.ts'
import { DAY_MS, earlier, HOUR_MS, MINUTE_MS, plus } from './moscow.ts'
import { type Random, stableId } from './random.ts'
import { insertRows, type Row } from './rows.ts'
import { reviews, type SeedReview } from './world/reviews.ts'

/** Stories without reviews, which show an empty list. */
const UNREVIEWED = new Set(['korona-iz-pepla', 'karavan-cherez-steklo'])

/** Assigns every text to a player who took part, in their own language if possible. */
export function planReviews(
  now: Date,
  bookings: readonly PlannedBooking[],
  random: Random,
): Row<'reviews'>[] {
  const attended = bookings.filter(
    ({ status, game }) =>
      status === 'attended' && plus(game.endsAt, DAY_MS) < now && !UNREVIEWED.has(game.story.slug),
  )
  return reviews.flatMap((review) => {
    const booking = random.weighted(attended, (candidate) => fit(candidate, review))
    if (!booking) return []
    attended.splice(attended.indexOf(booking), 1)
    return [toRow(review, booking, now, random)]
  })
}

function fit({ game, person }: PlannedBooking, review: SeedReview): number {
  if (review.story !== undefined && review.story !== game.story.slug) return 0
  return person.locale === (review.language ?? 'ru') ? 1 : 0.001
}

/** Written within the fourteen days in which reviews are open (rules §9). */
function toRow(
  review: SeedReview,
  { game, person }: PlannedBooking,
  now: Date,
  random: Random,
): Row<'reviews'> {
  const lastMoment = earlier(plus(game.endsAt, 10 * DAY_MS), plus(now, -12 * HOUR_MS))
  const minutesOpen = (lastMoment.getTime() - game.endsAt.getTime()) / MINUTE_MS
  const createdAt = plus(game.endsAt, random.int(60, minutesOpen) * MINUTE_MS)
  return {
    id: stableId('review', game.id, person.id),
    gameId: game.id,
    storyId: game.story.id,
    masterId: game.master.id,
    userId: person.id,
    stars: review.stars,
    text: review.text,
    status: 'published',
    reply: review.reply ?? null,
    repliedAt: review.reply === undefined ? null : plus(createdAt, random.int(1, 11) * HOUR_MS),
    createdAt,
  }
}

export async function plantReviews(tx: Tx, rows: readonly Row<'reviews'>[]): Promise<void> {
  await insertRows(tx, 'reviews', rows)
  await tx`select refresh_story_totals(id) from stories`
  await tx`select refresh_master_totals(user_id) from master_cards`
}
