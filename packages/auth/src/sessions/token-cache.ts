import type { Clock } from '../deps.ts'
import type { AuthenticatedUser } from './authenticated-user.ts'

/** How long a verified token is cached (design §13). */
const FRESH_MS = 60_000
const SIZE_MAX = 20_000

export type TokenCache = {
  get: (tokenHash: string) => AuthenticatedUser | undefined
  /**
   * Caches a verified token, unless a revocation occurred since `revision` was read, which the
   * verification may not have seen.
   */
  put: (tokenHash: string, user: AuthenticatedUser, revision: number) => void
  revision: () => number
  /** Drops the tokens of this session or this account. */
  evict: (sessionOrUserId: string) => void
  clear: () => void
}

type Entry = { user: AuthenticatedUser; until: number }

/** Creates a cache of verified tokens by their hash; no entry outlives its token. */
export function createTokenCache(clock: Clock): TokenCache {
  const entries = new Map<string, Entry>()
  /** Token hashes by session id and by user id; both are UUIDs, so one index serves. */
  const owned = new Map<string, Set<string>>()
  let revisions = 0

  const drop = (tokenHash: string) => {
    const entry = entries.get(tokenHash)
    if (!entry) return
    entries.delete(tokenHash)
    for (const id of [entry.user.sessionId, entry.user.userId]) {
      const hashes = owned.get(id)
      hashes?.delete(tokenHash)
      if (hashes?.size === 0) owned.delete(id)
    }
  }
  /** A map keeps the order of insertion, so the oldest come first. */
  const makeRoom = (now: number) => {
    for (const [tokenHash, { until }] of entries) {
      if (until > now && entries.size < SIZE_MAX) return
      drop(tokenHash)
    }
  }

  return {
    get: (tokenHash) => {
      const entry = entries.get(tokenHash)
      return entry && entry.until > clock.now().getTime() ? entry.user : undefined
    },
    put: (tokenHash, user, revision) => {
      if (revision !== revisions) return
      const now = clock.now().getTime()
      drop(tokenHash)
      makeRoom(now)
      const until = Math.min(now + FRESH_MS, user.expiresAt.getTime())
      entries.set(tokenHash, { user, until })
      for (const id of [user.sessionId, user.userId]) {
        const hashes = owned.get(id) ?? new Set()
        owned.set(id, hashes.add(tokenHash))
      }
    },
    revision: () => revisions,
    evict: (id) => {
      revisions += 1
      for (const tokenHash of [...(owned.get(id) ?? [])]) drop(tokenHash)
    },
    clear: () => {
      revisions += 1
      entries.clear()
      owned.clear()
    },
  }
}
