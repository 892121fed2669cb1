import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../apps/server/src/db/client.ts'
import type { Running } from './support/child.ts'
import { drive } from './support/drive.ts'
import { findPgbench, readTps } from './support/pgbench.ts'
import type { Row } from './support/report.ts'
import { addGames, addPlayers, COINS, GAMES, numberedId } from './support/world.ts'

const PLAYERS = 100
const CLIENTS = 10
const SECONDS = 10

/**
 * Bookings a second through the whole server, beside pgbench running the same statements against
 * the same PostgreSQL (design: at least 0.6).
 */
export async function benchBooking(server: Running, dataDir: string): Promise<Row | string> {
  const pgbench = findPgbench()
  if (!pgbench)
    return 'booking throughput: pgbench is missing (Debian package `postgresql`), row left out'
  const socketDir = join(dataDir, 'run')
  const sql = openDatabase({ socketDir, database: 'postgres', user: 'postgres' }, { max: 4 })
  try {
    await addGames(sql)
    await addPlayers(sql, PLAYERS)
    const tokens = await signUp(server.port, PLAYERS)
    await sql`
      select count(add_currency_transaction(id, ${COINS}, 'purchase', 'bench'))
      from auth.users where email like 'http-%'`
    await sql`vacuum analyze`

    const http = await drive({
      port: server.port,
      connections: CLIENTS * 2,
      seconds: SECONDS,
      next: bookings(tokens, CLIENTS * 2),
    })
    if (http.failed > 0) return `booking throughput: ${http.failed} of ${http.done} requests failed`
    await sql`vacuum analyze`

    const tps = await runPgbench(pgbench, dataDir, { seconds: SECONDS, from: 0 })
    const ratio = http.perSecond / tps
    return {
      name: 'bookings through the HTTP API',
      measured: `${http.perSecond.toFixed(0)}/s, median ${http.medianMs.toFixed(1)} ms, p99 ${http.p99Ms.toFixed(1)} ms`,
      baseline: `pgbench, same statements: ${tps.toFixed(0)}/s`,
      ratio,
      target: 'at least 0.60',
      met: ratio >= 0.6,
    }
  } finally {
    await sql.end()
  }
}

/** Bookings of each client are in this order; a run begins where the one before it did not come. */
const TRIGGER_RUNS = { seconds: 3, from: [1_600, 2_200, 2_800, 3_400] }

/**
 * What the live trigger costs a booking: pgbench's statements with it and without, in turns, after
 * `benchBooking` has made the players (design: less than 5 %).
 */
export async function benchLiveTrigger(dataDir: string): Promise<Row | string> {
  const pgbench = findPgbench()
  if (!pgbench) return 'cost of the live trigger: pgbench is missing, row left out'
  const socketDir = join(dataDir, 'run')
  const sql = openDatabase({ socketDir, database: 'postgres', user: 'postgres' }, { max: 1 })
  const tps = { enable: 0, disable: 0 }
  try {
    for (const [at, from] of TRIGGER_RUNS.from.entries()) {
      // With, without, without, with: what drifts during the runs falls on both.
      const turn = at === 0 || at === 3 ? 'enable' : 'disable'
      await sql.unsafe(
        `alter table currency_transactions ${turn} trigger currency_transactions_live`,
      )
      tps[turn] += await runPgbench(pgbench, dataDir, { seconds: TRIGGER_RUNS.seconds, from })
    }
  } finally {
    await sql`alter table currency_transactions enable trigger currency_transactions_live`
    await sql.end()
  }
  const ratio = tps.enable / tps.disable
  return {
    name: 'a booking with the live trigger',
    measured: `${(tps.enable / 2).toFixed(0)}/s`,
    baseline: `without it: ${(tps.disable / 2).toFixed(0)}/s`,
    ratio,
    target: 'at least 0.95',
    met: ratio >= 0.95,
  }
}

/** Bookings a second by pgbench; `from` is the first booking of each of its clients. */
async function runPgbench(
  pgbench: string,
  dataDir: string,
  { seconds, from }: { seconds: number; from: number },
): Promise<number> {
  const script = join(dataDir, 'booking.pgbench')
  await writeFile(script, pgbenchScript())
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

async function signUp(port: number, count: number): Promise<string[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `http-${index}@cco.test`, password: 'bench-password' }),
      })
      const body = (await answer.json()) as { access_token?: string }
      if (!body.access_token) throw new Error(`sign-up answered ${answer.status}`)
      return body.access_token
    }),
  )
}

