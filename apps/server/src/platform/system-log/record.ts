import { hash } from 'node:crypto'
import type { Sql, Tx } from '@cco/database/client'
import type { ClubAction, LogTarget } from '@cco/domain/system-log/actions'
import type { Clock, Ids } from '../clock.ts'

/** One row of the system log. Never a secret, a token or a password, in before and after neither. */
export type SystemLogEntry = {
  level?: 'info' | 'warning' | 'error'
  /** Who did it; null for the platform itself, or a guest. */
  actorId: string | null
  /** A noun and a verb of ours: `game.cancel`. */
  action: ClubAction
  /** What it was done to: a noun of ours, and an id. */
  target?: { type: LogTarget; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  requestId?: string
  ipAddress?: string
  /** Of the entries with this key, the first alone is written, whichever node writes it. */
  once?: string
}

/**
 * Writes a row into the system log (spec §1 "system logs", design §6): in the transaction of the
 * write it tells of, so that there is no staff write without its row. What looks like a secret in
 * before and after is masked.
 * @returns false where an earlier entry had the same `once`
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

/** Erases the rows written before this instant. */
export async function eraseSystemLogs(sql: Sql, before: Date): Promise<number> {
  const { count } = await sql`delete from system_logs where created_at < ${before}`
  return count
}

/** The same key makes the same id (a UUID of version 8), so that the table itself counts to one. */
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
/** A bearer header, a signed token, a key: recognised wherever they stand. */
const SECRET_VALUE = /^Bearer \S|^eyJ[\w-]+\.[\w-]+\.|-----BEGIN [A-Z ]+-----|\$argon2/

/** The same facts with the values masked that are, by their name or their look, someone's secret. */
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
