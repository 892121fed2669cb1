import type { Sql, Tx } from '@cco/database/client'
import {
  attendanceEnd,
  LATE_HOURS,
  reliability,
  type SeatOutcome,
} from '@cco/domain/attendance/attendance'
import type { rosterOutput } from '@cco/domain/attendance/contract'
import { CodedError } from '@cco/domain/error/codes'
import type { Settings } from '@cco/domain/settings/settings'
import type * as z from 'zod'
import type { DuePage } from '../../../../platform/jobs/sweep.ts'
import type { Moment } from '../../../../platform/settings.ts'
import { gamesByIds } from '../../games/public.ts'

type Roster = z.input<typeof rosterOutput>

type Seat = Omit<Roster['rows'][number], 'reliability'> & { userId: string }

/** Returns the players of a game with their reliability, for its master and staff only. */
export async function rosterOf(sql: Sql, gameId: string, moment: Moment): Promise<Roster> {
  const { now, settings } = moment
  const [seats, games] = await Promise.all([
    sql<Seat[]>`
      select b.id as booking_id, b.user_id, b.seats, b.guests, b.status, d.status as dispute,
        player.name as display_name, player.avatar_url
      from bookings b
        join shown_names player on player.user_id = b.user_id
        left join attendance_disputes d on d.booking_id = b.id
      where b.game_id = ${gameId} and b.status in ('confirmed', 'attended', 'no_show', 'excused')
      order by b.created_at, b.id`,
    gamesByIds(sql, [gameId], now, settings),
  ])
  const game = games.get(gameId)
  if (!game) throw new CodedError('game_not_found', { gameId })
  const outcomes = await outcomesOf(
    sql,
    seats.map(({ userId }) => userId),
    now,
  )
  const { endsAt } = game
  const markUntil = attendanceEnd(endsAt, settings)
  return {
    game,
    rows: seats.map(({ userId, ...row }) => ({
      ...row,
      reliability: reliability(outcomes.get(userId) ?? [], now),
    })),
    markUntil,
    can: {
      mark:
        endsAt > now || game.status === 'cancelled'
          ? { because: 'game_not_over' }
          : markUntil <= now
            ? { because: 'attendance_closed' }
            : true,
    },
  }
}

/** Returns a user's reliability, shown to themselves and to masters only (rules §5, §13). */
export async function reliabilityOf(sql: Sql, userId: string, now: Date): Promise<number | null> {
  const outcomes = await outcomesOf(sql, [userId], now)
  return reliability(outcomes.get(userId) ?? [], now)
}

/**
 * Returns the outcomes of the users' past bookings. Cancelled games and declined reschedules are not
 * the player's fault and are left out.
 */
async function outcomesOf(
  sql: Sql,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, SeatOutcome[]>> {
  const rows = await sql<(SeatOutcome & { userId: string })[]>`
    select b.user_id, g.starts_at as at, b.seats,
      case b.status when 'cancelled_by_player' then 'late' else b.status end as outcome
    from bookings b
      join games g on g.id = b.game_id
      left join booking_cancellations c on c.booking_id = b.id
    where b.user_id = any(${[...userIds]}::uuid[]) and g.status <> 'cancelled'
      and g.starts_at > ${now}::timestamptz - interval '13 months'
      and (b.status in ('attended', 'no_show')
        or (b.status = 'cancelled_by_player' and c.band <> 'full'
          and c.created_at > g.starts_at - make_interval(hours => ${LATE_HOURS})))`
  const byUser = new Map<string, SeatOutcome[]>()
  for (const { userId, ...outcome } of rows) {
    byUser.set(userId, [...(byUser.get(userId) ?? []), outcome])
  }
  return byUser
}

/** Returns games whose marking has closed while some players are unmarked. */
export async function gamesWithOpenAttendance(
  sql: Sql,
  { now, after, limit }: DuePage,
  { attendanceHours }: Pick<Settings, 'attendanceHours'>,
): Promise<{ id: string }[]> {
  return await sql<{ id: string }[]>`
    select distinct g.id from games g join bookings b on b.game_id = g.id
    where b.status = 'confirmed' and g.status <> 'cancelled'
      and g.ends_at <= ${now}::timestamptz - make_interval(hours => ${attendanceHours})
      and (${after}::uuid is null or g.id > ${after}::uuid)
    order by g.id limit ${limit}`
}

/** Returns the disputed booking and its game. @throws CodedError `not_found` */
export async function bookingOfDispute(
  sql: Sql,
  disputeId: string,
): Promise<{ bookingId: string; gameId: string }> {
  const [row] = await sql<{ bookingId: string; gameId: string }[]>`
    select d.booking_id, b.game_id
    from attendance_disputes d join bookings b on b.id = d.booking_id
    where d.id = ${disputeId}`
  if (!row) throw new CodedError('not_found')
  return row
}

/** Returns who left a game by the open door without question: never a no-show (rules §14). */
export async function leftFreely(sql: Sql | Tx, gameId: string): Promise<ReadonlySet<string>> {
  const rows = await sql<{ userId: string }[]>`
    select user_id from room_members where game_id = ${gameId} and left_freely`
  return new Set(rows.map(({ userId }) => userId))
}
