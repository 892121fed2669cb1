import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createZstdCompress } from 'node:zlib'
import { type DatabaseAddress, driverAddress } from '@cco/database/client'
import { ADVISORY_LOCKS } from '@cco/database/locks'
import pg from 'pg'
import { segmentAt, shipWal } from './archive.ts'
import { streamBase } from './base-stream.ts'
import { type Base, idOf, manifestName, partName, putBase } from './bases.ts'
import { deleteExpired } from './expiry.ts'
import { BackupError } from './failure.ts'
import type { BackupStore } from './store.ts'

/** Size of a stored part, in bytes; two are in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024
/** How long PostgreSQL may take to archive its log after a backup, in milliseconds. */
const ARCHIVED_WITHIN_MS = 60_000
const OLDEST_SERVER = 15

export type TakeOptions = {
  store: BackupStore
  address: DatabaseAddress
  /** The folder in which PostgreSQL leaves its write-ahead log; undefined if it leaves none. */
  walFrom: string | undefined
  keepDays: number
  abortSignal?: AbortSignal
}

export type Taken = {
  base: Base
  /** Files of the write-ahead log archived; undefined if the database archives none. */
  walFiles: number | undefined
  /** Base backups deleted because they are too old. */
  deleted: number
}

/**
 * Takes a base backup of a running database, archives its write-ahead log, and deletes what is too
 * old. One process at a time does so; nothing waits for it.
 * @throws BackupError if the backup is not complete
 */
export async function takeBackup(options: TakeOptions): Promise<Taken> {
  const { store, address, walFrom, keepDays, abortSignal } = options
  const control = await openClient(address, false)
  const source = await openClient(address, true)
  // A connection that is closed makes what waits for it fail.
  const stop = () => void source.end().catch(() => {})
  abortSignal?.addEventListener('abort', stop, { once: true })
  try {
    await lock(control)
    const base = await takeBase({ control, source, store })
    abortSignal?.throwIfAborted()
    const isArchived = walFrom !== undefined && (await archives(control))
    if (isArchived) await switchSegment(control)
    const wal = { systemId: base.systemId, from: walFrom ?? '' }
    const walFiles = isArchived ? await shipWal(store, wal, abortSignal) : undefined
    const now = new Date(base.finishedAt)
    return { base, walFiles, deleted: await deleteExpired(store, { keepDays, now }) }
  } finally {
    abortSignal?.removeEventListener('abort', stop)
    await Promise.allSettled([control.end(), source.end()])
  }
}

type Clients = { control: pg.Client; source: pg.Client; store: BackupStore }

async function takeBase({ control, source, store }: Clients): Promise<Base> {
  const server = await control.query<{ version: string; database: string; at: Date }>(
    `select current_setting('server_version_num') as version, current_database() as database,
       clock_timestamp() as at`,
  )
  const [{ version, database, at }] = server.rows as [(typeof server.rows)[0]]
  const postgres = Math.floor(Number(version) / 10_000)
  if (postgres < OLDEST_SERVER) {
    throw new BackupError(`PostgreSQL ${OLDEST_SERVER} or newer is needed, this is ${postgres}`)
  }
  const system = await source.query<{ systemid: string }>('IDENTIFY_SYSTEM')
  const systemId = system.rows[0]?.systemid ?? ''
  const id = idOf(at)
  const folder = { systemId, id }

  const { tar, done } = streamBase(source, `cco ${id}`)
  let parts = 0
  let bytes = 0
  await pipeline(tar, createZstdCompress(), partsOf(PART_BYTES), async (cut) => {
    for await (const part of cut as AsyncIterable<Buffer>) {
      parts += 1
      bytes += part.length
      await store.put(partName(folder, parts), part)
    }
  })
  const { start, manifest } = await done
  await store.put(manifestName(folder), manifest)
  const ended = await control.query<{ at: Date }>('select clock_timestamp() as at')
  const base: Base = {
    id,
    systemId,
    timeline: start.timeline,
    startSegment: segmentAt(start),
    startedAt: at.toISOString(),
    // The fraction of a millisecond is cut off, and the moment of the end is restored from here.
    finishedAt: new Date((ended.rows[0]?.at ?? at).getTime() + 1).toISOString(),
    postgres,
    database,
    parts,
    bytes: bytes + manifest.length,
  }
  await putBase(store, base)
  return base
}

/** Cuts a stream into parts of one size, the last one excepted. */
function partsOf(size: number): Transform {
  let waiting: Buffer[] = []
  let count = 0
  return new Transform({
    readableObjectMode: true,
    readableHighWaterMark: 1,
    transform(chunk: Buffer, _encoding, next) {
      waiting.push(chunk)
      count += chunk.length
      if (count >= size) {
        const all = Buffer.concat(waiting)
        waiting = [all.subarray(size)]
        count -= size
        this.push(all.subarray(0, size))
      }
      next()
    },
    flush(next) {
      if (count > 0) this.push(Buffer.concat(waiting))
      next()
    },
  })
}

/** Returns whether the running server hands on its log; the settings may be newer than its start. */
async function archives(control: pg.Client): Promise<boolean> {
  const { rows } = await control.query<{ mode: string }>(
    `select current_setting('archive_mode') as mode`,
  )
  return rows[0]?.mode !== 'off'
}

/** Ends the present segment and waits until PostgreSQL has left it in the folder. */
async function switchSegment(control: pg.Client): Promise<void> {
  // Without a record of its own, the segment of an idle database would not end.
  await control.query(`select pg_create_restore_point('cco backup')`)
  const { rows } = await control.query<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
  )
  const name = rows[0]?.name ?? ''
  const deadline = performance.now() + ARCHIVED_WITHIN_MS
  for (;;) {
    const { rows: found } = await control.query<{ last: string | null; failed: string | null }>(
      'select last_archived_wal as last, last_failed_wal as failed from pg_stat_archiver',
    )
    const { last = null, failed = null } = found[0] ?? {}
    if (last !== null && last.slice(0, 24) >= name) return
    if (performance.now() > deadline) {
      const reason = failed === null ? '' : ` (it failed for ${failed}; see PostgreSQL’s log)`
      throw new BackupError(`PostgreSQL does not archive its write-ahead log${reason}`)
    }
    await sleep(50)
  }
}

async function lock(control: pg.Client): Promise<void> {
  const { rows } = await control.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1) as held',
    [ADVISORY_LOCKS.backup],
  )
  if (!rows[0]?.held) throw new BackupError('Another process is taking a backup')
}

async function openClient(address: DatabaseAddress, isReplication: boolean): Promise<pg.Client> {
  const client = new pg.Client({
    ...driverAddress(address),
    application_name: 'cco backup',
    ...(isReplication && { replication: 'true' }),
  } as pg.ClientConfig)
  // An error is followed by the end of the connection, and the statement in progress fails.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Archives what PostgreSQL has left of its write-ahead log since the last time.
 * @returns the number of files
 */
export async function archiveWal(
  options: Pick<TakeOptions, 'store' | 'address' | 'abortSignal'> & { walFrom: string },
): Promise<number> {
  const client = await openClient(options.address, false)
  try {
    const { rows } = await client.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    )
    const wal = { systemId: rows[0]?.id ?? '', from: options.walFrom }
    return await shipWal(options.store, wal, options.abortSignal)
  } finally {
    await client.end().catch(() => {})
  }
}
