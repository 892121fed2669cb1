import type { Sql } from '../../packages/database/src/client.ts'

export const PLAYERS = 50_000
/** Attended games of each. */
const GAMES = 6

/** Plants users with games of the eighty days from an instant, without the triggers of each row. */
export async function plantPlayers(into: Sql, from: Date): Promise<void> {
  await into.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    // Ids as the site makes them, the same on each run.
    await tx`create or replace function bench_id(text) returns uuid immutable language sql
      return overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid`
    await tx`insert into auth.users (id, email, user_metadata)
      select bench_id('player' || n), 'rated-' || n || '@cco.test',
        jsonb_build_object('display_name', 'Player ' || n)
      from generate_series(1, ${PLAYERS}::int) n`
    await tx`set local session_replication_role = replica`
    await tx`insert into stories (id, slug, title, summary, description, genre, duration_minutes,
        min_players, max_players, price, age_rating, difficulty)
      values (bench_id('story'), 'bench-story', '{"ru": "x", "en": "x"}', '{"ru": "x", "en": "x"}',
        '{"ru": "x", "en": "x"}', 'mystic', 180, 2, 20, 1000, 12, 'easy')`
    await tx`insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format,
        min_players, max_players, price, seats_taken, status)
      select bench_id('game' || n), bench_id('story'), bench_id('player' || 1 + n % 500), t,
        t + interval '3 hours', t + interval '195 minutes', 'online', 2, 20, 1000, 5, 'settled'
      from generate_series(1, 5000) n,
        lateral (select ${from}::timestamptz + n * interval '20 minutes') at (t)`
    await tx`insert into xp_events (id, user_id, kind, source_id, turn, points, game_id,
        happened_at, created_at)
      select gen_random_uuid(), bench_id('player' || n), 'game_attended', gen_random_uuid(), 1,
        50 + (n * 7919 + g * 104729) % 51, bench_id('game' || 1 + n % 5000), t, t
      from generate_series(1, ${PLAYERS}::int) n, generate_series(1, ${GAMES}::int) g,
        lateral (select ${from}::timestamptz + (n % 80) * interval '1 day'
          + g * interval '3 hours') at (t)`
    await tx`update profiles p set display_name = 'Player ' || n
      from generate_series(1, ${PLAYERS}::int) n where p.id = bench_id('player' || n)`
    await tx`update profiles p set xp = x.points
      from (select user_id, sum(points) as points from xp_events group by user_id) x
      where x.user_id = p.id and p.id in (
        select bench_id('player' || n) from generate_series(1, ${PLAYERS}::int) n)`
  })
  await into`analyze`
}
