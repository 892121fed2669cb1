import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createGifts, createSubscription } from '../../../testing/economy.ts'
import { createGame } from '../../../testing/playing.ts'
import { moveTo, takeSeat, waitFor } from '../../../testing/seats.ts'
import { cancelGameBookings } from './cancellation/commands.ts'
import { processDue } from './jobs.ts'
import { offerReschedule } from './reschedule/commands.ts'

const MINUTE_MS = 60_000
const PLAYERS = 5
const COINS = 50_000

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

type Action =
  | { action: 'book' | 'join'; player: number; game: number; seats: number; automatic: boolean }
  | { action: 'cancel' | 'accept' | 'decline' | 'leave' | 'agree' | 'refuse'; player: number }
  | { action: 'reschedule' | 'cancel' | 'finish'; game: number }
  | { action: 'wait'; minutes: number }

const player = fc.nat(PLAYERS - 1)
const game = fc.nat(1)
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      action: fc.constantFrom('book' as const, 'join' as const),
      player,
      game,
      seats: fc.integer({ min: 1, max: 3 }),
      automatic: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      action: fc.constantFrom(
        'cancel' as const,
        'accept' as const,
        'decline' as const,
        'leave' as const,
        'agree' as const,
        'refuse' as const,
      ),
      player,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constantFrom('reschedule' as const, 'cancel' as const, 'finish' as const),
      game,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('wait' as const),
      minutes: fc.integer({ min: 1, max: 600 }),
    }),
  },
)

test('any sequence of actions keeps seats, coins and the waitlist consistent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 5, maxLength: 25 }), async (actions) => {
      t.clock.set('2026-11-26T09:00:00.000Z')
      const players = await Promise.all(
        Array.from({ length: PLAYERS }, () => t.createUser({ coins: COINS })),
      )
      // Two players have free games, which every way of booking uses first.
      await createGifts(t, players[0] ?? '', 2)
      await createSubscription(t, players[1] ?? '', 3)
      const games = [
        await createGame(t, { maxPlayers: 3, startsInHours: 20 }),
        await createGame(t, { maxPlayers: 2, startsInHours: 22 }),
      ]
      for (const one of actions) {
        // Actions may be rejected with an error code, but must then change nothing.
        await act(one, players, games).catch((error: { message: string }) => {
          expect(error.message).toMatch(/^[a-z_]+$/)
          expect(error.message).not.toBe('internal')
        })
        expect(await findings(t.deps)).toEqual([])
        expect(await overtaken(games)).toEqual([])
      }
      expect(await spent(players)).toBe(0)
      expect(await tooMuchBack()).toEqual([])
    }),
    { numRuns: 12 },
  )
})

async function act(one: Action, players: string[], games: string[]): Promise<unknown> {
  if (one.action === 'wait') {
    t.clock.advance(one.minutes * MINUTE_MS)
    return await processDue(t.deps)
  }
  if (!('player' in one)) return await change(one.action, games[one.game] ?? '')
  const userId = players[one.player] ?? ''
  if ('game' in one) {
    const gameId = games[one.game] ?? ''
    const { seats, automatic } = one
    if (one.action === 'book') return await takeSeat(t, gameId, { userId, seats })
    return await waitFor(t, gameId, { userId, seats, automatic })
  }
  const { coming, waiting } = await t.asUser(userId).bookings.mine()
  const bookingId = coming[0]?.id
  const entryId = waiting[0]?.id
  const { bookings, waitlist } = t.asUser(userId)
  switch (one.action) {
    case 'cancel':
      return bookingId && (await bookings.cancel({ bookingId, expectedCoins: 0 }))
    case 'agree':
    case 'refuse':
      return (
        bookingId &&
        (await bookings.answerReschedule({ bookingId, accept: one.action === 'agree' }))
      )
    case 'leave':
      return entryId && (await waitlist.leave({ entryId }))
    default:
      return entryId && (await waitlist.answer({ entryId, accept: one.action === 'accept' }))
  }
}

async function change(action: 'reschedule' | 'cancel' | 'finish', gameId: string): Promise<void> {
  const [row] = await t.deps.sql`select status from games where id = ${gameId}`
  if (row?.status !== 'published' && row?.status !== 'confirmed') return
  if (action === 'reschedule') {
    const rescheduled = await moveTo(t, gameId, 1)
    await t.deps.sql.begin((tx) => offerReschedule(t.deps, tx, { gameId, ...rescheduled }))
  } else if (action === 'cancel') {
    await t.deps.sql.begin(async (tx) => {
      await cancelGameBookings(t.deps, tx, { gameId, by: 'master', actorId: null, reason: 'нет' })
      await tx`update games set status = 'cancelled' where id = ${gameId}`
    })
  } else {
    await t.deps
      .sql`update games set status = 'finished' where id = ${gameId} and ends_at <= ${t.clock.now()}`
  }
}

/** Returns games whose free seats suffice for the first available player on the waitlist. */
async function overtaken(games: string[]) {
  const rows = await t.deps.sql`
    select g.id from games g
      cross join lateral (
        select w.seats from waitlist_entries w
        where w.game_id = g.id and w.status = 'waiting' and not exists (
          select 1 from bookings b join games o on o.id = b.game_id
          where b.user_id = w.user_id and b.status in ('held', 'confirmed')
            and o.starts_at < g.ends_at and g.starts_at < o.ends_at)
        order by w.priority desc, w.created_at, w.id limit 1) first
    where g.id = any(${games}::uuid[]) and g.status in ('published', 'confirmed')
      and g.starts_at > ${t.clock.now()}::timestamptz + interval '30 minutes'
      and first.seats <= g.max_players - g.seats_taken`
  return [...rows]
}

/** Returns bookings refunded above their payment, in coins or free games. */
async function tooMuchBack() {
  const rows = await t.deps.sql`
    select b.id from bookings b
      left join lateral (select coalesce(sum(coins), 0) as coins from booking_refunds
        where booking_id = b.id and cause <> 'goodwill') r on true
    where r.coins > b.paid_coins
      or b.paid_coins > b.seats * (b.policy ->> 'unitPrice')::int
      or b.free_seats > b.seats
      or (select count(*) from gift_games g where g.booking_id = b.id) > b.free_seats`
  return [...rows]
}

/** Returns the coins missing from balances and bookings; goodwill coins are not counted. */
async function spent(players: string[]): Promise<number> {
  const [row] = await t.deps.sql`
    select (select sum(balance)::int from currency_accounts where user_id = any(${players}::uuid[]))
      + coalesce((select sum(b.paid_coins - coalesce(r.coins, 0))::int from bookings b
          left join lateral (select sum(coins) as coins from booking_refunds
            where booking_id = b.id and cause <> 'goodwill') r on true
          where b.user_id = any(${players}::uuid[])), 0)
      - coalesce((select sum(r.coins)::int from booking_refunds r join bookings b on b.id = r.booking_id
          where b.user_id = any(${players}::uuid[]) and r.cause = 'goodwill'), 0) as coins`
  return row?.coins - PLAYERS * COINS
}
