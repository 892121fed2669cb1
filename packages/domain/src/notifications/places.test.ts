import { describe, expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from './kinds.ts'
import { placeOf } from './places.ts'

test('an owner is led where the specification says', () => {
  const places = Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => [type, placeOf({ type, kind: null }, 'owner')]),
  )
  expect(places).toEqual({
    booking: '/my-bookings',
    cancellation: '/my-bookings',
    schedule_request: '/master/schedule',
    schedule_decision: '/master/schedule',
    moderation_request: '/admin/moderation',
    moderation_decision: '/admin/moderation',
    rating_moderation: '/admin/moderation',
    rating_decision: '/admin/moderation',
    gift_received: '/gift-game',
    admin: '/admin',
    system: '/admin',
  })
})

describe('no one is led where they may not enter:', () => {
  test.each([
    ['user', 'moderation_decision', '/profile'],
    ['user', 'rating_decision', '/my-bookings'],
    ['user', 'system', '/currency'],
    ['user', 'admin', null],
    ['user', 'schedule_decision', null],
    ['moderator', 'schedule_request', '/master/schedule'],
    ['moderator', 'system', '/admin'],
  ] as const)('%s, %s', (role, type, place) => {
    expect(placeOf({ type, kind: null }, role)).toBe(place)
  })
})

test('marking attendance leads the master to their games, a former master to the bookings', () => {
  const due = { type: 'booking', kind: 'attendance_due' } as const
  expect(placeOf(due, 'master')).toBe('/master/games')
  expect(placeOf(due, 'user')).toBe('/my-bookings')
})
