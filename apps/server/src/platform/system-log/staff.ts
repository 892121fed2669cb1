import type { Tx } from '@cco/database/client'
import type { Clock, Ids } from '../clock.ts'
import { recordSystemLog, type SystemLogEntry } from './record.ts'

/** A member of staff, by which request and from where; the context of a procedure is one. */
export type StaffCaller = { userId: string; requestId: string; requester: { address: string } }

/** Writes into the system log what a member of staff did, in the transaction that did it. */
export async function recordStaffWrite(
  deps: { clock: Clock; ids: Ids },
  tx: Tx,
  { userId, requestId, requester }: StaffCaller,
  entry: Pick<SystemLogEntry, 'action' | 'target' | 'before' | 'after'>,
): Promise<void> {
  const who = { actorId: userId, requestId, ipAddress: requester.address }
  await recordSystemLog(deps, tx, { ...entry, ...who })
}
