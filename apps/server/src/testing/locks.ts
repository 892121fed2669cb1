import { lockOwners } from '../features/people/roles/owner-commands.ts'
import type { TestApp } from './app.ts'

/** How many transactions of this database wait for a lock. */
export async function waitingForLocks({ deps: { sql } }: TestApp): Promise<number> {
  const rows = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return rows.length
}

/** Holds the lock of the owners. @returns a function that releases it */
export async function heldOwners({ deps, clock }: TestApp): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const holder = deps.sql.begin(async (tx) => {
    await lockOwners(tx, clock)
    held.resolve()
    await free.promise
  })
  await held.promise
  return async () => {
    free.resolve()
    await holder
  }
}
