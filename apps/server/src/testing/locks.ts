import type { Tx } from '@cco/database/client'
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
  return await hold(deps, (tx) => lockOwners(tx, clock))
}

/** Holds the balance and the profile of a user. @returns a function that releases them */
export async function heldRows({ deps }: TestApp, userId: string): Promise<() => Promise<void>> {
  return await hold(deps, async (tx) => {
    await tx`select from currency_accounts where user_id = ${userId} for update`
    await tx`select from profiles where id = ${userId} for update`
  })
}

async function hold(
  { sql }: Pick<TestApp['deps'], 'sql'>,
  lock: (tx: Tx) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const holder = sql.begin(async (tx) => {
    await lock(tx)
    held.resolve()
    await free.promise
  })
  await held.promise
  return async () => {
    free.resolve()
    await holder
  }
}
