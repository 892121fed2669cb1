import { configDefaults, defineConfig } from 'vitest/config'

// Asia/Kathmandu is 5 h 45 min from UTC: a date formatted in the machine's zone shows at once.
process.env.TZ = 'Asia/Kathmandu'

const TESTS = '{apps,packages,tools,bench}/**/*.test.{ts,tsx}'
/**
 * Tests that put something of their own in a browser's place, or meet providers whose keys a process
 * keeps: each file in a process of its own. All others share one, since each has a database of its
 * own and nothing else; loading the whole server for every file would be a third of their time.
 */
const ALONE = [
  'apps/web/**/*.test.{ts,tsx}',
  'packages/auth/src/{external,factors,oauth}/**/*.test.ts',
]

const shared = {
  env: { TZ: 'Asia/Kathmandu' },
  // Tests end with what they wait for: these end what hangs, on a machine five times slower.
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
  maxWorkers: 2,
}

export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'together',
          include: [TESTS],
          exclude: [...configDefaults.exclude, ...ALONE],
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          include: ALONE,
          setupFiles: ['apps/web/src/lib/testing/browser-language.ts'],
        },
      },
    ],
  },
})
