import { access, chmod, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../db/embedded-postmaster.ts'

/** A file system in the memory of a Linux machine. */
const IN_MEMORY = '/dev/shm'
/** More than a run takes: its log of a gigabyte, and 17 MB for each database of the tests that run. */
const ROOM_BYTES = 4 * 2 ** 30

/**
 * Makes the folder of a test run's PostgreSQL: in memory if there is room, where a database is copied
 * in a seventh of the time, else among the temporary files. What killed runs left there is removed.
 */
export async function makeClusterFolder(): Promise<string> {
  const parent = (await hasRoom(IN_MEMORY)) ? IN_MEMORY : tmpdir()
  const folder = await mkdtemp(join(parent, `cco-test-${process.pid}-`))
  // The server runs under another account if the tests run as root.
  await chmod(folder, 0o755)
  return folder
}

async function hasRoom(parent: string): Promise<boolean> {
  try {
    await access(parent, constants.W_OK)
    await removeAbandoned(parent)
    const { bavail, bsize } = await statfs(parent)
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES
  } catch {
    // Other systems, and some containers, have none.
    return false
  }
}

/** Removes the folders of runs whose process is gone, which would take memory until the machine stops. */
export async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^cco-test-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || (await isAlive(Number(pid)))) continue
    // A server that outlived its run ends itself when it misses the folder. Others' folders stay.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}
