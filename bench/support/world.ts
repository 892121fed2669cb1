import type { Sql } from '../../packages/database/src/client.ts'

export const GAMES = 400
export const COINS = 10_000_000

/**
 * Returns an id that pgbench can derive from a number: `00000000-0000-4000-8000-00000000002a` for
 * 42.
 */
export function numberedId(
  kind: 'user' | 'story' | 'game' | 'subscription',
  number: number,
): string {
  const family = { user: '1', story: '2', game: '3', subscription: '4' }[kind]
  return `${family}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** Creates users with coins who never sign in: pgbench acts for them. */
export async function addPlayers(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into auth.users (id, email)
    select ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'bench-' || n || '@cco.test'
    from generate_series(1, ${count}::int) n`
  await sql`
    select count(add_currency_transaction(id, ${COINS}, 'purchase', 'bench'))
    from auth.users where email like 'bench-%'`
}

/** Creates consecutive games, each with room for all players, so that no bookings overlap. */
export async function addGames(sql: Sql): Promise<void> {
  const [master] = await sql<{ id: string }[]>`
    insert into auth.users (id, email) values (gen_random_uuid(), 'master@bench.test') returning id`
  const story = numberedId('story', 1)
  const text = sql.json({ ru: 'Сюжет', en: 'Story' })
  await sql`
    insert into stories (id, slug, title, summary, description, genre, duration_minutes, min_players,
      max_players, price, age_rating, difficulty)
    values (${story}, 'bench', ${text}, ${text}, ${text}, 'mystic', 180, 1, 1000, 10, 12, 'easy')`
  await sql`
    insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format, min_players,
      max_players, price, status)
    select ('30000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${story}, ${master?.id ?? ''},
      now() + n * interval '4 hours', now() + n * interval '4 hours' + interval '3 hours',
      now() + n * interval '4 hours' + interval '3 hours', 'online', 1, 1000, 10, 'confirmed'
    from generate_series(1, ${GAMES}::int) n`
  await sql`analyze`
}

/** Disables emails, which the worker would otherwise send during the measured bookings. */
export async function readOnTheSite(sql: Sql): Promise<void> {
  await sql`
    insert into notification_preferences (user_id, type, channel, enabled)
    select id, 'booking', 'mail', false from auth.users
    where email like 'bench-%' or email like 'http-%'
    on conflict do nothing`
}

export const PROMO_CODE = 'BENCH'

/** Creates a promo code without a use limit and unlimited free games for every user. */
export async function addPaymentMethods(sql: Sql): Promise<void> {
  const [tier] = await sql<{ id: string }[]>`
    insert into subscription_tiers (id, name, description, price, monthly_free_games)
    values (gen_random_uuid(), '{"ru":"","en":""}', '{"ru":"","en":""}', 1, 1000000) returning id`
  await sql`
    insert into user_subscriptions (id, user_id, tier_id, period_starts_at, expires_at)
    select case when u.email like 'bench-%'
        then ('4' || substr(u.id::text, 2))::uuid else gen_random_uuid() end,
      u.id, ${tier?.id ?? ''}, date_trunc('second', now()), now() + interval '30 days'
    from auth.users u where u.email like 'bench-%' or u.email like 'http-%'`
  await sql`
    insert into promo_codes (id, code, kind, value, max_uses_per_player)
    values (gen_random_uuid(), ${PROMO_CODE}, 'percent', 10, 1000000)`
  await sql`analyze`
}
