import { expect, test } from 'vitest'
import { toProject } from '../source/project.ts'
import { direction } from './direction.ts'

const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'

/** The findings about one file that imports one other. */
function importing(from: string, specifier: string, to?: string, keyword = 'import') {
  const project = toProject([
    [from, `// first line\n${keyword} { x } from '${specifier}'\n`],
    ...(to ? [[to, 'export const x = 1'] as const] : []),
  ])
  return direction(project).map(({ line, rule, advice }) => `${line} ${rule}: ${advice}`)
}

test.each([
  ['lib', 'kit', `${WEB}/lib/a.ts`, '../kit/b.tsx', `${WEB}/kit/b.tsx`],
  ['ui', 'kit', `${WEB}/ui/a.tsx`, '../kit/b.tsx', `${WEB}/kit/b.tsx`],
  [
    'kit',
    'a feature',
    `${WEB}/kit/a.tsx`,
    '../features/playing/cart/public.tsx',
    `${WEB}/features/playing/cart/public.tsx`,
  ],
  [
    'a feature',
    'app',
    `${WEB}/features/playing/cart/queries.ts`,
    '../../../app/paths.ts',
    `${WEB}/app/paths.ts`,
  ],
  ['ui', 'messages', `${WEB}/ui/a.tsx`, '@cco/messages/load', 'packages/messages/src/load.ts'],
  ['db', 'platform', `${SERVER}/db/a.ts`, '../platform/clock.ts', `${SERVER}/platform/clock.ts`],
  ['db', 'the demo world', `${SERVER}/db/a.ts`, '../demo/plant.ts', `${SERVER}/demo/plant.ts`],
  [
    'auth',
    'a feature',
    'packages/auth/src/a.ts',
    '@cco/server/features/playing/cart/queries',
    `${SERVER}/features/playing/cart/queries.ts`,
  ],
  [
    'a feature',
    'the router',
    `${SERVER}/features/playing/cart/router.ts`,
    '../../../router.ts',
    `${SERVER}/router.ts`,
  ],
  [
    'commands',
    'the procedures',
    `${SERVER}/features/playing/cart/commands.ts`,
    '../../../api/procedures.ts',
    `${SERVER}/api/procedures.ts`,
  ],
  ['api', 'app', `${SERVER}/api/a.ts`, '../app.ts', `${SERVER}/app.ts`],
  [
    'auth',
    'the server',
    'packages/auth/src/tokens/keys.ts',
    '@cco/server/platform/clock',
    `${SERVER}/platform/clock.ts`,
  ],
  [
    'database',
    'auth',
    'packages/database/src/client.ts',
    '@cco/auth/public',
    'packages/auth/src/public.ts',
  ],
  [
    'domain',
    'messages',
    'packages/domain/src/a/a.ts',
    '@cco/messages/load',
    'packages/messages/src/load.ts',
  ],
])('%s may not import %s', (_from, _to, from, specifier, to) => {
  expect(importing(from, specifier, to)).toEqual([
    expect.stringMatching(/^2 imports point one way: /),
  ])
})

test.each([
  [
    `${WEB}/app/main.tsx`,
    '../features/playing/cart/screens/b.tsx',
    `${WEB}/features/playing/cart/screens/b.tsx`,
  ],
  [`${WEB}/kit/a.tsx`, '@cco/messages/load', 'packages/messages/src/load.ts'],
  [`${SERVER}/app.ts`, './router.ts', `${SERVER}/router.ts`],
  [
    `${SERVER}/router.ts`,
    './features/playing/cart/router.ts',
    `${SERVER}/features/playing/cart/router.ts`,
  ],
  [
    `${SERVER}/features/playing/cart/router.ts`,
    '../../../api/procedures.ts',
    `${SERVER}/api/procedures.ts`,
  ],
  [`${SERVER}/features/playing/cart/store.ts`, '../../../db/page.ts', `${SERVER}/db/page.ts`],
  [
    `${SERVER}/features/playing/cart/store.ts`,
    '@cco/database/client',
    'packages/database/src/client.ts',
  ],
  [
    'packages/messages/src/ru/a.ts',
    '@cco/domain/error/codes',
    'packages/domain/src/error/codes.ts',
  ],
  [
    `${SERVER}/features/playing/cart/commands.ts`,
    '@cco/auth/public',
    'packages/auth/src/public.ts',
  ],
  [
    'packages/auth/src/testing/node.ts',
    '@cco/server/testing/sign-in',
    `${SERVER}/testing/sign-in.ts`,
  ],
  // Tests put together what they need.
  [`${SERVER}/db/a.test.ts`, '../testing/app.ts', `${SERVER}/testing/app.ts`],
])('%s may import %s', (from, specifier, to) => {
  expect(importing(from, specifier, to)).toEqual([])
})

