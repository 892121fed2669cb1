import { configDefaults, defineConfig } from 'vitest/config'
import { RUN_ALONE } from './tools/test/alone.ts'

// Asia/Kathmandu is 5 h 45 min from UTC: a date formatted in the machine's zone shows at once.
process.env.TZ = 'Asia/Kathmandu'

const TESTS = '{apps,packages,tools,bench}/**/*.test.{ts,tsx}'
/**
 * Tests that put something of their own in a browser's place, meet providers whose keys a process
 * holds, or measure its memory: each file in a process of its own. All others share one, since each
 * has a database of its own and nothing else; loading the whole server for every file would be a third
 * of their time.
 */
const ISOLATED = [
  'apps/web/**/*.test.{ts,tsx}',
  'apps/server/src/platform/images/image-memory.test.ts',
  'packages/auth/src/{external,factors,oauth}/**/*.test.ts',
]

const shared = {
  env: { TZ: 'Asia/Kathmandu' },
  setupFiles: ['tools/test/property-seed.ts'],
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
          exclude: [...configDefaults.exclude, ...ISOLATED, ...RUN_ALONE],
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'isolated',
          include: ISOLATED,
          setupFiles: [...shared.setupFiles, 'apps/web/src/lib/testing/browser-language.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          include: [...RUN_ALONE],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
