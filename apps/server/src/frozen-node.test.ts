import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, signUpAt, startProcess, stopProcess } from './testing/processes.ts'

/*
 * A node that freezes in the middle of a transaction holds its rows, but not for longer than ten
 * seconds, and the requests of other nodes that need them fail after five rather than wait.
 */

let database: TestDatabase
let dir: string
let frozen: ServerProcess
let other: ServerProcess
beforeAll(async () => {
  database = await createTestDatabase()
  dir = await mkdtemp(join(tmpdir(), 'cco-frozen-'))
  const start = () => startProcess({ database, dir, kind: 'web' })
  ;[frozen, other] = await Promise.all([start(), start()])
})
afterAll(async () => {
  frozen.process.kill('SIGCONT')
  await Promise.all([frozen, other].map((node) => stopProcess(node)))
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

/** Transactions of this database that wait for a lock, or that their client has left open. */
async function transactions(state: 'waiting' | 'idle'): Promise<number> {
  const rows = await database.sql`select from pg_stat_activity
    where datname = ${database.name} and pid <> pg_backend_pid()
      and ${state === 'waiting' ? database.sql`wait_event_type = 'Lock'` : database.sql`state = 'idle in transaction'`}`
  return rows.length
}

test('a node that freezes holds its rows for ten seconds, and the others answer meanwhile', async () => {
  const user = await signUpAt(other.port)
  const neighbour = await signUpAt(other.port)
  const save = async (node: ServerProcess, by: typeof user, timeZone: string) => {
    const answer = await fetch(`http://127.0.0.1:${node.port}/trpc/profiles.updatePreferences`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}` },
      body: JSON.stringify({ locale: 'ru', streamerMode: false, timeZone }),
    })
    return answer.status
  }

  // It freezes with a statement under way, whose row it then has.
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const holder = database.sql.begin(async (tx) => {
    await tx`select from profiles where id = ${user.id} for update`
    held.resolve()
    await free.promise
  })
  await held.promise
  void save(frozen, user, 'Asia/Omsk').catch(() => undefined)
  await expect.poll(() => transactions('waiting')).toBe(1)
  frozen.process.kill('SIGSTOP')
  free.resolve()
  await holder
  await expect.poll(() => transactions('idle')).toBe(1)

  // The same row is refused in time, and what needs other rows is not touched by it.
  const refused = save(other, user, 'Asia/Tomsk')
  await expect.poll(() => transactions('waiting')).toBe(1)
  expect(await save(other, neighbour, 'Asia/Tomsk')).toBe(200)
  expect(await refused).toBe(503)

  // The database ends the transaction of the frozen node, and with it what it had written.
  await expect.poll(() => transactions('idle'), { timeout: 30_000 }).toBe(0)
  const [row] = await database.sql<{ timeZone: string }[]>`
    select time_zone from profiles where id = ${user.id}`
  expect(row?.timeZone).not.toBe('Asia/Omsk')
  expect(await save(other, user, 'Asia/Tomsk')).toBe(200)

  // It goes on as if nothing had happened.
  frozen.process.kill('SIGCONT')
  await expect.poll(() => save(frozen, user, 'Asia/Omsk'), { timeout: 30_000 }).toBe(200)
}, 90_000)
