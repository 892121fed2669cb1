/**
 * `npm run bench:standing`: the rating of a club of 50,000 players and the close of its season, with
 * the plans of the reads.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { refreshStandings } from '../apps/server/src/features/community/rating/commands.ts'
import { ratingAround, ratingPage } from '../apps/server/src/features/community/rating/queries.ts'
import { closeSeason, openSeason } from '../apps/server/src/features/community/seasons/commands.ts'
import { randomIds } from '../apps/server/src/platform/clock.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs/pool.ts'
import { openDatabase } from '../packages/database/src/client.ts'
import { PLAYERS, plantPlayers } from './support/players.ts'

const REPEATS = 50
const DATABASE = 'bench_standing'
const NOW = new Date('2026-11-25T12:00:00Z')
const SEASON_FROM = new Date('2026-09-01T00:00:00Z')
const LATER = new Date('2026-12-04T12:00:00Z')
const LARGE_TABLES = [
  'season_standings',
  'xp_events',
  'profiles',
  'users',
  'bookings',
  'user_items',
]

const dir = await mkdtemp(join(tmpdir(), 'cco-bench-'))
await chmod(dir, 0o755)
const server = await startEmbedded({ dir })
const admin = openDatabase(server.address('postgres'), { max: 1 })
await admin.unsafe(`create database ${DATABASE}`)
await admin.end()
const sent: { statement: string; parameters: readonly unknown[] }[] = []
const sql = openDatabase(server.address(DATABASE), {
  max: 4,
  onStatement: (statement, parameters) => sent.push({ statement, parameters }),
})
try {
  await migrate(sql, server.address(DATABASE))
  await migrateJobs(sql, server.address(DATABASE))
  await main()
} finally {
  await sql.end()
  await server.stop()
  await rm(dir, { recursive: true, force: true })
}

async function main(): Promise<void> {
  let now = NOW
  const deps = { sql, ids: randomIds, clock: { now: () => now } }
  await timed(`plant ${PLAYERS} people`, () => plantPlayers(sql, SEASON_FROM))
  await openSeason(deps)
  const [season] = await sql<{ id: string; startsAt: Date; endsAt: Date }[]>`
    select id, starts_at, ends_at from seasons`
  if (!season) throw new Error('no season')
  await timed('write the rating, first time', () => refreshStandings(deps, [season]))
  await sql`analyze`
  await timed('write the rating, unchanged', () => refreshStandings(deps, [season]))
  const [middle] = await sql<{ userId: string }[]>`
    select user_id from season_standings where season_id = ${season.id} and board = 'players'
      and position = ${PLAYERS / 2}`
  const of = { viewerId: middle?.userId ?? '', board: 'players' as const, seasonId: season.id, now }
  const page = { ...of, friends: false, search: '' }
  await measured('first page', () => ratingPage(sql, page))
  await measured('page in the middle', () => ratingPage(sql, { ...page, cursor: PLAYERS / 2 }))
  await measured('friends', () => ratingPage(sql, { ...page, friends: true }))
  await measured('search', () => ratingPage(sql, { ...page, search: 'Player 4321' }))
  await measured('around me', () => ratingAround(sql, of))
  await measured('around me, all time', () => ratingAround(sql, { ...of, seasonId: null }))
  now = LATER
  await timed('close the season', () => closeSeason(deps, season.id))
  const [row] = await sql<{ given: number; notifications: number; state: string }[]>`
    select state, (select count(*)::int from user_items) as given,
      (select count(*)::int from notifications) as notifications
    from seasons`
  console.log(`${row?.state}: ${row?.given} items, ${row?.notifications} notifications`)
}

async function timed(name: string, run: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await run()
  console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

/** Median and 95th percentile of a read, and the large tables that its plans read as a whole. */
async function measured(name: string, read: () => Promise<unknown>): Promise<void> {
  sent.length = 0
  await read()
  const scanned = new Set<string>()
  for (const { statement, parameters } of [...sent]) {
    if (!/^\s*(?:select|with)/i.test(statement)) continue
    const [row] = await sql.unsafe(`explain (format json) ${statement}`, parameters)
    for (const [, table = ''] of JSON.stringify(row).matchAll(
      /"Node Type":\s*"Seq Scan"[^{}]*?"Relation Name":\s*"(\w+)"/g,
    )) {
      if (LARGE_TABLES.includes(table)) scanned.add(table)
    }
  }
  const times: number[] = []
  for (let at = 0; at < REPEATS; at += 1) {
    const begun = performance.now()
    await read()
    times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  const scans =
    scanned.size > 0 ? `sequential scans of ${[...scanned].join(', ')}` : 'indexes alone'
  console.log(`${name}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, ${scans}`)
}
