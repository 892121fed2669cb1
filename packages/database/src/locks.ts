/** Keys of the advisory locks, in one place so that they stay unique. */
export const ADVISORY_LOCKS = {
  /**
   * One process at a time migrates; without it, two of three nodes that started together failed.
   */
  migrate: 7_110_001,
  /** Held by the process that owns an embedded database, for as long as it runs. */
  embeddedOwner: 7_110_002,
  /** One process at a time seeds the demo world. */
  seed: 7_110_003,
  /** One process at a time creates or rotates the signing key. */
  signingKeys: 7_110_004,
  /**
   * First half of a two-part key; the second is derived from the id of a worker. Held while that
   * worker lives.
   */
  livingWorker: 7_110_005,
  /**
   * First half of a two-part key; the second is derived from a user's id. Held while that master's
   * games are scheduled.
   */
  masterTime: 7_110_006,
  /** One transaction at a time writes the rating. */
  standings: 7_110_010,
  /** One process at a time takes a backup. */
  backup: 7_110_011,
  /** One transaction at a time changes settings, since rules between them are checked. */
  settings: 7_110_012,
  /** One transaction at a time decides who owns the club, or restricts or deletes an account. */
  owners: 7_110_013,
} as const

/**
 * Pause before retrying a lock that may be held for long, in milliseconds.
 * A statement that waited for the lock would run into its timeout and would hold a snapshot, for
 * which `create index concurrently` of the lock's owner would wait in turn.
 */
export const LOCK_RETRY_MS = 100
