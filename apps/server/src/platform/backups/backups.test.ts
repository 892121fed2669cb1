import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseAddress, openDatabase, type Sql } from '@cco/database/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { type EmbeddedServer, startEmbedded } from '../../db/embedded.ts'
import { findings } from '../../db/invariants.ts'
import { migrate } from '../../db/migrate.ts'
import { systemClock } from '../clock.ts'
import { migrateJobs } from '../jobs/pool.ts'
import { listWal } from './archive.ts'
import { listBases } from './bases.ts'
import { deleteExpired } from './expiry.ts'
import { BackupError } from './failure.ts'
import { prepare, restore } from './restore.ts'
import { type BackupStore, openBackupStore } from './store.ts'
import { archiveWal, takeBackup } from './take.ts'

const KEY = 'a key of a backup with 32 characters'
const UNSAFE = { fsync: 'off', synchronous_commit: 'off', autovacuum: 'off' }

let root: string
let server: EmbeddedServer
let address: DatabaseAddress
let sql: Sql
let store: BackupStore
/** The moment between the first rows and the last ones. */
let moment: Date
let folders = 0

const storeAt = (to: string, key = KEY) =>
  openBackupStore(readConfig({ BACKUP_TO: to, BACKUP_KEY: key }))
const fresh = () => {
  folders += 1
  return join(root, `folder-${folders}`)
}
/** Restores into a new folder; what is tested fails before anything could be lost. */
const attempt = (from: BackupStore, at?: Date) =>
  restore({ store: from, into: fresh(), at, settings: UNSAFE })
const walFrom = () => join(root, 'club', 'wal')
/** A moment of whole milliseconds, apart from the changes before and after it. */
const now = async () => {
  await sleep(5)
  const [row] = await sql<{ at: Date }[]>`select clock_timestamp() as at`
  await sleep(5)
  return row?.at ?? new Date(0)
}
const write = async (note: string) => await sql`insert into kept (note) values (${note})`
const take = () => takeBackup({ store, address, walFrom: walFrom(), keepDays: 14 })

/** Restores and returns the rows that are there, with the invariants that are violated. */
async function rowsAt(at: Date | undefined, from = store) {
  let notes: string[] = []
  let broken: unknown[] = []
  const into = fresh()
  const { lastChange } = await restore({
    store: from,
    into,
    at,
    settings: UNSAFE,
    inspect: async (restored) => {
      const copy = openDatabase(restored, { max: 2 })
      const rows = await copy<{ note: string }[]>`select note from kept order by note`
      notes = rows.map(({ note }) => note)
      broken = await findings({ sql: copy, clock: systemClock })
      await copy.end({ timeout: 5 })
    },
  })
  expect(await readdir(into)).toEqual(['postgres'])
  return { notes, broken, into, lastChange }
}

/** Starts a restored folder as `npm start` does, and returns the rows that are there. */
async function rowsIn(dir: string): Promise<string[]> {
  const other = await startEmbedded({ dir, settings: { ...UNSAFE, hot_standby: 'off' } })
  const copy = openDatabase(other.address('postgres'), { max: 1 })
  const rows = await copy<{ note: string }[]>`select note from kept order by note`
  await copy.end()
  await other.stop()
  return rows.map(({ note }) => note)
}

/** Copies the backups, with each object changed or left out by `change`. */
async function copyOf(change: (name: string, bytes: Buffer) => Buffer | undefined) {
  const to = fresh()
  for (const name of await store.list('')) {
    const bytes = change(name, await readFile(join(root, 'backups', name)))
    if (!bytes) continue
    await mkdir(join(to, name, '..'), { recursive: true })
    await writeFile(join(to, name), bytes)
  }
  return storeAt(to)
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cco-backups-'))
  await chmod(root, 0o755)
  store = storeAt(join(root, 'backups'))
  server = await startEmbedded({
    dir: join(root, 'club'),
    settings: UNSAFE,
    archiveTo: walFrom(),
  })
  address = server.address('postgres')
  sql = openDatabase(address, { max: 2 })
  await migrate(sql, address)
  await migrateJobs(sql, address)
  await sql`create table kept (note text not null)`
  await write('1 in the backup')
  await take()
  await write('2 after it')
  moment = await now()
  await sql`delete from kept where note = '1 in the backup'`
  await write('3 later')
  await sql`select pg_switch_wal()`
  // A second segment, so that one can be missing in between.
  await write('4 last')
  await take()
})

