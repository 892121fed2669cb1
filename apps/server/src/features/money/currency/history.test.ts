import { randomUUID } from 'node:crypto'
import { CodedError } from '@cco/domain/error/codes'
import { PAYMENT_EVENTS, type PaymentEventKind } from '@cco/domain/payments/processing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createPromo, createTier } from '../../../testing/economy.ts'
import { createGame } from '../../../testing/playing.ts'
import { processReport } from '../payments/commands.ts'
import { closePeriod } from '../subscriptions/commands.ts'

const HISTORIES = 6
const STEPS = 24
const HOUR_MS = 3_600_000

let t: TestApp
let owner: string
let tiers: string[]
let packId: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner' })
  tiers = [
    await createTier(t, { price: 400, games: 1 }),
    await createTier(t, { price: 900, games: 3 }),
  ]
  packId = randomUUID()
  await t.deps.sql`insert into coin_packs (id, coins, price_minor)
    values (${packId}, 1500, 150000)`
})
afterAll(() => t.close())

/** People, games and a code of one history. */
type World = { people: string[]; games: string[]; promoCode: string }

async function world(): Promise<World> {
  const people = await Promise.all([0, 1, 2].map(() => t.createUser({ coins: 3_000 })))
  const hours = [60, 70, 80, 130, 200, 300]
  const games = await Promise.all(
    hours.map((startsInHours) => createGame(t, { startsInHours, maxPlayers: 4 })),
  )
  return { people, games, promoCode: await createPromo(t, { value: 30, maxUses: 2 }) }
}

type ByPlayer = { who: number }
type Step =
  | ({ do: 'checkout'; game: number; seats: number; free: number; promo: boolean } & ByPlayer & {
        gift: boolean
        tier: number | null
        twice: boolean
      })
  | ({ do: 'cancel' | 'claim' | 'takeBack' | 'settle' } & ByPlayer)
  | ({ do: 'give'; to: number } & ByPlayer)
  | ({ do: 'tier'; tier: number; renews: boolean } & ByPlayer)
  | ({ do: 'buy'; said: PaymentEventKind[]; amountMinor: number } & ByPlayer)
  | ({ do: 'adjust'; amount: number } & ByPlayer)
  | { do: 'wait'; hours: number }

const who = fc.nat(2)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('checkout' as const),
      who,
      game: fc.nat(5),
      seats: fc.integer({ min: 1, max: 2 }),
      free: fc.nat(2),
      promo: fc.boolean(),
      gift: fc.boolean(),
      tier: fc.option(fc.nat(1)),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'cancel' as const,
        'claim' as const,
        'takeBack' as const,
        'settle' as const,
      ),
      who,
    }),
  },
  fc.record({ do: fc.constant('give' as const), who, to: fc.nat(2) }),
  fc.record({ do: fc.constant('tier' as const), who, tier: fc.nat(1), renews: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      who,
      said: fc.array(fc.constantFrom(...PAYMENT_EVENTS), { minLength: 1, maxLength: 4 }),
      amountMinor: fc.constantFrom(150_000, 150_000, 1),
    }),
  },
  fc.record({
    do: fc.constant('adjust' as const),
    who,
    amount: fc.integer({ min: -2_000, max: 1_000 }).filter((amount) => amount !== 0),
  }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 200 }) }),
)

async function carryOut(one: Step, { people, games, promoCode }: World): Promise<void> {
  if (one.do === 'wait') return t.clock.advance(one.hours * HOUR_MS)
  const userId = people[one.who] ?? ''
  const friend = people[(one.who + 1) % people.length] ?? ''
  const me = t.asUser(userId)
  switch (one.do) {
    case 'checkout': {
      const { seats, free: freeSeats } = one
      const lines = [{ gameId: games[one.game] ?? '', seats, freeSeats, expectedPrice: 1_000 }]
      const tierId = one.tier === null ? undefined : tiers[one.tier]
      const input = {
        requestKey: randomUUID(),
        lines,
        gifts: one.gift ? [{ recipientId: friend, expectedPrice: 1_500 }] : [],
        ...(tierId && { subscription: { tierId, expectedPrice: one.tier ? 900 : 400 } }),
        ...(one.promo && { promoCode }),
      }
      await Promise.all([
        me.bookings.checkout(input),
        one.twice ? me.bookings.checkout(input) : undefined,
      ])
      return
    }
    case 'cancel': {
      const booking = (await me.bookings.mine()).coming[0]
      if (!booking) return
      const { coins } = await me.bookings.cancelPreview({ bookingId: booking.id })
      await me.bookings.cancel({ bookingId: booking.id, expectedCoins: coins })
      return
    }
    case 'give':
      await me.gifts.give({
        requestKey: randomUUID(),
        recipientId: people[one.to] ?? '',
        expectedPrice: 1_500,
      })
      return
    case 'claim': {
      for (const { id } of (await me.gifts.mine()).received) await me.gifts.claim({ id })
      return
    }
    case 'takeBack': {
      for (const { id } of (await me.gifts.mine()).sent) await me.gifts.takeBack({ id })
      return
    }
    case 'tier': {
      const choice = { tierId: tiers[one.tier] ?? '', expectedPrice: one.tier ? 900 : 400 }
      const { subscription } = await me.subscriptions.mine()
      if (subscription) await me.subscriptions.changeTier(choice)
      else await me.subscriptions.subscribe(choice)
      await me.subscriptions.setRenewal({ renews: one.renews })
      return
    }
    case 'settle':
      return await closePeriod(t.deps, userId)
    case 'buy': {
      const { id } = await me.payments.buy({
        requestKey: randomUUID(),
        packIds: [packId],
        expectedPriceMinor: 150_000,
      })
      const [opened] = await t.deps.sql`select provider_id from payments where id = ${id}`
      const providerId = String(opened?.providerId)
      const notified = one.said.map((kind) => ({
        ...{ eventId: randomUUID(), providerId, kind, currency: 'RUB' },
        amountMinor: one.amountMinor,
      }))
      // Each event arrives twice, and out of order.
      await Promise.all(
        [...notified, ...notified].map((event) => processReport(t.deps, 'demo', event)),
      )
      return
    }
    case 'adjust': {
      const { amount } = one
      const requestKey = randomUUID()
      await t.asUser(owner).currency.adjust({ requestKey, userId, amount, reason: 'Проверка' })
    }
  }
}

