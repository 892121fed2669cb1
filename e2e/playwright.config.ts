import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './support/browser.ts'
import type { Options } from './support/test.ts'

const { executablePath, env } = await findBrowser()

/**
 * Journeys through what belongs to no language and no width, such as what a tab stores: one project
 * runs them. Other journeys look at their screens in every project.
 */
const ONCE = /@once/

const LANGUAGES = {
  ru: { language: 'ru', locale: 'ru-RU', timezoneId: 'Europe/Moscow' },
  en: { language: 'en', locale: 'en', timezoneId: 'America/New_York' },
} as const

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
}

export default defineConfig<Options>({
  testDir: '.',
  outputDir: './.output',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // More than the cores of the smallest machine: a worker often waits for the server.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      args: BROWSER_FLAGS,
      // Names of downloaded files may be Russian.
      env: { ...process.env, LANG: 'C.UTF-8', ...env },
    },
    contextOptions: { reducedMotion: 'reduce' },
    // Actions and requests only; pictures of every step would cost a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop-ru', use: { ...DEVICES.desktop, ...LANGUAGES.ru, axeRuns: true } },
    {
      name: 'phone-en',
      grepInvert: ONCE,
      use: { ...DEVICES.phone, ...LANGUAGES.en, axeRuns: true },
    },
    { name: 'desktop-en', grepInvert: ONCE, use: { ...DEVICES.desktop, ...LANGUAGES.en } },
    { name: 'phone-ru', grepInvert: ONCE, use: { ...DEVICES.phone, ...LANGUAGES.ru } },
  ],
})
