import { ConfigError, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { databaseFailure } from './db/start-failure.ts'
import { randomIds, systemClock } from './platform/clock.ts'
import { replayEvents } from './platform/events/handle.ts'
import { openFiles } from './platform/files/files.ts'
import { openSettings } from './platform/settings.ts'
import { subscribersOf } from './work.ts'

/**
 * Runs `npm run replay -- <subscriber>`: hands a subscriber all earlier events that it has not
 * handled, and prints how many there were.
 */
async function replay(name: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  const database = await connect(config, { share: true })
  const settings = openSettings(database.sql)
  try {
    const files = openFiles({ config, clock: systemClock })
    const deps = { clock: systemClock, ids: randomIds, settings: settings.current, files }
    const subscribers = subscribersOf(deps)
    const one = subscribers.find((known) => known.name === name)
    if (!one) {
      const names = subscribers.map((known) => known.name).join(', ')
      throw new ConfigError(`Name one of the subscribers: ${names}.`)
    }
    const handled = await replayEvents({ sql: database.sql, clock: systemClock }, one)
    console.log(`Replayed: ${one.name} handled ${handled} events`)
  } finally {
    await settings.close()
    await database.close()
  }
}

replay(process.argv[2]).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(databaseFailure(error) ?? (error instanceof ConfigError ? error.message : error))
    process.exit(1)
  },
)
