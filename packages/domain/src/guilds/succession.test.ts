import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seasonAt } from '../seasons/season.ts'
import { mayRemove } from './powers.ts'
import { renamedUntil } from './season.ts'
import { type Candidate, heirOf, successionStep } from './succession.ts'

const NOW = new Date('2026-11-26T17:00:00Z')
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const one = (userId: string, over: Partial<Candidate> = {}): Candidate => ({
  ...{ userId, rank: 'member', joinedAt: daysAgo(10), isActive: true, isBarred: false, ...over },
})

describe('the heir of a guild', () => {
  test('is the oldest active officer before any member', () => {
    const heir = heirOf(
      [
        one('leader', { rank: 'leader', joinedAt: daysAgo(900) }),
        one('old', { joinedAt: daysAgo(500) }),
        one('young officer', { rank: 'officer', joinedAt: daysAgo(5) }),
        one('officer', { rank: 'officer', joinedAt: daysAgo(50) }),
        one('away', { rank: 'officer', joinedAt: daysAgo(400), isActive: false }),
        one('barred', { rank: 'officer', joinedAt: daysAgo(300), isBarred: true }),
      ],
      { mustBeActive: true },
    )
    expect(heir?.userId).toBe('officer')
  })

  test('is an inactive one only where the guild would have none', () => {
    const all = [one('away', { isActive: false })]
    expect(heirOf(all, { mustBeActive: true })).toBeUndefined()
    expect(heirOf(all, { mustBeActive: false })?.userId).toBe('away')
  })

  const candidate = fc.record({
    userId: fc.uuid(),
    rank: fc.constantFrom('leader' as const, 'officer' as const, 'member' as const),
    joinedAt: fc.integer({ min: 0, max: 900 }).map(daysAgo),
    isActive: fc.boolean(),
    isBarred: fc.boolean(),
  })

  test('is never barred or the leader, and there is one whenever there can be', () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 12 }), fc.boolean(), (all, mustBeActive) => {
        const heir = heirOf(all, { mustBeActive })
        const able = all.filter(
          ({ rank, isBarred, isActive }) =>
            rank !== 'leader' && !isBarred && (isActive || !mustBeActive),
        )
        expect(heir !== undefined).toBe(able.length > 0)
        if (heir) expect(able).toContain(heir)
        const preferred = able.filter(({ isActive }) => isActive)
        if (preferred.some(({ rank }) => rank === 'officer')) expect(heir?.rank).toBe('officer')
      }),
    )
  })
})

test.each([
  [22.9, undefined],
  [23, 7],
  [28.9, 7],
  [29, 1],
  [29.9, 1],
  [30, 'succession'],
])('a leader away for %s days: %s', (days, step) => {
  expect(successionStep(daysAgo(days), 30, NOW)).toBe(step)
})

test('a guild may be renamed again once the season of the rating is over', () => {
  const { startsAt, endsAt } = seasonAt(NOW)
  expect(renamedUntil(null, NOW)).toBeNull()
  expect(renamedUntil(new Date(startsAt.getTime() - 1), NOW)).toBeNull()
  expect(renamedUntil(startsAt, NOW)).toEqual(endsAt)
  expect(renamedUntil(daysAgo(40), NOW)?.toISOString()).toBe('2026-11-30T21:00:00.000Z')
})

test('members cannot remove themselves, and only the leader removes officers', () => {
  const member = (userId: string, rank: 'leader' | 'officer' | 'member') => ({
    ...{ userId, rank, powers: ['remove'] as const, joinedAt: NOW },
  })
  const leader = member('l', 'leader')
  const officer = member('o', 'officer')
  expect(mayRemove(leader, leader, 'f')).not.toBe(true)
  expect(mayRemove(leader, officer, 'o')).toBe(true)
  expect(mayRemove(officer, member('o2', 'officer'), 'f')).not.toBe(true)
  expect(mayRemove(officer, member('m', 'member'), 'f')).toBe(true)
  expect(mayRemove(officer, member('m', 'member'), 'm')).toEqual({
    because: 'guild_founder_protected',
  })
  expect(mayRemove(member('m', 'member'), member('n', 'member'), 'f')).not.toBe(true)
})
