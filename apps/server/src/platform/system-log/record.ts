import type { Sql, Tx } from '../../db/client.ts'
import type { Clock, Ids } from '../clock.ts'

/** One row of the system log. Never a secret, a token or a password, in before and after neither. */
export type SystemLogEntry = {
  level?: 'info' | 'warning' | 'error'
  /** Who did it; null for the platform itself, or a guest. */
  actorId: string | null
  /** A noun and a verb of ours: `game.cancel`. */
  action: string
  /** What it was done to: the noun of a table, and an id. */
  target?: { type: string; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  requestId?: string
  ipAddress?: string
}

/**
 * Writes a row into the system log (spec §1 "system logs", design §6): in the transaction of the
 * write it tells of, so that there is no staff write without its row.
 */
export async function recordSystemLog(
  { clock, ids }: { clock: Clock; ids: Ids },
  tx: Sql | Tx,
  { level = 'info', actorId, action, target, before, after, requestId, ipAddress }: SystemLogEntry,
): Promise<void> {
  await tx`insert into system_logs
      (id, level, actor_id, action, target_type, target_id, before, after, request_id, ip_address,
        created_at)
    values (${ids.next()}, ${level}, ${actorId}, ${action}, ${target?.type ?? null},
      ${target?.id ?? null}, ${json(tx, before)}, ${json(tx, after)}, ${requestId ?? null},
      ${ipAddress ?? null}, ${clock.now()})`
}

function json(sql: Sql | Tx, value: Record<string, unknown> | undefined) {
  return value === undefined ? null : sql.json(value as Parameters<typeof sql.json>[0])
}
