import { expect, test } from 'vitest'
import { ROLES, satisfies } from './role.ts'

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
