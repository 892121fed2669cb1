import type { TestProject } from 'vitest/node'
import { openTestCluster } from './cluster.ts'

/** One PostgreSQL server for the unit tests. */
const CONNECTIONS = 200

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Services are often started without a locale; the search must recognise letters regardless.
  process.env.LANG = 'C'
  const { socketDir, close } = await openTestCluster(CONNECTIONS)
  project.provide('socketDir', socketDir)
  return close
}
