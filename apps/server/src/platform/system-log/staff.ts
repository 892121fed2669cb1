import type { Tx } from '@cco/database/client'
import type { Clock, Ids } from '../clock.ts'
import { recordSystemLog, type SystemLogEntry } from './record.ts'

/**
 * The staff member who acts, with the request's id and address. The context of a procedure
 * satisfies this type.
 */
export type StaffCaller = { userId: string; requestId: string; requester: { address: string } }

/** Writes an action of a staff member to the system log, in the transaction of the action. */
export async function recordStaffWrite(
  deps: { clock: Clock; ids: Ids },
  tx: Tx,
  { userId, requestId, requester }: StaffCaller,
  entry: Pick<SystemLogEntry, 'action' | 'target' | 'before' | 'after'>,
): Promise<void> {
  const who = { actorId: userId, requestId, ipAddress: requester.address }
  await recordSystemLog(deps, tx, { ...entry, ...who })
}
