import { describe, expect, it } from 'vitest'
import { foundPages, groupsOf, pagesFor, recentChoices, remember } from './model.ts'

const words = { account: (number: number) => `№ ${number}`, noName: '—', coins: String }
const USER = { id: 'a', name: 'Вера', accountId: 7 }
const FOUND = {
  ...{ stories: [], masters: [], games: [], bookings: [], payments: [] },
  people: [USER],
}

describe('pages of the search', () => {
  it('grow with the rank, and none needs a choice made before', () => {
    const paths = ([null, 'user', 'moderator', 'master', 'owner'] as const).map((role) =>
      pagesFor(role).map(({ path }) => path),
    )
    for (const [at, of] of paths.entries()) {
      expect(of.filter((path) => path.includes(':'))).toEqual([])
      if (at > 0) expect(of).toEqual(expect.arrayContaining(paths[at - 1] ?? []))
    }
    expect(paths[1]).not.toContain('/admin')
    expect(paths[2]).toContain('/admin')
    expect(paths[3]).not.toContain('/owner/settings')
    expect(paths[4]).toContain('/owner/settings')
  })

  it('are found by the beginning of a word of their title', () => {
    const titleOf = (page: string) => (page === 'stories' ? 'Сюжеты о\u00a0Ёлке' : 'x')
    const found = (typed: string) => foundPages(typed, null, titleOf).map(({ to }) => to)
    expect(found('СЮЖ')).toEqual(['/stories'])
    expect(found('елк')).toEqual(['/stories'])
    expect(found('южет')).toEqual([])
  })
})

it('leads owners to a user, and others to the search of users', () => {
  const to = (role: 'owner' | 'moderator') => groupsOf(FOUND, role, words)[0]?.choices[0]?.to
  expect(to('owner')).toBe('/owner/users/a')
  expect(to('moderator')).toBe('/admin/user-search?q=7')
})

it('remembers pages, stories and masters, but nothing that names a user', () => {
  recentChoices.set([])
  for (let at = 0; at < 8; at += 1) remember({ to: `/${at}`, label: String(at) }, 'stories')
  remember({ to: '/3', label: '3' }, 'recent')
  remember({ to: '/owner/users/a', label: 'Вера' }, 'people')
  remember({ to: '/admin/booking-management/a', label: 'Вера' }, 'bookings')
  expect(recentChoices.get().map(({ to }) => to)).toEqual(['/3', '/7', '/6', '/5', '/4', '/2'])
})
