import type { GameRow } from '@cco/domain/game/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setViewerZone } from '../../../lib/datetime.ts'
import { hourOf, matchesFilter, partOfDay } from './model.ts'

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
    guildFirst: null,
    can: { book: true },
    ...more,
  }
}

const THURSDAY = '2026-11-26'
const SUNDAY = '2026-11-29'
const saturday = game('2026-11-28T12:00:00.000Z')
const sunday = game('2026-11-29T12:00:00.000Z')
const nextSaturday = game('2026-12-05T12:00:00.000Z')

test('filters today’s games by the viewer’s day, not the machine’s', () => {
  expect(matchesFilter(game('2026-11-26T20:59:00.000Z'), 'today', THURSDAY)).toBe(true)
  expect(matchesFilter(game('2026-11-26T21:00:00.000Z'), 'today', THURSDAY)).toBe(false)
})

test('filters games of the coming weekend, on a Sunday of that Sunday alone', () => {
  const shown = (today: string) =>
    [saturday, sunday, nextSaturday].map((one) => matchesFilter(one, 'weekend', today))
  expect(shown(THURSDAY)).toEqual([true, true, false])
  expect(shown(SUNDAY)).toEqual([false, true, false])
})

test('filters games by format and by free seats', () => {
  expect(matchesFilter(saturday, 'online')).toBe(true)
  expect(matchesFilter(saturday, 'club')).toBe(false)
  expect(matchesFilter(saturday, 'free')).toBe(true)
  expect(matchesFilter(game(THURSDAY, { can: { book: { because: 'game_full' } } }), 'free')).toBe(
    false,
  )
})

afterEach(() => setViewerZone(null))

test('gives the hour of the viewer’s clock', () => {
  setViewerZone('Europe/Moscow')
  expect(hourOf('2026-11-27T16:30:00.000Z')).toBe(19)
  expect(hourOf('2026-11-27T21:00:00.000Z')).toBe(0)
  setViewerZone('Asia/Kathmandu')
  expect(hourOf('2026-11-27T16:30:00.000Z')).toBe(22)
})

test('gives the part of the day for every hour', () => {
  expect([0, 4, 5, 11, 12, 16, 17, 22, 23].map(partOfDay)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
    'night',
  ])
})
