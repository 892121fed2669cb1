import { expect, test } from 'vitest'
import { GAME_STATUSES } from './contract.ts'
import { isAhead, mayCancel, mayPass } from './lifecycle.ts'

test('allows cancelling a game before it has finished, and no transition after it', () => {
  expect(GAME_STATUSES.filter(mayCancel)).toEqual([
    'draft',
    'review',
    'published',
    'confirmed',
    'live',
  ])
  for (const end of ['settled', 'cancelled'] as const) {
    expect(GAME_STATUSES.filter((to) => mayPass(end, to))).toEqual([])
  }
})

test('skips no status on the way to a live game', () => {
  expect(mayPass('review', 'confirmed')).toBe(false)
  expect(mayPass('published', 'finished')).toBe(false)
  expect(mayPass('live', 'settled')).toBe(false)
  expect(mayPass('live', 'published')).toBe(false)
})

test('treats only an announced game that has not started as ahead', () => {
  const startsAt = new Date('2026-11-28T16:00:00Z')
  const now = new Date('2026-11-28T15:59:00Z')
  const ahead = GAME_STATUSES.filter((status) => isAhead({ status, startsAt }, now))
  expect(ahead).toEqual(['published', 'confirmed'])
  expect(isAhead({ status: 'published', startsAt }, startsAt)).toBe(false)
})
