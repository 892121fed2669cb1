import type { MasterGame } from '@cco/domain/master-games/contract'
import { proposal } from '@cco/domain/scheduling/proposal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setViewerZone } from '../../../lib/datetime.ts'
import { clockOf, conflictAt, endAfter, fieldsAt, fieldsOf, timesOf, timesSoFar } from './model.ts'

const title = { ru: 'Маяк', en: 'Lighthouse' }
/** From 19:00 to 22:00 in Moscow, and a pause of a quarter of an hour. */
const evening = {
  id: 'evening',
  status: 'published',
  pending: null,
  story: { title },
  startsAt: '2026-11-28T16:00:00.000Z',
  endsAt: '2026-11-28T19:00:00.000Z',
  busyUntil: '2026-11-28T19:15:00.000Z',
} as MasterGame
const now = new Date('2026-11-28T06:00:00Z')
const at = (from: string, to: string, given: Partial<MasterGame> = {}) => {
  const known = { games: [{ ...evening, ...given }], moved: null, now }
  return conflictAt({ day: '2026-11-28', from: minutes(from), to: minutes(to) }, known)
}
function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

afterAll(() => setViewerZone(null))

describe('times of a form', () => {
  beforeAll(() => setViewerZone('America/New_York'))

  test('reads the times of a form in the zone of the viewer', () => {
    const fields = { date: '2026-11-28', start: '19:00', end: '22:30' }
    const times = { startsAt: '2026-11-29T00:00:00.000Z', endsAt: '2026-11-29T03:30:00.000Z' }
    expect(timesOf(fields)).toEqual(times)
    expect(fieldsOf(times)).toEqual(fields)
  })

  test('puts an end before the start on the next day', () => {
    const fields = { date: '2026-11-28', start: '22:00', end: '01:00' }
    expect(timesOf(fields).endsAt).toBe('2026-11-29T06:00:00.000Z')
    expect(fieldsOf(timesOf(fields))).toEqual(fields)
  })

  test('puts the hours of a column past midnight on the next day', () => {
    expect(fieldsAt({ day: '2026-11-28', from: 23 * 60, to: 26 * 60 })).toEqual({
      date: '2026-11-28',
      start: '23:00',
      end: '02:00',
    })
    expect(fieldsAt({ day: '2026-11-28', from: 25 * 60, to: 27 * 60 }).date).toBe('2026-11-29')
    expect(endAfter('22:30', 180)).toBe('01:30')
  })

  test('writes minutes past midnight on the clock of the next day', () => {
    expect([0, 75, 1_425, 1_605].map(clockOf)).toEqual(['00:00', '01:15', '23:45', '02:45'])
  })
})

describe('conflictAt', () => {
  beforeAll(() => setViewerZone('Europe/Moscow'))

  test('names the conflicting game and when the master is free again', () => {
    const { startsAt, endsAt, busyUntil } = evening
    const game = { source: 'game', title, startsAt, endsAt, busyUntil }
    expect(at('20:00', '23:00')).toEqual(game)
    expect(at('09:15', '26:00')).toEqual(game)
  })

  test('counts the pause after either game, and allows games that touch', () => {
    expect(at('16:00', '18:45')).toBeNull()
    expect(at('16:00', '19:00')).not.toBeNull()
    expect(at('22:00', '23:00')).not.toBeNull()
    expect(at('22:15', '25:00')).toBeNull()
  })

  test('calls hours that have begun past, before any conflict', () => {
    expect(at('09:00', '12:00')).toBe('past')
    expect(at('09:15', '12:00')).toBeNull()
  })

  test('ignores the moved game itself, and games that are not in the calendar', () => {
    const own = { games: [evening], moved: evening, now }
    expect(conflictAt({ day: '2026-11-28', from: 1_200, to: 1_380 }, own)).toBeNull()
    expect(at('20:00', '23:00', { status: 'cancelled' })).toBeNull()
    expect(at('20:00', '23:00', { status: 'draft' })).toBeNull()
    expect(at('20:00', '23:00', { status: 'review', pending: 'create' })).not.toBeNull()
  })
})

const GAME = '00000000-0000-4000-8000-000000000001'

describe('timesSoFar', () => {
  beforeAll(() => setViewerZone('Europe/Moscow'))
  const fields = { date: '2026-11-28', start: '19:00', end: '22:00' }

  test('gives the instants whose fields are filled', () => {
    const startsAt = '2026-11-28T16:00:00.000Z'
    expect(timesSoFar(fields)).toEqual({ startsAt, endsAt: '2026-11-28T19:00:00.000Z' })
    expect(timesSoFar({ ...fields, end: '' })).toEqual({ startsAt })
    expect(timesSoFar({ ...fields, start: '' })).toEqual({})
    expect(timesSoFar({ ...fields, date: '' })).toEqual({})
  })

  test('leaves out what is not a day or a time yet', () => {
    expect(timesSoFar({ ...fields, date: '28.1' })).toEqual({})
    expect(timesSoFar({ ...fields, start: '19:' })).toEqual({})
    expect(timesSoFar({ ...fields, end: '2' })).toEqual({ startsAt: '2026-11-28T16:00:00.000Z' })
  })

  test('lets the contract reject a game of ten minutes, and allow one of a whole day', () => {
    const move = (end: string) =>
      proposal.safeParse({ kind: 'move', gameId: GAME, ...timesSoFar({ ...fields, end }) })
    expect(move('19:00').success).toBe(true)
    expect(move('19:10').error?.issues.map(({ path }) => path)).toEqual([['endsAt']])
  })
})
