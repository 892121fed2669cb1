import type { Tx } from '@cco/database/client'
import type { DrawnBooking } from './bookings.ts'
import { DAY_MS, earlier, HOUR_MS, MINUTE_MS, plus } from './moscow.ts'
import type { DemoUser } from './people.ts'
import { rankOf, stableId, streamOf } from './random.ts'
import { insertRows, type Row } from './rows.ts'
import { playedDays } from './world/fixed-days.ts'
import { reviews, type SeedReview } from './world/reviews.ts'

/** Stories without reviews, which show an empty list. */
const UNREVIEWED = new Set(['korona-iz-pepla', 'karavan-cherez-steklo'])
/** The day before yesterday: its games ended a day before today, however late it is. */
const LATEST_REVIEWED_DAY = -2
const LATEST_PLAYED_DAY = Math.max(...playedDays)

/**
 * Assigns every text to a player who took part, in their own language if possible. The latest game
 * of the demo player is left for them to review.
 */
export function planReviews(
  today: Date,
  bookings: readonly DrawnBooking[],
  player: DemoUser,
): Row<'reviews'>[] {
  const left = new Set(
    bookings.filter(
      ({ isMissed, game, user }) =>
        !isMissed &&
        !game.cancelled &&
        game.day <= LATEST_REVIEWED_DAY &&
        !UNREVIEWED.has(game.story.slug) &&
        !(user === player && game.day === LATEST_PLAYED_DAY),
    ),
  )
  const byStory = Map.groupBy(left, ({ game }) => game.story.slug)
  return reviews.flatMap((review, place) => {
    const fitting = review.story === undefined ? [...left] : (byStory.get(review.story) ?? [])
    const booking = authorOf(
      review,
      place,
      fitting.filter((one) => left.has(one)),
    )
    if (!booking) return []
    left.delete(booking)
    return [toRow(review, place, booking, today)]
  })
}

function authorOf(
  { language = 'ru' }: SeedReview,
  place: number,
  fitting: readonly DrawnBooking[],
): DrawnBooking | undefined {
  const inLanguage = fitting.filter(({ user }) => user.locale === language)
  const ranked = (inLanguage.length > 0 ? inLanguage : fitting).map((booking) => ({
    booking,
    rank: rankOf('review', place, booking.game.key, booking.user.email),
  }))
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.booking
}

/** Written within the fourteen days in which reviews are open (rules §9). */
function toRow(
  review: SeedReview,
  place: number,
  { game, user }: DrawnBooking,
  today: Date,
): Row<'reviews'> {
  const random = streamOf('review', place)
  const lastMoment = earlier(plus(game.endsAt, 10 * DAY_MS), plus(today, -12 * HOUR_MS))
  const minutesOpen = (lastMoment.getTime() - game.endsAt.getTime()) / MINUTE_MS
  const createdAt = plus(game.endsAt, random.int(60, minutesOpen) * MINUTE_MS)
  return {
    id: stableId('review', game.id, user.id),
    gameId: game.id,
    storyId: game.story.id,
    masterId: game.master.id,
    userId: user.id,
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