test('the browser knows AppRouter of the server, as a type', () => {
  const api = `${WEB}/lib/api.ts`
  const router = ['@cco/server/router', `${SERVER}/router.ts`] as const
  expect(importing(api, ...router, 'import type')).toEqual([])
  expect(importing(api, ...router)).toEqual([expect.stringContaining('AppRouter')])
  expect(importing(api, '@cco/server/config', `${SERVER}/config.ts`, 'import type')).toEqual([
    expect.stringContaining('AppRouter'),
  ])
})

test.each([
  [
    'commands',
    `${SERVER}/features/playing/cart/commands.ts`,
    '../seats/store.ts',
    `${SERVER}/features/playing/seats/store.ts`,
  ],
  [
    'composition',
    `${SERVER}/http/context.ts`,
    '../features/playing/seats/store.ts',
    `${SERVER}/features/playing/seats/store.ts`,
  ],
  [
    'the sign-in service',
    `${SERVER}/features/playing/cart/commands.ts`,
    '../../../../../../packages/auth/src/sessions/sessions.ts',
    'packages/auth/src/sessions/sessions.ts',
  ],
  [
    'main',
    `${SERVER}/main.ts`,
    './features/playing/seats/store.ts',
    `${SERVER}/features/playing/seats/store.ts`,
  ],
  [
    'a web feature',
    `${WEB}/features/playing/cart/screens/a.tsx`,
    '../../seats/components/b.tsx',
    `${WEB}/features/playing/seats/components/b.tsx`,
  ],
])('%s imports another feature through its public files only', (_who, from, specifier, to) => {
  expect(importing(from, specifier, to)).toEqual([
    expect.stringMatching(/^2 features meet at open doors: /),
  ])
})

test('the doors are open, and at home every room is', () => {
  const commands = `${SERVER}/features/playing/cart/commands.ts`
  expect(
    importing(commands, '../seats/queries.ts', `${SERVER}/features/playing/seats/queries.ts`),
  ).toEqual([])
  expect(importing(commands, './store.ts', `${SERVER}/features/playing/cart/store.ts`)).toEqual([])
  const screen = `${WEB}/features/playing/cart/screens/a.tsx`
  expect(
    importing(screen, '../../seats/public.ts', `${WEB}/features/playing/seats/public.ts`),
  ).toEqual([])
  expect(
    importing(screen, '../components/b.tsx', `${WEB}/features/playing/cart/components/b.tsx`),
  ).toEqual([])
})

test.each([
  ['packages/domain/src/a/a.ts', 'date-fns'],
  ['packages/domain/src/a/a.ts', 'zod'],
  ['packages/domain/src/a/a.ts', 'node:crypto'],
  ['packages/messages/src/load.ts', 'i18next'],
  [`${WEB}/lib/a.ts`, 'zod'],
  [`${WEB}/lib/a.ts`, 'node:path'],
  [`${WEB}/ui/a.tsx`, 'react-router'],
  [`${WEB}/features/playing/cart/forms/a.tsx`, '@supabase/auth-js'],
  [`${SERVER}/features/playing/cart/store.ts`, 'node-pg-migrate'],
])('%s may not import the package %s', (from, specifier) => {
  expect(importing(from, specifier).filter((found) => found.includes(' packages: '))).not.toEqual(
    [],
  )
})

test('packages are welcome where they belong', () => {
  expect(importing('packages/domain/src/a/a.ts', 'zod/mini')).toEqual([])
  expect(importing(`${SERVER}/db/migration-runner.ts`, 'node-pg-migrate')).toEqual([])
  expect(importing(`${SERVER}/config.ts`, 'zod')).toEqual([])
})

test('reports a folder that no rule knows', () => {
  expect(direction(toProject([[`${SERVER}/lib/a.ts`, '']]))).toEqual([
    expect.objectContaining({ path: `${SERVER}/lib/a.ts`, rule: 'rooms' }),
  ])
})

test('an area calls those below it and never those above', () => {
  const bookings = `${SERVER}/features/playing/bookings/commands.ts`
  const currency = `${SERVER}/features/money/currency/commands.ts`
  expect(importing(bookings, '../../money/currency/commands.ts', currency)).toEqual([])
  expect(importing(currency, '../../playing/bookings/commands.ts', bookings)).toEqual([
    expect.stringMatching(/^2 areas call downwards: money stands below playing/),
  ])
})

test('the areas of the site are those of the server', () => {
  const bookings = `${WEB}/features/playing/bookings/public.ts`
  const friends = `${WEB}/features/people/friends/public.ts`
  expect(importing(bookings, '../../people/friends/public.ts', friends)).toEqual([])
  expect(importing(friends, '../../playing/bookings/public.ts', bookings)).toEqual([
    expect.stringMatching(/^2 areas call downwards: people stands below playing/),
  ])
})
