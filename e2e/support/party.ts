import { randomUUID } from 'node:crypto'
import type { Sql } from '../../packages/database/src/client.ts'
import { now } from './clock.ts'

/** Makes two users friends. */
export async function befriend(sql: Sql, one: string, other: string): Promise<void> {
  await sql`
    insert into friendships (user_low, user_high, requested_by, status, created_at, accepted_at)
    select least(a.id, b.id), greatest(a.id, b.id), a.id, 'accepted', ${now()}::timestamptz, ${now()}::timestamptz
    from auth.users a, auth.users b
    where a.email = ${`${one}@cco.test`} and b.email = ${`${other}@cco.test`}`
}

/** Gives a user a gift that costs nothing, delivered and not claimed. */
export async function giveGift(sql: Sql, giver: string, recipient: string): Promise<void> {
  const at = now()
  await sql`
    insert into gift_games (id, giver_id, recipient_id, status, price, deliver_at, request_key,
      created_at, delivered_at)
    select ${randomUUID()}, a.id, b.id, 'delivered', 0, ${at}, ${randomUUID()}, ${at}, ${at}
    from auth.users a, auth.users b
    where a.email = ${`${giver}@cco.test`} and b.email = ${`${recipient}@cco.test`}`
}

/** Books a seat of a game for a user, with the coins that pay for it. */
export async function bookSeat(
  sql: Sql,
  who: string,
  { id: gameId, price }: { id: string; price: number },
): Promise<void> {
  const booking = randomUUID()
  const policy = {
    unitPrice: price,
    fullRefundHours: 48,
    coinRefundHours: 24,
    halfRefundHours: 3,
    goodwillCoins: 50,
  }
  const at = now()
  await sql.begin(async (tx) => {
    const [user] = await tx<{ id: string }[]>`
      select id from auth.users where email = ${`${who}@cco.test`}`
    if (!user) throw new Error(`No user is called ${who}.`)
    await tx`select add_currency_transaction(${user.id}, ${price}, 'admin_adjustment', 'Journey',
      popup_param => false, created_at_param => ${at})`
    await tx`
      insert into bookings (id, game_id, user_id, seats, status, paid_coins, policy, request_key,
        created_at, updated_at)
      values (${booking}, ${gameId}, ${user.id}, 1, 'confirmed', ${price}, ${tx.json(policy)},
        ${randomUUID()}, ${at}, ${at})`
    await tx`
      insert into booking_changes (id, booking_id, to_status, created_at)
      values (${randomUUID()}, ${booking}, 'confirmed', ${at})`
    await tx`
      select add_currency_transaction(${user.id}, ${-price}, 'booking', 'Journey',
        ${`booking:${booking}`}, ${tx.json({ booking, game: gameId })}, false, ${at})`
  })
}
