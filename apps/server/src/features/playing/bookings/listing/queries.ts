import type { Sql, Tx } from '@cco/database/client'
import { disputeEnd, mayDispute } from '@cco/domain/attendance/attendance'
import { PAST_BOOKINGS_SHOWN } from '@cco/domain/bookings/constants'
import type { BookingStatus, bookingRow, DisputeStatus } from '@cco/domain/bookings/contract'
import { CodedError } from '@cco/domain/error/codes'
import type { gameRow } from '@cco/domain/games/contract'
import { LIST_MAX } from '@cco/domain/number/pages'
import type { ReviewStatus } from '@cco/domain/reviews/limits'
import { mayEditReview, mayReview } from '@cco/domain/reviews/window'
import type { waitlistRow } from '@cco/domain/waitlist/contract'
import type * as z from 'zod'
import type { Moment } from '../../../../platform/settings.ts'
import { gamesByIds } from '../../games/public.ts'
import { waitingOf } from '../waitlist/queries.ts'

type BookingRow = z.input<typeof bookingRow>
type GameRow = z.input<typeof gameRow>
type WaitlistRow = z.input<typeof waitlistRow>

const CANCELLED: BookingStatus[] = [
  'cancelled_by_player',
  'cancelled_by_master',
  'cancelled_by_platform',
]

type Mine = {
  coming: BookingRow[]
  waiting: WaitlistRow[]
  past: BookingRow[]
  cancelled: BookingRow[]
}

type BookingFields = {
  id: string
  gameId: string
  status: BookingStatus
  seats: number
  guests: string[]
  paidCoins: number
  freeSeats: number
  refundedCoins: number
  withheldCoins: number
  wasStartsAt: Date | null
  wasEndsAt: Date | null
  answerBy: Date | null
  /** When the master marked the player as a no-show. */
  missedAt: Date | null
  dispute: DisputeStatus | null
  review: ReviewStatus | null
  reviewReason: string | null
  reviewedAt: Date | null
  masterZone: string
  createdAt: Date
}

/** Starts a query of bookings `b` and games `g`; append a `where` clause. */
function selectBookings(sql: Sql | Tx) {
  return sql`
    select b.id, b.game_id, b.status, b.seats, b.guests, b.paid_coins, b.free_seats, b.created_at,
      (select coalesce(sum(r.coins), 0)::int from booking_refunds r
        where r.booking_id = b.id and r.cause <> 'goodwill') as refunded_coins,
      coalesce(case when c.retaken_seats < c.seats
        then c.withheld - c.withheld * c.retaken_seats / c.seats end, 0) as withheld_coins,
      m.was_starts_at, m.was_ends_at, m.answer_by,
      case when b.status = 'no_show' then b.updated_at end as missed_at,
      d.status as dispute,
      v.status as review, case when v.status <> 'published' then v.reason end as review_reason,
      v.created_at as reviewed_at,
      (select time_zone from profiles where id = g.master_id) as master_zone
    from bookings b
      join games g on g.id = b.game_id
      left join booking_cancellations c on c.booking_id = b.id
      left join booking_reschedules m on m.booking_id = b.id and m.answer is null
        and b.status = 'confirmed'
      left join attendance_disputes d on d.booking_id = b.id
      left join reviews v on v.game_id = b.game_id and v.user_id = b.user_id`
}

/** Returns bookings with their games, in the order given. Reads both concurrently. */
export async function bookingRows(
  sql: Sql | Tx,
  wanted: readonly { id: string; gameId: string }[],
  { now, settings }: Moment,
): Promise<BookingRow[]> {
  const [rows, games] = await Promise.all([
    sql<BookingFields[]>`
      ${selectBookings(sql)} where b.id = any(${wanted.map(({ id }) => id)}::uuid[])`,
    gamesByIds(
      sql,
      wanted.map(({ gameId }) => gameId),
      now,
      settings,
    ),
  ])
  const byId = new Map(rows.map((row) => [row.id, bookingRowOf(row, games, { now, settings })]))
  return wanted.flatMap(({ id }) => byId.get(id) ?? [])
}

type Made = Pick<
  BookingFields,
  'id' | 'gameId' | 'seats' | 'guests' | 'paidCoins' | 'freeSeats'
> & {
  masterZone: string
}

