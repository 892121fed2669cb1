/**
 * `npm start`: the site, built when it has to be, and the server in this same process.
 * `npm start -- web` runs no jobs, `npm start -- worker` nothing else.
 */
import { loadSettings } from './settings.ts'
import { BuildError, buildSiteIfStale } from './site.ts'

loadSettings()

try {
  if (process.argv[2] !== 'worker') await buildSiteIfStale()
  // The server handles signals and ends the process itself, so nothing of ours stands between.
  await import('../../apps/server/src/main.ts')
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
