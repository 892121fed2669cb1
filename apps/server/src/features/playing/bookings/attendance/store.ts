import type { Tx } from '@cco/database/client'
import type { DisputeStatus } from '@cco/domain/bookings/contract'
import type { Handling } from '../../../people/decisions/policy.ts'

export type Dispute = { id: string; bookingId: string; status: DisputeStatus }

export async function insertDispute(
  tx: Tx,
  { id, bookingId, text, now }: { id: string; bookingId: string; text: string; now: Date },
): Promise<void> {
  await tx`
    insert into attendance_disputes (id, booking_id, text, created_at)
    values (${id}, ${bookingId}, ${text}, ${now})`
}

export async function disputeOf(tx: Tx, bookingId: string): Promise<Dispute | undefined> {
  const [row] = await tx<Dispute[]>`
    select id, booking_id, status from attendance_disputes where booking_id = ${bookingId}`
  return row
}

/** Returns the decision of a dispute: its status, the moderator and the time. */
export async function decisionOf(
  tx: Tx,
  disputeId: string,
): Promise<{ status: DisputeStatus; who: string | null; decidedAt: Date | null } | undefined> {
  const [row] = await tx<{ status: DisputeStatus; who: string | null; decidedAt: Date | null }[]>`
    select d.status, p.display_name as who, d.decided_at
    from attendance_disputes d left join profiles p on p.id = d.decided_by
    where d.id = ${disputeId}`
  return row
}

type Decision = { status: 'upheld' | 'rejected'; reason: string; now: Date }

export async function decideDispute(
  tx: Tx,
  { actor, id }: Handling<'decide', 'dispute'>,
  { status, reason, now }: Decision,
): Promise<void> {
  await tx`
    update attendance_disputes set status = ${status}, decided_by = ${actor.userId},
      decided_at = ${now}, reason = ${reason}
    where id = ${id}`
}
