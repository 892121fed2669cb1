import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql, Tx } from './client.ts'
import { ADVISORY_LOCKS } from './locks.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Names of the migrations in their order, without the ending. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(MIGRATIONS)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()
}

/**
 * Brings the database to the newest migration; safe from several nodes at once. All of it is one
 * transaction, so a crash in the middle leaves the database as it was.
 * @returns the names of the migrations that were applied
 */
export async function migrate(sql: Sql): Promise<string[]> {
  return await sql.begin(async (tx) => {
    await lockMigrations(tx)
    const rows = await tx<{ name: string }[]>`select name from public.schema_migrations`
    const done = new Set(rows.map((row) => row.name))
    const applied: string[] = []
    for (const name of await migrationNames()) {
      if (done.has(name)) continue
      const script = await readFile(join(MIGRATIONS, `${name}.sql`), 'utf8')
      for (const statement of script.split('--> statement-breakpoint')) {
        if (statement.trim() !== '') await tx.unsafe(statement)
      }
      await tx`insert into public.schema_migrations (name) values (${name})`
      applied.push(name)
    }
    return applied
  })
}

/**
 * Brings along a schema that is not ours, once per name, under the same lock. What it does on a
 * connection of its own is kept even when this fails, so it must bear being done again.
 */
export async function applyOnce(sql: Sql, name: string, apply: () => Promise<void>): Promise<void> {
  await sql.begin(async (tx) => {
    await lockMigrations(tx)
    const done = await tx`select from public.schema_migrations where name = ${name}`
    if (done.length > 0) return
    await apply()
    await tx`insert into public.schema_migrations (name) values (${name})`
  })
}

async function lockMigrations(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migrate})`
  await tx`create table if not exists public.schema_migrations (
    name text primary key, applied_at timestamptz not null default now())`
}
