import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from '@cco/database/client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect, type Database, DatabaseInUseError } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { folderFailure } from './embedded-cluster.ts'
import { launch, recoveryNote, serverLog } from './embedded-postmaster.ts'
import { databaseFailure } from './start-failure.ts'

let root: string
let dir: string
const opened: Database[] = []
let notes: string[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cco-embedded-'))
  await chmod(root, 0o755)
  dir = join(root, 'data')
})
afterEach(async () => {
  for (const database of opened.splice(0).reverse()) await database.close()
  notes = []
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function open(share = false): Promise<Database> {
  const config = { DATABASE_URL: undefined, DATABASE_POOL: 2, DATA_DIR: dir }
  const database = await connect(config, { share, onNote: (note) => notes.push(note) })
  opened.push(database)
  return database
}

async function close(database: Database) {
  opened.splice(opened.indexOf(database), 1)
  await database.close()
}

const postmaster = async () =>
  Number.parseInt(await readFile(join(dir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
const answers = async (sql: Sql) =>
  await sql`select 1`.then(
    () => true,
    () => false,
  )
const until = (condition: () => unknown) =>
  expect.poll(condition, { timeout: 30_000, interval: 50 })
const owners = async (sql: Sql) =>
  (
    await sql`select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and a.application_name = 'cco owner'`
  ).length

test('repeats an interrupted first start and leaves nothing behind', async () => {
  const unfinished = join(dir, 'postgres.unfinished-1')
  await mkdir(unfinished, { recursive: true })
  await writeFile(join(unfinished, 'PG_VERSION'), '18\n')
  const database = await open()
  expect(await answers(database.sql)).toBe(true)
  expect((await readdir(dir)).sort()).toEqual(['postgres', 'postgres.log', 'run'])
})

test('reports a damaged cluster and never replaces it', async () => {
  const damaged = join(root, 'damaged')
  await mkdir(join(damaged, 'postgres'), { recursive: true })
  await writeFile(join(damaged, 'postgres', 'PG_VERSION'), '18\n')
  await expect(startEmbedded({ dir: damaged })).rejects.toThrow(/unfinished or damaged database/)
  expect(await readdir(join(damaged, 'postgres'))).toEqual(['PG_VERSION'])
})

test('starts despite the lock files of a dead server, even if another process has its id', async () => {
  const sleeper = spawn('sleep', ['600'], { stdio: 'ignore' })
  const lock = join(dir, 'run', '.s.PGSQL.5432.lock')
  for (const content of [`${sleeper.pid}\n${dir}\n`, '']) {
    await writeFile(lock, content)
    await writeFile(join(dir, 'postgres', 'postmaster.pid'), content)
    const database = await open()
    expect(await answers(database.sql)).toBe(true)
    await close(database)
  }
  sleeper.kill()
  await once(sleeper, 'exit')
})

test('leaves the database running when a sharing process ends, even after the owner lost the lock', async () => {
  const owner = await open()
  await owner.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'cco owner'`
  const guest = await open(true)
  await close(guest)
  expect(await answers(owner.sql)).toBe(true)
  await until(() => owners(owner.sql)).toBe(1)
})

test('lets the owner retake its lock at once and rejects a second owner', async () => {
  const owner = await open()
  for (let round = 0; round < 3; round += 1) {
    await owner.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'cco owner'`
    await expect(open()).rejects.toThrow(DatabaseInUseError)
    await until(() => owners(owner.sql)).toBe(1)
  }
  expect(await answers(owner.sql)).toBe(true)
})

test('restarts a killed database with a log message and keeps its data', async () => {
  const database = await open()
  await database.sql`create table kept (id integer)`
  await database.sql`insert into kept values (7)`
  process.kill(await postmaster(), 'SIGKILL')
  await until(() => notes).toEqual([
    'The embedded PostgreSQL died and was started again. PostgreSQL was not shut down properly and has recovered.',
  ])
  await until(() => answers(database.sql)).toBe(true)
  expect(await database.sql`select id from kept`).toEqual([{ id: 7 }])
  await until(() => owners(database.sql)).toBe(1)
})

test('gives up with the reason when the database cannot be restarted', async () => {
  const database = await open()
  const config = join(dir, 'postgres', 'postgresql.conf')
  const before = await readFile(config, 'utf8')
  await writeFile(config, 'no such setting')
  process.kill(await postmaster(), 'SIGKILL')
  expect(String(await database.lost)).toMatch(
    /The database died and does not start: .*syntax error/s,
  )
  await writeFile(config, before)
})

test('detects a server that ends before its log is closed', async () => {
  const postgres = join(root, 'postgres.sh')
  await writeFile(postgres, '#!/bin/sh\necho $$ >&2\n', { mode: 0o755 })
  const log = serverLog(await mkdtemp(join(root, 'short-')))
  const isOver = async () => {
    const pid = Number.parseInt(await log.since(0), 10)
    try {
      return Number.isNaN(pid) ? false : !process.kill(pid, 0)
    } catch {
      return true
    }
  }
  const open = async () => {
    const { fd, close } = await log.open()
    return { fd, close: () => until(isOver).toBe(true).then(close) }
  }
  const server = { postgres, data: root, socketDir: root, account: undefined, settings: {} }
  await expect(launch({ ...server, log: { ...log, open } })).rejects.toThrow(
    /^PostgreSQL did not start:/,
  )
})

test('limits the size of the server log and reports damage from it', async () => {
  const log = serverLog(root)
  await writeFile(log.path, 'x'.repeat(3 * 1024 * 1024))
  await log.rotate()
  expect(await log.size()).toBe(0)
  expect(await readFile(`${log.path}.1`, 'utf8')).toHaveLength(3 * 1024 * 1024)

  const crash = 'LOG:  database system was interrupted; last known up at 2026-11-22 10:00:00 UTC\n'
  const end = 'LOG:  invalid record length at 0/1A2B3C: expected at least 24, got 0\n'
  const damage = 'LOG:  incorrect resource manager data checksum in record at 0/1A2B3C\n'
  expect(recoveryNote('LOG:  database system was shut down at 2026-11-22 10:00:00 UTC')).toBe(
    undefined,
  )
  expect(recoveryNote(crash + end)).toBe('PostgreSQL was not shut down properly and has recovered.')
  expect(recoveryNote(crash + damage)).toMatch(/damaged .* at 0\/1A2B3C.*may be lost/)
})

test.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), /^The disk of \/data is full\./],
  [new Error('initdb failed:\nNo space left on device'), /^The disk of \/data is full\./],
  [Object.assign(new Error('mkdir'), { code: 'EROFS' }), /^The folder \/data cannot be written\./],
  [Object.assign(new Error('chown'), { code: 'EACCES' }), /^The folder \/data cannot be written\./],
  [new Error('PostgreSQL did not start:\nFATAL'), /^PostgreSQL did not start/],
])('reports a full or read-only disk in one sentence: %s', (error, said) => {
  expect(folderFailure('/data', error).message).toMatch(said)
})

test('explains a refused connection in one sentence and keeps the stack of an unknown error', () => {
  expect(databaseFailure(Object.assign(new Error('x'), { code: '53100' }))).toMatch(/disk .* full/)
  expect(databaseFailure(new DatabaseInUseError('in use'))).toBe('in use')
  expect(databaseFailure(new TypeError('x is undefined'))).toBe(undefined)
})
