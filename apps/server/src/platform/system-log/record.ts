import { hash } from 'node:crypto'
import type { Sql, Tx } from '@cco/database/client'
import { eraseInBatches } from '@cco/database/retention'
import type { ClubAction, LogTarget } from '@cco/domain/system-logs/actions'
import type { RequestActor } from '../actor.ts'
import type { Clock, Ids } from '../clock.ts'

/**
 * One row of the system log. It must never contain a secret, a token or a password, `before` and
 * `after` included.
 */
export type SystemLogEntry = {
  level?: 'info' | 'warning' | 'error'
  /** The user who acted; null for the platform itself or a guest. */
  actorId: string | null
  /** A noun and a verb, such as `game.cancel`. */
  action: ClubAction
  /** The affected entity: its type and id. */
  target?: { type: LogTarget; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  requestId?: string
  ipAddress?: string
  /** Of all entries with the same key, only the first is written, across all nodes. */
  once?: string
}

/**
 * Writes a row to the system log (spec §1 "system logs", design §6).
 * It runs in the transaction of the write that it records, so that no staff write lacks its row.
 * Values in `before` and `after` that look like secrets are masked.
 * @returns false if an earlier entry has the same `once` key
 */
export async function recordSystemLog(
  { clock, ids }: { clock: Clock; ids: Ids },
  tx: Sql | Tx,
  entry: SystemLogEntry,
): Promise<boolean> {
  const { level = 'info', actorId, action, target, before, after, requestId, ipAddress } = entry
  const id = entry.once === undefined ? ids.next() : idOf(entry.once)
  const { count } = await tx`insert into system_logs
      (id, level, actor_id, action, target_type, target_id, before, after, request_id, ip_address,
        created_at)
    values (${id}, ${level}, ${actorId}, ${action}, ${target?.type ?? null},
      ${target?.id ?? null}, ${json(tx, before)}, ${json(tx, after)}, ${requestId ?? null},
      ${ipAddress ?? null}, ${clock.now()})
    on conflict (id) do nothing`
  return count === 1
}

/** Deletes the rows written before an instant and returns their number. */
export async function eraseSystemLogs(sql: Sql, before: Date): Promise<number> {
  return await eraseInBatches(async (limit) => {
    const { count } = await sql`
      delete from system_logs where id in (
        select id from system_logs where created_at < ${before} limit ${limit})`
    return count
  })
}

/**
 * Derives the id (a UUID of version 8) from the key, so that the primary key rejects a second
 * entry.
 */
function idOf(key: string): string {
  const hex = hash('sha256', key)
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}

function json(sql: Sql | Tx, value: Record<string, unknown> | undefined) {
  if (value === undefined) return null
  return sql.json(withoutSecrets(value) as Parameters<typeof sql.json>[0])
}

const MASK = '•••'
const SECRET_NAME =
  /pass(?:word|phrase|wd)|secret|token|authorization|cookie|credential|api_?key|private|hash$|nonce|verifier|otp/i
/** A bearer header, a signed token, a private key or a password hash. */
const SECRET_VALUE = /^Bearer \S|^eyJ[\w-]+\.[\w-]+\.|-----BEGIN [A-Z ]+-----|\$argon2/

/** Returns the value with everything masked that looks like a secret by its name or content. */
function withoutSecrets(value: unknown, name = ''): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (SECRET_NAME.test(name)) return MASK
  if (Array.isArray(value)) return value.map((inner) => withoutSecrets(inner))
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, withoutSecrets(inner, key)]),
    )
  }
  return typeof value === 'string' && SECRET_VALUE.test(value) ? MASK : value
}

/** Writes an action of a staff member to the system log, in the transaction of the action. */
export async function recordStaffWrite(
  deps: { clock: Clock; ids: Ids },
  tx: Tx,
  { userId, requestId, address }: Omit<RequestActor, 'language'>,
  entry: Pick<SystemLogEntry, 'action' | 'target' | 'before' | 'after'>,
): Promise<void> {
  const who = { actorId: userId, requestId, ipAddress: address }
  await recordSystemLog(deps, tx, { ...entry, ...who })
}
