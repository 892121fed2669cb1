import { ConfigError } from '../../config.ts'
import { databaseFailure } from '../../db/start-failure.ts'

/** A backup or a restore cannot be made; the message says why, for the operator. */
export class BackupError extends Error {}

/** Exit code of a command that did not do what it was started for. */
export const FAILED = 1
/** Exit code for a wrong argument or setting. */
export const WRONG_USE = 2

/**
 * Prints why a command of backups failed, and ends the process with `FAILED` or `WRONG_USE`. An error
 * that is expected is a line; another one is printed whole.
 */
export function exitAfter(error: unknown): never {
  const isWrongUse =
    error instanceof ConfigError ||
    String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
  const isExpected = isWrongUse || error instanceof BackupError
  console.error(databaseFailure(error) ?? (isExpected ? (error as Error).message : error))
  process.exit(isWrongUse ? WRONG_USE : FAILED)
}
