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
import { openDatabase, type Sql } from '../packages/database/src/client.ts'

const PEOPLE = 50_000
/** Attended games of each. */
const GAMES = 6
const REPEATS = 50
const DATABASE = 'bench_standing'
const NOW = new Date('2026-11-25T12:00:00Z')
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
  await timed(`plant ${PEOPLE} people`, () => plant(sql))
  await openSeason(deps)
  const [season] = await sql<{ id: string; startsAt: Date; endsAt: Date }[]>`
    select id, starts_at, ends_at from seasons`
  if (!season) throw new Error('no season')
  await timed('write the rating, first time', () => refreshStandings(deps, [season]))
  await sql`analyze`
  await timed('write the rating, unchanged', () => refreshStandings(deps, [season]))
  const [middle] = await sql<{ userId: string }[]>`
    select user_id from season_standings where season_id = ${season.id} and board = 'players'
      and position = ${PEOPLE / 2}`
  const of = { viewerId: middle?.userId ?? '', board: 'players' as const, seasonId: season.id, now }
  const page = { ...of, friends: false, search: '' }
  await measured('first page', () => ratingPage(sql, page))
  await measured('page in the middle', () => ratingPage(sql, { ...page, cursor: PEOPLE / 2 }))
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

/** Users with games in this season and before, planted without the triggers of each row. */
async function plant(into: Sql): Promise<void> {
  await into.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`insert into auth.users (id, email, user_metadata)
      select md5('player' || n)::uuid, n || '@cco.test',
        jsonb_build_object('display_name', 'Player ' || n)
      from generate_series(1, ${PEOPLE}::int) n`
    await tx`set local session_replication_role = replica`
    await tx`insert into stories (id, slug, title, summary, description, genre, duration_minutes,
        min_players, max_players, price, age_rating, difficulty)
      values (md5('story')::uuid, 'story', '{"ru": "x", "en": "x"}', '{"ru": "x", "en": "x"}',
        '{"ru": "x", "en": "x"}', 'mystic', 180, 2, 20, 1000, 12, 'easy')`
    await tx`insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format,
        min_players, max_players, price, seats_taken, status)
      select md5('game' || n)::uuid, md5('story')::uuid, md5('player' || 1 + n % 500)::uuid, t,
        t + interval '3 hours', t + interval '195 minutes', 'online', 2, 20, 1000, 5, 'settled'
      from generate_series(1, 5000) n,
        lateral (select ${NOW}::timestamptz - n * interval '50 minutes') at (t)`
    await tx`insert into xp_events (id, user_id, kind, source_id, turn, points, game_id,
        happened_at, created_at)
      select gen_random_uuid(), md5('player' || n)::uuid, 'game_attended', gen_random_uuid(), 1,
        50 + (n * 7919 + g * 104729) % 51, md5('game' || 1 + n % 5000)::uuid, t, t
      from generate_series(1, ${PEOPLE}::int) n, generate_series(1, ${GAMES}::int) g,
        lateral (select ${NOW}::timestamptz - (n % 80) * interval '1 day'
          - g * interval '3 hours') at (t)`
    await tx`update profiles p set xp = x.points
      from (select user_id, sum(points) as points from xp_events group by user_id) x
      where x.user_id = p.id`
  })
  await into`analyze`
}