afterAll(async () => {
  await sql?.end({ timeout: 5 })
  await server?.stop()
  await rm(root, { recursive: true, force: true })
})

test('restores exactly the rows of a moment, with all invariants', async () => {
  const { notes, broken, into, lastChange } = await rowsAt(moment)
  expect(notes).toEqual(['1 in the backup', '2 after it'])
  expect(broken).toEqual([])
  expect(lastChange?.getTime()).toBeLessThanOrEqual(moment.getTime())
  // The folder is a DATA_DIR that starts without any of the recovery’s settings.
  expect(await rowsIn(into)).toEqual(notes)
})

test('the commands take a backup, restore the newest state, and end with their exit codes', async () => {
  const env = { DATA_DIR: join(root, 'club'), BACKUP_TO: join(root, 'backups'), BACKUP_KEY: KEY }
  const run = async (command: string, ...args: string[]) => {
    const script = join(import.meta.dirname, '../..', `${command}.ts`)
    const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    const [code] = await once(child, 'close')
    return { code, output }
  }
  const into = fresh()
  const [taken, restored] = [await run('backup'), await run('restore', '--into', into)]
  expect(taken).toMatchObject({ code: 0, output: expect.stringMatching(/^Backup \d{8}T\d{9}Z: /) })
  expect(taken.output).toMatch(/Archived files of the write-ahead log: [1-9]/)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Verified: ') })
  const rows = await rowsIn(into)
  expect(rows).toEqual(['2 after it', '3 later', '4 last'])
  const wrong = await Promise.all([
    run('restore', '--into', into),
    run('restore', '--into', fresh(), '--at', '2026-11-25'),
    run('restore'),
    run('backup', '--what'),
    run('backup', '--list'),
  ])
  expect(wrong.map(({ code }) => code)).toEqual([1, 2, 2, 2, 0])
  expect(wrong[0]?.output).toContain('is not empty')
  expect(wrong[4]?.output.trim().split('\n')).toHaveLength((await listBases(store)).length)
})

test('prepares a folder on which another PostgreSQL recovers to the moment', async () => {
  const into = fresh()
  await prepare({ store, into, at: moment })
  expect(await rowsIn(into)).toEqual(['1 in the backup', '2 after it'])
})

test('stores nothing in plain text, and moves the log out of its folder', async () => {
  const names = await store.list('')
  expect(names.length).toBeGreaterThan(4)
  for (const name of names) {
    const bytes = await readFile(join(root, 'backups', name))
    expect(bytes.subarray(0, 5).toString()).toBe('CCOB1')
    expect(bytes.includes('in the backup')).toBe(false)
  }
  await archiveWal({ store, address, walFrom: walFrom() })
  expect(await readdir(walFrom())).toEqual([])
})

test('refuses a folder that is not empty, and leaves it as it is', async () => {
  const into = fresh()
  await mkdir(into)
  await writeFile(join(into, 'mine'), 'not to be lost')
  await expect(restore({ store, into })).rejects.toThrow(/is not empty/)
  expect(await readdir(into)).toEqual(['mine'])
})

test('fails for moments before the first backup and after the end of the archive', async () => {
  await expect(attempt(store, new Date(0))).rejects.toThrow(/The oldest backup in .+ ended at/)
  await expect(attempt(store, new Date(Date.now() + 3_600_000))).rejects.toThrow(
    /The archive does not reach .+: it ends at 20/,
  )
})

