import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of the migrations: `<number>_<noun>.sql`, applied in the order of their names. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** One file: its name without the ending, its SQL, and the SHA-256 of it in hexadecimal. */
export type Migration = { name: string; script: string; checksum: string }

/** The database cannot be brought to the newest migration; the message says what to do. */
export class MigrationError extends Error {}

/** Names of the migrations in their order, without the ending. */
export async function migrationNames(folder = MIGRATIONS): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()
}

/** The migrations of a folder in their order. */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = await migrationNames(folder)
  return await Promise.all(
    names.map(async (name) => {
      const script = await readFile(join(folder, `${name}.sql`), 'utf8')
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
    }),
  )
}
