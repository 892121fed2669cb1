import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './support/browser.ts'
import type { Options } from './support/test.ts'

const { executablePath, env } = await findBrowser()

export default defineConfig<Options>({
  testDir: '.',
  outputDir: './.output',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: BROWSER_FLAGS, env: { ...process.env, ...env } },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop-ru',
      use: {
        language: 'ru',
        locale: 'ru-RU',
        timezoneId: 'Europe/Moscow',
        viewport: { width: 1440, height: 900 },
      },
    },
    {
      name: 'phone-en',
      use: {
        language: 'en',
        locale: 'en',
        timezoneId: 'America/New_York',
        viewport: { width: 360, height: 780 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
})
