import { randomUUID } from 'node:crypto'
import type { Sql } from '../../packages/database/src/client.ts'
import { now } from './clock.ts'

const HOUR_MS = 3_600_000

export type FullGame = { id: string; slug: string; ru: string; en: string; price: number }

/** What stands before the `@` of a master who has the evening free, and the addresses of two players. */
export type FullGameOf = { master: string; holder: string; waiter: string }

/**
 * A game of one seat, so soon that quiet hours delay no offer, whose seat is the holder’s and paid
 * for; both players have coins enough.
 */
export async function fullGame(
  sql: Sql,
  { master, holder, waiter }: FullGameOf,
): Promise<FullGame> {
  const at = now()
  const startsAt = new Date(at.getTime() + 6 * HOUR_MS)
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR_MS)
  return await sql.begin(async (tx) => {
    const [story] = await tx<{ storyId: string; slug: string; ru: string; en: string }[]>`
      select id as story_id, slug, title ->> 'ru' as ru, title ->> 'en' as en
      from stories where is_active and slug not like 'journey-%'
      order by md5(${waiter} || slug) limit 1`
    if (!story) throw new Error('the demo world has no story')
    const { storyId, ...names } = story
    const id = randomUUID()
    const price = 700
    await tx`
      insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format, language,
        min_players, max_players, price, status, created_at)
      select ${id}, ${storyId}, u.id, ${startsAt}, ${endsAt}, ${endsAt}, 'online', 'ru', 1, 1,
        ${price}, 'published', ${at}
      from auth.users u where u.email = ${`${master}@cco.test`}`
    for (const email of [holder, waiter]) {
      await tx`select add_currency_transaction(id, 2000, 'admin_adjustment', 'Journey',
          created_at_param => ${at})
        from auth.users where email = ${email}`
    }
    const booking = randomUUID()
    const policy = {
      unitPrice: price,
      fullRefundHours: 48,
      coinRefundHours: 24,
      halfRefundHours: 3,
      goodwillCoins: 50,
    }
    await tx`
      insert into bookings (id, game_id, user_id, seats, status, paid_coins, policy, request_key,
        created_at, updated_at)
      select ${booking}, ${id}, u.id, 1, 'confirmed', ${price}, ${tx.json(policy)}, ${randomUUID()},
        ${at}, ${at}
      from auth.users u where u.email = ${holder}`
    await tx`
      insert into booking_changes (id, booking_id, to_status, created_at)
      values (${randomUUID()}, ${booking}, 'confirmed', ${at})`
    await tx`
      select add_currency_transaction(u.id, ${-price}, 'booking', 'Journey', ${`booking:${booking}`},
        ${tx.json({ booking, game: id })}, false, ${at})
      from auth.users u where u.email = ${holder}`
    return { ...names, id, price }
  })
}
