import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'

/** Size, in bytes, above which the log is rotated. One earlier log is retained. */
const MAX_BYTES = 2 * 1024 * 1024

/** PostgreSQL's log, limited to twice `MAX_BYTES`. */
export type ServerLog = {
  path: string
  /** Opens the log for the server to append to; returns its descriptor, which the caller closes. */
  open: () => Promise<{ fd: number; close: () => Promise<void> }>
  /** Returns the text written since the byte offset `from`. */
  since: (from: number) => Promise<string>
  size: () => Promise<number>
  /** Rotates the log if it has grown too large. */
  rotate: () => Promise<void>
}

/** Opens the log of the server whose data is below `dir`: `postgres.log` and `postgres.log.1`. */
export function serverLog(dir: string): ServerLog {
  const path = join(dir, 'postgres.log')
  const size = async () => (await stat(path).catch(() => undefined))?.size ?? 0
  return {
    path,
    size,
    open: async () => {
      const handle = await open(path, 'a', 0o600)
      return { fd: handle.fd, close: () => handle.close() }
    },
    since: async (from) => (await readFile(path)).subarray(from).toString('utf8'),
    rotate: async () => {
      if ((await size()) <= MAX_BYTES) return
      // The server appends through an open descriptor, so the file is truncated, never replaced.
      await copyFile(path, `${path}.1`)
      await truncate(path)
    },
  }
}

/**
 * Returns a sentence about the recovery in the log of a start, or undefined after a clean shutdown.
 * If the write-ahead log ends in a damaged record, writes after it may be lost.
 */
export function recoveryNote(log: string): string | undefined {
  if (!/database system was (?:interrupted|not properly shut down)/.test(log)) return undefined
  // PostgreSQL detects a plain end of the log before it verifies checksums, so this record is
  // damaged.
  const damaged = /(incorrect resource manager data checksum in record at \S+)/.exec(log)?.[1]
  if (damaged === undefined) return 'PostgreSQL was not shut down properly and has recovered.'
  return (
    `PostgreSQL has recovered, but its write-ahead log is damaged (${damaged}): writes after that ` +
    'place may be lost, acknowledged ones too. Check the disk, run `npm run verify`, and compare ' +
    'with a backup.'
  )
}
