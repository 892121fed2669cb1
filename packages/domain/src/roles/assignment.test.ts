import { expect, test } from 'vitest'
import { assignmentRefusal } from './assignment.ts'
import { ROLES, type Role } from './role.ts'

const owner = { userId: 'olga', role: 'owner' as Role }
const owners = ['olga', 'boris'].map((userId) => ({ userId, canAct: true }))
const vera = (role: Role, isRestricted = false) => ({ userId: 'vera', role, isRestricted })
const assign = (fields: Partial<Parameters<typeof assignmentRefusal>[0]> = {}) =>
  assignmentRefusal({
    ...{ actor: owner, subject: vera('user'), role: 'master', owners },
    ...fields,
  })?.code

test('an owner assigns every role to another user', () => {
  for (const role of ROLES) {
    for (const held of ROLES.filter((one) => one !== role)) {
      expect(assign({ role, subject: vera(held) })).toBeUndefined()
    }
  }
})

test('no other role assigns roles, whatever is assigned to whom', () => {
  for (const held of ROLES.filter((role) => role !== 'owner')) {
    const actor = { userId: 'max', role: held }
    expect(assign({ actor })).toBe('role_assignment_refused')
    const subject = { ...actor, isRestricted: false }
    expect(assign({ actor, subject, role: 'owner' })).toBe('role_assignment_refused')
  }
})

test('an owner does not change their own role', () => {
  expect(assign({ subject: { ...owner, isRestricted: false } })).toBe('conflict_of_interest')
})

test('the last owner keeps the role', () => {
  const subject = { ...owner, isRestricted: false }
  expect(assign({ subject, owners: owners.slice(0, 1) })).toBe('last_owner')
  const alone = owners.map((one) => ({ ...one, canAct: one.userId === 'olga' }))
  expect(assign({ subject, owners: alone })).toBe('last_owner')
})

test('a restricted user gets no higher role, and may get a lower one', () => {
  expect(assign({ subject: vera('user', true) })).toBe('user_suspended')
  expect(assign({ subject: vera('moderator', true), role: 'owner' })).toBe('user_suspended')
  expect(assign({ subject: vera('master', true), role: 'moderator' })).toBeUndefined()
})

test('the role that a user has already is no change', () => {
  expect(assign({ role: 'user' })).toBe('no_changes')
})
