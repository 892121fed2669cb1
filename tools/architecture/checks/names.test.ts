import { expect, test } from 'vitest'
import { NAMED_RIGHTLY } from '../rules.ts'
import { toProject } from '../source/project.ts'
import { forbiddenNames, vocabulary } from './names.ts'

const project = (paths: readonly string[]) => toProject(paths.map((path) => [path, '']))

test('a feature holds its vocabulary and tests alone', () => {
  const good = [
    'apps/server/src/features/playing/seats/commands.ts',
    'apps/server/src/features/playing/seats/last-seat.test.ts',
    'apps/server/src/features/playing/seats/waitlist/offer-email.ts',
    'apps/server/src/features/playing/seats/waitlist/store.ts',
    'apps/web/src/features/seats/screens/list.tsx',
    'apps/web/src/features/seats/queries.ts',
  ]
  const bad = [
    'apps/server/src/features/playing/seats/types.ts',
    'apps/server/src/features/playing/seats/sql/rows.ts',
    'apps/server/src/features/playing/seats/waitlist/offers/store.ts',
    'apps/web/src/features/seats/list.tsx',
    'apps/web/src/features/seats/hooks/seats.ts',
  ]
  expect(vocabulary(project([...good, ...bad])).map(({ path }) => path)).toEqual(bad)
})

test('a name that says nothing is refused for files and folders', () => {
  const bad = [
    'apps/web/src/lib/utils.ts',
    'packages/domain/src/helpers/money.ts',
    'tools/x/index.test.ts',
  ]
  const good = ['apps/web/src/lib/money.ts', 'apps/web/src/lib/commonplace.ts', ...NAMED_RIGHTLY]
  expect(forbiddenNames(project([...bad, ...good])).map(({ path }) => path)).toEqual(bad)
})

test('an exception nobody needs any more has to go', () => {
  const [gone, ...rest] = NAMED_RIGHTLY
  expect(forbiddenNames(project(rest))).toEqual([
    expect.objectContaining({ path: gone, advice: expect.stringContaining('NAMED_RIGHTLY') }),
  ])
})
