import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../../..')
const SOURCES = ['apps/server/src', 'packages/auth/src']
const TESTS = /\.test\.ts$|(?:^|\/)testing\//

let database: TestDatabase
/** The columns that the database fills with its own present, by table. */
let defaults: Map<string, string[]>
beforeAll(async () => {
  database = await createTestDatabase()
  const rows = await database.sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema in ('public', 'auth') and column_default ilike '%now()%'`
  defaults = new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, of]) => [
      table,
      of.map(({ column }) => column),
    ]),
  )
})
afterAll(() => database.drop())

/** What the server runs, without its tests. */
function sources(): { path: string; text: string }[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !TESTS.test(path))
      .map((path) => {
        const text = readFileSync(join(ROOT, folder, path), 'utf8')
        return { path: `${folder}/${path}`, text }
      }),
  )
}

/** The inserts in a text that leave such a column to the database, as `table.column`. */
function undated(text: string): string[] {
  const inserts = text.matchAll(
    /insert\s+into\s+(?:public\.|auth\.)?"?(\w+)"?([\s\S]*?)(?=\binsert\s|$)/gi,
  )
  return [...inserts].flatMap(([, table = '', rest = '']) => {
    const named = /^[^(]*\(([^)]*)\)/.exec(rest.slice(0, 2_000))?.[1] ?? ''
    return (defaults.get(table.toLowerCase()) ?? [])
      .filter((column) => !new RegExp(`\\b${column}\\b`).test(named))
      .map((column) => `${table}.${column}`)
  })
}

test('no row is dated by the database: what the server writes has the time of its clock', () => {
  expect(defaults.size).toBeGreaterThan(30)
  expect(undated('insert into games (id, price) values (1, 2)')).toEqual(['games.created_at'])
  expect(undated('insert into games (id, created_at) values (1, 2)')).toEqual([])
  const found = sources().flatMap(({ path, text }) =>
    undated(text).map((what) => `${path}: ${what}`),
  )
  // Written from an object, whose columns the types of `store.ts` name.
  expect(found).toEqual([
    'apps/server/src/features/money/promo-codes/store.ts: promo_codes.created_at',
  ])
})

test('nor by a function of the database', async () => {
  const functions = await database.sql<{ name: string; body: string }[]>`
    select p.proname as name, pg_get_functiondef(p.oid) as body
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'auth') and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
  expect(functions.length).toBeGreaterThan(20)
  expect(
    functions.flatMap(({ name, body }) => undated(body).map((what) => `${name}: ${what}`)),
  ).toEqual([])
})

/** How many arguments each call of a function has in a text. */
function argumentsOf(name: string, text: string): number[] {
  return [...text.matchAll(new RegExp(String.raw`\b${name}\s*\(`, 'g'))].map((call) => {
    let [depth, count] = [1, 1]
    for (const sign of text.slice(call.index + call[0].length)) {
      if ('({['.includes(sign)) depth += 1
      if (')}]'.includes(sign)) depth -= 1
      if (depth === 0) break
      if (sign === ',' && depth === 1) count += 1
    }
    return count
  })
}

test.each([
  ['add_currency_transaction', 10, 2],
  ['create_role_change_notification', 4, 1],
])(
  '%s is given all its arguments, with the time, which tests may leave out',
  (name, all, calls) => {
    expect(argumentsOf(name, `${name}(a, f(b, c))`)).toEqual([2])
    const found = sources().flatMap(({ text }) => argumentsOf(name, text))
    expect(found).toEqual(Array(calls).fill(all))
  },
)
