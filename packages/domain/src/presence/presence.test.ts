import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOnline, lastSeenOf } from './presence.ts'

const NOW = new Date('2026-11-26T17:00:00.000Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

it.each([
  [0, { kind: 'justNow' }],
  [MINUTE, { kind: 'justNow' }],
  [MINUTE + 1, { kind: 'minutes', count: 1 }],
  [HOUR - 1, { kind: 'minutes', count: 59 }],
  [HOUR, { kind: 'hours', count: 1 }],
  [DAY - 1, { kind: 'hours', count: 23 }],
  [DAY, { kind: 'days', count: 1 }],
  [7 * DAY - 1, { kind: 'days', count: 6 }],
  [7 * DAY, { kind: 'date', at: ago(7 * DAY) }],
  [-HOUR, { kind: 'justNow' }],
])('%i ms ago gives %o', (ms, changes) => {
  expect(lastSeenOf(ago(ms), NOW)).toEqual(changes)
})

it('returns never for a user who was never online', () => {
  expect(lastSeenOf(null, NOW)).toEqual({ kind: 'never' })
})

it('never counts a unit that is a whole one of the next', () => {
  const most = { minutes: 59, hours: 23, days: 6 }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7 * DAY - 1 }), (ms) => {
      const changes = lastSeenOf(ago(ms), NOW)
      if (!('count' in changes)) return changes.kind === 'justNow'
      return changes.count >= 1 && changes.count <= most[changes.kind]
    }),
  )
})

it.each([
  [0, true],
  [5 * MINUTE - 1, true],
  [5 * MINUTE, false],
])('a user last seen %i ms ago is online: %s', (ms, online) => {
  expect(isOnline(ago(ms), NOW)).toBe(online)
})

it('no one is online who was never here', () => {
  expect(isOnline(null, NOW)).toBe(false)
})
