import { expect, test } from 'vitest'
import { LINES_MAX } from '../rules/rules.ts'
import { toProject } from '../source/project.ts'
import { medianLines, sizes } from './sizes.ts'

const lines = (count: number) => 'x\n'.repeat(count)

test('reports a file over the limit, unless it is data', () => {
  const project = toProject([
    ['apps/web/src/ui/long.tsx', lines(LINES_MAX + 1)],
    ['apps/web/src/ui/full.tsx', lines(LINES_MAX)],
    ['apps/server/src/covers/emblems.data.ts', lines(LINES_MAX * 2)],
    ['apps/server/src/demo/world/stories.ts', lines(LINES_MAX * 2)],
  ])
  expect(sizes(project)).toEqual([
    expect.objectContaining({ path: 'apps/web/src/ui/long.tsx', line: LINES_MAX + 1 }),
  ])
})

test('the median leaves data out', () => {
  const project = toProject([
    ['a.ts', lines(10)],
    ['b.ts', lines(20)],
    ['c.ts', lines(90)],
    ['d.data.ts', lines(900)],
    ['e.data.ts', lines(900)],
  ])
  expect(medianLines(project)).toBe(20)
})
