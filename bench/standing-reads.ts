import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refreshStandings } from '../apps/server/src/features/community/rating/commands.ts'
import { closeSeason } from '../apps/server/src/features/community/seasons/commands.ts'
import { openSeasons } from '../apps/server/src/features/community/seasons/queries.ts'
import { randomIds } from '../apps/server/src/platform/clock.ts'
import { acceptAll } from '../apps/server/src/testing/consents.ts'
import { openDatabase } from '../packages/database/src/client.ts'
import { signUp } from './support/accounts.ts'
import { type Running, startChild } from './support/child.ts'
import { PLAYERS, plantPlayers } from './support/players.ts'
import { besideBareRoute, type Row } from './support/report.ts'
import { driveByTurns } from './support/turns.ts'

const CONNECTIONS = 20
const CLOSING_MAX_MS = 60_000
/** Marks are settled by then. */
const AFTER_SEASON_MS = 7 * 86_400_000

/**
 * The rating and the profiles of a club of 50,000 players beside bare Fastify routes with the same
 * SQL (design: at least 0.75), and the time it takes to close their season (a minute at most).
 * What it plants stays, so it runs after the measures of the demo world.
 */
export async function benchStanding(server: Running, dataDir: string): Promise<Row[]> {
  const socketDir = join(dataDir, 'run')
  const sql = openDatabase({ socketDir, database: 'postgres', user: 'postgres' }, { max: 4 })
  const deps = { sql, ids: randomIds, clock: { now: () => new Date() } }
  try {
    const seasons = await openSeasons(sql)
    const [season] = seasons
    if (!season) throw new Error('no season')
    await plantPlayers(sql, season.startsAt)
    const viewer = await signUp(server, 'rated@bench.test')
    const inTheMiddle = sql`bench_id('player' || ${PLAYERS / 2}::int)`
    await acceptAll(sql, [viewer.id])
    await sql`update xp_events set user_id = ${viewer.id} where user_id = ${inTheMiddle}`
    await refreshStandings(deps, seasons)
    await sql`analyze`
    const [other] = await sql<{ id: string }[]>`select bench_id('player1') as id`
    if (!other) throw new Error('no other player')
    const bare = await startChild(
      fileURLToPath(new URL('./bare-standing.ts', import.meta.url)),
      {
        ...{ BENCH_SOCKET_DIR: socketDir, BENCH_VIEWER: viewer.id, BENCH_OTHER: other.id },
        BENCH_SEASON: season.id,
      },
      '/me',
    )
    const list = { board: 'players', seasonId: season.id }
    const reads = [
      ['rating.page', { ...list, friends: false, search: '' }, '/page'],
      ['rating.around', list, '/around'],
      ['profiles.me', undefined, '/me'],
      ['friends.profile', { userId: other.id }, '/profile'],
    ] as const
    const rows: Row[] = []
    try {
      for (const [procedure, input, bareRoute] of reads) {
        const given =
          input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
        const shot = { path: `/trpc/${procedure}${given}`, token: viewer.access }
        const driven = await driveByTurns(
          { port: server.port, connections: CONNECTIONS, next: () => shot },
          { port: bare.port, connections: CONNECTIONS, next: () => ({ path: bareRoute }) },
        )
        rows.push(besideBareRoute(`${procedure}, ${PLAYERS} players`, ...driven))
      }
    } finally {
      await bare.stop()
    }
    const afterwards = new Date(season.endsAt.getTime() + AFTER_SEASON_MS)
    const begun = performance.now()
    await closeSeason({ ...deps, clock: { now: () => afterwards } }, season.id)
    rows.push(closingRow(performance.now() - begun))
    return rows
  } finally {
    await sql.end()
  }
}

function closingRow(ms: number): Row {
  const ratio = ms / CLOSING_MAX_MS
  return {
    name: `closing a season of ${PLAYERS} players`,
    measured: `${(ms / 1_000).toFixed(1)} s`,
    baseline: `limit ${CLOSING_MAX_MS / 1_000} s`,
    ratio,
    target: 'under 1.00',
    met: ratio < 1,
  }
}
