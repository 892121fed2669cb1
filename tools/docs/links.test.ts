import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../process/process.ts'

const pages = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
]

/** Returns the targets of a page as paths from the root: its links, and the source files it names. */
function targets(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) =>
    join(dirname(page), path ?? ''),
  )
  const sources = text.match(/\b(?:apps|packages|tools|e2e|bench)\/[\w./-]+\.tsx?\b/g) ?? []
  return [...links, ...sources]
}

const missing = (page: string, text: string) =>
  targets(page, text).filter((path) => !existsSync(join(ROOT, path)))

test.each(pages)('%s links to existing files only', (page) => {
  expect(missing(page, readFileSync(join(ROOT, page), 'utf8'))).toEqual([])
})

test('reports dead links and files that have moved', () => {
  const text =
    '[a](gone.md) [b](glossary.md#x) [c](https://example.org/gone) `apps/server/src/gone.ts`'
  expect(missing('docs/page.md', text)).toEqual(['docs/gone.md', 'apps/server/src/gone.ts'])
})