/** Every player books every game once, each connection with players of its own. */
function bookings(tokens: string[], connections: number) {
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
    // Connections begin at games of their own, as people do: one lock is not the bottleneck.
    const game = ((round + connection * (GAMES / connections)) % GAMES) + 1
    return {
      path: '/trpc/bookings.checkout',
      method: 'POST' as const,
      token,
      body: JSON.stringify({
        requestKey: randomUUID(),
        lines: [{ gameId: numberedId('game', game), seats: 1, expectedPrice: 10 }],
      }),
    }
  }
}

/** The statements of one checkout as the server sends them, in one transaction. */
function pgbenchScript(): string {
  const own = PLAYERS / CLIENTS
  const now = 'now()'
  const user = `('10000000-0000-4000-8000-' || lpad((:client_id * ${own} + :i % ${own} + 1)::text, 12, '0'))::uuid`
  const game = `('30000000-0000-4000-8000-' || lpad(((:i / ${own} + :client_id * ${GAMES / CLIENTS}) % ${GAMES} + 1)::text, 12, '0'))::uuid`
  return `
begin;
select g.id, s.title, g.master_id, g.starts_at, g.ends_at, g.status, g.min_players, g.max_players, g.seats_taken, g.price from games g join stories s on s.id = g.story_id where g.id = any(array[${game}]) order by g.id for update of g;
select balance from currency_accounts where user_id = ${user} for update;
select b.game_id, s.title, g.starts_at, g.ends_at from bookings b join games g on g.id = b.game_id join stories s on s.id = g.story_id where b.user_id = ${user} and b.status in ('held', 'confirmed') and g.ends_at > ${now};
select id, game_id, seats, paid_coins from bookings where user_id = ${user} and request_key = gen_random_uuid();
select ends_at from user_bans where user_id = ${user} and lifted_at is null and starts_at <= ${now} and (ends_at is null or ends_at > ${now}) order by ends_at desc nulls first limit 1;
insert into bookings (id, game_id, user_id, seats, guests, status, paid_coins, policy, request_key, schedule_version, created_at, updated_at) select r.id, r."gameId", ${user}, r.seats, r.guests, 'confirmed', r."paidCoins", r.policy, gen_random_uuid(), g.schedule_version, ${now}, ${now} from jsonb_to_recordset(jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'gameId', ${game}, 'seats', 1, 'guests', '[]'::jsonb, 'paidCoins', 10, 'policy', '{"unitPrice":10,"fullRefundHours":48,"coinRefundHours":24,"halfRefundHours":3,"goodwillCoins":50}'::jsonb))) as r(id uuid, "gameId" uuid, seats smallint, guests text[], "paidCoins" integer, policy jsonb) join games g on g.id = r."gameId" returning id as booking \\gset
insert into booking_changes (id, booking_id, actor_id, to_status, created_at) select gen_random_uuid(), r.id, ${user}, 'confirmed', ${now} from jsonb_to_recordset(jsonb_build_array(jsonb_build_object('id', :booking::uuid))) as r(id uuid);
select (add_currency_transaction(e."userId", e.amount, e.type, e.description, e."idempotencyKey", e.reference, e.popup, ${now}::timestamptz)).balance_after from jsonb_to_recordset(jsonb_build_array(jsonb_build_object('userId', ${user}, 'amount', -10, 'type', 'booking', 'description', 'x', 'idempotencyKey', 'booking:' || :booking::text, 'reference', jsonb_build_object('booking', :booking::text), 'popup', false))) as e("userId" uuid, amount integer, type text, description text, "idempotencyKey" text, reference jsonb, popup boolean);
with reached as (update games set status = 'confirmed' where id = any(array[${game}]) and status = 'published' and seats_taken >= min_players returning id) insert into game_changes (id, game_id, from_status, to_status, reason, created_at) select gen_random_uuid(), id, 'published', 'confirmed', 'minimum reached', ${now} from reached;
select id, game_id, status, seats, guests, paid_coins, created_at from bookings where id = :booking::uuid;
${gamesById(game)}
commit;
\\set i :i + 1
`
}

/** The statement of `gamesByIds`, which the answer is made from. */
function gamesById(game: string): string {
  return `select g.id, s.slug, s.title, s.genre, s.age_rating, case when c.is_active and not c.is_archived then c.id end as card_id, coalesce(c.name, (select jsonb_build_object('ru', coalesce(shown.name, 'x'), 'en', coalesce(shown.name, 'Master')) from profiles p, lateral (select case when not p.streamer_mode then p.display_name end as name) shown where p.id = g.master_id)) as master_name, g.starts_at, g.ends_at, g.format, g.place, g.language, g.min_players, g.max_players, g.seats_taken, g.price, g.status from games g join stories s on s.id = g.story_id left join master_cards c on c.user_id = g.master_id where g.id = any(array[${game}]);`
}
