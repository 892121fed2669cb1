import type { TestApp } from './app.ts'

/** How many transactions of this database wait for a lock. */
export async function waitingForLocks({ deps: { sql } }: TestApp): Promise<number> {
  const rows = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return rows.length
}
