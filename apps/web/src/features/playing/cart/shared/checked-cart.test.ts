import { expect, test } from 'vitest'
import type { CartGift, CartTier } from '../../../../lib/cart-entry.ts'
import { checkCart } from './checked-cart.ts'

const gift = (id: string, price = 1500): CartGift => ({
  kind: 'gift',
  id,
  selectedDate: '2026-11-28T16:00:00.000Z',
  recipientId: 'lida',
  recipientEmail: null,
  who: 'Лида',
  message: '',
  deliverAt: null,
  price,
})
const tier: CartTier = {
  kind: 'tier',
  id: 't',
  selectedDate: '2026-11-28T16:00:00.000Z',
  tierId: 'circle',
  name: { ru: 'Круг', en: 'Circle' },
  price: 900,
}
const said = (code?: 'already_subscribed' | 'price_changed', price = 1500) => ({
  price,
  problem: code ? { code, details: {} } : null,
})
const preview = (
  gifts: ReturnType<typeof said>[],
  subscription: ReturnType<typeof said> | null,
) => ({
  lines: [],
  gifts,
  subscription: subscription && { ...subscription, tier: null },
  total: 0,
  freeGames: { gifts: 0, subscription: 0 },
  promo: null,
  balance: null,
  maxSeatsPerBooking: 4,
})

test('gifts and a subscription add to what is to be paid', () => {
  const cart = checkCart([gift('1'), tier], preview([said()], said(undefined, 900)), true)
  expect(cart).toMatchObject({ total: 2400, gamesTotal: 0, blocked: false, known: true })
})

test('one that cannot be had blocks the cart and leaves the sum', () => {
  const answered = preview([said()], said('already_subscribed', 900))
  const cart = checkCart([gift('1'), tier], answered, true)
  expect(cart).toMatchObject({ total: 1500, blocked: true })
  expect(cart.tier?.problem?.code).toBe('already_subscribed')
})

test('an answer to another cart says nothing of this one', () => {
  const answered = preview([said('price_changed', 1600)], null)
  expect(checkCart([gift('2'), gift('1')], answered, false)).toMatchObject({
    total: 3000,
    blocked: false,
    known: false,
  })
})

test('a price that has changed is told beside the one that was agreed to', () => {
  const cart = checkCart([gift('1')], preview([said('price_changed', 1600)], null), true)
  expect(cart.gifts[0]).toMatchObject({ price: 1600, entry: { price: 1500 } })
  expect(cart.blocked).toBe(true)
})
