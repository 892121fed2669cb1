import type { Tx } from '@cco/database/client'
import type { Clock, Ids } from '../clock.ts'
import { recordSystemLog, type SystemLogEntry } from './record.ts'

/** Who of the staff asks, and from where; the context of a procedure is one. */
export type Staff = { userId: string; requestId: string; requester: { address: string } }

/** Writes into the system log what somebody of the staff did, in the transaction of the deed. */
export async function recordStaffWrite(
  deps: { clock: Clock; ids: Ids },
  tx: Tx,
  { userId, requestId, requester }: Staff,
  entry: Pick<SystemLogEntry, 'action' | 'target' | 'before' | 'after'>,
): Promise<void> {
  const who = { actorId: userId, requestId, ipAddress: requester.address }
  await recordSystemLog(deps, tx, { ...entry, ...who })
}
