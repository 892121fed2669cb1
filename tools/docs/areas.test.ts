import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../process/process.ts'

const SIDES = ['apps/server/src/features', 'apps/web/src/features']
const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')

const foldersIn = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Returns the folders that the table of areas lists for one side, as `area/noun`. */
function listed(text: string, side: string): string[] {
  const lines = text.split('\n')
  const head = lines.findIndex((line) => line.startsWith('|') && line.includes(`\`${side}\``))
  const column = (lines[head] ?? '').split('|').findIndex((cell) => cell.includes(`\`${side}\``))
  const rest = lines.slice(head + 2)
  const end = rest.findIndex((line) => !line.startsWith('|'))
  const areas = rest.slice(0, end).map((row) => row.split('|'))
  return areas.flatMap((cells) => {
    const area = /`([\w-]+)`/.exec(cells[1] ?? '')?.[1]
    // Text in parentheses describes a noun and may name other folders.
    const nouns = (cells[column] ?? '').replace(/\([^)]*\)/g, '').matchAll(/`([\w-]+)`/g)
    return Array.from(nouns, ([, noun]) => `${area}/${noun}`)
  })
}

test.each(SIDES)('docs/architecture.md lists every feature folder of %s, and no other', (side) => {
  const present = foldersIn(side).flatMap((area) =>
    foldersIn(join(side, area)).map((noun) => `${area}/${noun}`),
  )
  expect(present.length).toBeGreaterThan(10)
  expect(listed(page, side).toSorted()).toEqual(present.toSorted())
})

test('reads the nouns of a side without their descriptions', () => {
  const text =
    '| Area | `apps/a` | `apps/b` |\n|---|---|---|\n| `club` | `x` (with `y`), `z` | `w` |\n'
  expect(listed(text, 'apps/a')).toEqual(['club/x', 'club/z'])
  expect(listed(text, 'apps/b')).toEqual(['club/w'])
})
