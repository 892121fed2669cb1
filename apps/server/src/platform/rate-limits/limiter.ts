import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { RateLimitsRow } from '../../db/rows.ts'
import type { Clock } from '../clock.ts'
import { keyHash } from '../key-hash.ts'

/** How many uses of one key a window allows. `scope` names what is counted. */
export type Limit = { scope: string; max: number; windowMs: number }

/** One or, with `times`, several uses of a key. Keys are stored as hashes. */
export type Use = { limit: Limit; key: string; times?: number }

export type Counting = {
  /**
   * Counts these uses in one statement, whether or not they are within their limits.
   * @returns the seconds until all of them may be retried, or undefined if no limit is exceeded
   */
  count: (uses: readonly Use[]) => Promise<number | undefined>
  /**
   * Counts these uses and rejects them above the limit.
   * @throws CodedError `too_many_requests` with `retryAfterSeconds`
   */
  enforce: (uses: readonly Use[]) => Promise<void>
}

export type RateLimiter = Counting & {
  /** Subtracts uses that turned out to be harmless. */
  takeBack: (uses: readonly Use[]) => Promise<void>
  /** Resets the counter of a key. */
  forget: (limit: Limit, key: string) => Promise<void>
  /** Deletes the counters of expired windows. */
  sweep: () => Promise<void>
  /**
   * Returns the same counters within a transaction: a use counts when the transaction commits. They
   * are locked last, after games and accounts.
   */
  within: (tx: Tx) => Counting
}

/**
 * Creates fixed-window counters in the database, shared by all nodes (decision 0033).
 * A window ends at most one window length from now, so that a counter written by a wrong clock
 * blocks no client for longer.
 */
export function createRateLimiter(sql: Sql, clock: Clock): RateLimiter {
  return {
    ...countingOn(sql, clock),
    takeBack: async (uses) => {
      const now = clock.now()
      await sql`
        update rate_limits r set hits = greatest(0, r.hits - u.times)
        from jsonb_to_recordset(${sql.json(rowsOf(uses, now))})
          as u(scope text, key text, times integer)
        where r.scope = u.scope and r.key = u.key and r.expires_at > ${now}`
    },
    forget: async ({ scope }, key) => {
      await sql`delete from rate_limits where scope = ${scope} and key = ${keyHash(key)}`
    },
    sweep: async () => {
      await sql`delete from rate_limits where expires_at <= ${clock.now()}`
    },
    within: (tx) => countingOn(tx, clock),
  }
}

function countingOn(sql: Sql | Tx, clock: Clock): Counting {
  const count: Counting['count'] = async (uses) => {
    if (uses.length === 0) return undefined
    const now = clock.now()
    // Sorted by key, so that concurrent statements cannot deadlock.
    const counters = await sql<Pick<RateLimitsRow, 'scope' | 'key' | 'hits' | 'expiresAt'>[]>`
      insert into rate_limits as kept (scope, key, hits, expires_at)
      select u.scope, u.key, u.times, u."expiresAt"
      from jsonb_to_recordset(${sql.json(rowsOf(uses, now))})
        as u(scope text, key text, times integer, "expiresAt" timestamptz)
      order by u.scope, u.key
      on conflict (scope, key) do update set
        hits = case when kept.expires_at <= ${now} then excluded.hits
          else least(kept.hits::bigint + excluded.hits, 2147483647)::integer end,
        expires_at = case when kept.expires_at <= ${now} then excluded.expires_at
          else least(kept.expires_at, excluded.expires_at) end
      returning scope, key, hits, expires_at`
    const maxOf = new Map(uses.map(({ limit }) => [limit.scope, limit.max]))
    const waits = counters
      .filter(({ scope, hits }) => hits > (maxOf.get(scope) ?? 0))
      .map(({ expiresAt }) => Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
    return waits.length === 0 ? undefined : Math.max(1, ...waits)
  }
  return {
    count,
    enforce: async (uses) => {
      const retryAfterSeconds = await count(uses)
      if (retryAfterSeconds === undefined) return
      throw new CodedError('too_many_requests', { retryAfterSeconds })
    },
  }
}

type Row = { scope: string; key: string; times: number; expiresAt: string }

/** Merges repeated uses of a counter into one row. */
function rowsOf(uses: readonly Use[], now: Date): Row[] {
  const rows = new Map<string, Row>()
  for (const { limit, key, times = 1 } of uses) {
    const hashed = keyHash(key)
    const known = rows.get(`${limit.scope} ${hashed}`)
    if (known) known.times += times
    else {
      const expiresAt = new Date(now.getTime() + limit.windowMs).toISOString()
      rows.set(`${limit.scope} ${hashed}`, { scope: limit.scope, key: hashed, times, expiresAt })
    }
  }
  return [...rows.values()]
}
