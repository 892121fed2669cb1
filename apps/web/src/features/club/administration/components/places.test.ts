import { expect, test } from 'vitest'
import { placesOf, waitingAt } from './places.ts'

const shown = (role: Parameters<typeof placesOf>[0]) =>
  placesOf(role).map(({ name, places }) => [name, ...places.map((place) => place.name)])

test('each rank sees the pages it may enter, and no empty group', () => {
  expect(shown('user')).toEqual([])
  expect(shown('moderator')).toEqual([['desk', 'requests', 'moderation', 'masters']])
  expect(shown('master')).toEqual([
    ['desk', 'requests', 'bookings', 'moderation', 'masters'],
    ['hosting', 'schedule', 'mySchedule', 'games'],
  ])
  expect(shown('owner').map(([group]) => group)).toEqual(['desk', 'hosting', 'money', 'club'])
})

test('only what there is waits', () => {
  expect(waitingAt({ requests: 0, disputes: 0 })).toEqual([])
  expect(waitingAt({ requests: 0, disputes: 1 })[0]?.path).toBe('/admin/moderation')
  const rows = waitingAt({ requests: 0, disputes: 2, rosters: 1, payments: 0, jobs: 3 })
  expect(rows.map(({ kind, count }) => [kind, count])).toEqual([
    ['disputes', 2],
    ['rosters', 1],
    ['jobs', 3],
  ])
})
