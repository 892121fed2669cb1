import type { GameRow } from '@cco/domain/games/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToCart, cartItems, updateCartItem } from '../../../lib/cart.ts'
import { memoryStorage } from '../../../lib/testing/memory-storage.ts'
import type { Toast } from '../../../ui/toast.tsx'
import { removeLine } from './game-line.tsx'
import type { CheckedLine } from './model.ts'

const shown = vi.hoisted((): Toast[] => [])
vi.mock('../../../ui/toast.tsx', () => ({ showToast: (toast: Toast) => shown.push(toast) }))

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

const game: GameRow = {
  id: '00000000-0000-4000-8000-000000000001',
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
  seatsTaken: 0,
  price: 1_300,
  status: 'published',
  guildFirst: null,
  can: { book: true },
}
const labels = { removed: 'Removed', undo: 'Undo', title: 'The Last Lamplighter' }

/** Puts the game in the cart with three seats, one of them free, and takes it out. */
function removed() {
  addToCart(game, 3)
  const [added] = cartItems()
  if (!added) throw new Error('the game is not in the cart')
  updateCartItem(added.id, { guests: ['Лида', 'Яна'], freeSeats: 1 })
  const [item] = cartItems()
  removeLine({ item, game } as CheckedLine, labels)
  expect(cartItems()).toEqual([])
  return item
}
const undo = () => shown.at(-1)?.action?.onClick()

test('undoing a removal restores the game with its seats, guests and free games', () => {
  const item = removed()
  undo()
  expect(cartItems()).toEqual([item])
  expect(cartItems()[0]).toMatchObject({ seats: 3, guests: ['Лида', 'Яна'], freeSeats: 1 })
})

test('undoing a removal keeps a game that was added to the cart again since', () => {
  removed()
  addToCart(game, 1)
  undo()
  expect(cartItems()).toMatchObject([{ gameId: game.id, seats: 1 }])
})
