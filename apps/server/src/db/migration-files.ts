import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

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
