import { randomUUID } from 'node:crypto'
import type { Sql } from '../../packages/database/src/client.ts'
import { now } from './clock.ts'

export type FullGame = { id: string; slug: string; ru: string; en: string; price: number }

/**
 * A game of one seat, so soon that quiet hours delay no offer, whose seat is the holder’s and paid
 * for; both people have the evening free and coins enough.
 */
export async function fullGame(sql: Sql, holder: string, waiter: string): Promise<FullGame> {
  const at = now()
  return await sql.begin(async (tx) => {
    const [slot] = await tx<{ masterId: string; startsAt: Date }[]>`
      select r.user_id as master_id, at as starts_at
      from user_roles r
        join auth.users u on u.id = r.user_id and u.email is distinct from ${holder}
          and u.email is distinct from ${waiter}
        cross join generate_series(${at}::timestamptz + interval '6 hours',
          ${at}::timestamptz + interval '15 hours',
          interval '1 hour') at
      where r.role in ('master', 'owner')
        and not exists (select 1 from games g where g.master_id = r.user_id
          and g.starts_at < at + interval '3 hours' and at - interval '1 hour' < g.busy_until)
        and not exists (
          select 1 from bookings b join games g on g.id = b.game_id
            join auth.users p on p.id = b.user_id
          where p.email in (${holder}, ${waiter}) and b.status in ('held', 'confirmed')
            and g.starts_at < at + interval '3 hours' and at < g.ends_at)
      order by md5(${waiter} || at::text || r.user_id::text) limit 1`
    if (!slot) throw new Error('no master has a free hour today')
    const [story] = await tx<{ storyId: string; slug: string; ru: string; en: string }[]>`
      select id as story_id, slug, title ->> 'ru' as ru, title ->> 'en' as en
      from stories where is_active order by md5(${waiter} || slug) limit 1`
    if (!story) throw new Error('the demo world has no story')
    const { storyId, ...names } = story
    const id = randomUUID()
    const price = 700
    await tx`
      insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format, language,
        min_players, max_players, price, status, created_at)
      values (${id}, ${storyId}, ${slot.masterId}, ${slot.startsAt},
        ${slot.startsAt}::timestamptz + interval '2 hours',
        ${slot.startsAt}::timestamptz + interval '2 hours', 'online', 'ru', 1, 1, ${price}, 'published', ${at})`
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