/** A refusal is a part of life; anything else is a fault. */
async function refusedAtMost(work: Promise<void>): Promise<'done' | 'refused'> {
  try {
    await work
    return 'done'
  } catch (error) {
    const cause = error instanceof CodedError ? error : (error as Error).cause
    if (!(cause instanceof CodedError) || cause.code === 'internal') throw error
    return 'refused'
  }
}

/** What must hold after every step, beside what `verify` looks at; each lists what breaks it. */
async function broken() {
  const { sql } = t.deps
  const checks = {
    'spent below zero': sql`select id from currency_transactions
      where amount < 0 and balance_after < 0 and not reference ? 'chargeback'`,
    'a charge-back without its payment': sql`select c.id from currency_transactions c
      where c.reference ? 'chargeback' and not exists (
        select from currency_transactions p
        where p.idempotency_key = 'payment:' || (c.reference ->> 'chargeback')
          and p.amount = -c.amount)`,
    'more refunded than paid': sql`select user_id from currency_transactions
      where reference ? 'booking' and reference ->> 'cause' is distinct from 'goodwill'
      group by user_id, reference ->> 'booking' having sum(amount) > 50`,
    'free games below zero': sql`select s.id from user_subscriptions s
      join subscription_tiers t on t.id = s.tier_id
      where s.free_games_used < 0 or s.is_active and s.free_games_used > t.monthly_free_games`,
    'a promo limit passed': sql`select id from promo_codes where uses > max_uses
      union all
      select c.id from promo_codes c join promo_redemptions r on r.promo_code_id = c.id
      where r.status <> 'released' group by c.id, r.user_id
      having count(distinct r.request_key) > c.max_uses_per_player`,
    'a gift paid or given back twice': sql`select g.id from gift_games g where
      (select count(*) from currency_transactions c where c.reference ->> 'gift' = g.id::text)
        <> case when g.status = 'refunded' then 2 else 1 end`,
  }
  const found: string[] = []
  for (const [name, query] of Object.entries(checks)) if ((await query).length > 0) found.push(name)
  return found
}

test('whatever people do, and at one moment: every coin, gift, code and free game is accounted for', async () => {
  const outcomes = { done: 0, refused: 0 }
  const steps = fc.array(fc.tuple(step, step), { minLength: STEPS, maxLength: STEPS })
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const made = await world()
      for (const together of history) {
        const done = await Promise.all(
          together.map((one) => refusedAtMost(carryOut(one as Step, made))),
        )
        for (const outcome of done) outcomes[outcome] += 1
        expect(await broken()).toEqual([])
      }
      expect(await findings(t.deps)).toEqual([])
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  )
  // Histories of refusals alone would show nothing.
  expect(outcomes.done).toBeGreaterThan(outcomes.refused)
})

test('a charge-back may leave a balance below zero, which then blocks spending', async () => {
  const userId = await t.createUser()
  const me = t.asUser(userId)
  const requestKey = randomUUID()
  const { id } = await me.payments.buy({
    requestKey,
    packIds: [packId],
    expectedPriceMinor: 150_000,
  })
  const [opened] = await t.deps.sql`select provider_id from payments where id = ${id}`
  const event = {
    ...{ providerId: String(opened?.providerId), currency: 'RUB' },
    amountMinor: 150_000,
  }
  await processReport(t.deps, 'demo', { ...event, eventId: randomUUID(), kind: 'paid' })
  const gift = { requestKey: randomUUID(), recipientId: owner, expectedPrice: 1_500 }
  await me.gifts.give(gift)
  await processReport(t.deps, 'demo', { ...event, eventId: randomUUID(), kind: 'disputed' })
  expect(await me.currency.balance()).toEqual({ balance: -1_500 })
  const again = me.gifts.give({ ...gift, requestKey: randomUUID() })
  await expect(again).rejects.toThrow('insufficient_coins')
  const order = { tierId: tiers[0] ?? '', expectedPrice: 400 }
  await expect(me.subscriptions.subscribe(order)).rejects.toThrow('insufficient_coins')
  expect(await findings(t.deps)).toEqual([])
})
