import { DatabaseInUseError } from './connect.ts'
import { EmbeddedServerError } from './embedded.ts'
import { MigrationError } from './migration-runner.ts'

/** Errors whose message already says what to do. */
const EXPECTED = [DatabaseInUseError, EmbeddedServerError, MigrationError]
/** Error codes of the database and the disk that need no stack trace. */
const REASONS: Readonly<Record<string, string>> = {
  '53100': 'The disk of the database is full. Free some space and start again.',
  ENOSPC: 'The disk is full. Free some space and start again.',
  EROFS: 'The disk cannot be written. Remount it, or set DATA_DIR to another folder.',
  '25006': 'The database is read-only. DATABASE_URL must lead to the primary server.',
  '53300': 'The database has no connection to spare. Raise its max_connections.',
  ECONNREFUSED: 'The database does not answer at DATABASE_URL. Start it, or correct the address.',
  ENOTFOUND: 'The host of DATABASE_URL is not known. Correct the address.',
  '28P01': 'The database refuses the password of DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist. Create it.',
}

/**
 * Returns a sentence for the operator about why the database cannot be used, or undefined for other
 * errors.
 */
export function databaseFailure(error: unknown): string | undefined {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? REASONS[code] : undefined
}
