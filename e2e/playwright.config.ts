import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './support/browser.ts'
import type { Options } from './support/test.ts'

const { executablePath, env } = await findBrowser()

/**
 * Journeys through what belongs to no language and no width, such as what a tab keeps: one project
 * goes them. The screens on their way are looked at in both projects by other journeys.
 */
const ONCE = /@once/

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
    launchOptions: {
      executablePath,
      args: BROWSER_FLAGS,
      // A browser of a person can write the names of their files.
      env: { ...process.env, LANG: 'C.UTF-8', ...env },
    },
    contextOptions: { reducedMotion: 'reduce' },
    // What was done and answered; pictures of every step would cost the journeys a third of their time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
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
      grepInvert: ONCE,
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
