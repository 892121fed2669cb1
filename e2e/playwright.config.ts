import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './support/browser.ts'
import type { Options } from './support/test.ts'

const { executablePath, env } = await findBrowser()

/** Journeys through what belongs to no language and no width, such as what a tab stores. */
const ONCE = /@once/
/** It sets every width itself: walked once in each language, on the phones. */
const REFLOW = '**/reflow.spec.ts'
/** The role-wide sweeps, walked in both languages on both devices. */
const SWEEPS = [REFLOW, '**/screens.spec.ts']

/**
 * A journey is walked in Russian on a desktop and in English on a phone, so that both languages and both
 * widths are seen; `npm run test:matrix` walks all of them in all four projects.
 */
const OTHERS = process.env.CCO_JOURNEYS === 'all' ? {} : { testMatch: SWEEPS }

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
  // Journeys end with what they wait for: these end what hangs, on a machine five times slower.
  timeout: 180_000,
  expect: { timeout: 30_000 },
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
    {
      name: 'desktop-ru',
      testIgnore: REFLOW,
      use: { ...DEVICES.desktop, ...LANGUAGES.ru },
    },
    {
      name: 'phone-en',
      grepInvert: ONCE,
      use: { ...DEVICES.phone, ...LANGUAGES.en },
    },
    {
      name: 'desktop-en',
      ...OTHERS,
      testIgnore: REFLOW,
      grepInvert: ONCE,
      use: { ...DEVICES.desktop, ...LANGUAGES.en },
    },
    {
      name: 'phone-ru',
      ...OTHERS,
      grepInvert: ONCE,
      use: { ...DEVICES.phone, ...LANGUAGES.ru },
    },
  ],
})
