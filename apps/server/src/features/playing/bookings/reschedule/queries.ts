import type { Sql } from '@cco/database/client'
import type { DuePage } from '../../../../platform/jobs/sweep.ts'

/** Returns bookings whose reschedule was not answered in time. */
export async function unansweredBookings(
  sql: Sql,
  { now, after, limit }: DuePage,
): Promise<{ id: string }[]> {
  return await sql<{ id: string }[]>`
    select booking_id as id from booking_reschedules
    where answer is null and answer_by <= ${now}
      and (${after}::uuid is null or booking_id > ${after}::uuid)
    order by booking_id limit ${limit}`
}
