import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../apps/server/src/config.ts'
import type { Deps } from '../apps/server/src/deps.ts'
import { checkout } from '../apps/server/src/features/playing/bookings/checkout/commands.ts'
import { createRateLimiter } from '../apps/server/src/platform/rate-limits/limiter.ts'
import { openSettings } from '../apps/server/src/platform/settings.ts'
import { ACCEPTED } from '../apps/server/src/testing/consents.ts'
import { type DatabaseAddress, openDatabase, type Sql } from '../packages/database/src/client.ts'
import type { Running } from './support/child.ts'
import { type Driven, drive } from './support/drive.ts'
import { findPgbench, readTps } from './support/pgbench.ts'
import { rawSend } from './support/raw-client.ts'
import type { Row } from './support/report.ts'
import { pgbenchScript, statementsOf } from './support/statements.ts'
import {
  addGames,
  addPaymentMethods,
  addPlayers,
  COINS,
  GAMES,
  numberedId,
  PROMO_CODE,
  readOnTheSite,
} from './support/world.ts'

const PLAYERS = 100
const CLIENTS = 10
const WARM_UP_SECONDS = 5

/**
 * The server and pgbench take turns, so that other load on the machine affects both.
 * The bookings of each pgbench client are numbered; a run starts at a number that the previous run
 * did not reach.
 */
const IN_TURNS = { seconds: 2, from: turns(8, 0, 260) }

/** Returns the first booking number of each run. */
function turns(count: number, first: number, step: number): number[] {
  return Array.from({ length: count }, (_, turn) => first + turn * step)
}

/** What is booked, by a group of players of its own. */
type Cart = {
  /** The hundred of players that book this cart. */
  group: number
  line: { seats: number; guests: string[]; freeSeats: number }
  promoCode?: string
}
const PLAIN: Cart = { group: 0, line: { seats: 1, guests: [], freeSeats: 0 } }
const WITH_METHODS: Cart = {
  group: 1,
  line: { seats: 2, guests: ['Лида'], freeSeats: 1 },
  promoCode: PROMO_CODE,
}

/**
 * Measures bookings per second through the whole server, against pgbench running the same
 * statements on the same PostgreSQL (design: at least 0.6).
 */
export async function benchBooking(server: Running, dataDir: string): Promise<Row | string> {
  const pgbench = findPgbench()
  if (!pgbench)
    return 'booking throughput: pgbench is missing (Debian package `postgresql`), row left out'
  const socketDir = join(dataDir, 'run')
  const sql = openDatabase({ socketDir, database: 'postgres', user: 'postgres' }, { max: 4 })
  try {
    await addGames(sql)
    await addPlayers(sql, 2 * PLAYERS + 1)
    const compared = await compare({ server, dataDir, sql, pgbench }, PLAIN)
    return typeof compared === 'string'
      ? compared
      : rowOf('bookings through the HTTP API', compared, 0.6)
  } finally {
    await sql.end()
  }
}

/**
 * Measures the same with a promo code and a free game in every cart. Requires the data of
 * `benchBooking`.
 */
export async function benchPaymentMethods(server: Running, dataDir: string): Promise<Row | string> {
  const pgbench = findPgbench()
  if (!pgbench) return 'bookings with a promo code: pgbench is missing, row left out'
  const socketDir = join(dataDir, 'run')
  const sql = openDatabase({ socketDir, database: 'postgres', user: 'postgres' }, { max: 4 })
  try {
    const compared = await compare({ server, dataDir, sql, pgbench }, WITH_METHODS)
    return typeof compared === 'string'
      ? compared
      : rowOf('bookings with a promo code and a free game', compared, 0.4)
  } finally {
    await sql.end()
  }
}

type Place = { server: Running; dataDir: string; sql: Sql; pgbench: string }
type Compared = { http: Driven; tps: number }

