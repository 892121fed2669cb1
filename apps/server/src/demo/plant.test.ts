import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { GENRES } from '@cco/domain/genre/genre'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portraitPath, SUBJECTS } from '../covers/portraits/subject.ts'
import { findings } from '../db/invariants.ts'
import { testClock } from '../testing/clock.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { plantDemoWorld } from './plant.ts'

/** A Thursday evening in Moscow, during games. */
const clock = testClock()
const now = clock.now()

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await plantDemoWorld({ sql: database.sql, clock }, () => {})
})
afterAll(async () => {
  await database.drop()
})

async function count(query: string): Promise<number> {
  const [row] = await database.sql.unsafe<{ count: number }[]>(
    `select count(*)::int as count ${query}`,
  )
  return row?.count ?? Number.NaN
}

const AHEAD = `from games where starts_at > '${now.toISOString()}' and status <> 'cancelled'`

describe('the catalogue', () => {
  test('has 24 stories of every genre, each with an emblem', async () => {
    expect(await count(`from stories where is_active and cover ->> 'emblem' <> ''`)).toBe(24)
    expect(await count('from (select distinct genre from stories) g')).toBe(GENRES.length)
  })

  test('is run by twelve masters with cards, some of them trusted', async () => {
    expect(
      await count(`from master_cards c join user_roles r using (user_id)
        where r.role = 'master' and c.is_active`),
    ).toBe(12)
    expect(await count('from master_cards where is_trusted')).toBeGreaterThan(2)
  })

  test('has reviews by people who were there', async () => {
    expect(await count(`from reviews where status = 'published'`)).toBeGreaterThan(70)
    expect(
      await count(`from reviews r where not exists (
        select from bookings b where b.game_id = r.game_id and b.user_id = r.user_id
          and b.status = 'attended')`),
    ).toBe(0)
  })
})

describe('the notifications of the demo accounts', () => {
  const notificationsOf = (email: string) =>
    database.sql<{ type: string; read: boolean; title: string; message: string; at: Date }[]>`
      select n.type, n.read, n.title, n.message, n.created_at as at from notifications n
        join auth.users u on u.id = n.user_id where u.email = ${email} order by n.created_at`

  test.each(DEMO_ACCOUNTS)('$email has read and unread notifications', async ({ email }) => {
    const notified = await notificationsOf(email)
    expect(notified.length).toBeGreaterThan(3)
    expect(notified.length).toBeLessThanOrEqual(14)
    expect(new Set(notified.map(({ read }) => read)).size).toBe(2)
    expect(notified.every(({ at }) => at <= now)).toBe(true)
    expect(notified.every(({ title, message }) => !`${title}${message}`.includes('{{'))).toBe(true)
  })

  test('notifies those who decide of every pending request', async () => {
    expect(
      await count(`from notifications n join schedule_requests r on r.id = n.request_id
        where r.request_status = 'pending'`),
    ).toBe(2 * (await count('from schedule_requests')))
  })

  test('includes a broadcast to everyone, with a notification each', async () => {
    const [sent] = await database.sql`select recipients, notified, status from broadcasts`
    const notified = await count(`from notifications where kind = 'broadcast'`)
    expect(notified).toBeGreaterThan(70)
    expect(sent).toEqual({ status: 'sent', recipients: notified, notified })
  })
})

describe('the users', () => {
  test('are sixty players and the printed accounts, who all sign in with the password', async () => {
    expect(await count(`from user_roles where role = 'user'`)).toBeGreaterThanOrEqual(61)
    for (const { email, role } of DEMO_ACCOUNTS) {
      const [account] = await database.sql<{ role: string; encryptedPassword: string }[]>`
        select r.role, u.encrypted_password from auth.users u join user_roles r on r.user_id = u.id
        where u.email = ${email} and u.email_confirmed_at is not null`
      expect(account?.role, email).toBe(role)
      expect(await verify(account?.encryptedPassword ?? '', DEMO_PASSWORD)).toBe(true)
    }
  })

  test('include a full-length name, a longer one from before the limit, and an empty profile', async () => {
    expect(
      await count(
        `from profiles where char_length(display_name) = 20 and display_name ~ '^[А-я -]+$'`,
      ),
    ).toBeGreaterThan(0)
    expect(await count('from profiles where char_length(display_name) > 60')).toBe(1)
    expect(
      await count(`from profiles where display_name is null and bio is null and telegram is null
        and games_played = 0 and xp = 0`),
    ).toBe(1)
  })

  test('have a drawn portrait each, but for the empty profile', async () => {
    const shown = await database.sql<{ id: string; avatarUrl: string }[]>`
      select id, avatar_url from profiles where display_name is not null`
    for (const { id, avatarUrl } of shown) {
      const own = SUBJECTS.map((subject) => portraitPath(subject, id.slice(0, 8)))
      expect(own).toContain(avatarUrl)
    }
    expect(await count('from profiles where avatar_url is null')).toBe(1)
  })

  test('have no overlapping games', async () => {
    expect(
      await count(`from bookings x join games gx on gx.id = x.game_id
        join bookings y on y.user_id = x.user_id and x.id < y.id
        join games gy on gy.id = y.game_id
        where gx.status <> 'cancelled' and gy.status <> 'cancelled'
          and gx.starts_at < gy.ends_at and gy.starts_at < gx.ends_at`),
    ).toBe(0)
  })

  test('have the games, spending and level their bookings add up to', async () => {
    expect(
      await count(`from profiles p where p.games_played <> (
          select count(*) from bookings b where b.user_id = p.id and b.status = 'attended')
        or p.total_spent <> (
          select coalesce(sum(b.paid_coins), 0) from bookings b
          where b.user_id = p.id and b.status not like 'cancelled%') + (
          select coalesce(sum(g.price), 0) from gift_games g where g.giver_id = p.id)`),
    ).toBe(0)
    expect(
      await count(`from profiles p where p.level <> 1 + (
        select count(*) from generate_series(1, 50) n
        where p.xp >= (select sum(5 * k * k + 50 * k + 100) from generate_series(1, n) k))`),
    ).toBe(0)
  })
})

