import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress, Sql, Tx } from '@cco/database/client'
import { ADVISORY_LOCKS, LOCK_RETRY_MS } from '@cco/database/locks'
import { MIGRATIONS, type Migration, MigrationError, readMigrations } from './migration-runner.ts'

const OTHER_BASELINE =
  'This database was made by migrations that no longer exist. Start with an empty one: delete ' +
  'the folder DATA_DIR, or give another database in DATABASE_URL.'

/**
 * Migrates the database to the newest migration.
 * When several nodes start at once, one migrates and the others wait. Each file runs in its own
 * transaction, so a failed one changes nothing.
 * @returns the names of the migrations applied by this call
 * @throws MigrationError if a migration fails, or if a file was changed after it was applied
 */
export async function migrate(
  sql: Sql,
  address: DatabaseAddress,
  folders = MIGRATIONS,
): Promise<string[]> {
  const migrations = await readMigrations(folders)
  const applied = await appliedChecksums(sql)
  refuseChanged(migrations, applied)
  if (migrations.every(({ name }) => applied.has(name))) return []
  // Imported only when a migration is pending, since the package would cost every start 40 ms.
  const { runPending } = await import('./migration-runner.ts')
  return await runPending(address, migrations)
}

/**
 * Migrates a schema owned by another package, once per name, under the migration lock.
 * `apply` uses its own connection, so it must be idempotent: if recording it fails, it runs again.
 */
export async function applyOnce(sql: Sql, name: string, apply: () => Promise<void>): Promise<void> {
  const [recorded] = await sql`select from public.schema_migrations where name = ${name}`
  if (recorded) return
  const isOver = async (tx: Tx) => {
    const [lock] = await tx<{ held: boolean }[]>`
      select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.migrate}) as held`
    if (!lock?.held) return false
    const [done] = await tx`select from public.schema_migrations where name = ${name}`
    if (done) return true
    // The transaction waits for `apply` without a time limit.
    await tx`set local idle_in_transaction_session_timeout = 0`
    await apply()
    await tx`insert into public.schema_migrations (name, run_on) values (${name}, now())`
    return true
  }
  while (!(await sql.begin(isOver))) await sleep(LOCK_RETRY_MS)
}

/** Returns the applied migrations with their checksums; none for a new database. */
async function appliedChecksums(sql: Sql): Promise<Map<string, string>> {
  const [made] = await sql<{ migrations: boolean; checksums: boolean }[]>`
    select to_regclass('public.schema_migrations') is not null as migrations,
      to_regclass('public.schema_checksums') is not null as checksums`
  if (made?.migrations && !made.checksums) throw new MigrationError(OTHER_BASELINE)
  if (!made?.checksums) return new Map()
  const rows = await sql<{ name: string; checksum: string }[]>`
    select name, checksum from public.schema_migrations join public.schema_checksums using (name)`
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function refuseChanged(migrations: Migration[], applied: Map<string, string>): void {
  const changed = migrations.filter(({ name, checksum }) => {
    const before = applied.get(name)
    return before !== undefined && before !== checksum
  })
  if (changed.length === 0) return
  // A newer release adds names that are unknown here, but it changes no file.
  const known = new Set(migrations.map(({ name }) => name))
  if ([...applied.keys()].some((name) => !known.has(name))) throw new MigrationError(OTHER_BASELINE)
  const files = changed.map(({ name }) => `${name}.sql`).join(', ')
  throw new MigrationError(
    `Changed after it had been applied to this database: ${files}. Restore the file, and write the ` +
      'change as a new migration.',
  )
}
