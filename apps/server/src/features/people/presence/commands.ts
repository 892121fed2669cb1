import type { Sql } from '@cco/database/client'
import type { Deps } from '../../../deps.ts'
import { type Batch, createBatch } from '../../../platform/batch.ts'
import type { Clock } from '../../../platform/clock.ts'
import { sweep, sweepStep } from '../../../platform/jobs/sweep.ts'
import { goneSince } from './queries.ts'
import { eraseAddresses, type Heartbeat, noteGone, writeHeartbeats } from './store.ts'

/** Far below what makes someone go offline; who is active sends a heartbeat every second. */
const WRITE_EVERY_MS = 5_000
const USER_AGENT_MAX = 400
const DAY_MS = 86_400_000

/** Gathers the beats of one node: thousands of people cost one statement in five seconds. */
export function openHeartbeats(sql: Sql, onError: (error: unknown) => void): Batch<Heartbeat> {
  const write = (beats: readonly Heartbeat[]) => writeHeartbeats(sql, beats)
  return createBatch({ write, everyMs: WRITE_EVERY_MS, onError })
}

/** Notes that a person is here. */
export function heartbeat(
  { beats, clock }: Pick<Deps, 'beats' | 'clock'>,
  userId: string,
  from: { address: string; userAgent: string | null },
): void {
  const userAgent = from.userAgent?.slice(0, USER_AGENT_MAX).replaceAll('\0', '') ?? null
  beats.put(userId, { userId, at: clock.now(), address: from.address, userAgent })
}

/** Reports the users who went offline (spec §4 "Presence"). */
export async function notifyRemoved(
  { sql, clock }: { sql: Sql; clock: Clock },
  abortSignal?: AbortSignal,
): Promise<void> {
  const gone = sweepStep({
    due: (page) => goneSince(sql, page),
    handle: ({ id }, now) => noteGone(sql, id, now),
  })
  await sweep({ clock }, [gone], abortSignal)
}

/** Erases the addresses people came from, once they are `presenceAddressDays` old (rules §13). */
export async function forgetAddresses({
  sql,
  clock,
  settings,
}: Pick<Deps, 'sql' | 'clock' | 'settings'>): Promise<void> {
  const { presenceAddressDays } = await settings()
  await eraseAddresses(sql, new Date(clock.now().getTime() - presenceAddressDays * DAY_MS))
}