describe('the schedule', () => {
  test('reaches eight weeks each way with 20 to 25 games a week', async () => {
    const weeks = await database.sql<{ games: number }[]>`
      select count(*)::int as games from games
      group by date_trunc('week', starts_at at time zone 'Europe/Moscow')
      order by min(starts_at)`
    expect(weeks.length).toBe(17)
    for (const { games } of weeks.slice(1, -1)) {
      expect(games).toBeGreaterThanOrEqual(20)
      expect(games).toBeLessThanOrEqual(25)
    }
  })

  test('has full, nearly full, half empty and cancelled games, and a game for one player', async () => {
    expect(await count(`${AHEAD} and seats_taken = max_players`)).toBeGreaterThan(0)
    expect(
      await count(`${AHEAD} and max_players > 2 and max_players - seats_taken between 1 and 2`),
    ).toBeGreaterThan(3)
    expect(await count(`${AHEAD} and seats_taken * 2 <= max_players`)).toBeGreaterThan(20)
    expect(await count('from games where max_players = 1')).toBe(1)
    expect(await count(`${AHEAD} and max_players = 1 and seats_taken = 0`)).toBe(1)
    for (const side of ['<', '>']) {
      expect(
        await count(`from games where status = 'cancelled' and cancelled_by = 'master'
          and cancel_reason <> '' and starts_at ${side} '${now.toISOString()}'`),
      ).toBeGreaterThan(2)
    }
  })

  test('has one master with enough cancellations for a review', async () => {
    const rows = await database.sql`select name ->> 'en' as name from master_cards where sinks`
    expect(rows).toEqual([{ name: 'Pavel Rogozin' }])
  })

  test('is confirmed exactly where the minimum is reached, and its history ends in its state', async () => {
    expect(await count(`${AHEAD} and (status = 'confirmed') <> (seats_taken >= min_players)`)).toBe(
      0,
    )
    expect(
      await count(`from games g where g.status <> (
        select c.to_status from game_changes c where c.game_id = g.id
          and not exists (select from game_changes n where n.game_id = g.id
            and n.from_status = c.to_status))`),
    ).toBe(0)
  })

  test('has no history in the future', async () => {
    const future = `> '${now.toISOString()}'`
    expect(await count(`from game_changes where created_at ${future}`)).toBe(0)
    expect(await count(`from booking_changes where created_at ${future}`)).toBe(0)
    expect(await count(`from currency_transactions where created_at ${future}`)).toBe(0)
    expect(await count(`from reviews where greatest(created_at, replied_at) ${future}`)).toBe(0)
    expect(
      await count(`from bookings b join profiles p on p.id = b.user_id
        where b.created_at < p.created_at`),
    ).toBe(0)
  })
})

test('violates no invariant', async () => {
  expect(await findings({ sql: database.sql, clock })).toEqual([])
})

test('refunds cancelled games in full, with the compensation', async () => {
  expect(await count(`from bookings where status = 'cancelled_by_master'`)).toBeGreaterThan(5)
  expect(
    await count(`from bookings b where b.status = 'cancelled_by_master' and (
      select coalesce(sum(t.amount), 0) from currency_transactions t
      where t.reference ->> 'booking' = b.id::text) <> 50`),
  ).toBe(0)
})

