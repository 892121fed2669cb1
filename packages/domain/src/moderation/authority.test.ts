import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../roles/role.ts'
import { INTERESTS, type Interest, ITEM_ACTIONS, mayHandle, tiesSince } from './authority.ts'
import type { ItemKind } from './cases.ts'

const STAFF_ACTIONS = ITEM_ACTIONS.filter((one) => one !== 'dispute' && one !== 'appeal')
const ACTING = STAFF_ACTIONS.filter((one) => one !== 'see')
type Facts = { kind?: ItemKind; role?: Role; required?: Role; interests?: Interest[] }
const facts = (of: Facts = {}) => ({
  ...{
    kind: 'report' as ItemKind,
    role: 'user' as Role,
    required: 'moderator' as Role,
    interests: [],
  },
  ...of,
})
const as = (role: Role, suspended = false) => ({ role, suspended })

describe('staff without an interest', () => {
  test.each(STAFF_ACTIONS)('may %s what is about a user', (action) => {
    for (const role of ['owner', 'master', 'moderator'] as const) {
      expect(mayHandle(action, as(role), facts())).toBe(true)
    }
    expect(mayHandle(action, as('user'), facts())).toEqual({ because: 'not_found' })
  })

  test.each(ACTING)('do not %s what is about a higher role', (action) => {
    for (const held of ROLES) {
      for (const role of ['owner', 'master', 'moderator'] as const) {
        const may = mayHandle(action, as(role), facts({ role: held }))
        const ranks = ROLES.toReversed()
        const expected = ranks.indexOf(role) >= ranks.indexOf(held) || { because: 'forbidden' }
        expect([role, held, may]).toEqual([role, held, expected])
      }
    }
  })

  test.each(ACTING)('do not %s while suspended', (action) => {
    expect(mayHandle(action, as('owner', true), facts())).toEqual({ because: 'suspended' })
  })

  test('below the role that decides see it and pass it on', () => {
    const may = (role: Role) =>
      STAFF_ACTIONS.filter((one) => mayHandle(one, as(role), facts({ required: 'owner' })) === true)
    expect([may('master'), may('owner')]).toEqual([['see', 'note'], STAFF_ACTIONS])
  })
})

test.each(STAFF_ACTIONS)('only owners %s a story, whatever role decides it', (action) => {
  for (const required of ['moderator', 'owner'] as const) {
    const story = facts({ kind: 'story', role: 'master', required })
    expect(mayHandle(action, as('owner'), story)).toBe(true)
    for (const role of ['master', 'moderator', 'user'] as const) {
      expect(mayHandle(action, as(role), story)).toEqual({ because: 'not_found' })
    }
  }
})

describe('an interest', () => {
  test.each(INTERESTS)('of the kind %s refuses every action', (interest) => {
    for (const action of ACTING) {
      expect(mayHandle(action, as('owner'), facts({ interests: [interest] }))).not.toBe(true)
    }
  })

  test('in what is about oneself or one’s guild hides it, whatever else there is', () => {
    for (const own of ['self', 'insider'] as const) {
      for (const other of INTERESTS) {
        const item = facts({ interests: [other, own] })
        const answers = STAFF_ACTIONS.map((action) => mayHandle(action, as('owner'), item))
        expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
          new Set(['{"because":"not_found"}']),
        )
      }
    }
  })

  test('of another kind leaves it to be seen', () => {
    for (const interest of ['party', 'friend', 'guild'] as const) {
      expect(mayHandle('see', as('moderator'), facts({ interests: [interest] }))).toBe(true)
    }
  })
})

test('only the person it is about disputes and appeals, suspended or not', () => {
  for (const action of ['dispute', 'appeal'] as const) {
    for (const suspended of [true, false]) {
      const of = (interests: Interest[]) =>
        mayHandle(action, as('user', suspended), facts({ interests }))
      expect(of(['self'])).toBe(true)
      for (const interest of INTERESTS.filter((one) => one !== 'self')) {
        expect(of([interest])).toEqual({ because: 'not_found' })
      }
      expect(of([])).toEqual({ because: 'not_found' })
    }
  }
})

test('ties are looked for thirty days back', () => {
  expect(tiesSince(new Date('2026-03-31T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'))
})
