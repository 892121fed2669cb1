import { expect, test } from 'vitest'
import { pendingDecisions, staffPages } from './model.ts'

const shown = (role: Parameters<typeof staffPages>[0]) =>
  staffPages(role).map(({ name, pages }) => [name, ...pages.map((page) => page.name)])

test('lists the staff pages a role may enter, without empty groups', () => {
  expect(shown('user')).toEqual([])
  expect(shown('moderator')).toEqual([['desk', 'requests', 'moderation', 'masters', 'userSearch']])
  expect(shown('master')).toEqual([
    ['desk', 'requests', 'bookings', 'moderation', 'masters', 'userSearch'],
    ['hosting', 'schedule', 'mySchedule', 'games'],
  ])
  expect(shown('owner').map(([group]) => group)).toEqual(['desk', 'hosting', 'money', 'club'])
})

test('leaves out kinds of pending decisions with a count of zero', () => {
  expect(pendingDecisions({ requests: 0, moderation: 0 })).toEqual([])
  expect(pendingDecisions({ requests: 0, moderation: 1 })[0]?.path).toBe('/admin/moderation')
  const rows = pendingDecisions({ requests: 0, moderation: 2, rosters: 1, payments: 0, jobs: 3 })
  expect(rows.map(({ kind, count }) => [kind, count])).toEqual([
    ['moderation', 2],
    ['rosters', 1],
    ['jobs', 3],
  ])
})
