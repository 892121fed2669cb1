import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../packages/database/src/client.ts'
import { PASSWORD, post, signUp } from './support/accounts.ts'
import { type Running, startChild } from './support/child.ts'
import { drive } from './support/drive.ts'
import type { Row } from './support/report.ts'
import { driveByTurns } from './support/turns.ts'
import { sameTime, shuffled } from './support/two-kinds.ts'

const CONNECTIONS = 20
const SECONDS = 8
const READERS = 4
const CATALOGUE = `/trpc/stories.list?input=${encodeURIComponent('{}')}`
/** Requests of each kind whose times are compared. */
const REQUESTS = 200

/**
 * The sign-in service: refreshes beside a bare route (at least 0.6), what a flood of sign-ins does to
 * readers (at most twice the median), and whether the time taken reveals who has an account (10 % at most).
 */
export async function benchSignIn(server: Running, dataDir: string): Promise<Row[]> {
  return [
    await refreshes(server, dataDir),
    await flood(server),
    await knownAndUnknown(server, 'a wrong password', '/token?grant_type=password', dataDir),
    await knownAndUnknown(server, 'a recovery', '/recover', dataDir),
    await knownAndUnknown(server, 'a magic link', '/otp', dataDir),
  ]
}

async function refreshes(server: Running, dataDir: string): Promise<Row> {
  const bare = await startChild(
    fileURLToPath(new URL('./bare-refresh.ts', import.meta.url)),
    { BENCH_SOCKET_DIR: join(dataDir, 'run') },
    '/ready',
  )
  try {
    const path = '/auth/v1/token?grant_type=refresh_token'
    const [measured, baseline] = await driveByTurns(
      await refreshing(server.port, path, server),
      await refreshing(bare.port, '/refresh', server),
    )
    const ratio = measured.perSecond / baseline.perSecond
    return {
      name: 'token refreshes',
      measured: `${measured.perSecond.toFixed(0)}/s, median ${measured.medianMs.toFixed(1)} ms`,
      baseline: `bare route, same SQL and signature: ${baseline.perSecond.toFixed(0)}/s`,
      ratio,
      target: 'at least 0.60',
      met: ratio >= 0.6,
    }
  } finally {
    await bare.stop()
  }
}

/** Every connection refreshes a session of its own, each time with the token of the time before. */
async function refreshing(port: number, path: string, server: Running) {
  const tokens = await Promise.all(
    Array.from(
      { length: CONNECTIONS },
      async () => (await signUp(server, `refresh-${randomUUID()}@bench.test`)).refresh,
    ),
  )
  return {
    port,
    connections: CONNECTIONS,
    next: (connection: number) => ({
      path,
      method: 'POST' as const,
      body: JSON.stringify({ refresh_token: tokens[connection] }),
      answered: (body: string) => {
        tokens[connection] = (JSON.parse(body) as { refresh_token: string }).refresh_token
      },
    }),
  }
}

async function flood(server: Running): Promise<Row> {
  const email = `flood-${randomUUID()}@bench.test`
  const { access: token } = await signUp(server, email)
  // Signed in, since guests are answered from memory.
  const reading = {
    port: server.port,
    connections: READERS,
    seconds: SECONDS,
    next: () => ({ path: CATALOGUE, token }),
  }
  await drive({ ...reading, seconds: 2 })
  const calm = await drive(reading)
  const signIns = drive({
    port: server.port,
    connections: CONNECTIONS,
    seconds: SECONDS,
    next: () => ({
      path: '/auth/v1/token?grant_type=password',
      method: 'POST',
      body: JSON.stringify({ email, password: PASSWORD }),
    }),
  })
  const [flooded, signedIn] = await Promise.all([drive(reading), signIns])
  const ratio = flooded.medianMs / calm.medianMs
  return {
    name: 'catalogue during a flood of sign-ins',
    measured: `median ${flooded.medianMs.toFixed(1)} ms beside ${signedIn.perSecond.toFixed(0)} sign-ins/s`,
    baseline: `without the flood: median ${calm.medianMs.toFixed(1)} ms`,
    ratio,
    target: 'at most 2.00',
    met: ratio <= 2,
  }
}

/** Asks for addresses with an account and without one, one request at a time. */
async function knownAndUnknown(
  server: Running,
  name: string,
  path: string,
  dataDir: string,
): Promise<Row> {
  const run = randomUUID().slice(0, 8)
  await openAccounts(server, dataDir, run)
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const { kind, index } of shuffled(['known', 'unknown'], REQUESTS)) {
    const email = `${kind}-${run}-${index}@bench.test`
    const body = JSON.stringify({ email, password: 'not-the-password' })
    const from = performance.now()
    const answer = await post(server, path, body)
    await answer.text()
    times[kind].push(performance.now() - from)
    if (answer.status === 429 || answer.status >= 500) throw new Error(`${path}: ${answer.status}`)
  }
  const unknown = { words: 'without one', times: times.unknown }
  return sameTime(`time of ${name}, address with an account`, times.known, unknown)
}

/** Accounts with one true password between them: hashing two hundred would take longer than asking. */
async function openAccounts(server: Running, dataDir: string, run: string): Promise<void> {
  const first = `first-${run}@bench.test`
  await signUp(server, first)
  const sql = openDatabase(
    { socketDir: join(dataDir, 'run'), database: 'postgres', user: 'postgres' },
    { max: 1 },
  )
  try {
    await sql`
      insert into auth.users (id, email, encrypted_password, email_confirmed_at)
      select gen_random_uuid(), ${`known-${run}-`} || n || '@bench.test', first.encrypted_password, now()
      from auth.users first, generate_series(0, ${REQUESTS - 1}::int) n where first.email = ${first}`
    await sql`analyze auth.users`
  } finally {
    await sql.end()
  }
}
