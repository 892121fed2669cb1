import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseAddress, driverAddress } from '@cco/database/client'
import { ADVISORY_LOCKS, LOCK_RETRY_MS } from '@cco/database/locks'
import { type MigrationBuilder, runner } from 'node-pg-migrate'
import pg from 'pg'

/**
 * The folders of the migrations: files named `<number>_<noun>.sql`, applied in the order of their
 * names across all folders.
 */
export const MIGRATIONS: readonly string[] = [
  join(import.meta.dirname, 'migrations'),
  join(import.meta.dirname, '../../../../packages/auth/migrations'),
]

/**
 * A migration file: its name without the extension, its SQL and the SHA-256 of the SQL in
 * hexadecimal.
 */
export type Migration = { name: string; path: string; script: string; checksum: string }

/** The database cannot be migrated to the newest migration; the message says what to do. */
export class MigrationError extends Error {}

/** Returns the names of the migrations in order, without the extension. */
export async function migrationNames(folders = MIGRATIONS): Promise<string[]> {
  return (await filesOf(folders)).map(({ name }) => name)
}

/** Returns the migrations of all folders in order. */
export async function readMigrations(folders = MIGRATIONS): Promise<Migration[]> {
  return await Promise.all(
    (await filesOf(folders)).map(async ({ name, path }) => {
      const script = await readFile(path, 'utf8')
      return { name, path, script, checksum: createHash('sha256').update(script).digest('hex') }
    }),
  )
}

async function filesOf(folders: readonly string[]): Promise<{ name: string; path: string }[]> {
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder))
        .filter((file) => file.endsWith('.sql'))
        .map((file) => ({ name: basename(file, '.sql'), path: join(folder, file) })),
    ),
  )
  return lists.flat().sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** First line of a file that must not run in a transaction, such as `create index concurrently`. */
const NO_TRANSACTION = '-- no transaction\n'

const QUIET = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Applies the pending migrations, each in its own transaction together with its record.
 * @returns the names of the migrations applied by this call
 * @throws MigrationError naming the file that failed
 */
export async function runPending(
  address: DatabaseAddress,
  migrations: readonly Migration[],
): Promise<string[]> {
  const [first] = migrations
  if (!first) return []
  const client = new pg.Client({ ...driverAddress(address), application_name: 'cco migrations' })
  // The pending statement reports a lost connection; without a listener this event would end the
  // process.
  client.on('error', () => {})
  await client.connect()
  let current: string | undefined
  const actionsOf = ({ name, script, checksum }: Migration) => ({
    up: (builder: MigrationBuilder) => {
      current = name
      if (script.startsWith(NO_TRANSACTION)) builder.noTransaction()
      builder.sql(script)
      builder.sql(
        `insert into public.schema_checksums (name, checksum) values ('${name}', '${checksum}')`,
      )
    },
    down: false as const,
  })
  try {
    await lock(client)
    await createTables(client)
    const applied = await runner({
      dbClient: client,
      // The runner accepts one folder; the loader below returns the files of all folders.
      dir: dirname(first.path),
      ignorePattern: '.*(?<!\\.sql)',
      direction: 'up',
      migrationsSchema: 'public',
      migrationsTable: 'schema_migrations',
      // A branch merged later may add a lower number than the newest applied one.
      checkOrder: false,
      noLock: true,
      singleTransaction: false,
      logger: QUIET,
      migrationLoaderStrategies: [
        {
          extensions: ['.sql'],
          loader: async () =>
            migrations.map((migration) => ({
              id: migration.path,
              filePaths: [migration.path],
              actions: actionsOf(migration),
            })),
        },
      ],
    })
    return applied.map(({ name }) => name)
  } catch (error) {
    const what = current === undefined ? 'The migrations' : `Migration ${current}`
    throw new MigrationError(`${what} failed: ${(error as Error).message}`, { cause: error })
  } finally {
    // Rolls back an open transaction and releases the lock.
    await client.end()
  }
}

async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1) as held',
      [ADVISORY_LOCKS.migrate],
    )
    if (rows[0]?.held) return
    await sleep(LOCK_RETRY_MS)
  }
}

async function createTables(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists public.schema_migrations (
      id integer primary key generated always as identity,
      name text not null unique,
      run_on timestamptz not null
    );
    create table if not exists public.schema_checksums (
      name text primary key,
      checksum text not null
    )`)
}
