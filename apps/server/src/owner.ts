import { ConfigError, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { databaseFailure } from './db/start-failure.ts'
import { appointOwner } from './features/people/roles/commands.ts'
import { clockOf, randomIds } from './platform/clock.ts'

const USAGE = `Usage: npm run owner -- <email>
  <email>  the confirmed address of an account, which signs up on the site first`

const UNDEFINED_TABLE = '42P01'
const NO_TABLES = 'The database has no tables yet: start the server on it first'

const REFUSED = {
  has_owner: 'The club has an owner who can act: owners assign roles at /owner/role-management',
  no_account: 'No account has confirmed this address: sign up on the site first',
  account_restricted: 'This account is suspended or banned',
}

/**
 * Runs `npm run owner -- <email>`: appoints the first owner of a club, or another one where no owner
 * can act any more, and returns the exit code.
 */
async function run([email, ...rest]: string[]): Promise<number> {
  if (email === undefined || rest.length > 0 || !email.includes('@')) throw new ConfigError(USAGE)
  const config = readConfig(process.env)
  const database = await connect(config, { share: true })
  try {
    const deps = { sql: database.sql, clock: clockOf(config), ids: randomIds }
    const done = await appointOwner(deps, email)
    if ('refused' in done) {
      console.error(REFUSED[done.refused])
      return 1
    }
    console.log(`${email} is an owner of the club now`)
    return 0
  } finally {
    await database.close()
  }
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isEmpty = (error as { code?: unknown }).code === UNDEFINED_TABLE
    const known = isEmpty ? NO_TABLES : databaseFailure(error)
    console.error(known ?? (error instanceof ConfigError ? error.message : error))
    process.exit(1)
  },
)
