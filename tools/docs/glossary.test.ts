import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../process/process.ts'

const SCHEMA = join(ROOT, 'apps/server/src/db/schema')

function declaredTables(): string[] {
  return readdirSync(SCHEMA).flatMap((file) => {
    const text = readFileSync(join(SCHEMA, file), 'utf8')
    return [...text.matchAll(/\b(pgTable|auth\.table)\(\s*'(\w+)'/g)].map(([, kind, name]) =>
      kind === 'pgTable' ? `${name}` : `auth.${name}`,
    )
  })
}

test('every table is a word of the glossary, and none is there that is no table', () => {
  const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  const told = [...glossary.matchAll(/\| `([\w.]+)` \|$/gm)].map(([, name]) => name)
  expect(declaredTables().length).toBeGreaterThan(20)
  expect(told.toSorted()).toEqual(declaredTables().toSorted())
})