/** Returns the rows of bookings confirmed just now, without reading them again. */
export function madeRows(
  made: readonly Made[],
  games: ReadonlyMap<string, GameRow>,
  moment: Moment,
): BookingRow[] {
  return made.map(({ id, gameId, seats, guests, paidCoins, freeSeats, masterZone }) =>
    bookingRowOf(
      {
        ...{ id, gameId, seats, guests, paidCoins, freeSeats, masterZone },
        status: 'confirmed',
        refundedCoins: 0,
        withheldCoins: 0,
        wasStartsAt: null,
        wasEndsAt: null,
        answerBy: null,
        missedAt: null,
        dispute: null,
        review: null,
        reviewReason: null,
        reviewedAt: null,
        createdAt: moment.now,
      },
      games,
      moment,
    ),
  )
}

/**
 * Returns a user's bookings of upcoming and running games, their waitlist entries, and their last
 * fifty past and fifty cancelled bookings. Leaves out offers that were never accepted.
 */
export async function bookingsOf(sql: Sql, userId: string, moment: Moment): Promise<Mine> {
  const [coming, past, cancelled, waiting] = await Promise.all([
    sql<BookingFields[]>`
      ${selectBookings(sql)}
      where b.user_id = ${userId} and g.ends_at > ${moment.now} and b.status = 'confirmed'
      order by g.starts_at
      limit ${LIST_MAX}`,
    sql<BookingFields[]>`
      ${selectBookings(sql)}
      where b.user_id = ${userId} and b.status not in ('held', 'expired')
        and b.status <> all(${CANCELLED}) and (g.ends_at <= ${moment.now} or b.status <> 'confirmed')
      order by g.starts_at desc
      limit ${PAST_BOOKINGS_SHOWN}`,
    sql<BookingFields[]>`
      ${selectBookings(sql)}
      where b.user_id = ${userId} and b.status = any(${CANCELLED})
      order by g.starts_at desc
      limit ${PAST_BOOKINGS_SHOWN}`,
    waitingOf(sql, userId, moment),
  ])
  const rows = await withGames(sql, [...coming, ...past, ...cancelled], moment)
  const behind = coming.length + past.length
  return {
    coming: rows.slice(0, coming.length),
    waiting,
    past: rows.slice(coming.length, behind),
    cancelled: rows.slice(behind),
  }
}

async function withGames(
  sql: Sql,
  rows: readonly BookingFields[],
  moment: Moment,
): Promise<BookingRow[]> {
  const ids = [...new Set(rows.map((row) => row.gameId))]
  const games =
    ids.length > 0
      ? await gamesByIds(sql, ids, moment.now, moment.settings)
      : new Map<string, GameRow>()
  return rows.map((row) => bookingRowOf(row, games, moment))
}

function bookingRowOf(
  fields: BookingFields,
  games: ReadonlyMap<string, GameRow>,
  { now, settings }: Moment,
): BookingRow {
  const { gameId, wasStartsAt, wasEndsAt, answerBy, missedAt, ...rest } = fields
  const { dispute, reviewedAt, ...row } = rest
  const game = games.get(gameId)
  if (!game) throw new Error(`booking ${row.id} has no game ${gameId}`)
  const { startsAt, endsAt } = game
  const disputeUntil = missedAt && disputeEnd(missedAt, settings)
  return {
    ...row,
    reschedule: wasStartsAt && wasEndsAt && answerBy ? { wasStartsAt, wasEndsAt, answerBy } : null,
    noShow: disputeUntil ? { disputeUntil, dispute } : null,
    can: {
      cancel: row.status === 'confirmed' && startsAt > now ? true : { because: 'booking_over' },
      dispute: mayDispute({ disputeUntil, disputed: dispute !== null }, now),
      review: mayReview(
        { attended: row.status === 'attended', endsAt, reviewed: row.review !== null },
        now,
      ),
      editReview: mayEditReview({ status: row.review, createdAt: reviewedAt }, now),
    },
    game,
  }
}

/** Returns one booking. @throws CodedError `not_found` */
export async function bookingOf(sql: Sql, id: string, moment: Moment): Promise<BookingRow> {
  const rows = await sql<BookingFields[]>`${selectBookings(sql)} where b.id = ${id}`
  const [booking] = await withGames(sql, rows, moment)
  if (!booking) throw new CodedError('not_found')
  return booking
}
