import { buildSiteIfStale } from '../../tools/start/site.ts'
import { startClock } from './clock.ts'
import { startServer } from './server.ts'
import { openWorld } from './world.ts'

/** One built site and one server for the whole run; the workers inherit its address. */
export default async function setup(): Promise<() => Promise<void>> {
  startClock()
  await buildSiteIfStale()
  const server = await startServer()
  process.env.CCO_E2E_URL = server.url
  process.env.CCO_E2E_DATA = server.dataDir
  // The demo player is greeted by one.
  const world = openWorld()
  await world.dismissPopups('all')
  await world.close()
  return server.stop
}
