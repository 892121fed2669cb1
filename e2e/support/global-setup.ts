import { buildSiteIfStale } from '../../tools/start/site.ts'
import { startClock } from './clock.ts'
import { publish, type Server, startServer, WORLDS, type WorldName } from './server.ts'
import { openWorld } from './world.ts'

/** One built site and a server per world for the whole run; the workers inherit their addresses. */
export default async function setup(): Promise<() => Promise<void>> {
  startClock()
  await buildSiteIfStale()
  const servers = await Promise.all(WORLDS.map(open))
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

async function open(name: WorldName): Promise<Server> {
  const server = await startServer(name)
  publish(name, server)
  // The demo player is greeted by one.
  const world = openWorld(server.dataDir)
  await world.dismissPopups('all')
  await world.close()
  return server
}
