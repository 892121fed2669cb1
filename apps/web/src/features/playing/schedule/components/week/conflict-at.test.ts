import type { HostedGame } from '@cco/domain/hosting/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setViewerZone } from '../../../../../lib/datetime.ts'
import { conflictAt } from './conflict-at.ts'

beforeAll(() => setViewerZone('Europe/Moscow'))
afterAll(() => setViewerZone(null))

const title = { ru: 'Маяк', en: 'Lighthouse' }
/** From 19:00 to 22:00 by Moscow's clock, and a quarter of an hour to breathe. */
const evening = {
  id: 'evening',
  status: 'published',
  pending: null,
  story: { title },
  startsAt: '2026-11-28T16:00:00.000Z',
  endsAt: '2026-11-28T19:00:00.000Z',
  busyUntil: '2026-11-28T19:15:00.000Z',
} as HostedGame
const now = new Date('2026-11-28T06:00:00Z')
const at = (from: string, to: string, given: Partial<HostedGame> = {}) => {
  const known = { games: [{ ...evening, ...given }], moved: null, now }
  return conflictAt({ day: '2026-11-28', from: minutes(from), to: minutes(to) }, known)
}
function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

test('names the game in the way, with when one is free again', () => {
  const { startsAt, endsAt, busyUntil } = evening
  const game = { source: 'game', title, startsAt, endsAt, busyUntil }
  expect(at('20:00', '23:00')).toEqual(game)
  expect(at('09:15', '26:00')).toEqual(game)
})

test('counts the pause after either game, and lets them touch', () => {
  expect(at('16:00', '18:45')).toBeNull()
  expect(at('16:00', '19:00')).not.toBeNull()
  expect(at('22:00', '23:00')).not.toBeNull()
  expect(at('22:15', '25:00')).toBeNull()
})

test('hours that have begun are past, whatever else is there', () => {
  expect(at('09:00', '12:00')).toBe('past')
  expect(at('09:15', '12:00')).toBeNull()
})

test('a game stands in its own way never, nor does one that is not in the calendar', () => {
  const own = { games: [evening], moved: evening, now }
  expect(conflictAt({ day: '2026-11-28', from: 1_200, to: 1_380 }, own)).toBeNull()
  expect(at('20:00', '23:00', { status: 'cancelled' })).toBeNull()
  expect(at('20:00', '23:00', { status: 'draft' })).toBeNull()
  expect(at('20:00', '23:00', { status: 'review', pending: 'create' })).not.toBeNull()
})
