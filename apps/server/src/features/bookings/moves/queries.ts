import type { Sql } from '../../../db/client.ts'

/** Bookings whose players said nothing of a moved game in time. */
export async function unansweredBookings(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql<{ bookingId: string }[]>`
    select booking_id from booking_moves
    where answer is null and answer_by <= ${now} order by answer_by, booking_id`
  return rows.map(({ bookingId }) => bookingId)
}
