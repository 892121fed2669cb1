import { expect, test } from 'vitest'
import { toProject } from '../source/project.ts'
import { tables } from './tables.ts'

const FEATURES = 'apps/server/src/features'
const found = (files: Record<string, string>) =>
  tables(toProject(Object.entries(files))).map(
    ({ path, line, advice }) => `${path}:${line} ${advice}`,
  )

test('a table has one writing feature', () => {
  const problems = found({
    [`${FEATURES}/playing/seats/store.ts`]: 'sql`\n  update public.seats s set taken = 1`',
    [`${FEATURES}/playing/games/store.ts`]:
      'sql`with gone as (DELETE FROM "seats" where id = ${id}) select 1`',
  })
  expect(problems).toEqual([
    expect.stringMatching(/seats\/store\.ts:2 "seats" is written by playing\/games too/),
    expect.stringMatching(/games\/store\.ts:1 "seats" is written by playing\/seats too/),
  ])
})

test('the sign-in service and the platform are owners like a feature', () => {
  expect(
    found({
      'packages/auth/src/sessions/sessions.ts': 'sql`insert into auth.users (id) values (1)`',
      'apps/server/src/platform/audit.ts': 'sql`truncate auth.users`',
    }),
  ).toHaveLength(2)
})

test('within a feature only the store writes, or the commands of a folder without one', () => {
  const text = 'sql`insert into seats (id) values (1)`'
  expect(found({ [`${FEATURES}/playing/seats/queries.ts`]: text })).toEqual([
    expect.stringContaining('store.ts'),
  ])
  expect(
    found({
      [`${FEATURES}/playing/seats/commands.ts`]: text,
      [`${FEATURES}/playing/seats/store.ts`]: '',
    }),
  ).toEqual([expect.stringContaining('store.ts')])
  expect(found({ [`${FEATURES}/playing/seats/commands.ts`]: text })).toEqual([])
  expect(found({ [`${FEATURES}/playing/seats/store.ts`]: text })).toEqual([])
})

test('a statement names its table', () => {
  expect(
    found({ [`${FEATURES}/playing/seats/store.ts`]: 'sql`update ${sql(table)} set a = 1`' }),
  ).toEqual([expect.stringContaining('name the table')])
})

test('reading, locking and merging write nothing; seeds and tests write anything', () => {
  const write = 'sql`insert into seats (id) values (1)`'
  expect(
    found({
      [`${FEATURES}/playing/seats/store.ts`]: `${write}; sql\`insert into seats (id) values (1)
        on conflict (id) do update set id = 1\`; sql\`select 1 from games for update of games\``,
      [`${FEATURES}/playing/games/queries.ts`]:
        'sql`select deleted from seats for no key update skip locked`',
      [`${FEATURES}/playing/games/commands.test.ts`]: write,
      'apps/server/src/demo/plant.ts': write,
    }),
  ).toEqual([])
})
