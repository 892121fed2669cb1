import { hash, randomUUID } from 'node:crypto'
import type { Sql } from '../../packages/database/src/client.ts'
import { now } from './clock.ts'

export type OwnGame = { ru: string; en: string; id: string; bookingId: string }

const HOUR_MS = 3_600_000

const POLICY = {
  unitPrice: 700,
  fullRefundHours: 48,
  coinRefundHours: 24,
  halfRefundHours: 3,
  goodwillCoins: 50,
}

/** The player’s address, and what stands before the `@` of a master who has the hours free. */
export type OwnGameOf = { email: string; master: string }
type Wish = OwnGameOf & { startsInHours: number; status: 'published' | 'finished' }

/** A game with a seat of this person, paid for, so many hours from now. */
async function bookedGame(
  sql: Sql,
  { email, master, startsInHours, status }: Wish,
): Promise<OwnGame> {
  const today = now()
  const startsAt = new Date(today.getTime() + startsInHours * HOUR_MS)
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR_MS)
  return await sql.begin(async (tx) => {
    const [story] = await tx<{ id: string; ru: string; en: string }[]>`
      select id, title ->> 'ru' as ru, title ->> 'en' as en
      from stories where is_active and slug not like 'journey-%'
      order by md5(${email} || slug || ${status}) limit 1`
    if (!story) throw new Error('the demo world has no story')
    const [game, bookingId] = [randomUUID(), randomUUID()]
    await tx`
      insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format, language,
        min_players, max_players, price, status, created_at)
      select ${game}, ${story.id}, u.id, ${startsAt}, ${endsAt}, ${endsAt}, 'online', 'ru', 1, 3, 700,
        ${status}, ${today}
      from auth.users u where u.email = ${`${master}@cco.test`}`
    await tx`
      insert into bookings (id, game_id, user_id, seats, status, paid_coins, policy, request_key,
        created_at, updated_at)
      select ${bookingId}, ${game}, u.id, 1, ${status === 'finished' ? 'attended' : 'confirmed'}, 700,
        ${tx.json(POLICY)}, ${randomUUID()}, ${today}, ${today} from auth.users u where u.email = ${email}`
    await tx`
      insert into booking_changes (id, booking_id, to_status, created_at)
      values (${randomUUID()}, ${bookingId}, ${status === 'finished' ? 'attended' : 'confirmed'},
        ${today})`
    await tx`
      select add_currency_transaction(id, 700, 'admin_adjustment', 'Journey', popup_param => false,
        created_at_param => ${today})
      from auth.users where email = ${email}`
    await tx`
      select add_currency_transaction(u.id, -700, 'booking', 'Journey', ${`booking:${bookingId}`},
        ${tx.json({ booking: bookingId, game })}, false, ${today})
      from auth.users u where u.email = ${email}`
    return { ru: story.ru, en: story.en, id: game, bookingId }
  })
}

/** A game in the club in three days, and an online game whose link has just opened. */
export async function gamesToAttend(
  sql: Sql,
  of: OwnGameOf,
  url: string,
): Promise<{ club: OwnGame; online: OwnGame; placeId: string }> {
  const club = await bookedGame(sql, { ...of, startsInHours: 72, status: 'published' })
  const online = await bookedGame(sql, { ...of, startsInHours: 1, status: 'published' })
  const placeId = randomUUID()
  const hall = placeId.slice(0, 8)
  await sql`
    insert into places (id, name, address, directions, created_at)
    values (${placeId}, ${sql.json({ ru: `зал ${hall}`, en: `Room ${hall}` })},
      ${sql.json({ ru: 'Москва, Покровка, 17', en: '17 Pokrovka St, Moscow' })},
      ${sql.json({ ru: 'Через арку', en: 'Through the archway' })}, ${now()})`
  await sql`update games set format = 'club', place_id = ${placeId}
    where id = (select game_id from bookings where id = ${club.bookingId})`
  await sql`update games set online_url = ${url}, starts_at = ${now()}::timestamptz + interval '50 minutes'
    where id = (select game_id from bookings where id = ${online.bookingId})`
  return { club, online, placeId }
}

/** A game three days ahead that was moved by an hour; the person has yet to answer. */
export async function rescheduledGame(sql: Sql, of: OwnGameOf): Promise<OwnGame> {
  const game = await bookedGame(sql, { ...of, startsInHours: 72, status: 'published' })
  await sql`
    with moved as (
      update games g set schedule_version = 2, starts_at = g.starts_at + interval '1 hour',
        ends_at = g.ends_at + interval '1 hour', busy_until = g.busy_until + interval '1 hour'
      from bookings b where b.id = ${game.bookingId} and g.id = b.game_id
      returning g.starts_at, g.ends_at
    )
    insert into booking_reschedules (booking_id, schedule_version, was_starts_at, was_ends_at, answer_by,
      created_at)
    select ${game.bookingId}, 2, starts_at - interval '1 hour', ends_at - interval '1 hour',
      starts_at - interval '12 hours', ${now()} from moved`
  return game
}

/** A game of the last days that the person has been at. */
export async function attendedGame(sql: Sql, of: OwnGameOf): Promise<OwnGame> {
  return await bookedGame(sql, { ...of, startsInHours: -8, status: 'finished' })
}

/** A seat of a game ahead that is offered to this user, and the key of the email about it. */
export async function offeredSeat(sql: Sql, of: OwnGameOf): Promise<OwnGame & { key: string }> {
  const game = await bookedGame(sql, { ...of, startsInHours: 96, status: 'published' })
  const [key, entryId, { bookingId }] = [randomUUID().replaceAll('-', ''), randomUUID(), game]
  const at = now()
  await sql.begin(async (tx) => {
    // As if it had been held from the first.
    await tx`update bookings set status = 'held', paid_coins = 0 where id = ${bookingId}`
    await tx`insert into booking_changes (id, booking_id, to_status, created_at)
      values (${randomUUID()}, ${bookingId}, 'held', ${at})`
    await tx`
      insert into waitlist_entries (id, game_id, user_id, seats, status, offer_expires_at,
        created_at)
      select ${entryId}, game_id, user_id, 1, 'offered', ${at}::timestamptz + interval '2 hours', ${at}
      from bookings where id = ${bookingId}`
    await tx`insert into waitlist_answer_keys (entry_id, key_hash, created_at)
      values (${entryId}, ${hash('sha256', key, 'base64url')}, ${at})`
  })
  return { ...game, key }
}
