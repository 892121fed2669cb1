import type { GameRow } from '@cco/domain/games/contract'
import { expect, test } from 'vitest'
import { fitting } from './model.ts'

const game = (id: string, startsAt: string, seatsTaken = 0, book: GameRow['can']['book'] = true) =>
  ({
    id,
    startsAt: `2026-11-28T${startsAt}:00Z`,
    endsAt: `2026-11-28T${String(Number(startsAt.slice(0, 2)) + 3)}:00:00Z`,
    seatsTaken,
    maxPlayers: 5,
    can: { book },
  }) as GameRow
const OFF = { fits: false, hours: false, party: null }
const GUEST = { own: [], availability: undefined }
const ids = (games: readonly GameRow[]) => games.map(({ id }) => id)

test('hides games that overlap an own game, and never the own game', () => {
  const games = [game('own', '10:00'), game('during', '12:00'), game('after', '13:00')]
  const own = [game('own', '10:00')]
  const user = { own, availability: undefined }
  expect(ids(fitting(games, user, { ...OFF, fits: true }))).toEqual(['own', 'after'])
  expect(ids(fitting(games, user, OFF))).toHaveLength(3)
})

test('shows only games with seats for the whole party', () => {
  const closed = game('closed', '16:00', 0, { because: 'waitlist_first' })
  const games = [game('roomy', '10:00', 2), game('tight', '13:00', 3), closed]
  expect(ids(fitting(games, GUEST, { ...OFF, party: '3' }))).toEqual(['roomy'])
})

test('shows only games within free hours in the zone of these hours', () => {
  // 28 November is a Saturday; Kathmandu is 5:45 ahead.
  const games = [game('evening', '13:00'), game('night', '18:00')]
  const windows = [{ weekday: 6, fromMinute: 18 * 60, toMinute: 22 * 60 }]
  const free = (zone: string) => ({ own: [], availability: { windows, zone } })
  const hours = { ...OFF, hours: true }
  expect(ids(fitting(games, free('Asia/Kathmandu'), hours))).toEqual(['evening'])
  expect(ids(fitting(games, free('UTC'), hours))).toEqual(['night'])
  // While the hours are not known, nothing is hidden.
  expect(ids(fitting(games, GUEST, hours))).toHaveLength(2)
})
