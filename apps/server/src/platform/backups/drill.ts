import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@cco/database/client'
import { livePostmaster, stopPostmaster } from '../../db/embedded-postmaster.ts'
import { type Finding, findings } from '../../db/invariants.ts'
import { restore } from './restore.ts'
import type { BackupStore } from './store.ts'

const PREFIX = 'drill-'
/** What a drill that was killed left behind is deleted after this time, in milliseconds. */
const LEFT_BEHIND_MS = 24 * 60 * 60_000

export type Drill = {
  /** The backup that was restored. */
  id: string
  /** How long the restore took, with the verification. */
  seconds: number
  /** The last change in the restored database. */
  lastChange: Date
  /** The invariants that the restored data violates. */
  broken: Finding[]
}

/**
 * Restores the newest state into a scratch folder below `dir`, verifies it, and deletes it again.
 * @throws BackupError if it cannot be restored
 */
export async function drill(of: {
  store: BackupStore
  dir: string
  now: Date
  abortSignal?: AbortSignal | undefined
}): Promise<Drill> {
  const { store, dir, now, abortSignal } = of
  await mkdir(dir, { recursive: true })
  await deleteLeftBehind(dir, now)
  const began = performance.now()
  const scratch = await mkdtemp(join(dir, PREFIX))
  try {
    // The account of the database enters it.
    await chmod(scratch, 0o711)
    let broken: Finding[] = []
    const { base, lastChange } = await restore({
      store,
      into: scratch,
      abortSignal,
      inspect: async (address) => {
        const sql = openDatabase(address, { max: 2 })
        try {
          broken = await findings({ sql, clock: { now: () => now } })
        } finally {
          await sql.end({ timeout: 5 })
        }
      },
    })
    return {
      id: base.id,
      seconds: Math.ceil((performance.now() - began) / 1000),
      lastChange: lastChange ?? new Date(base.finishedAt),
      broken,
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function deleteLeftBehind(dir: string, now: Date): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(dir, name)
    const { mtimeMs } = await stat(folder)
    if (mtimeMs > now.getTime() - LEFT_BEHIND_MS) continue
    const pid = await livePostmaster(join(folder, 'unfinished', 'postgres'))
    if (pid !== undefined) await stopPostmaster(pid)
    await rm(folder, { recursive: true, force: true })
  }
}