async function compare(
  { server, dataDir, sql, pgbench }: Place,
  cart: Cart,
): Promise<Compared | string> {
  const tokens = await signUp(server.port, cart.group * PLAYERS, PLAYERS)
  await sql`
    select count(add_currency_transaction(id, ${COINS}, 'purchase', 'bench'))
    from auth.users where email like 'http-%'
      and not exists (select from currency_transactions where user_id = auth.users.id)`
  await readOnTheSite(sql)
  if (cart.promoCode) await addPaymentMethods(sql)
  const connections = CLIENTS * 2
  const { send, close } = rawSend(server.port, connections)
  const busy = { port: server.port, connections, send }
  const next = bookings(tokens, connections, cart)
  // A server runs for weeks, so its speed before the code is compiled is not representative.
  await drive({ ...busy, seconds: WARM_UP_SECONDS, next })
  const script = scriptIn(dataDir, cart)
  await writeFile(
    script,
    await checkoutScript(
      { socketDir: join(dataDir, 'run'), database: 'postgres', user: 'postgres' },
      cart,
    ),
  )
  const driven: Driven[] = []
  let tps = 0
  for (const from of IN_TURNS.from) {
    const { seconds } = IN_TURNS
    await sql`vacuum analyze`
    driven.push(await drive({ ...busy, seconds, next }))
    await sql`vacuum analyze`
    tps += runPgbench(pgbench, dataDir, { script, seconds, from }) / IN_TURNS.from.length
  }
  close()
  const http = together(driven)
  if (http.failed > 0) return `booking throughput: ${http.failed} of ${http.done} requests failed`
  return { http, tps }
}

/** Combines several runs of the same length; times are averaged. */
function together(runs: readonly Driven[]): Driven {
  const sum = (of: (run: Driven) => number) => runs.reduce((total, run) => total + of(run), 0)
  const mean = (of: (run: Driven) => number) => sum(of) / runs.length
  return {
    perSecond: mean((run) => run.perSecond),
    done: sum((run) => run.done),
    failed: sum((run) => run.failed),
    medianMs: mean((run) => run.medianMs),
    p99Ms: mean((run) => run.p99Ms),
  }
}

function rowOf(name: string, { http, tps }: Compared, least: number): Row {
  const ratio = http.perSecond / tps
  return {
    name,
    measured: `${http.perSecond.toFixed(0)}/s, median ${http.medianMs.toFixed(1)} ms, p99 ${http.p99Ms.toFixed(1)} ms`,
    baseline: `pgbench, same statements: ${tps.toFixed(0)}/s`,
    ratio,
    target: `at least ${least.toFixed(2)}`,
    met: ratio >= least,
  }
}

const TRIGGER_RUNS = { seconds: 1, from: turns(16, 2_080, 120) }
/** With and without the trigger in this order, so that drift during the runs affects both. */
const WITH_TRIGGER = [true, false, false, true, false, true, true, false]

/**
 * Measures what the live trigger adds to a booking: pgbench's statements with and without it, in
 * turns (design: less than 5 %). Requires the players of `benchBooking`.
 */
export async function benchLiveTrigger(dataDir: string): Promise<Row | string> {
  const pgbench = findPgbench()
  if (!pgbench) return 'cost of the live trigger: pgbench is missing, row left out'
  const socketDir = join(dataDir, 'run')
  const sql = openDatabase({ socketDir, database: 'postgres', user: 'postgres' }, { max: 1 })
  const tps = { enable: 0, disable: 0 }
  try {
    for (const [at, from] of TRIGGER_RUNS.from.entries()) {
      const turn = WITH_TRIGGER[at % WITH_TRIGGER.length] ? 'enable' : 'disable'
      await sql.unsafe(
        `alter table currency_transactions ${turn} trigger currency_transactions_live`,
      )
      const { seconds } = TRIGGER_RUNS
      tps[turn] += runPgbench(pgbench, dataDir, { script: scriptIn(dataDir, PLAIN), seconds, from })
    }
  } finally {
    await sql`alter table currency_transactions enable trigger currency_transactions_live`
    await sql.end()
  }
  const ratio = tps.enable / tps.disable
  return {
    name: 'a booking with the live trigger',
    measured: `${(tps.enable / 8).toFixed(0)}/s`,
    baseline: `without it: ${(tps.disable / 8).toFixed(0)}/s`,
    ratio,
    target: 'at least 0.95',
    met: ratio >= 0.95,
  }
}

function scriptIn(dataDir: string, { group }: Cart): string {
  return join(dataDir, `booking-${group}.pgbench`)
}