test.each([
  ['a part of the base backup', /\/part-/],
  ['the list of its files', /\/manifest$/],
  ['its description', /\/base$/],
  ['the log', /\/wal\/[0-9A-F]{24}$/],
])(
  'fails when %s is damaged, and leaves no folder that could be taken for a database',
  async (_what, damaged) => {
    const broken = await copyOf((name, bytes) => {
      if (!damaged.test(name)) return bytes
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
      return changed
    })
    const into = fresh()
    // The first backup, so that the log after it is needed.
    const failure = await restore({ store: broken, into, at: moment, settings: UNSAFE }).catch(
      (error: Error) => error,
    )
    expect(failure).toBeInstanceOf(BackupError)
    expect(failure).toMatchObject({ message: expect.stringContaining('is damaged') })
    expect(await readdir(into).catch(() => [])).not.toContain('postgres')
  },
)

test('fails when a segment is missing that others follow', async () => {
  const [first] = await listBases(store)
  const needed = (await listWal(store, first?.systemId ?? '')).filter(
    (name) => name.length === 24 && name > (first?.startSegment ?? ''),
  )
  const gone = needed[0]
  const broken = await copyOf((name, bytes) => (name.endsWith(`/wal/${gone}`) ? undefined : bytes))
  await expect(attempt(broken, moment)).rejects.toThrow(
    `lacks ${gone}, although it has later segments`,
  )
})

test('fails with another key, and when a part stands in for another', async () => {
  const other = storeAt(join(root, 'backups'), KEY.toUpperCase())
  await expect(attempt(other)).rejects.toThrow(/BACKUP_KEY is not the key/)
  const rotated = storeAt(join(root, 'backups'), `${KEY.toUpperCase()},${KEY}`)
  expect(await listBases(rotated)).toEqual(await listBases(store))
  const [one, two] = await listBases(store)
  const swapped = await copyOf((_name, bytes) => bytes)
  const from = (id = '') => join(swapped.where, one?.systemId ?? '', 'base', id, 'base')
  await writeFile(from(one?.id), await readFile(from(two?.id)))
  await expect(listBases(swapped)).rejects.toThrow('is damaged')
})

test('never overwrites an archived segment by one of another copy of the database', async () => {
  const systemId = (await listBases(store))[0]?.systemId ?? ''
  const [segment = ''] = await listWal(store, systemId)
  await writeFile(join(walFrom(), segment), 'of another copy')
  await expect(archiveWal({ store, address, walFrom: walFrom() })).rejects.toThrow(
    /another copy of this database/,
  )
  await rm(join(walFrom(), segment))
})

test('deletes backups and logs that no moment of the kept days needs, and never the newest', async () => {
  const copy = await copyOf((_name, bytes) => bytes)
  const [first, ...rest] = await listBases(copy)
  const [second] = rest
  const day = 24 * 60 * 60_000
  const after = (days: number) => new Date(new Date(second?.finishedAt ?? 0).getTime() + days * day)
  const systemId = second?.systemId ?? ''
  // The first one is needed for the moments before the second ended.
  expect(await deleteExpired(copy, { keepDays: 3, now: after(2) })).toBe(0)
  expect(await deleteExpired(copy, { keepDays: 3, now: after(3) })).toBe(1)
  expect((await listBases(copy)).map(({ id }) => id)).toEqual(rest.map(({ id }) => id))
  expect(await copy.list(`${systemId}/base/${first?.id}`)).toEqual([])
  const segments = (await listWal(copy, systemId)).map((name) => name.slice(0, 24))
  expect(segments.every((name) => name >= (second?.startSegment ?? ''))).toBe(true)
  expect(await deleteExpired(copy, { keepDays: 3, now: after(400) })).toBe(rest.length - 1)
  expect(await deleteExpired(copy, { keepDays: 3, now: after(800) })).toBe(0)
  const { notes } = await rowsAt(undefined, copy)
  expect(notes).toEqual(['2 after it', '3 later', '4 last'])
})
