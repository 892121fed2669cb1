/** `npm run dev`: the server and the site, both reloading on save; one Ctrl-C stops both. */
import { join } from 'node:path'
import { ended, ROOT, SIGNALS, start } from '../process/process.ts'
import { loadSettings } from './settings.ts'

loadSettings()

// In groups of their own: the terminal's Ctrl-C reaches us alone, and each child gets one signal.
const children = [
  start(['node', '--watch', 'apps/server/src/main.ts'], { detached: true }),
  start(['vite'], { cwd: join(ROOT, 'apps/web'), detached: true }),
]

let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of SIGNALS) process.on(signal, stop)

const ends = children.map(ended)
const first = await Promise.race(ends)
// When one ends, the other is stopped, and its failure becomes the exit code.
process.exitCode = stopping ? 0 : first
stop()
await Promise.all(ends)
