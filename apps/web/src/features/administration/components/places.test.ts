import { expect, test } from 'vitest'
import { placesOf, waitingAt } from './places.ts'

const shown = (role: Parameters<typeof placesOf>[0]) =>
  placesOf(role).map(({ name, places }) => [name, ...places.map((place) => place.name)])

test('each rank sees the pages it may enter, and no empty group', () => {
  expect(shown('user')).toEqual([])
  expect(shown('moderator')).toEqual([['desk', 'requests', 'bookings', 'masters']])
  expect(shown('master')).toEqual([
    ['desk', 'requests', 'bookings', 'masters'],
    ['hosting', 'schedule', 'mySchedule', 'games'],
  ])
  expect(shown('owner').map(([group]) => group)).toEqual(['desk', 'hosting', 'money', 'club'])
})

test('only what there is waits', () => {
  expect(waitingAt({ requests: 0, disputes: 0 })).toEqual([])
  const rows = waitingAt({ requests: 0, disputes: 2, rosters: 1, payments: 0, jobs: 3 })
  expect(rows.map(({ kind, count }) => [kind, count])).toEqual([
    ['disputes', 2],
    ['rosters', 1],
    ['jobs', 3],
  ])
})
