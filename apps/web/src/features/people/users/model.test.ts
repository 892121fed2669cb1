import { expect, test } from 'vitest'
import { pagesOf, registeredBetween } from './model.ts'

test('a role opens the pages of its rank and those below, a player none', () => {
  expect(pagesOf('user')).toEqual([])
  expect(pagesOf('moderator')).toContain('userSearch')
  expect(pagesOf('moderator')).not.toContain('roles')
  expect(pagesOf('master')).toContain('bookings')
  expect(pagesOf('owner')).toContain('roles')
  expect(pagesOf('owner')).toEqual(expect.arrayContaining(pagesOf('master')))
})

test('a range of registration includes its last day, and ignores what is no day', () => {
  expect(registeredBetween('2026-11-01', '2026-11-02')).toEqual({
    registeredFrom: '2026-11-01T00:00:00.000Z',
    registeredTo: '2026-11-03T00:00:00.000Z',
  })
  expect(registeredBetween('yesterday', '2026-13-45')).toEqual({})
})
