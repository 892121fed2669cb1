import { expect, test } from 'vitest'
import { toProject } from '../source/project.ts'
import { clock } from './clock.ts'

const lines = (path: string, text: string) =>
  clock(toProject([[path, text]])).map(({ line }) => line)

test('the machine’s clock is asked in one place', () => {
  const text = '// new Date()\nconst a = new Date()\nconst b = Date.now()\nconst c = new Date(0)'
  expect(lines('apps/server/src/features/club/a/commands.ts', text)).toEqual([2, 3])
  expect(lines('packages/auth/src/sessions/a.ts', text)).toEqual([2, 3])
  expect(lines('e2e/journeys/a.spec.ts', text)).toEqual([2, 3])
  expect(lines('e2e/support/a.ts', 'const at = [1, 2].map(() => new Date)')).toEqual([1])
  expect(lines('apps/server/src/platform/clock.ts', text)).toEqual([])
  expect(lines('e2e/support/clock.ts', text)).toEqual([])
  expect(lines('apps/server/src/features/club/a/a.test.ts', text)).toEqual([])
  expect(lines('apps/web/src/features/club/a/screen.tsx', text)).toEqual([])
})

test('the database’s clock is asked for the queue and for backups alone', () => {
  const text =
    'const a = sql`select 1\n  where at < NOW() - interval 1`\nconst b = sql`$' +
    '{now()} and known()`\nconst c = "current_timestamp"'
  expect(lines('apps/server/src/features/club/a/store.ts', text)).toEqual([2, 4])
  expect(lines('e2e/support/a.ts', text)).toEqual([2, 4])
  expect(lines('apps/server/src/platform/jobs/a.ts', text)).toEqual([])
  expect(lines('apps/server/src/testing/a.ts', text)).toEqual([])
})
