import { readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { drillBackup } from './features/club/backups/commands.ts'
import { exitAfter, FAILED } from './platform/backups/failure.ts'
import { randomIds, systemClock } from './platform/clock.ts'

/**
 * Runs `npm run drill`: the nightly drill by hand. Its result is recorded, and the owners are
 * notified of problems, as at night.
 * Exit codes: 1 if the drill found a problem, 2 for a wrong setting.
 */
async function run(): Promise<number> {
  const config = readConfig(process.env)
  const database = await connect(config, { share: true })
  try {
    const deps = { config, sql: database.sql, clock: systemClock, ids: randomIds }
    const { restored, problems } = await drillBackup(deps)
    if (restored) {
      const { id, seconds, lossSeconds } = restored
      console.log(`Restored backup ${id} in ${seconds} s; its last change is ${lossSeconds} s old`)
    }
    for (const problem of problems) console.error(problem)
    return problems.length > 0 ? FAILED : 0
  } finally {
    await database.close()
  }
}

run().then((code) => process.exit(code), exitAfter)
