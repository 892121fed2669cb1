import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@cco/database/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedServer, startEmbedded } from '../../../db/embedded.ts'
import { migrate } from '../../../db/migrate.ts'
import { listBases } from '../../../platform/backups/bases.ts'
import { openBackupStore } from '../../../platform/backups/store.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { backupSchedule, backupTasks } from './jobs.ts'

const HOUR_MS = 60 * 60_000

let t: TestApp
let root: string
let club: EmbeddedServer
let owner: string
/** The jobs of a club whose database has an archive; `t` records what they find. */
let run: (name: string) => Promise<void>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cco-drill-'))
  await chmod(root, 0o755)
  const settings = { fsync: 'off', autovacuum: 'off' }
  club = await startEmbedded({
    dir: join(root, 'club'),
    settings,
    archiveTo: join(root, 'club/wal'),
  })
  const sql = openDatabase(club.address('postgres'), { max: 2 })
  await migrate(sql, club.address('postgres'))
  t = await createTestApp({
    DATA_DIR: join(root, 'club'),
    BACKUP_TO: join(root, 'backups'),
    BACKUP_KEY: 'a key of a backup with 32 characters',
  })
  t.clock.set(new Date().toISOString())
  owner = await t.createUser({ role: 'owner' })
  run = async (name) => {
    // The drill records in the database of the club; only the copy reads that of `sql`.
    const deps = name === 'drill_backup' ? t.deps : { ...t.deps, sql }
    const task = backupTasks(deps).find((one) => one.name === name)
    await task?.run({}, { jobId: '1', abortSignal: new AbortController().signal })
  }
  await run('take_backup')
  await sql`insert into schema_checksums (name, checksum) values ('later', '')`
  await sql`select pg_switch_wal()`
  const segments = async () =>
    (await readdir(join(root, 'club/wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))
  // A hook has no `expect.poll`.
  while ((await segments()).length === 0) await pause(50)
  await run('archive_wal')
  await sql.end()
})
afterAll(async () => {
  await t?.close()
  await club?.stop()
  await rm(root, { recursive: true, force: true })
})

const log = () =>
  t.deps.sql<{ action: string; level: string; after: Record<string, unknown> }[]>`
    select action, level, after from system_logs where action like 'backup.%' order by created_at, action`
const notifications = () =>
  t.deps.sql<{ kind: string; message: string }[]>`
    select kind, message from notifications where user_id = ${owner} order by kind`
const forget = async () => {
  await t.deps.sql`delete from notifications`
  await t.deps.sql`delete from system_logs`
}

test('schedules the archive every minute, and a backup before the drill', () => {
  const schedules = backupSchedule(t.deps.config)
  expect(schedules.map(({ name, match }) => `${name} ${match}`)).toEqual([
    'archive_wal * * * * *',
    'take_backup 17 1 * * *',
    'drill_backup 47 3 * * *',
  ])
  const without = { ...t.deps.config, BACKUP_DRILL: false, walFrom: undefined }
  expect(backupSchedule(without).map(({ name }) => name)).toEqual(['take_backup'])
  expect(backupTasks({ ...t.deps, config: without }).map(({ name }) => name)).toEqual([
    'take_backup',
  ])
})

test('the drill restores the newest state, records time and loss, and leaves no copy', async () => {
  await run('drill_backup')
  const [entry] = await log()
  expect(entry).toMatchObject({ action: 'backup.drill', level: 'info' })
  expect(entry?.after.seconds).toBeGreaterThan(0)
  expect(entry?.after.lossSeconds).toBeLessThan(60)
  expect(await notifications()).toEqual([])
  expect((await readdir(join(root, 'club'))).filter((name) => /drill/.test(name))).toEqual([])
  await forget()
})

test('the owners are notified when the newest backup is more than a day old', async () => {
  const [newest] = await listBases(openBackupStore(t.deps.config))
  const taken = new Date(newest?.finishedAt ?? 0).getTime()
  t.clock.set(new Date(taken + 26.5 * HOUR_MS).toISOString())
  await run('drill_backup')
  expect(await log()).toMatchObject([
    { action: 'backup.drill' },
    { action: 'backup.stale', level: 'error', after: { hours: 26 } },
  ])
  expect(await notifications()).toMatchObject([
    { kind: 'backup_stale', message: expect.stringContaining('26 часов') },
  ])
  t.clock.set(new Date(taken).toISOString())
  await forget()
})

test('the owners are notified when the archive is damaged', async () => {
  const [base] = await listBases(openBackupStore(t.deps.config))
  const folder = join(root, 'backups', base?.systemId ?? '', 'wal')
  const last = (await readdir(folder)).sort().at(-1) ?? ''
  const bytes = await readFile(join(folder, last))
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  await writeFile(join(folder, last), bytes)
  await run('drill_backup')
  expect(await log()).toMatchObject([
    {
      action: 'backup.drill_failed',
      level: 'error',
      after: { reason: expect.stringContaining('damaged') },
    },
  ])
  expect(await notifications()).toMatchObject([
    { kind: 'backup_drill_failed', message: expect.stringMatching(/ошибкой: .+damaged/) },
  ])
  expect((await readdir(join(root, 'club'))).filter((name) => /drill/.test(name))).toEqual([])
})

test('a copy that cannot be read at all is a failed drill', async () => {
  await forget()
  await rm(join(root, 'backups'), { recursive: true })
  await run('drill_backup')
  expect(await notifications()).toMatchObject([
    { kind: 'backup_drill_failed', message: expect.stringContaining('no complete backup') },
  ])
})
