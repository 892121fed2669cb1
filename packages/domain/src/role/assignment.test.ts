import { expect, test } from 'vitest'
import { assignmentRefusal } from './assignment.ts'
import { ROLES, type Role } from './role.ts'

const owner = { userId: 'olga', role: 'owner' as Role }
const assign = (fields: Partial<Parameters<typeof assignmentRefusal>[0]> = {}) =>
  assignmentRefusal({
    ...{ actor: owner, subject: { userId: 'vera', role: 'user' }, role: 'master', owners: 2 },
    ...fields,
  })?.code

test('an owner assigns every role to another user', () => {
  for (const role of ROLES) {
    for (const held of ROLES.filter((one) => one !== role)) {
      expect(assign({ role, subject: { userId: 'vera', role: held } })).toBeUndefined()
    }
  }
})

test('no other role assigns roles, whatever is assigned to whom', () => {
  for (const held of ROLES.filter((role) => role !== 'owner')) {
    const actor = { userId: 'max', role: held }
    expect(assign({ actor })).toBe('role_assignment_refused')
    expect(assign({ actor, subject: { userId: 'max', role: held }, role: 'owner' })).toBe(
      'role_assignment_refused',
    )
  }
})

test('an owner does not change their own role', () => {
  expect(assign({ subject: owner })).toBe('conflict_of_interest')
})

test('the last owner keeps the role', () => {
  expect(assign({ subject: owner, owners: 1 })).toBe('last_owner')
})

test('the role that a user has already is no change', () => {
  expect(assign({ role: 'user' })).toBe('no_changes')
})
