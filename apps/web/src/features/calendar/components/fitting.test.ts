import type { GameRow } from '@cco/domain/game/contract'
import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

const game = (id: string, startsAt: string, seatsTaken = 0, book: GameRow['can']['book'] = true) =>
  ({
    id,
    startsAt: `2026-11-28T${startsAt}:00Z`,
    endsAt: `2026-11-28T${String(Number(startsAt.slice(0, 2)) + 3)}:00:00Z`,
    seatsTaken,
    maxPlayers: 5,
    can: { book },
  }) as GameRow
const ids = (games: readonly GameRow[]) => games.map(({ id }) => id)

test('hides what is at the time of another own game, and never the own game itself', () => {
  const games = [game('own', '10:00'), game('during', '12:00'), game('after', '13:00')]
  const own = [game('own', '10:00')]
  expect(ids(fitting(games, own, { fits: true, party: null }))).toEqual(['own', 'after'])
  expect(ids(fitting(games, own, { fits: false, party: null }))).toHaveLength(3)
})

test('shows a party only where all of it can be booked', () => {
  const closed = game('closed', '16:00', 0, { because: 'waitlist_first' })
  const games = [game('roomy', '10:00', 2), game('tight', '13:00', 3), closed]
  expect(ids(fitting(games, [], { fits: false, party: '3' }))).toEqual(['roomy'])
})
