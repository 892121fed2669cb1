import { describe, expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from './kinds.ts'
import { linkOf } from './links.ts'

test('an owner is led where the specification says', () => {
  const links = Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => [type, linkOf({ type, kind: null }, 'owner')]),
  )
  expect(links).toEqual({
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
  ] as const)('%s, %s', (role, type, link) => {
    expect(linkOf({ type, kind: null }, role)).toBe(link)
  })
})

test('marking attendance leads the master to their games, a former master to the bookings', () => {
  const due = { type: 'booking', kind: 'attendance_due' } as const
  expect(linkOf(due, 'master')).toBe('/master/games')
  expect(linkOf(due, 'user')).toBe('/my-bookings')
})
