import type { Tx } from '@cco/database/client'

export type Question = {
  bookingId: string
  scheduleVersion: number
  wasStartsAt: Date
  wasEndsAt: Date
  answerBy: Date
}

/** Requests an answer to a new time; replaces an earlier request of the same booking. */
export async function askBookings(
  tx: Tx,
  {
    bookingIds,
    scheduleVersion,
    wasStartsAt,
    wasEndsAt,
    answerBy,
    now,
  }: Omit<Question, 'bookingId'> & { bookingIds: readonly string[]; now: Date },
): Promise<void> {
  const ids = [...bookingIds]
  await tx`
    update booking_reschedules set answer = 'replaced', answered_at = ${now}
    where booking_id = any(${ids}::uuid[]) and answer is null and schedule_version < ${scheduleVersion}`
  await tx`
    insert into booking_reschedules (booking_id, schedule_version, was_starts_at, was_ends_at, answer_by,
      created_at)
    select id, ${scheduleVersion}, ${wasStartsAt}, ${wasEndsAt}, ${answerBy}, ${now}
    from unnest(${ids}::uuid[]) as id
    on conflict do nothing`
}

/** Returns the unanswered reschedule of a booking, if any. */
export async function openQuestion(tx: Tx, bookingId: string): Promise<Question | undefined> {
  const [row] = await tx<Question[]>`
    select booking_id, schedule_version, was_starts_at, was_ends_at, answer_by
    from booking_reschedules where booking_id = ${bookingId} and answer is null`
  return row
}

export async function noteAnswer(
  tx: Tx,
  bookingId: string,
  { answer, now }: { answer: 'accepted' | 'refused' | 'unanswered'; now: Date },
): Promise<void> {
  await tx`
    update booking_reschedules set answer = ${answer}, answered_at = ${now}
    where booking_id = ${bookingId} and answer is null`
}
