import type { Sql } from '@cco/database/client'

/** The number of rows in a club of some years. */
export const LARGE = { people: 3_000, masters: 50, stories: 500, games: 5_000, bookings: 50_000 }

/** Returns the id of the n-th row of a kind in the large club, starting at 1. */
export async function largeId(sql: Sql, kind: string, n: number): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select md5(${kind}::text || ${n}::integer)::uuid as id`
  return row?.id ?? ''
}

/**
 * Fills an empty database with a club of some years: a game every four hours, half of them past,
 * ten bookings each. Triggers are disabled, since they would count every seat and coin. No row is dated
 * by the database, which has another present than `now`.
 */
export async function plantLargeClub(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (tx) => {
    const { people, masters, stories, games, bookings } = LARGE
    const id = (kind: string, n = tx`n`) => tx`md5(${kind}::text || ${n})::uuid`
    const one = (kind: string, count: number, times = 1) =>
      id(kind, tx`(1 + (n * ${times}::integer) % ${count}::integer)`)
    const at = tx`${now}::timestamptz`
    await tx`insert into auth.users (id, email, created_at)
      select ${id('user')}, n || '@cco.test', ${at} from generate_series(1, ${people}::integer) n`
    await tx`set local session_replication_role = replica`
    await tx`update user_roles set role = 'master' where user_id in (
      select ${id('user')} from generate_series(1, ${masters}::integer) n)`
    await tx`insert into master_cards (id, user_id, name, headline, bio, created_at)
      select ${id('card')}, ${id('user')}, t, t, t, ${at}
      from generate_series(1, ${masters}::integer) n,
        lateral (select jsonb_build_object('ru', 'Мастер ' || n, 'en', 'Master ' || n)) named (t)`
    await tx`insert into stories (id, slug, title, summary, description, genre, duration_minutes,
        min_players, max_players, price, age_rating, difficulty, created_at)
      select ${id('story')}, 'story-' || n, t, t, t, 'mystic', 180, 2, 20, 1000, 12, 'easy', ${at}
      from generate_series(1, ${stories}::integer) n,
        lateral (select jsonb_build_object('ru', 'Дом ' || n, 'en', 'House ' || n)) named (t)`
    await tx`insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format,
        min_players, max_players, price, seats_taken, waiting, status, created_at)
      select ${id('game')}, ${one('story', stories)}, ${one('user', masters)}, starts_at,
        starts_at + interval '3 hours', starts_at + interval '195 minutes', 'online', 2, 20, 1000,
        10, case when n % 10 = 0 then 3 else 0 end,
        case when starts_at < ${now} then 'settled' else 'published' end, ${at}
      from generate_series(1, ${games}::integer) n,
        lateral (select ${now}::timestamptz + (n - ${games / 2}::integer) * interval '4 hours')
          t (starts_at)`
    await tx`insert into game_changes (id, game_id, from_status, to_status, created_at)
      select ${id('change')}, ${one('game', games)}, 'review', 'published', ${at}
      from generate_series(1, ${games}::integer) n`
    await tx`insert into bookings (id, game_id, user_id, seats, status, paid_coins, policy,
        request_key, created_at)
      select ${id('booking')}, ${id('game', tx`(1 + (n - 1) / 10)`)}, ${one('user', people, 37)}, 1,
        case when n > ${bookings / 2}::integer then 'confirmed' else 'attended' end, 1000, '{}',
        ${id('key')}, ${now}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${bookings}::integer) n`
    await tx`insert into waitlist_entries (id, game_id, user_id, seats, created_at)
      select ${id('entry')}, ${one('game', games, 10)}, ${one('user', people, 7)}, 1, ${at}
      from generate_series(1, 1500) n on conflict do nothing`
    await tx`insert into booking_refunds (id, booking_id, cause, coins, ledger_key, created_at)
      select ${id('refund')}, ${one('booking', bookings, 11)}, 'staff', 100, 'refund-' || n, ${at}
      from generate_series(1, 5000) n`
    await tx`insert into reviews (id, game_id, story_id, master_id, user_id, stars, text, status,
        created_at)
      select ${id('review')}, ${id('game')}, ${one('story', stories)}, ${one('user', masters)},
        ${one('user', people, 37)}, 5, 'Спасибо!', 'published', ${at}
      from generate_series(1, 2500) n`
    await tx`select refresh_story_totals(id) from stories`
    await tx`select refresh_master_totals(user_id) from master_cards`
    await tx`insert into notifications (id, user_id, type, kind, title, message, created_at)
      select ${id('notification')}, ${one('user', people)}, 'booking', 'booking_made', 'Бронь', 'Есть',
        ${now}::timestamptz - n * interval '1 minute'
      from generate_series(1, 10000) n`
    await tx`insert into currency_accounts (user_id)
      select ${id('user')} from generate_series(1, ${people}::integer) n on conflict do nothing`
    await tx`insert into currency_transactions (user_id, amount, type, description, balance_after,
        created_at)
      select ${one('user', people)}, 10, 'admin_adjustment', 'test', 10, ${at}
      from generate_series(1, 20000) n`
    await tx`insert into schedule_requests (id, master_id, game_id, kind, request_status, proposal,
        created_at)
      select ${id('request')}, ${one('user', masters)}, ${one('game', games)}, 'move',
        case when n % 500 = 0 then 'pending' else 'approved' end,
        jsonb_build_object('kind', 'move', 'gameId', ${one('game', games)},
          'startsAt', ${now.toISOString()}::text, 'endsAt', ${now.toISOString()}::text), ${at}
      from generate_series(1, ${games}::integer) n`
    await tx`insert into user_presence (user_id, last_seen)
      select ${id('user')}, ${now} from generate_series(1, ${people}::integer) n`
  })
  await sql`vacuum analyze`
}
