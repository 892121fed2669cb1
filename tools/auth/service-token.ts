/**
 * `npm run auth:service-token [-- minutes]` prints a token with the role `service_role`, by which
 * the official client's admin calls are made (docs/api.md "Administering accounts"). Its holder
 * may do anything to any account until it ends: 15 minutes, at most a day.
 */

import { readConfig } from '../../apps/server/src/config.ts'
import { connect } from '../../apps/server/src/db/connect.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createServiceToken } from '../../packages/auth/src/public.ts'

const MINUTES = 15

const config = readConfig(process.env)
const database = await connect(config, { share: true })
try {
  const of = { settings: config, sql: database.sql, clock: systemClock }
  console.log(await createServiceToken(of, Number(process.argv[2] ?? MINUTES)))
} finally {
  await database.close()
}
