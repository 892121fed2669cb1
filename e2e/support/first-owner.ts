import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { clockOffsetMs } from './clock.ts'
import type { SocketAddress } from './cluster.ts'
import { connection } from './server.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Appoints the first owner of a club by the command of the README, beside the running server.
 * @returns what the command prints
 * @throws Error with what it printed, when it refuses
 */
export async function appointFirstOwner(database: SocketAddress, email: string): Promise<string> {
  const settings = { ...connection(database), TEST_CLOCK_OFFSET_MS: String(clockOffsetMs()) }
  const { stdout } = await promisify(execFile)('npm', ['run', 'owner', '--', email], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
  })
  return stdout
}
