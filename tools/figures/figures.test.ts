import { expect, test } from 'vitest'
import { toProject } from '../architecture/source/project.ts'
import { workspaceFigures } from './figures.ts'

const lines = (count: number, first = '') => `${first}\n${'x()\n'.repeat(count - 1)}`

test('counts files, lines, crumbs and circles of folders by workspace, without tests', () => {
  const project = toProject([
    ['apps/web/src/a/screen.ts', lines(100, "import './row.ts'")],
    ['apps/web/src/a/row.ts', lines(39)],
    ['apps/web/src/a/row.test.ts', lines(500, "import './row.ts'")],
    ['apps/web/src/b/list.ts', lines(60, "import '../c/item.ts'")],
    ['apps/web/src/c/item.ts', lines(20, "import '../b/list.ts'")],
    ['apps/web/src/testing/app.ts', lines(60, "import './clock.ts'")],
    ['apps/web/src/testing/clock.ts', lines(20)],
    ['apps/web/src/b/list.test.ts', lines(10, "import '../testing/clock.ts'")],
    ['tools/x/y.ts', lines(10)],
  ])
  expect(workspaceFigures(project)).toEqual([
    {
      workspace: 'apps/web',
      files: 6,
      lines: 299,
      medianLines: 60,
      crumbs: 1,
      folderCircles: 1,
    },
    { workspace: 'tools', files: 1, lines: 10, medianLines: 10, crumbs: 0, folderCircles: 0 },
  ])
})
