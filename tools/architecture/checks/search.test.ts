import { expect, test } from 'vitest'
import { toProject } from '../source/project.ts'
import { search } from './search.ts'

const STORE = 'apps/server/src/features/people/users/queries.ts'
const lines = (text: string, path = STORE) =>
  search(toProject([[path, text]])).map(({ line }) => line)

test('reports a value as a pattern, and wildcards around a value', () => {
  expect(
    lines(
      'const a = sql`where name ilike ${typed}`\n' +
        "const b = sql`where name\n  like '%' || ${typed} || '%'`",
    ),
  ).toEqual([1, 3])
})

test('reports wildcards that are escaped by hand', () => {
  expect(
    lines(String.raw`const a = typed.replace(/[%_\\]/g, '\\$&')
const b = typed.replaceAll(/([_%])/g, '!$1')
const c = "select from users where name like :p escape '!'"`),
  ).toEqual([1, 2, 3])
})

test('accepts the escape of the database, and patterns without a value', () => {
  expect(
    lines(
      "const a = sql`where ${written} like '%' || search_pattern(${words}) || '%'`\n" +
        "const b = sql`where kind like 'review\\_%'`\nconst c = /[a-z_]+%/",
    ),
  ).toEqual([])
})

test('accepts the module that searches, tests, and files without statements', () => {
  const text = 'const a = sql`where name like ${typed}`'
  expect(lines(text, 'packages/database/src/search.ts')).toEqual([])
  expect(lines(text, STORE.replace('.ts', '.test.ts'))).toEqual([])
  expect(lines(text, 'tools/report.ts')).toEqual([])
})
