import type { Deps } from '../../../deps.ts'
import type { RequestOrigin } from '../../../platform/actor.ts'
import { recordSystemLog } from '../../../platform/system-log/record.ts'

const MINUTE_MS = 60_000

type Refusal = {
  /** Undefined for someone unknown, identified by their address. */
  userId: string | undefined
  /** The procedure or the address that was refused. */
  where: string
}

/**
 * Records that someone was refused: one row per person, place and minute, so that asking in a loop
 * does not fill the log.
 */
export async function recordRefusal(
  deps: Pick<Deps, 'clock' | 'ids' | 'sql'> & RequestOrigin,
  { userId, where }: Refusal,
): Promise<void> {
  const { requestId, address: ipAddress } = deps
  const minute = Math.floor(deps.clock.now().getTime() / MINUTE_MS)
  await recordSystemLog(deps, deps.sql, {
    level: 'warning',
    actorId: userId ?? null,
    action: 'access.refused',
    target: { type: 'procedure', id: where },
    requestId,
    ipAddress,
    once: `access.refused ${userId ?? ipAddress} ${where} ${minute}`,
  })
}
