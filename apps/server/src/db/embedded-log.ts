import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'

/** Above this size, in bytes, the log begins anew; the one before it is kept beside it. */
const MAX_BYTES = 2 * 1024 * 1024

/** PostgreSQL's own log, bounded to twice `MAX_BYTES`. */
export type ServerLog = {
  path: string
  /** Opens the log for a server to append to; returns its descriptor, to be closed. */
  open: () => Promise<{ fd: number; close: () => Promise<void> }>
  /** What was written since the byte `from`. */
  since: (from: number) => Promise<string>
  size: () => Promise<number>
  /** Begins anew when it has grown too large. */
  rotate: () => Promise<void>
}

/** The log of the server whose data lies below `dir`: `postgres.log`, and `postgres.log.1`. */
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
      // The server keeps its descriptor and appends: the file is emptied, never replaced.
      await copyFile(path, `${path}.1`)
      await truncate(path)
    },
  }
}

/**
 * What a start's log says about a recovery, in one sentence; undefined after a clean shutdown. Where
 * the write-ahead log ends in a damaged record, writes after it may be lost.
 */
export function recoveryNote(log: string): string | undefined {
  if (!/database system was (?:interrupted|not properly shut down)/.test(log)) return undefined
  // A log that merely ends is recognised before its checksums are looked at.
  const damaged = /(incorrect resource manager data checksum in record at \S+)/.exec(log)?.[1]
  if (damaged === undefined) return 'PostgreSQL was not shut down properly and has recovered.'
  return (
    `PostgreSQL has recovered, but its write-ahead log is damaged (${damaged}): writes after that ` +
    'place may be lost, acknowledged ones too. Check the disk, run `npm run verify`, and compare ' +
    'with a backup.'
  )
}
