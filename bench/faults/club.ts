import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ACCEPTED } from '../../apps/server/src/testing/consents.ts'
import { type DatabaseAddress, openDatabase, type Sql } from '../../packages/database/src/client.ts'
import { type Running, startChild } from '../support/child.ts'

const SERVER = join(import.meta.dirname, '../../apps/server/src')
const PLAYERS = 50
const GAMES = 160
const COINS = 1_000_000
const RECOVERY_MS = 60_000
/**
 * A failed job is retried within seconds, and the jobs of a killed worker are unlocked within a
 * minute.
 */
const QUEUE_MS = 180_000

export type Player = { id: string; token: string }

/** One or two processes on one database, used from outside. */
export type Club = {
  env: Record<string, string>
  address: DatabaseAddress
  nodes: Running[]
  players: Player[]
  games: string[]
  /** Bookings acknowledged to a client. */
  acknowledged: string[]
}

/** Starts the processes, signs the players up over HTTP and creates their games. */
export async function openClub(
  env: Record<string, string>,
  address: DatabaseAddress,
  nodes: number,
): Promise<Club> {
  const club: Club = {
    env: {
      ...env,
      NODE_ENV: 'development',
      SEED: 'none',
      LOG_LEVEL: 'silent',
      // Tokens contain the site URL, and a restarted process has another port.
      SITE_URL: 'http://faults.cco.test',
      RATE_LIMIT_PER_MINUTE: '1000000',
      AUTH_RATE_SIGN_IN: '100000',
      AUTH_AUTOCONFIRM_EMAIL: 'true',
    },
    address,
    nodes: [],
    players: [],
    games: [],
    acknowledged: [],
  }
  for (let node = 0; node < nodes; node += 1) await startNode(club, node)
  for (let n = 0; n < PLAYERS; n += 1) club.players.push(await signUp(club, n))
  await inDatabase(club, async (sql) => {
    await sql`select count(add_currency_transaction(id, ${COINS}, 'purchase', 'faults'))
      from auth.users where email like 'player-%'`
    const [master] = await sql<{ id: string }[]>`
      insert into auth.users (id, email) values (gen_random_uuid(), 'master@faults.test')
      returning id`
    const story = await plantStory(sql)
    club.games = await plantGames(sql, { story, master: master?.id ?? '', count: GAMES, seats: 30 })
  })
  return club
}

export async function startNode(club: Club, index: number): Promise<void> {
  club.nodes[index] = await startChild(join(SERVER, 'main.ts'), club.env, '/api/ready')
}

export async function closeClub(club: Club): Promise<void> {
  for (const node of club.nodes) await node.stop()
}

/** Runs work directly in the database and waits while it recovers. */
export async function inDatabase<T>(club: Club, work: (sql: Sql) => Promise<T>): Promise<T> {
  const deadline = Date.now() + RECOVERY_MS
  for (;;) {
    const sql = openDatabase(club.address, { max: 1, applicationName: 'faults' })
    try {
      return await work(sql)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(200)
    } finally {
      await sql.end({ timeout: 1 }).catch(() => {})
    }
  }
}

async function plantStory(sql: Sql): Promise<string> {
  const id = randomUUID()
  const text = sql.json({ ru: 'Сюжет', en: 'Story' })
  await sql`insert into stories (id, slug, title, summary, description, genre, duration_minutes,
      min_players, max_players, price, age_rating, difficulty)
    values (${id}, ${`faults-${id}`}, ${text}, ${text}, ${text}, 'mystic', 60, 1, 30, 100, 12, 'easy')`
  return id
}

type Plan = { story: string; master: string; count: number; seats: number }

async function plantGames(sql: Sql, { story, master, count, seats }: Plan): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format, min_players,
      max_players, price, status)
    select gen_random_uuid(), ${story}, ${master}, at, at + interval '1 hour', at + interval '1 hour',
      'online', 1, ${seats}, 100, 'published'
    from (
      select coalesce((select max(starts_at) from games), now()) + n * interval '3 hours' as at
      from generate_series(20, ${count + 19}::int) n) planned
    returning id`
  return rows.map(({ id }) => id)
}

/** Creates more games of the same story, each with one seat. */
export async function plantLastSeats(club: Club, count: number): Promise<string[]> {
  return await inDatabase(club, async (sql) => {
    const [game] = await sql<{ storyId: string; masterId: string }[]>`
      select story_id, master_id from games limit 1`
    if (!game) throw new Error('the club has no games')
    return await plantGames(sql, { story: game.storyId, master: game.masterId, count, seats: 1 })
  })
}

async function signUp(club: Club, number: number): Promise<Player> {
  const answer = await post(club, 0, '/auth/v1/signup', {
    email: `player-${number}@faults.test`,
    password: 'faults-password',
    data: ACCEPTED,
  })
  const { access_token: token, user } = answer.body as {
    access_token: string
    user: { id: string }
  }
  return { id: user.id, token }
}

type Answer = { status: number; body: unknown }

async function post(
  club: Club,
  node: number,
  path: string,
  body: unknown,
  token?: string,
): Promise<Answer> {
  const running = club.nodes[node % club.nodes.length]
  const answer = await fetch(`http://127.0.0.1:${running?.port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(RECOVERY_MS),
  })
  return { status: answer.status, body: await answer.json() }
}

export type Outcome = { bookingId: string } | { refused: string }

/** Books one seat and records an acknowledged booking, which must exist at the end. */
export async function book(
  club: Club,
  { player, gameId, node }: { player: Player; gameId: string; node: number },
): Promise<Outcome> {
  const input = { requestKey: randomUUID(), lines: [{ gameId, seats: 1, expectedPrice: 100 }] }
  const { status, body } = await post(club, node, '/trpc/bookings.checkout', input, player.token)
  const answer = body as {
    result?: { data: { bookings: { id: string }[] } }
    error?: { data: { code: string } }
  }
  const bookingId = answer.result?.data.bookings[0]?.id
  if (bookingId === undefined) return { refused: answer.error?.data.code ?? String(status) }
  club.acknowledged.push(bookingId)
  return { bookingId }
}

/** Returns how many acknowledged bookings are missing in the database. */
export async function lostBookings(club: Club): Promise<number> {
  const ids = [...club.acknowledged]
  const found = await inDatabase(club, async (sql) => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from bookings where id = any(${ids}::uuid[])`
    return row?.count ?? 0
  })
  return ids.length - found
}

/**
 * Waits until all due jobs are done.
 * @returns the number of jobs left
 */
export async function leftJobs(club: Club): Promise<number> {
  const deadline = Date.now() + QUEUE_MS
  for (;;) {
    const left = await inDatabase(club, async (sql) => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from graphile_worker._private_jobs
        where run_at <= now() and attempts < max_attempts`
      return row?.count ?? 0
    })
    if (left === 0 || Date.now() > deadline) return left
    await sleep(500)
  }
}

/** Returns the violations found by `npm run verify`; empty for a consistent database. */
export async function verify(club: Club): Promise<string> {
  return await new Promise((resolve) => {
    const env = { ...process.env, ...club.env }
    execFile(process.execPath, [join(SERVER, 'verify.ts')], { env }, (error, _out, output) =>
      resolve(error ? output || error.message : ''),
    )
  })
}
