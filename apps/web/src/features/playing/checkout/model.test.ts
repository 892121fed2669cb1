import type { GameRow } from '@cco/domain/games/contract'
import { expect, test } from 'vitest'
import type { CartItem } from '../../../lib/cart.ts'
import type { CartGift, CartTier } from '../../../lib/cart-entry.ts'
import { checkCart, checkGames, hasSeatsToChoose } from './model.ts'

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
const extra = (code?: 'already_subscribed' | 'price_changed', price = 1500) => ({
  price,
  problem: code ? { code, details: {} } : null,
})
const cartPreview = (
  gifts: ReturnType<typeof extra>[],
  subscription: ReturnType<typeof extra> | null,
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

test('adds gifts and a subscription to the total', () => {
  const cart = checkCart([gift('1'), tier], cartPreview([extra()], extra(undefined, 900)), true)
  expect(cart).toMatchObject({ total: 2400, gamesTotal: 0, blocked: false, known: true })
})

test('an unavailable gift or subscription blocks the cart and leaves the total', () => {
  const answered = cartPreview([extra()], extra('already_subscribed', 900))
  const cart = checkCart([gift('1'), tier], answered, true)
  expect(cart).toMatchObject({ total: 1500, blocked: true })
  expect(cart.tier?.problem?.code).toBe('already_subscribed')
})

test('ignores the server’s answer to another cart', () => {
  const answered = cartPreview([extra('price_changed', 1600)], null)
  expect(checkCart([gift('2'), gift('1')], answered, false)).toMatchObject({
    total: 3000,
    blocked: false,
    known: false,
  })
})

test('shows a changed price of a gift beside the accepted one', () => {
  const cart = checkCart([gift('1')], cartPreview([extra('price_changed', 1600)], null), true)
  expect(cart.gifts[0]).toMatchObject({ price: 1600, entry: { price: 1500 } })
  expect(cart.blocked).toBe(true)
})

function game(number: number): GameRow {
  return {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    story: { slug: 'lamp', title: { ru: 'Лампа', en: 'Lamp' }, genre: 'mystic', ageRating: 12 },
    master: { id: null, name: { ru: 'Мастер', en: 'Master' }, photo: null },
    startsAt: '2026-11-28T16:00:00.000Z',
    endsAt: '2026-11-28T19:00:00.000Z',
    format: 'online',
    place: null,
    language: 'ru',
    minPlayers: 2,
    maxPlayers: 5,
    seatsTaken: 2,
    price: 1000,
    status: 'published',
    guildFirst: null,
    can: { book: true },
  }
}

function item(of: GameRow, seats: number): CartItem {
  return {
    id: of.id,
    selectedDate: of.startsAt,
    gameId: of.id,
    slug: of.story.slug,
    title: of.story.title,
    genre: of.story.genre,
    master: of.master.name,
    format: of.format,
    place: of.place,
    startsAt: of.startsAt,
    endsAt: of.endsAt,
    seats,
    guests: ['Лида', 'Тимур', 'Вера'].slice(0, seats - 1),
    price: of.price,
  }
}

const answer = (
  of: GameRow | null,
  gameId: string,
  problem: { code: 'game_full' } | null = null,
  seats = 1,
) => ({
  gameId,
  game: of,
  price: seats * 1000,
  giftSeats: 0,
  subscriptionSeats: 0,
  discount: 0,
  refund: null,
  total: seats * 1000,
  problem: problem && { ...problem, details: {} },
})
const preview = (...lines: ReturnType<typeof answer>[]) => ({
  lines,
  gifts: [],
  subscription: null,
  total: 0,
  freeGames: { gifts: 0, subscription: 0 },
  promo: null,
  balance: null,
  maxSeatsPerBooking: 4,
})

const [one, two] = [game(1), game(2)]

test('a cart waits for the names of guests, whose seats count in its total', () => {
  const party = { ...item(one, 3), guests: ['Лида'] }
  const previewed = preview(answer(one, one.id, null, 3))
  expect(checkGames([party], previewed, true)).toMatchObject({
    blocked: false,
    unnamed: true,
    total: 3000,
    lines: [{ unnamed: 1, problem: null }],
  })
  const named = { ...party, guests: ['Лида', 'Тимур'] }
  expect(checkGames([named], previewed, true)).toMatchObject({
    unnamed: false,
    lines: [{ unnamed: 0 }],
  })
})

test('totals the accepted prices until the server has answered', () => {
  const cart = checkGames([item(one, 2), item(two, 1)], undefined, true)
  expect(cart).toMatchObject({ total: 3000, seats: 3, blocked: false, known: false })
  expect(cart.lines[0]?.maxSeats).toBe(2)
})

test('a game that cannot be booked blocks the cart and leaves the total', () => {
  const cart = checkGames(
    [item(one, 2), item(two, 1)],
    preview(answer(one, one.id, null, 2), answer(two, two.id, { code: 'game_full' })),
    true,
  )
  expect(cart).toMatchObject({ total: 2000, seats: 2, blocked: true, known: true })
  expect(cart.lines.map(hasSeatsToChoose)).toEqual([true, false])
})

test('limits seats to those free and to the maximum of one booking', () => {
  const roomy = { ...two, seatsTaken: 0 }
  const cart = checkGames(
    [item(one, 1), item(two, 1)],
    preview(answer(one, one.id), answer(roomy, two.id)),
    true,
  )
  expect(cart.lines.map(({ maxSeats }) => maxSeats)).toEqual([3, 4])
})

test('takes free games and the promo code from the server’s answer to the current lines alone', () => {
  const discounted = { ...answer(one, one.id, null, 2), giftSeats: 1, discount: 100, total: 900 }
  const promo = { code: 'AUTUMN', problem: null }
  const answered = { ...preview(discounted), promo, freeGames: { gifts: 3, subscription: 0 } }
  expect(checkGames([item(one, 2)], answered, true)).toMatchObject({
    price: 2000,
    giftSeats: 1,
    discount: 100,
    total: 900,
    promo,
    known: true,
  })
  // Seats changed since the answer: their full price, and no payment yet.
  expect(checkGames([item(one, 3)], answered, false)).toMatchObject({
    total: 3000,
    discount: 0,
    known: false,
  })
})
