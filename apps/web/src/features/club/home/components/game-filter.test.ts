import type { GameRow } from '@cco/domain/game/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setViewerZone } from '../../../../lib/datetime.ts'
import { passes } from './game-filter.ts'

beforeEach(() => setViewerZone('Europe/Moscow'))
afterEach(() => setViewerZone(null))

function game(startsAt: string, more: Partial<GameRow> = {}): GameRow {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    story: { slug: 'lamp', title: { ru: 'Лампа', en: 'Lamp' }, genre: 'mystic', ageRating: 12 },
    master: { id: null, name: { ru: 'Мастер', en: 'Master' } },
    startsAt,
    endsAt: startsAt,
    format: 'online',
    place: null,
    language: 'ru',
    minPlayers: 2,
    maxPlayers: 4,
    seatsTaken: 0,
    price: 1000,
    status: 'published',
    can: { book: true },
    ...more,
  }
}

const THURSDAY = '2026-11-26'
const SUNDAY = '2026-11-29'
const saturday = game('2026-11-28T12:00:00.000Z')
const sunday = game('2026-11-29T12:00:00.000Z')
const nextSaturday = game('2026-12-05T12:00:00.000Z')

test('today is the viewer’s day, not that of the machine', () => {
  expect(passes(game('2026-11-26T20:59:00.000Z'), 'today', THURSDAY)).toBe(true)
  expect(passes(game('2026-11-26T21:00:00.000Z'), 'today', THURSDAY)).toBe(false)
})

test('the weekend is the coming one, and on a Sunday only what is left of it', () => {
  const shown = (today: string) =>
    [saturday, sunday, nextSaturday].map((one) => passes(one, 'weekend', today))
  expect(shown(THURSDAY)).toEqual([true, true, false])
  expect(shown(SUNDAY)).toEqual([false, true, false])
})

test('place and free seats', () => {
  expect(passes(saturday, 'online')).toBe(true)
  expect(passes(saturday, 'club')).toBe(false)
  expect(passes(saturday, 'free')).toBe(true)
  expect(passes(game(THURSDAY, { can: { book: { because: 'game_full' } } }), 'free')).toBe(false)
})
