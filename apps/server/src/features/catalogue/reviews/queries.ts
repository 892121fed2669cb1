import type { Sql } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'
import type { reviewRow } from '@cco/domain/reviews/contract'
import { REVIEWS_BEFORE_STARS, REVIEWS_SHOWN } from '@cco/domain/reviews/limits'
import type * as z from 'zod'

type ReviewRow = z.input<typeof reviewRow>

/** The subject of reviews; `masterId` is a user id. */
type Subject = { storyId: string } | { masterId: string }

type ReviewFields = {
  id: string
  displayName: string | null
  avatarUrl: string | null
  masterName: LocalizedText
  stars: number
  text: string
  reply: string | null
  createdAt: Date
  canReply: boolean
}

/** Returns the ten newest published reviews of a story or a master, as this viewer sees them. */
export async function latestReviews(
  sql: Sql,
  of: Subject,
  viewerId: string | null,
): Promise<ReviewRow[]> {
  const rows = await sql<ReviewFields[]>`
    select r.id, r.stars, r.text, r.reply, r.created_at,
      coalesce(r.master_id = ${viewerId}, false) as can_reply,
      master.name as master_name, author.name as display_name, author.avatar_url
    from reviews r
      join shown_names author on author.user_id = r.user_id
      join master_names master on master.user_id = r.master_id
    where ${'storyId' in of ? sql`r.story_id = ${of.storyId}` : sql`r.master_id = ${of.masterId}`}
      and r.status = 'published'
    order by r.created_at desc, r.id
    limit ${REVIEWS_SHOWN}`
  return rows.map(({ displayName, avatarUrl, ...row }) => ({
    ...row,
    author: { displayName, avatarUrl },
  }))
}

/**
 * Joins `rating` (mean stars rounded to one decimal, null below the minimum number of reviews,
 * rules §9), `review_count` and `games_run` to each story `s` or master card `c`.
 */
export function joinTotals(sql: Sql, subject: 'story' | 'master') {
  const joined =
    subject === 'story'
      ? sql`story_totals totals on totals.story_id = s.id`
      : sql`master_totals totals on totals.user_id = c.user_id`
  return sql`
    left join ${joined}
    cross join lateral (
      select coalesce(totals.review_count, 0) as review_count,
        coalesce(totals.games_run, 0) as games_run,
        case when totals.review_count >= ${REVIEWS_BEFORE_STARS}
          then round(totals.stars_total::numeric / totals.review_count, 1)::float8 end as rating
    ) reviewed`
}

/**
 * Returns a user's review of the game of their booking.
 * @throws CodedError `not_found` without one
 */
export async function ownReview(
  sql: Sql,
  { userId, bookingId }: { userId: string; bookingId: string },
): Promise<{ stars: number; text: string }> {
  const [row] = await sql<{ stars: number; text: string }[]>`
    select r.stars, r.text from reviews r join bookings b on b.game_id = r.game_id
    where b.id = ${bookingId} and b.user_id = ${userId} and r.user_id = ${userId}`
  if (!row) throw new CodedError('not_found')
  return row
}
