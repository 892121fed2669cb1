import type { Sql } from '../../apps/server/src/db/client.ts'

export const GAMES = 400
export const COINS = 10_000_000

/** `00000000-0000-4000-8000-00000000002a` for 42: ids that pgbench can make from a number. */
export function numberedId(kind: 'user' | 'story' | 'game', number: number): string {
  const family = { user: '1', story: '2', game: '3' }[kind]
  return `${family}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** People with coins, who never sign in: pgbench acts for them. */
export async function addPlayers(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into auth.users (id, email)
    select ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'bench-' || n || '@cco.test'
    from generate_series(1, ${count}::int) n`
  await sql`
    select count(add_currency_transaction(id, ${COINS}, 'purchase', 'bench'))
    from auth.users where email like 'bench-%'`
}

/** Games one after another, each with room for everyone, so that no booking clashes. */
export async function addGames(sql: Sql): Promise<void> {
  const [master] = await sql<{ id: string }[]>`
    insert into auth.users (id, email) values (gen_random_uuid(), 'master@bench.test') returning id`
  const story = numberedId('story', 1)
  const text = sql.json({ ru: 'Сюжет', en: 'Story' })
  await sql`
    insert into stories (id, slug, title, summary, description, genre, duration_minutes, min_players,
      max_players, price, age_rating, difficulty)
    values (${story}, 'bench', ${text}, ${text}, ${text}, 'mystic', 180, 1, 500, 10, 12, 'easy')`
  await sql`
    insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format, min_players,
      max_players, price, status)
    select ('30000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${story}, ${master?.id ?? ''},
      now() + n * interval '4 hours', now() + n * interval '4 hours' + interval '3 hours',
      now() + n * interval '4 hours' + interval '3 hours', 'online', 1, 500, 10, 'confirmed'
    from generate_series(1, ${GAMES}::int) n`
  await sql`analyze`
}
