import type { GameRow } from '@cco/domain/games/contract'
import type { MasterGame } from '@cco/domain/master-games/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setViewerZone } from '../../../lib/datetime.ts'
import { hourOf, matchesFilter, missingOf, nextMasterGame, partOfDay } from './model.ts'

beforeEach(() => setViewerZone('Europe/Moscow'))
afterEach(() => setViewerZone(null))

function game(startsAt: string, more: Partial<GameRow> = {}): GameRow {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    story: { slug: 'lamp', title: { ru: 'Лампа', en: 'Lamp' }, genre: 'mystic', ageRating: 12 },
    master: { id: null, name: { ru: 'Мастер', en: 'Master' }, photo: null },
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

const HOUR_MS = 3_600_000

/** A game of the viewer that begins so many hours after noon in Moscow and lasts three. */
function masterGame(id: string, inHours: number, more: Partial<MasterGame> = {}): MasterGame {
  const at = (hours: number) => new Date(NOON + hours * HOUR_MS).toISOString()
  return {
    ...game(at(inHours)),
    id,
    endsAt: at(inHours + 3),
    busyUntil: at(inHours + 3),
    belowMinimum: 'run',
    placeId: null,
    scheduleVersion: 1,
    ofSeries: false,
    linkMissing: false,
    pending: null,
    ...more,
  }
}

const NOON = Date.parse('2026-11-26T09:00:00.000Z')
const nextOf = (...games: MasterGame[]) => {
  const next = nextMasterGame(games, NOON)
  return next && { id: next.game.id, when: next.when, moreToday: next.moreToday }
}

test('finds the next game that the viewer runs, and how many more they run on that day', () => {
  expect(nextOf()).toBeNull()
  expect(nextOf(masterGame('over', -3))).toBeNull()
  expect(nextOf(masterGame('over', -3), masterGame('on', 0), masterGame('evening', 7))).toEqual({
    id: 'on',
    when: 'now',
    moreToday: 1,
  })
  // 23:59 and 00:00 in Moscow.
  expect(nextOf(masterGame('late', 11.98), masterGame('midnight', 12))).toEqual({
    id: 'late',
    when: 'today',
    moreToday: 0,
  })
  expect(nextOf(masterGame('midnight', 12), masterGame('next', 20))).toEqual({
    id: 'midnight',
    when: 'later',
    moreToday: 0,
  })
})

test('counts the games of today beside one that began yesterday and still goes on', () => {
  const longNight = masterGame('night', -13, { endsAt: new Date(NOON + HOUR_MS).toISOString() })
  expect(nextOf(longNight, masterGame('evening', 7))).toEqual({
    id: 'night',
    when: 'now',
    moreToday: 1,
  })
})

test('misses the link at all times, and players below the minimum before the game begins', () => {
  const lacking = masterGame('lacking', 2, { linkMissing: true, minPlayers: 3, seatsTaken: 1 })
  expect(missingOf(lacking, 'today')).toEqual({ link: true, players: 2 })
  expect(missingOf(lacking, 'now')).toEqual({ link: true, players: 0 })
  expect(missingOf(masterGame('full', 2, { seatsTaken: 4 }), 'later')).toEqual({
    link: false,
    players: 0,
  })
})
