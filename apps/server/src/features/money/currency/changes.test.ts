import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createGame } from '../../../testing/playing.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test('changes of a balance wait for their popup, oldest first, and are shown once', async () => {
  const { sql } = site.deps
  const vera = await site.createUser()
  const own = site.asUser(vera).currency
  await sql`select add_currency_transaction(${vera}, 500, 'purchase', 'Пополнение',
    created_at_param => '2026-11-26T10:00:00Z')`
  await sql`select add_currency_transaction(${vera}, -200, 'admin_adjustment', 'Ошибка кассы',
    created_at_param => '2026-11-26T11:00:00Z')`
  await sql`select add_currency_transaction(${vera}, -100, 'booking', 'Бронь', popup_param => false)`
  const changes = await own.unshownChanges()
  expect(changes).toEqual([
    {
      id: expect.any(String),
      amountChanged: 500,
      oldBalance: 0,
      newBalance: 500,
      transactionType: 'purchase',
      description: 'Пополнение',
      createdAt: '2026-11-26T10:00:00.000Z',
    },
    expect.objectContaining({ amountChanged: -200, oldBalance: 500, newBalance: 300 }),
  ])
  const id = changes[0]?.id ?? ''
  expect(await own.dismissChange({ id })).toEqual({ id })
  const shownAt = async () =>
    (
      await sql<{ shownAt: Date }[]>`
      select shown_at from currency_change_notifications where id = ${id}`
    )[0]?.shownAt
  expect(await shownAt()).toEqual(site.clock.now())
  const first = await shownAt()
  site.clock.advance(60_000)
  await own.dismissChange({ id })
  expect(await shownAt()).toEqual(first)
  expect((await own.unshownChanges()).map((one) => one.amountChanged)).toEqual([-200])
})

test('no one sees or dismisses the changes of another', async () => {
  const vera = await site.createUser({ coins: 500 })
  const other = site.asUser(await site.createUser()).currency
  const [change] = await site.asUser(vera).currency.unshownChanges()
  expect(await other.unshownChanges()).toEqual([])
  for (const id of [change?.id ?? '', randomUUID()]) {
    await expect(other.dismissChange({ id })).rejects.toThrow('not_found')
  }
  const guest = site.asUser().currency
  await expect(guest.unshownChanges()).rejects.toThrow('not_signed_in')
  await expect(guest.dismissChange({ id: change?.id ?? '' })).rejects.toThrow('not_signed_in')
  expect(await site.asUser(vera).currency.unshownChanges()).toHaveLength(1)
})

test('a change is of one of the five types', async () => {
  const vera = await site.createUser()
  const wrong = site.deps.sql`
    insert into currency_change_notifications
      (user_id, amount_changed, old_balance, new_balance, transaction_type, description)
    values (${vera}, 1, 0, 1, 'present', 'test')`
  await expect(wrong).rejects.toMatchObject({ code: '23514' })
})

test('every change has its popup but the player’s own spending', async () => {
  const vera = await site.createUser({ coins: 5_000 })
  const me = site.asUser(vera)
  const seen = async () => {
    const changes = await me.currency.unshownChanges()
    for (const { id } of changes) await me.currency.dismissChange({ id })
    return changes.map(({ transactionType, amountChanged }) => [transactionType, amountChanged])
  }
  await seen()
  const lines = [{ gameId: await createGame(site), seats: 1, expectedPrice: 1_000 }]
  const { bookings } = await me.bookings.checkout({ requestKey: randomUUID(), lines })
  expect(await seen()).toEqual([])
  await me.bookings.cancel({ bookingId: bookings[0]?.id ?? '', expectedCoins: 1_000 })
  expect(await seen()).toEqual([['refund', 1_000]])

  const staff = site.asUser(await site.createUser({ role: 'owner' }))
  const gameId = await createGame(site)
  const [profile] = await site.deps.sql<{ accountId: number }[]>`
    select account_id from profiles where id = ${vera}`
  await staff.bookingManagement.book({
    ...{ gameId, accountId: profile?.accountId ?? 0, seats: 1, reason: 'По телефону' },
    paidByClub: true,
  })
  expect((await seen()).toSorted()).toEqual([
    ['admin_adjustment', 1_000],
    ['booking', -1_000],
  ])
})
