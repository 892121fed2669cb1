import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROLES, type Role } from '@cco/domain/role/role'
import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appRouter } from '../router.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import type { Access } from './procedures.ts'

type AnyProcedure = {
  _def: { meta?: { access: Access; writes?: true }; type: string; output?: unknown }
}
const procedures = Object.entries(
  (appRouter._def as unknown as { procedures: Record<string, AnyProcedure> }).procedures,
)

const RANK: Record<Role, number> = { owner: 4, master: 3, moderator: 2, user: 1 }
const required = (access: Access) =>
  access === 'signedIn' ? 1 : access === 'public' ? 0 : RANK[access]

/** Rows of the matrix: `| bookings.checkout | signedIn | … |`. */
async function matrix(): Promise<Map<string, string>> {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/permissions.md'), 'utf8')
  const rows = page.matchAll(/^\|\s*`([a-z][\w.]*)`\s*\|\s*(\w+)\s*\|/gim)
  return new Map([...rows].map((row) => [row[1] ?? '', row[2] ?? '']))
}

test('every procedure has its row in docs/permissions.md, and no row is left over', async () => {
  const declared = new Map(procedures.map(([name, p]) => [name, p._def.meta?.access ?? 'public']))
  expect(await matrix()).toEqual(new Map([...declared].sort(([a], [b]) => a.localeCompare(b))))
})

test('every mutation refuses the suspended, or is on the list of docs/permissions.md', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/permissions.md'), 'utf8')
  const [line = ''] = /^While suspended, a user reads and may still call: .*$/m.exec(page) ?? []
  const [list = ''] = line.split('. Every other mutation')
  const allowed = [...list.matchAll(/`([\w.]+)`/g)].map(([, name]) => name)
  const open = procedures.filter(([, { _def }]) => _def.type === 'mutation' && !_def.meta?.writes)
  expect(open.map(([name]) => name).toSorted()).toEqual(allowed)
  const queries = procedures.filter(([, { _def }]) => _def.type !== 'mutation' && _def.meta?.writes)
  expect(queries.map(([name]) => name)).toEqual([])
})

test('every procedure is told of in docs/api.md, with its kind, in order', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8')
  const told = [...page.matchAll(/^\| `(\w+\.\w+)` \| (\w+) \| .+ \|$/gm)]
  const kinds = procedures.map(([name, { _def }]) => [name, _def.type])
  expect(told.map(([, name, kind]) => [name, kind])).toEqual(kinds.toSorted())
})

describe('each procedure answers each kind of caller as declared:', () => {
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
      // Empty input: who passes the door is told about the input, who does not is told so.
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
