import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../process/process.ts'

const ROWS = join(ROOT, 'apps/server/src/db/rows.ts')

function tables(): string[] {
  return [...readFileSync(ROWS, 'utf8').matchAll(/^ {2}'?([\w.]+)'?: Insert</gm)].map(
    ([, name]) => `${name}`,
  )
}

test('the glossary lists every table, and nothing that is not a table', () => {
  const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  const terms = glossary.split(/\n(?=## )/).filter((part) => part.includes('| Table |\n'))
  const listed = terms.flatMap((part) =>
    Array.from(part.matchAll(/\| `([\w.]+)` \|$/gm), ([, name]) => name),
  )
  expect(tables().length).toBeGreaterThan(20)
  expect(listed.toSorted()).toEqual(tables().toSorted())
})
