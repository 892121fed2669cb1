import { describe, expect, test } from 'vitest'
import { type Affair, authorityOver, ROLES, satisfies } from './role.ts'

test('a role satisfies its own rank and those below', () => {
  const admitted = ROLES.map((role) => [
    role,
    ROLES.filter((required) => satisfies(role, required)),
  ])
  expect(Object.fromEntries(admitted)).toEqual({
    owner: ['owner', 'master', 'moderator', 'user'],
    master: ['master', 'moderator', 'user'],
    moderator: ['moderator', 'user'],
    user: ['user'],
  })
})

type Acting = Parameters<typeof authorityOver>[0]

const staff = (fields: Partial<Acting> = {}): Acting => ({
  userId: 'staff',
  role: 'master',
  suspended: false,
  ...fields,
})
const affair = (fields: Partial<Affair> = {}): Affair => ({
  userId: 'player',
  role: 'user',
  parties: [],
  ...fields,
})

describe('authority of staff', () => {
  test('covers everyone of the same or a lower rank', () => {
    for (const role of ROLES) {
      for (const subject of ROLES) {
        const verdict = authorityOver(staff({ role }), affair({ role: subject }))
        expect(verdict).toEqual(satisfies(role, subject) || { because: 'forbidden' })
      }
    }
  })

  test('excludes oneself and cases in which one is a party, even for an owner', () => {
    const owner = staff({ role: 'owner' })
    const refused = { because: 'conflict_of_interest' }
    expect(authorityOver(owner, affair({ userId: 'staff' }))).toEqual(refused)
    expect(authorityOver(owner, affair({ parties: [null, 'staff'] }))).toEqual(refused)
    expect(authorityOver(owner, affair({ parties: [null, 'other'] }))).toBe(true)
  })

  test('is none while suspended', () => {
    expect(authorityOver(staff({ suspended: true }), affair())).toEqual({ because: 'suspended' })
  })
})
