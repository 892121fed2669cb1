import { readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupError } from './failure.ts'
import type { BackupStore } from './store.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** A segment of the write-ahead log, a backup's or timeline's history, as PostgreSQL names them. */
const WAL_FILE = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/
const SEGMENT = /^[0-9A-F]{24}$/

export function isWalFile(name: string): boolean {
  return WAL_FILE.test(name)
}

export function isSegment(name: string): boolean {
  return SEGMENT.test(name)
}

/** Returns the number of a segment, whatever its timeline; numbers compare like text. */
export function segmentNumber(name: string): string {
  return name.slice(8, 24)
}

/** Returns the segment that holds a position of the log, for segments of 16 MB. */
export function segmentAt({ lsn, timeline }: { lsn: string; timeline: number }): string {
  const [high = '', low = ''] = lsn.split('/')
  const parts = [timeline, Number.parseInt(high, 16), Number.parseInt(low, 16) >>> 24]
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}

const nameOf = (systemId: string, file: string) => `${systemId}/wal/${file}`

/** Returns the archived files of the write-ahead log, in order. */
export async function listWal(store: BackupStore, systemId: string): Promise<string[]> {
  const folder = nameOf(systemId, '')
  return (await store.list(folder.slice(0, -1))).map((name) => name.slice(folder.length))
}

/**
 * Returns an archived file; undefined if there is none.
 * @throws BackupError if it is damaged
 */
export async function readWal(
  store: BackupStore,
  systemId: string,
  file: string,
): Promise<Buffer | undefined> {
  const packed = await store.get(nameOf(systemId, file))
  return packed && (await decompress(packed))
}

/** Deletes a file of the archive. */
export async function removeWal(store: BackupStore, systemId: string, file: string): Promise<void> {
  await store.remove(nameOf(systemId, file))
}

/**
 * Moves what PostgreSQL has left in a folder into the archive, the oldest first.
 * A file is deleted from the folder only once it is stored. Several processes may do this at once.
 * @returns the number of files moved
 * @throws BackupError if the archive has other content under a name: another copy of this database
 * writes there
 */
export async function shipWal(
  store: BackupStore,
  { systemId, from }: { systemId: string; from: string },
  abortSignal?: AbortSignal,
): Promise<number> {
  const names = (await readdir(from).catch(missing))?.filter(isWalFile).sort() ?? []
  let shipped = 0
  for (const file of names) {
    abortSignal?.throwIfAborted()
    const path = join(from, file)
    const content = await readFile(path).catch(missing)
    // Another process was faster.
    if (!content) continue
    const name = nameOf(systemId, file)
    if (!(await store.has(name))) await store.put(name, await compress(content))
    else if (!(await readWal(store, systemId, file))?.equals(content)) {
      throw new BackupError(
        `The archive already has another ${file}: another copy of this database writes to ${store.where}. ` +
          'Give each its own BACKUP_TO.',
      )
    }
    await unlink(path).catch(missing)
    shipped += 1
  }
  return shipped
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
