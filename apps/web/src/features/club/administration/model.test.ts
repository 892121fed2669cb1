import { expect, test } from 'vitest'
import { pendingDecisions, staffPages } from './model.ts'

const shown = (role: Parameters<typeof staffPages>[0]) =>
  staffPages(role).map(({ name, pages }) => [name, ...pages.map((page) => page.name)])

test('lists the staff pages a role may enter, without empty groups', () => {
  expect(shown('user')).toEqual([])
  expect(shown('moderator')).toEqual([
    ['decisions', 'requests', 'moderation', 'masters', 'userSearch'],
    ['club', 'levelRewards'],
  ])
  expect(shown('master')).toEqual([
    ['decisions', 'requests', 'bookings', 'moderation', 'masters', 'userSearch'],
    ['ownGames', 'schedule', 'mySchedule', 'games', 'ownCard', 'ownStories'],
    ['club', 'levelRewards'],
  ])
  expect(shown('owner').map(([group]) => group)).toEqual(['decisions', 'ownGames', 'money', 'club'])
})

test('leaves out kinds of pending decisions with a count of zero', () => {
  expect(pendingDecisions({ requests: 0, moderation: 0, since: {} })).toEqual([])
  const one = pendingDecisions({ requests: 0, moderation: 1, since: {} })[0]
  expect(one).toMatchObject({ path: '/admin/moderation', decider: 'moderator', since: null })
})

test('lists what waits longest first, and what has no time last', () => {
  const rows = pendingDecisions({
    ...{ requests: 4, moderation: 2, rosters: 1, payments: 0, jobs: 3 },
    since: {
      ...{ moderation: '2026-11-24T10:00:00.000Z', rosters: '2026-11-20T10:00:00.000Z' },
      ...{ jobs: '2026-11-22T10:00:00.000Z' },
    },
  })
  expect(rows.map(({ kind, count, decider }) => [kind, count, decider])).toEqual([
    ['rosters', 1, 'you'],
    ['jobs', 3, 'owner'],
    ['moderation', 2, 'moderator'],
    ['requests', 4, 'moderator'],
  ])
})
