import { expect, test } from 'vitest'
import { toProject } from '../source/project.ts'
import { cycles, folderCycles } from './cycles.ts'

const found = (files: Record<string, string>) =>
  cycles(toProject(Object.entries(files))).map(
    ({ path, line, advice }) => `${path}:${line} ${advice}`,
  )

test('reports a circle once, by its shortest path, with type-only imports counted', () => {
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

const SERVER = 'apps/server/src/features/playing'
const circlesOfFolders = (files: Record<string, string>) =>
  folderCycles(toProject(Object.entries(files))).map(
    ({ path, line, advice }) => `${path}:${line} ${advice}`,
  )

test('folders that reach each other through different files are a circle', () => {
  expect(
    circlesOfFolders({
      [`${SERVER}/seats/offers/commands.ts`]: "import '../refunds/queries.ts'",
      [`${SERVER}/seats/refunds/queries.ts`]: '',
      [`${SERVER}/seats/refunds/commands.ts`]:
        "// why\nimport type { A } from '../offers/store.ts'",
      [`${SERVER}/seats/offers/store.ts`]: '',
    }),
  ).toEqual([expect.stringMatching(/seats\/offers → .*seats\/refunds → .*seats\/offers: move/)])
})

test('a test may import across, and a folder may import the one below it', () => {
  expect(
    circlesOfFolders({
      [`${SERVER}/seats/router.ts`]: "import './offers/commands.ts'",
      [`${SERVER}/seats/offers/commands.ts`]: '',
      [`${SERVER}/seats/offers/commands.test.ts`]: "import '../router.ts'",
    }),
  ).toEqual([])
})

test('folders of no workspace may reach each other', () => {
  const circle = (source: string) =>
    circlesOfFolders({
      [`${source}/email/send.ts`]: "import '../phone/codes.ts'",
      [`${source}/phone/codes.ts`]: '',
      [`${source}/phone/change.ts`]: "import '../email/change.ts'",
      [`${source}/email/change.ts`]: '',
    })
  expect(circle('packages/auth/src')).toHaveLength(1)
  expect(circle('apps/web/src')).toHaveLength(1)
})

test('files at the root of a workspace stand for themselves, and make circles as such', () => {
  expect(
    circlesOfFolders({
      'packages/mail/src/create.ts': "import './smtp/send.ts'",
      'packages/mail/src/smtp/send.ts': "import '../deps.ts'",
      'packages/mail/src/deps.ts': '',
    }),
  ).toEqual([])
  expect(
    circlesOfFolders({
      'packages/mail/src/deps.ts': "import './smtp/send.ts'",
      'packages/mail/src/smtp/send.ts': '',
      'packages/mail/src/smtp/close.ts': "import '../deps.ts'",
    }),
  ).toHaveLength(1)
})