describe('the demo player', () => {
  const PLAYER = `(select id from auth.users where email = 'player@cco.test')`

  test('has a gift game to claim and has given two, each of which is paid', async () => {
    expect(
      await count(`from gift_games where recipient_id = ${PLAYER} and status = 'delivered'`),
    ).toBe(1)
    expect(await count(`from gift_games where giver_id = ${PLAYER}`)).toBe(2)
    expect(
      await count(`from gift_games g where not exists (select from currency_transactions t
        where t.idempotency_key = 'gift:' || g.id and t.amount = -g.price)`),
    ).toBe(0)
  })

  test('has 2,480 coins and one correction to display', async () => {
    expect(await count(`from currency_accounts where user_id = ${PLAYER} and balance = 2480`)).toBe(
      1,
    )
    expect(await count('from currency_change_notifications')).toBe(1)
    expect(
      await count(`from currency_change_notifications where user_id = ${PLAYER}
        and shown_at is null and transaction_type = 'admin_adjustment' and new_balance = 2480`),
    ).toBe(1)
  })

  test('has five past games, two upcoming ones, and can book three more within the week', async () => {
    const own = `from bookings where user_id = ${PLAYER} and status =`
    expect(await count(`${own} 'attended'`)).toBe(5)
    expect(await count(`${own} 'confirmed'`)).toBe(2)
    // The seat a waitlist holds for them is the eighth.
    expect(await count(`from bookings where user_id = ${PLAYER}`)).toBe(8)
    expect(
      await count(`${AHEAD.replace('games', 'games g')} and seats_taken < max_players
        and starts_at < '${now.toISOString()}'::timestamptz + interval '7 days'
        and not exists (select from bookings b join games o on o.id = b.game_id
          where b.user_id = ${PLAYER} and o.starts_at < g.ends_at and g.starts_at < o.ends_at)`),
    ).toBeGreaterThanOrEqual(3)
  })
})

/**
 * All tables except for values generated by the database: ledger ids and the salt of the password.
 */
async function contents({ sql }: TestDatabase): Promise<unknown> {
  const tables = [
    'auth.users',
    'auth.identities',
    'profiles',
    'user_roles',
    'stories',
    'master_cards',
    'games',
    'game_changes',
    'bookings',
    'booking_changes',
    'reviews',
    'currency_accounts',
    'currency_transactions',
    'currency_change_notifications',
  ]
  return await Promise.all(
    tables.map(
      (table) =>
        sql`select array_agg(row order by row) as rows from (
          select (to_jsonb(t) - 'encrypted_password' -
            case when ${table} like 'currency%' then 'id' else '' end)::text as row
          from ${sql(table)} t) r`,
    ),
  )
}

test('seeds the same world for the same instant, and a second run changes nothing', async () => {
  const before = await contents(database)
  const steps: string[] = []
  await plantDemoWorld(
    { sql: database.sql, clock: testClock('2026-12-24T12:00:00.000Z') },
    (step) => steps.push(step),
  )
  expect(steps).toEqual([])
  expect(await contents(database)).toEqual(before)

  const twin = await createTestDatabase()
  try {
    await Promise.all([
      plantDemoWorld({ sql: twin.sql, clock }, (step) => steps.push(step)),
      plantDemoWorld({ sql: twin.sql, clock }, (step) => steps.push(step)),
    ])
    expect(new Set(steps).size).toBe(steps.length)
    expect(await contents(twin)).toEqual(before)
  } finally {
    await twin.drop()
  }
})

// The next weekend may start tomorrow or in a week, midnight in Moscow may be a minute away or now,
// a year may end, and an hour may be missing in Berlin.
test.each([
  ...['2026-11-27T20:59:00.000Z', '2026-11-28T09:00:00.000Z', '2027-07-04T21:00:00.000Z'],
  ...['2026-12-31T20:30:00.000Z', '2027-03-28T01:30:00.000Z'],
])('demo data loaded at %s satisfies the invariants', async (iso) => {
  const other = await createTestDatabase()
  try {
    const then = { sql: other.sql, clock: testClock(iso) }
    await plantDemoWorld(then, () => {})
    expect(await findings(then)).toEqual([])
    const [player] = await other.sql`select a.balance, (select count(*)::int from bookings b
          where b.user_id = u.id and b.status = 'confirmed') as ahead
        from auth.users u join currency_accounts a on a.user_id = u.id
        where u.email = 'player@cco.test'`
    expect(player).toEqual({ balance: 2480, ahead: 2 })
  } finally {
    await other.drop()
  }
})

describe('the waitlists', () => {
  test('have players waiting for full games, and an offered seat for the demo player', async () => {
    expect(
      await count(`from waitlist_entries w join games g on g.id = w.game_id
        where w.status = 'waiting' and g.seats_taken = g.max_players`),
    ).toBeGreaterThanOrEqual(5)
    const [offer] = await database.sql`
      select w.offer_expires_at > ${now} as open, b.status, n.read
      from waitlist_entries w join auth.users u on u.id = w.user_id
        join bookings b on b.game_id = w.game_id and b.user_id = w.user_id
        join notifications n on n.waitlist_entry_id = w.id
      where u.email = 'player@cco.test' and w.status = 'offered'`
    expect(offer).toEqual({ open: true, status: 'held', read: false })
    expect(
      await count(`from waitlist_entries w join auth.users u on u.id = w.user_id
        where u.email = 'player@cco.test' and w.status = 'waiting'`),
    ).toBe(2)
  })
})
