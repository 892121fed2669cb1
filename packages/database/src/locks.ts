/** Keys of the advisory locks, in one place so that no two mean different things. */
export const ADVISORY_LOCKS = {
  /** One process at a time migrates; of three nodes starting at once two failed without it. */
  migrate: 7_110_001,
  /** Held by the process that owns an embedded database for as long as it runs. */
  embeddedOwner: 7_110_002,
  /** One process at a time plants the demo world. */
  seed: 7_110_003,
  /** One process at a time makes the first signing key, or rotates it. */
  signingKeys: 7_110_004,
  /** First half of a key of two, the second made from a worker's id: held while that worker lives. */
  livingWorker: 7_110_005,
  /** First half of a key of two, the second made from a person's id: held while their games are planned. */
  masterTime: 7_110_006,
} as const

/**
 * How long to wait before asking again for a lock that may be held for long. A statement that waits
 * for it instead would end by its time limit, and would hold a snapshot, for which
 * `create index concurrently` of the node that has the lock would wait in turn.
 */
export const LOCK_RETRY_MS = 100