/** Runs bookings with pgbench; `from` is the first booking of each client. */
function runPgbench(
  pgbench: string,
  dataDir: string,
  { script, seconds, from }: { script: string; seconds: number; from: number },
): number {
  const options = {
    '-h': join(dataDir, 'run'),
    '-U': 'postgres',
    '-M': 'prepared',
    '-c': CLIENTS,
    '-j': 1,
    '-T': seconds,
    '-D': `i=${from}`,
    '-f': script,
  }
  const given = Object.entries(options).flatMap(([name, value]) => [name, String(value)])
  const run = spawnSync(pgbench, ['-n', ...given, 'postgres'], { encoding: 'utf8' })
  const tps = readTps(run.stdout)
  if (tps === undefined) throw new Error(`pgbench failed: ${run.stderr.slice(-400)}`)
  return tps
}

async function signUp(port: number, from: number, count: number): Promise<string[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: `http-${from + index}@cco.test`,
          password: 'bench-password',
          data: ACCEPTED,
        }),
      })
      const body = (await answer.json()) as { access_token?: string }
      if (!body.access_token) throw new Error(`sign-up answered ${answer.status}`)
      return body.access_token
    }),
  )
}

/** Every player books every game once; each connection has players of its own. */
function bookings(tokens: string[], connections: number, { line, promoCode }: Cart) {
  const done = Array.from({ length: connections }, () => 0)
  const mine = (connection: number) =>
    tokens.filter((_, index) => index % connections === connection)
  const players = Array.from({ length: connections }, (_, connection) => mine(connection))
  return (connection: number) => {
    const own = players[connection] ?? []
    const turn = done[connection] ?? 0
    done[connection] = turn + 1
    const token = own[turn % own.length]
    const round = Math.floor(turn / own.length)
    if (token === undefined || round >= GAMES) return undefined
    // Connections start at different games, as real players do, so that no single lock is the
    // bottleneck.
    const game = ((round + connection * (GAMES / connections)) % GAMES) + 1
    return {
      path: '/trpc/bookings.checkout',
      method: 'POST' as const,
      token,
      body: JSON.stringify({
        requestKey: randomUUID(),
        lines: [{ gameId: numberedId('game', game), expectedPrice: 10, ...line }],
        ...(promoCode && { promoCode }),
      }),
    }
  }
}

/** Captures one checkout of the server's own code as a script for pgbench to repeat. */
async function checkoutScript(
  address: DatabaseAddress,
  { group, line, promoCode }: Cart,
): Promise<string> {
  const player = 2 * PLAYERS + 1
  const userId = numberedId('user', player)
  // Each capture books a different game.
  const gameId = numberedId('game', GAMES - group)
  const requestKey = randomUUID()
  const fresh: string[] = []
  const ids = {
    next: () => {
      const id = randomUUID()
      fresh.push(id)
      return id
    },
  }
  const lines = [{ gameId, expectedPrice: 10, ...line }]
  const input = { requestKey, lines, gifts: [], ...(promoCode && { promoCode }) }
  const statements = await statementsOf(address, (sql) => {
    const clock = { now: () => new Date() }
    const deps: Partial<Deps> = {
      ...{ sql, ids, clock, settings: openSettings(sql).current },
      rateLimiter: createRateLimiter(sql, clock),
      config: readConfig({ NODE_ENV: 'development', LOG_LEVEL: 'silent' }),
    }
    return checkout(deps as Deps, { userId, language: 'ru', input })
  })
  const own = PLAYERS / CLIENTS
  const number = `lpad((${group * PLAYERS} + :client_id * ${own} + :i % ${own} + 1)::text, 12, '0')`
  const byNumber = (family: number) => `('${family}0000000-0000-4000-8000-' || ${number})::uuid`
  const game = `('30000000-0000-4000-8000-' || lpad(((:i / ${own} + :client_id * ${GAMES / CLIENTS}) % ${GAMES} + 1)::text, 12, '0'))::uuid`
  const stands = new Map([
    [userId, byNumber(1)],
    [numberedId('subscription', player), byNumber(4)],
    [gameId, game],
  ])
  for (const [at, id] of [requestKey, ...fresh].entries()) {
    const family = `lpad(to_hex((:client_id + ${group * CLIENTS}) * 16 + ${at}), 8, '0')`
    stands.set(id, `(${family} || '-0000-4000-8000-' || lpad(:i::text, 12, '0'))::uuid`)
  }
  return `${pgbenchScript(statements, stands)}\\set i :i + 1\n`
}
