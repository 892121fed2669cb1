import { fileURLToPath } from 'node:url'
import { openDatabase } from '../packages/database/src/client.ts'
import { type Running, startChild } from './support/child.ts'
import { besideBareRoute, type Row } from './support/report.ts'
import { driveByTurns } from './support/turns.ts'

const CONNECTIONS = 20
/** A club of some years, and everyone opening its calendar at once. */
const GAMES = 5_000
const READERS = 500

/** What a reader asks, and the statement it comes to, which the bare server runs as it is. */
const READS = [
  {
    name: 'stories.list, first page',
    path: `/trpc/stories.list?input=${encodeURIComponent('{}')}`,
    bare: '/stories',
  },
  {
    name: 'calendar.games, five weeks',
    path: `/trpc/calendar.games?input=${encodeURIComponent(JSON.stringify(weeks()))}`,
    bare: '/games',
  },
] as const

/** Reads a second beside a bare Fastify route with the same SQL (design: at least 0.75). */
export async function benchReads(server: Running, dataDir: string): Promise<Row[]> {
  const bare = await startChild(
    fileURLToPath(new URL('./bare-server.ts', import.meta.url)),
    { BENCH_SOCKET_DIR: `${dataDir}/run`, BENCH_WEEKS: JSON.stringify(weeks()) },
    '/stories',
  )
  try {
    const rows: Row[] = []
    for (const { name, path, bare: barePath } of READS) {
      const driven = await driveByTurns(
        loadOf(server.port, path, CONNECTIONS),
        loadOf(bare.port, barePath, CONNECTIONS),
      )
      rows.push(besideBareRoute(name, ...driven))
    }
    rows.push(await benchMonth(server.port, bare.port, dataDir))
    return rows
  } finally {
    await bare.stop()
  }
}

/** The calendar of a club with thousands of games under hundreds of readers. */
async function benchMonth(port: number, barePort: number, dataDir: string): Promise<Row> {
  const month = READS[1]
  const cancelGame = await plantGames(dataDir)
  try {
    const driven = await driveByTurns(
      loadOf(port, month.path, READERS),
      loadOf(barePort, month.bare, READERS),
    )
    return besideBareRoute(`${month.name}, ${GAMES} games, ${READERS} readers`, ...driven)
  } finally {
    await cancelGame()
  }
}

/**
 * A game every four hours, half of them past, by masters of their own.
 * @returns what calls them all off again, since other measures are of the demo world
 */
async function plantGames(dataDir: string): Promise<() => Promise<void>> {
  const sql = openDatabase(
    { socketDir: `${dataDir}/run`, database: 'postgres', user: 'postgres' },
    { max: 1 },
  )
  const masters = sql`select md5('bench' || n)::uuid from generate_series(1, 50) n`
  await sql`insert into auth.users (id, email)
    select md5('bench' || n)::uuid, 'calendar-' || n || '@cco.test' from generate_series(1, 50) n`
  await sql`insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format,
      min_players, max_players, price, status)
    select gen_random_uuid(), s.id, md5('bench' || 1 + n % 50)::uuid, starts_at,
      starts_at + interval '3 hours', starts_at + interval '195 minutes', 'online', 2, 6, 1000,
      case when starts_at < now() then 'settled' else 'published' end
    from generate_series(1, ${GAMES}::integer) n
      cross join lateral (
        select now() + (n - ${GAMES / 2}::integer) * interval '4 hours') t (starts_at)
      join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many
        from stories) s on s.place = n % s.many`
  await sql`analyze games`
  return async () => {
    await sql`update games set status = 'cancelled', cancelled_by = 'platform'
      where master_id in (${masters})`
    await sql`analyze games`
    await sql.end()
  }
}

function loadOf(port: number, path: string, connections: number) {
  return { port, connections, next: () => ({ path }) }
}

function weeks() {
  const from = new Date()
  from.setUTCHours(0, 0, 0, 0)
  return { from: from.toISOString(), to: new Date(from.getTime() + 35 * 86_400_000).toISOString() }
}
