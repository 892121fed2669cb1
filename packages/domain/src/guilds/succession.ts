import type { GuildRank } from './powers.ts'

const DAY_MS = 86_400_000
/** How many days before the succession its leader and heir are warned. */
export const WARNED_DAYS = [7, 1] as const

/** A member as the succession sees them. */
export type Candidate = {
  userId: string
  rank: GuildRank
  joinedAt: Date
  /** Seen within the days of the succession. */
  isActive: boolean
  /** Suspended or banned now, or without an account. */
  isBarred: boolean
}

/**
 * Returns who leads a guild after its leader: the oldest active, unsuspended officer, else such a
 * member (rules §10). A leader who goes leaves the guild to an inactive one rather than to none;
 * undefined when all others are barred.
 */
export function heirOf(
  candidates: readonly Candidate[],
  { mustBeActive }: { mustBeActive: boolean },
): Candidate | undefined {
  const oldestFirst = candidates
    .filter(({ rank, isBarred }) => rank !== 'leader' && !isBarred)
    .toSorted(
      (one, other) =>
        one.joinedAt.getTime() - other.joinedAt.getTime() || (one.userId < other.userId ? -1 : 1),
    )
  const active = oldestFirst.filter(({ isActive }) => isActive)
  const from = active.length > 0 || mustBeActive ? active : oldestFirst
  return from.find(({ rank }) => rank === 'officer') ?? from[0]
}

/** When a leader who was last seen then is succeeded. */
export function successionAt(lastSeen: Date, days: number): Date {
  return new Date(lastSeen.getTime() + days * DAY_MS)
}

/**
 * What is due for a guild whose leader was last seen then: the succession, or the warning so many
 * days before it; undefined for nothing.
 */
export function successionStep(
  lastSeen: Date,
  days: number,
  now: Date,
): 'succession' | (typeof WARNED_DAYS)[number] | undefined {
  const left = successionAt(lastSeen, days).getTime() - now.getTime()
  if (left <= 0) return 'succession'
  return WARNED_DAYS.toReversed().find((before) => left <= before * DAY_MS)
}
