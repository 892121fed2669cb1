import { expect, test } from 'vitest'
import { NAMED_RIGHTLY } from '../rules/rules.ts'
import { toProject } from '../source/project.ts'
import { forbiddenNames, hookNames, vocabulary } from './names.ts'

const project = (paths: readonly string[]) => toProject(paths.map((path) => [path, '']))

test('a feature holds its vocabulary and tests alone', () => {
  const good = [
    'apps/server/src/features/playing/seats/commands.ts',
    'apps/server/src/features/playing/seats/last-seat.test.ts',
    'apps/server/src/features/playing/seats/waitlist/offer-email.ts',
    'apps/server/src/features/playing/seats/waitlist/store.ts',
    'apps/web/src/features/playing/seats/list-screen.tsx',
    'apps/web/src/features/playing/seats/queries.ts',
  ]
  const bad = [
    'apps/server/src/features/playing/seats/types.ts',
    'apps/server/src/features/playing/seats/sql/rows.ts',
    'apps/server/src/features/playing/seats/waitlist/offers/store.ts',
    'apps/web/src/features/playing/seats/SeatList.tsx',
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

test('refuses an exception that is no longer needed', () => {
  const [gone, ...rest] = NAMED_RIGHTLY
  expect(forbiddenNames(project(rest))).toEqual([
    expect.objectContaining({ path: gone, advice: expect.stringContaining('NAMED_RIGHTLY') }),
  ])
})

test('no two exported hooks of the site share a name', () => {
  const files = toProject([
    ['apps/web/src/features/playing/seats/queries.ts', 'export function useSeats() {}\n'],
    ['apps/web/src/features/gifts/queries.ts', 'export const useGifts = () => {}\n'],
    ['apps/web/src/features/games/queries.ts', '\nexport function useSeats() {}\n'],
    ['apps/web/src/features/games/use-gifts.ts', 'export async function useGifts() {}\n'],
    // What no other file can import, what stands in a comment, what is tried out and what is no hook.
    [
      'apps/web/src/features/games/own.ts',
      'function useSeats() {}\n// export function useSeats() {}',
    ],
    ['apps/web/src/features/games/own.test.ts', 'export function useSeats() {}\n'],
    ['apps/web/src/lib/user.ts', 'export function used() {}\nexport function user() {}\n'],
    ['apps/server/src/auth/seats.ts', 'export function useSeats() {}\n'],
  ])
  expect(hookNames(files)).toMatchObject([
    { path: 'apps/web/src/features/games/queries.ts', line: 2 },
    { path: 'apps/web/src/features/games/use-gifts.ts', line: 1 },
  ])
})
