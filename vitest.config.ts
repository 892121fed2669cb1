import { defineConfig } from 'vitest/config'

// Asia/Kathmandu is 5 h 45 min from UTC: a date formatted in the machine's zone shows at once.
process.env.TZ = 'Asia/Kathmandu'

export default defineConfig({
  test: {
    include: ['{apps,packages,tools,bench}/**/*.test.{ts,tsx}'],
    env: { TZ: 'Asia/Kathmandu' },
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
