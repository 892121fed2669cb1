import type { ErrorCode } from '@cco/domain/error/codes'
import { expect } from 'vitest'
import type { Access } from '../api/procedures.ts'
import { appRouter } from '../router.ts'
import type { TestApp } from './app.ts'
import { codeOf } from './catalogue.ts'
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

/** The contents of every table except the system log, which records refusals. */
async function digest({ deps: { sql } }: TestApp): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r'
      and relnamespace = 'public'::regnamespace and relname not in ('system_logs', 'user_presence')
    order by relname`
  const parts = tables.map(
    ({ name }) => `select '${name}' as name,
      md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as rows from "${name}" r`,
  )
  const rows = await sql.unsafe<{ name: string; rows: string }[]>(parts.join(' union all '))
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

/** Expects a call to be rejected with this code and to change nothing. */
export async function expectRefusal(
  t: TestApp,
  { by, call }: Write,
  code: ErrorCode,
): Promise<void> {
  const before = await digest(t)
  expect(await codeOf(call(t.asUser(by)))).toBe(code)
  expect(await digest(t)).toEqual(before)
}
