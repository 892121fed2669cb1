import { randomUUID } from 'node:crypto'
import { policyNow } from '@cco/domain/bookings/policy'
import { settingsSchema } from '@cco/domain/settings/settings'
import type { Sql } from '../../packages/database/src/client.ts'
import { now } from './clock.ts'

const DEFAULTS = settingsSchema.parse({})

export type PlayedGame = {
  /** What stands before the `@` of the master and of the player. */
  master: string
  player: string
  /** Negative for a game that is over. */
  startsInHours: number
  /** Of the player; one by default. */
  seats?: number
  /** Coins the player paid for the booking; none by default. */
  paidCoins?: number
  /** Seats that free games paid for; none by default. */
  freeSeats?: number
}

/** Plants a game that is over, whose master marked a no-show that the player disputes. */
export async function disputedGame(sql: Sql, of: Omit<PlayedGame, 'startsInHours'>): Promise<void> {
  const id = await playedGame(sql, { ...of, startsInHours: -6 })
  const master = `${of.master}@cco.test`
  const at = now()
  await sql`
    with missed as (
      update bookings set status = 'no_show', updated_at = ${at} where game_id = ${id} returning id
    ), marked as (
      insert into booking_changes (id, booking_id, actor_id, from_status, to_status, created_at)
      select gen_random_uuid(), missed.id, u.id, 'confirmed', 'no_show', ${at}::timestamptz
      from missed, auth.users u where u.email = ${master}
    )
    insert into attendance_disputes (id, booking_id, text, created_at)
    select gen_random_uuid(), id, 'Я был на игре', ${at}::timestamptz from missed`
}

/** Plants a three hours' game with one booking. @returns its id */
export async function playedGame(
  sql: Sql,
  { master, player, startsInHours, seats = 1, paidCoins = 0, freeSeats = 0 }: PlayedGame,
): Promise<string> {
  const [id, at] = [randomUUID(), now()]
  const status = startsInHours < 0 ? 'finished' : 'published'
  const idOf = (who: string) => sql`(select id from auth.users where email = ${`${who}@cco.test`})`
  await sql`
    insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format,
      min_players, max_players, price, status, created_at)
    select ${id}, s.id, ${idOf(master)}, t.starts_at, t.starts_at + interval '3 hours',
      t.starts_at + interval '195 minutes', 'online', 2, 6, 1000, ${status},
      ${at}::timestamptz
    from (select id from stories where is_active and slug not like 'journey-%'
      order by slug limit 1) s,
      (select date_trunc('hour', ${at}::timestamptz) + make_interval(hours => ${startsInHours})) t (starts_at)`
  await sql`
    insert into bookings (id, game_id, user_id, seats, status, paid_coins, free_seats,
      policy, request_key, created_at, updated_at)
    values (gen_random_uuid(), ${id}, ${idOf(player)}, ${seats}, 'confirmed', ${paidCoins}, ${freeSeats},
      ${sql.json(policyNow(1_000, DEFAULTS))}, gen_random_uuid(), ${at}, ${at})`
  return id
}

/** Plants the master's request to start a game so many hours later. */
export async function requestMove(sql: Sql, game: string, hours: number): Promise<void> {
  const later = (at: string) =>
    sql`to_char((${sql(at)} + make_interval(hours => ${hours})) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  await sql`
    insert into schedule_requests (id, master_id, game_id, kind, proposal, created_at)
    select gen_random_uuid(), master_id, id, 'move',
      jsonb_build_object('kind', 'move', 'gameId', id, 'startsAt', ${later('starts_at')},
        'endsAt', ${later('ends_at')}), ${now()}::timestamptz
    from games where id = ${game}`
}

/** Plants a published review of a game that the player attended. @returns the slug of its story */
export async function publishedReview(
  sql: Sql,
  { text, ...of }: Omit<PlayedGame, 'startsInHours'> & { text: string },
): Promise<string> {
  const id = await playedGame(sql, { ...of, startsInHours: -30 })
  const [row] = await sql<{ slug: string }[]>`
    with reviewed as (
      insert into reviews (id, game_id, story_id, master_id, user_id, stars, text, status,
        created_at)
      select gen_random_uuid(), g.id, g.story_id, g.master_id, b.user_id, 1, ${text}, 'published',
        ${now()}::timestamptz
      from games g join bookings b on b.game_id = g.id where g.id = ${id}
      returning story_id
    )
    select s.slug from reviewed r join stories s on s.id = r.story_id`
  await sql`
    select refresh_story_totals(story_id), refresh_master_totals(master_id)
    from games where id = ${id}`
  return row?.slug ?? ''
}
