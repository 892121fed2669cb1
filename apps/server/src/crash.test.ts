import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase, type Sql } from '@cco/database/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCEPTED } from './testing/consents.ts'

const PLAYERS = 20
const GAMES = 10
const ANSWERS_BEFORE_KILL = 60

let dir: string
let port: number
let server: ChildProcess

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cco-crash-'))
  await chmod(dir, 0o755)
  port = await freePort()
  server = await start()
})

afterAll(async () => {
  await stop(server, 'SIGTERM')
  await rm(dir, { recursive: true, force: true })
})

test('loses no acknowledged booking when the server is killed while 20 people check out', async () => {
  const sql = database()
  const games = await plantGames(sql)
  const tokens = await signUp(sql)
  await sql.end()

  const answered: string[] = []
  let unanswered = 0
  await Promise.all(
    tokens.map(async (token) => {
      // The next request follows an answer that was read, so that the server never runs ahead of a
      // test that gets no processor: at the kill every player has at most one request under way.
      for (const gameId of games) {
        const id = await checkout(token, gameId)
        if (id === undefined) {
          unanswered += 1
          return
        }
        answered.push(id)
        if (answered.length === ANSWERS_BEFORE_KILL) server.kill('SIGKILL')
      }
    }),
  )
  expect(server.killed).toBe(true)
  expect(unanswered).toBeGreaterThan(0)

  await stop(server, 'SIGKILL')
  server = await start()

  const after = database()
  const [stored] = await after<{ count: number }[]>`
    select count(*)::int as count from bookings where id = any(${answered}::uuid[])`
  await after.end()
  expect(stored?.count).toBe(answered.length)

  const verify = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'verify.ts')],
    {
      env: environment(),
    },
  )
  expect(verify.stdout).toMatch(/^Verified: \d+ invariants hold/)
})

test('reports in one sentence that another process uses the same folder', async () => {
  const second = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...environment(), PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  second.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  const [code] = await once(second, 'close')
  expect(code).toBe(1)
  expect(said).toMatch(/^Another CCO process is running on .+\n$/)
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
})

test('stops the server and its database on Ctrl-C', async () => {
  const code = await stop(server, 'SIGINT')
  expect(code).toBe(0)
  const sql = database()
  await expect(sql`select 1`).rejects.toThrow()
  await sql.end()
  server = await start()
})

function environment(): Record<string, string | undefined> {
  return {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: dir,
    PORT: String(port),
    SEED: 'none',
    LOG_LEVEL: 'silent',
    AUTH_RATE_SIGN_IN: '1000',
    AUTH_AUTOCONFIRM_EMAIL: 'true',
  }
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    const ok = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return child
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.kill(signal)
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

function database(): Sql {
  return openDatabase(
    { socketDir: join(dir, 'run'), database: 'postgres', user: 'postgres' },
    { max: 2 },
  )
}

async function plantGames(sql: Sql): Promise<string[]> {
  const [master] = await sql<{ id: string }[]>`
    insert into auth.users (id, email) values (gen_random_uuid(), 'master@crash.test') returning id`
  const text = sql.json({ ru: 'Сюжет', en: 'Story' })
  const story = randomUUID()
  await sql`
    insert into stories (id, slug, title, summary, description, genre, duration_minutes, min_players,
      max_players, price, age_rating, difficulty)
    values (${story}, 'crash', ${text}, ${text}, ${text}, 'mystic', 60, 1, 20, 100, 12, 'easy')`
  const rows = await sql<{ id: string }[]>`
    insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format, min_players,
      max_players, price, status)
    select gen_random_uuid(), ${story}, ${master?.id ?? ''}, now() + n * interval '1 day',
      now() + n * interval '1 day' + interval '1 hour', now() + n * interval '1 day' + interval '1 hour',
      'online', 1, 20, 100, 'published'
    from generate_series(1, ${GAMES}::int) n
    returning id`
  return rows.map((row) => row.id)
}

async function signUp(sql: Sql): Promise<string[]> {
  const tokens = await Promise.all(
    Array.from({ length: PLAYERS }, async (_, index) => {
      const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: `crash-${index}@cco.test`,
          password: 'crash-password',
          data: ACCEPTED,
        }),
      })
      return ((await answer.json()) as { access_token: string }).access_token
    }),
  )
  await sql`
    select count(add_currency_transaction(id, 100000, 'purchase', 'test'))
    from auth.users where email like 'crash-%'`
  return tokens
}

/** Returns the id of the booking in the server's response; undefined if it dies before. */
async function checkout(token: string, gameId: string): Promise<string | undefined> {
  const body = await fetch(`http://127.0.0.1:${port}/trpc/bookings.checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      requestKey: randomUUID(),
      lines: [{ gameId, seats: 1, expectedPrice: 100 }],
    }),
  })
    .then(
      (answer) => answer.json() as Promise<{ result: { data: { bookings: [{ id: string }] } } }>,
    )
    .catch(() => undefined)
  if (body === undefined) return undefined
  expect(body).toMatchObject({ result: { data: { bookings: [{ id: expect.any(String) }] } } })
  return body.result.data.bookings[0].id
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no port to be had')
  return address.port
}
