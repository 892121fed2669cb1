import type { ErrorCode } from '@cco/domain/error/codes'
import { expect } from 'vitest'
import type { Access } from '../api/procedures.ts'
import { appRouter } from '../router.ts'
import type { TestApp } from './app.ts'
import { codeOf } from './catalogue.ts'
import { versionReader } from './table-reader.ts'
import type { Write } from './write.ts'

type Declared = { name: string; access: Access; writes: boolean; decides: boolean }
type AnyProcedure = {
  _def: { meta?: { access: Access; writes?: true; decides?: true }; type: string }
}

/** Every procedure of the router as it is declared. */
export function declaredProcedures(): Declared[] {
  const { procedures } = appRouter._def as unknown as { procedures: Record<string, AnyProcedure> }
  return Object.entries(procedures).map(
    ([
      name,
      {
        _def: { meta },
      },
    ]) => ({
      name,
      access: meta?.access ?? 'public',
      writes: meta?.writes ?? false,
      decides: meta?.decides ?? false,
    }),
  )
}

/** Tables that refused calls write too: the system log, which records refusals, and presence. */
const UNCOMPARED = ['system_logs', 'user_presence']
const readers = new WeakMap<TestApp, ReturnType<typeof versionReader>>()

/** Which rows every compared table has. */
async function versionsOf(t: TestApp): Promise<Record<string, string>> {
  const reader = readers.get(t) ?? versionReader(t, UNCOMPARED)
  readers.set(t, reader)
  return await (await reader)()
}

/** Expects a call to be rejected with this code and to change nothing. */
export async function expectRefusal(
  t: TestApp,
  { by, call }: Write,
  code: ErrorCode,
): Promise<void> {
  const before = await versionsOf(t)
  expect(await codeOf(call(t.asUser(by)))).toBe(code)
  expect(await versionsOf(t)).toEqual(before)
}
