import { parseArgs } from 'node:util'
import { openDatabase } from '@cco/database/client'
import { ConfigError, readConfig } from './config.ts'
import { type Finding, findings, INVARIANTS } from './db/invariants.ts'
import { exitAfter } from './platform/backups/failure.ts'
import { prepare, restore } from './platform/backups/restore.ts'
import { openBackupStore } from './platform/backups/store.ts'
import { clockOf } from './platform/clock.ts'

/**
 * Exit codes: 1 if nothing was restored, 2 for a wrong argument or setting, 3 if the restored data
 * violates an invariant or could not be verified.
 */
const VIOLATED = 3

const USAGE = `Usage: npm run restore -- --into <new folder> [--at <time>] [--prepare]
  --at       the moment to restore, such as 2026-11-25T18:30:00Z; the newest state if it is left out
  --prepare  leaves the recovery to another PostgreSQL, which is started on the folder`

/**
 * Runs `npm run restore`: restores a moment into a new folder, which can be used as DATA_DIR, and
 * verifies the restored data.
 */
async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      at: { type: 'string' },
      into: { type: 'string' },
      prepare: { type: 'boolean', default: false },
    },
  })
  if (values.into === undefined) throw new ConfigError(USAGE)
  const at = values.at === undefined ? undefined : timeOf(values.at)
  const config = readConfig(process.env)
  const store = openBackupStore(config)
  const { into } = values
  if (values.prepare) {
    const { base } = await prepare({ store, into, at })
    console.log(
      `Prepared backup ${base.id} in ${into}: start PostgreSQL ${base.postgres} on ${into}/postgres, then run npm run verify`,
    )
    return 0
  }
  const began = performance.now()
  let found: Finding[] = []
  let unverified: string | undefined
  const { base, lastChange } = await restore({
    store,
    into,
    at,
    inspect: async (address) => {
      const sql = openDatabase(address, { max: 2 })
      try {
        found = await findings({ sql, clock: clockOf(config) })
      } catch (error) {
        // The backup may be older than the newest migration; the next start applies it.
        unverified = (error as Error).message
      } finally {
        await sql.end({ timeout: 5 })
      }
    },
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`Restored from backup ${base.id} in ${seconds} s: DATA_DIR=${into} npm start`)
  console.log(`Last change: ${(lastChange ?? new Date(base.finishedAt)).toISOString()}`)
  for (const { invariant, count, sample } of found) {
    console.error(`${invariant}: ${count} broken, for example ${sample}`)
  }
  if (unverified !== undefined) {
    console.error(`Not verified: ${unverified}. Start the server, then run npm run verify`)
  }
  if (found.length > 0 || unverified !== undefined) return VIOLATED
  console.log(`Verified: ${INVARIANTS.length} invariants hold`)
  return 0
}

/** @throws ConfigError for a time without a date or a zone, which would be guessed */
function timeOf(text: string): Date {
  const at = new Date(text)
  const isComplete = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text)
  if (isComplete && !Number.isNaN(at.getTime())) return at
  throw new ConfigError(`"${text}" is not a time with its zone.\n${USAGE}`)
}

run(process.argv.slice(2)).then((code) => process.exit(code), exitAfter)
