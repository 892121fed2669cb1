import { CHECKOUT_MAX_LINES } from '@cco/domain/bookings/contract'
import type { GameRow } from '@cco/domain/games/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  acceptPrice,
  addGiftToCart,
  addTierToCart,
  addToCart,
  CART_MAX,
  type CartItem,
  cartItems,
  clearCart,
  putBackToCart,
  removeFromCart,
  updateCartItem,
} from './cart.ts'
import { memoryStorage } from './testing/memory-storage.ts'

let storage: Storage

beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function game(number: number): GameRow {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    story: {
      slug: 'posledniy-fonarshchik',
      title: { ru: 'Последний фонарщик', en: 'The Last Lamplighter' },
      genre: 'mystic',
      ageRating: 12,
    },
    master: { id: null, name: { ru: 'Софья Лунина', en: 'Sofya Lunina' }, photo: null },
    startsAt: '2026-11-28T16:00:00.000Z',
    endsAt: '2026-11-28T19:00:00.000Z',
    format: 'online',
    place: null,
    language: 'ru',
    minPlayers: 2,
    maxPlayers: 4,
    seatsTaken: 3,
    price: 1300,
    status: 'published',
    guildFirst: null,
    can: { book: true },
  }
}

const first = () => cartItems()[0] as CartItem

describe('the cart', () => {
  it('sets a game aside once, under the key the specification names', () => {
    expect(addToCart(game(1), 2)).toBe('added')
    expect(addToCart(game(1))).toBe('already')
    expect(cartItems()).toHaveLength(1)
    const [stored] = JSON.parse(storage.getItem('cart') ?? '[]')
    expect(stored).toMatchObject({
      selectedDate: '2026-11-28T16:00:00.000Z',
      seats: 2,
      price: 1300,
    })
    expect(Number(stored.id)).toBeGreaterThan(Date.UTC(2020, 0))
  })

  it('gives games added at one moment ids of their own', () => {
    vi.useFakeTimers({ now: 1_764_000_000_000 })
    addToCart(game(1))
    addToCart(game(2))
    vi.useRealTimers()
    expect(cartItems().map(({ id }) => id)).toEqual(['1764000000000', '1764000000001'])
  })

  it('holds no more than one checkout takes', () => {
    expect(CART_MAX).toBe(CHECKOUT_MAX_LINES)
    const results = Array.from({ length: 11 }, (_, index) => addToCart(game(index)))
    expect(results.at(-1)).toBe('full')
    expect(cartItems()).toHaveLength(10)
  })

  it('drops the guests who lost their seats', () => {
    addToCart(game(1), 3)
    updateCartItem(first().id, { guests: ['Лида', 'Тимур'] })
    expect(first().guests).toEqual(['Лида', 'Тимур'])
    updateCartItem(first().id, { seats: 2 })
    expect(first()).toMatchObject({ seats: 2, guests: ['Лида'] })
  })

  it('lets games go: one, those that were booked, or all', () => {
    for (const number of [1, 2, 3]) addToCart(game(number))
    removeFromCart(first().id)
    clearCart([first().id])
    expect(cartItems().map(({ gameId }) => gameId)).toEqual([game(3).id])
    clearCart()
    expect(cartItems()).toEqual([])
  })

  it('holds gifts and one subscription beside games, and counts them all', () => {
    addToCart(game(1))
    const gift = {
      recipientId: 'lida',
      recipientEmail: null,
      who: 'Лида',
      message: '',
      price: 1500,
    }
    expect(addGiftToCart({ ...gift, deliverAt: '2026-12-01T07:00:00.000Z' })).toBe('added')
    const tier = (tierId: string) => ({ tierId, name: { ru: 'Круг', en: 'Circle' }, price: 900 })
    expect(addTierToCart(tier('one'))).toBe('added')
    expect(addTierToCart(tier('one'))).toBe('already')
    expect(addTierToCart(tier('two'))).toBe('added')
    const stored = JSON.parse(storage.getItem('cart') ?? '[]')
    expect(stored).toMatchObject([
      { gameId: game(1).id },
      { kind: 'gift', who: 'Лида', selectedDate: '2026-12-01T07:00:00.000Z' },
      { kind: 'tier', tierId: 'two' },
    ])
    expect(cartItems()).toHaveLength(1)
    for (const number of [2, 3, 4, 5, 6, 7, 8]) addToCart(game(number))
    expect(addToCart(game(9))).toBe('full')
    expect(addGiftToCart({ ...gift, deliverAt: null })).toBe('full')
    expect(addTierToCart(tier('three'))).toBe('added')
  })

  it('takes the price that was agreed to, and puts back what was taken out', () => {
    const gift = { recipientId: null, recipientEmail: 'a@cco.test', who: 'a@cco.test', message: '' }
    addGiftToCart({ ...gift, deliverAt: null, price: 1500 })
    const entry = () => JSON.parse(storage.getItem('cart') ?? '[]')[0]
    acceptPrice(entry().id, 1600)
    expect(entry().price).toBe(1600)
    const taken = entry()
    removeFromCart(taken.id)
    putBackToCart(taken)
    putBackToCart(taken)
    expect(JSON.parse(storage.getItem('cart') ?? '[]')).toEqual([taken])
  })

  it('reads a cart of an earlier version, which held games alone', () => {
    addToCart(game(1), 2)
    const { freeSeats: _, ...older } = first()
    storage.setItem('cart', JSON.stringify([older]))
    expect(cartItems()).toEqual([older])
  })

  it.each([
    'not json',
    '{}',
    'null',
    '[null]',
    '[{"id":"1"}]',
    '[{"kind":"gift","id":"1"}]',
    '[{"kind":"boat"}]',
  ])('is cleared when it cannot be read: %s', (text) => {
    storage.setItem('cart', text)
    expect(cartItems()).toEqual([])
    expect(storage.getItem('cart')).toBeNull()
  })
})
