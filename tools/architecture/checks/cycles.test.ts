import { expect, test } from 'vitest'
import { toProject } from '../source/project.ts'
import { cycles } from './cycles.ts'

const found = (files: Record<string, string>) =>
  cycles(toProject(Object.entries(files))).map(
    ({ path, line, advice }) => `${path}:${line} ${advice}`,
  )

test('a circle is told once, by its shortest way, with type-only imports counted', () => {
  expect(
    found({
      'apps/a.ts': "import './b.ts'",
      'apps/b.ts': "// reason\nimport type { C } from './c.ts'\nimport './d.ts'",
      'apps/c.ts': "import './b.ts'\nimport './a.ts'",
      'apps/d.ts': '',
    }),
  ).toEqual([
    'apps/b.ts:2 apps/b.ts → apps/c.ts → apps/b.ts: move what both need into a third file',
  ])
})

test('a file that imports itself is a circle', () => {
  expect(found({ 'apps/a.ts': "export * from './a.ts'" })).toHaveLength(1)
})

test('two roads to one file are no circle', () => {
  expect(
    found({
      'apps/a.ts': "import './b.ts'\nimport './c.ts'",
      'apps/b.ts': "import './c.ts'",
      'apps/c.ts': '',
    }),
  ).toEqual([])
})
