import { ConfigError, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { findings, INVARIANTS } from './db/invariants.ts'
import { databaseFailure } from './db/start-failure.ts'
import { clockOf } from './platform/clock.ts'

/**
 * Runs `npm run verify`: checks the invariants of the database and returns 1 if any is violated.
 */
async function verify(): Promise<number> {
  const config = readConfig(process.env)
  const database = await connect(config, { share: true })
  try {
    const found = await findings({ sql: database.sql, clock: clockOf(config) })
    for (const { invariant, count, sample } of found) {
      console.error(`${invariant}: ${count} broken, for example ${sample}`)
    }
    if (found.length === 0) console.log(`Verified: ${INVARIANTS.length} invariants hold`)
    return found.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

verify().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(databaseFailure(error) ?? (error instanceof ConfigError ? error.message : error))
    process.exit(1)
  },
)
