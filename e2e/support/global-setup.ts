import { buildSiteIfStale } from '../../tools/start/site.ts'
import { startClock } from './clock.ts'
import { openCluster, WORLDS } from './cluster.ts'

/** One built site and a planted template per world for the whole run; each worker clones its own. */
export default async function setup(): Promise<() => Promise<void>> {
  startClock()
  // First, since a build that fails would leave the cluster running.
  await buildSiteIfStale()
  return await openCluster(WORLDS)
}
