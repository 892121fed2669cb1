import { ROLES, type Role } from '@cco/domain/roles/role'
import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appRouter } from '../router.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import type { Access } from './procedures.ts'

type AnyProcedure = {
  _def: { meta?: { access?: Access; writes?: true }; type: string; output?: unknown }
}
const procedures = Object.entries(
  (appRouter._def as unknown as { procedures: Record<string, AnyProcedure> }).procedures,
)

const RANK: Record<Role, number> = { owner: 4, master: 3, moderator: 2, user: 1 }
const required = (access: Access) =>
  access === 'signedIn' ? 1 : access === 'public' ? 0 : RANK[access]

test('declares no query as a write', () => {
  const queries = procedures.filter(([, { _def }]) => _def.type !== 'mutation' && _def.meta?.writes)
  expect(queries.map(([name]) => name)).toEqual([])
})

describe('enforces the declared access for each kind of caller in', () => {
  let t: TestApp
  const users = new Map<Role, string>()
  beforeAll(async () => {
    t = await createTestApp()
    for (const role of ROLES) users.set(role, await t.createUser({ role }))
  })
  afterAll(() => t.close())

  const callers: ('guest' | Role)[] = ['guest', ...ROLES]
  test.each(procedures)('%s', async (name, procedure) => {
    const need = required(procedure._def.meta?.access ?? 'public')
    for (const caller of callers) {
      const client = t.asUser(caller === 'guest' ? undefined : users.get(caller))
      const call = name
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], client)
      // Empty input: an authorised caller gets an input error, others a refusal.
      const error = await (call as (input?: unknown) => Promise<unknown>)().then(
        () => undefined,
        (reason: unknown) => reason,
      )
      const code = error instanceof TRPCError ? error.code : undefined
      const rank = caller === 'guest' ? 0 : RANK[caller]
      const expected = rank >= need ? 'admitted' : caller === 'guest' ? 'UNAUTHORIZED' : 'FORBIDDEN'
      const seen = code === 'UNAUTHORIZED' || code === 'FORBIDDEN' ? code : 'admitted'
      expect(`${caller}: ${seen}`).toBe(`${caller}: ${expected}`)
    }
  })
})
