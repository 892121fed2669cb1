import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { ON_BOTH, ON_PHONES, SWEEPS } from '../tools/test/devices.ts'
import { BROWSER_FLAGS, findBrowser } from './support/browser.ts'
import type { Options } from './support/test.ts'

const { executablePath, env } = await findBrowser()

/** What belongs to no language and no width, such as what a tab stores. */
const ONCE = /@once/
/** It sets every width itself: walked once in each language, on the phones. */
const REFLOW = '**/reflow.spec.ts'

const files = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`)

/**
 * What a project leaves to the others (decision 0123); `npm run test:matrix` walks all journeys in all
 * four. A title that is grepped begins with the file.
 */
const PARTS =
  process.env.CCO_JOURNEYS === 'all'
    ? { desktop: {}, phone: {}, others: {} }
    : {
        desktop: {
          grepInvert: new RegExp(
            `journeys/(?:${ON_PHONES.join('|')})\\.spec\\.ts (?!.*${ONCE.source})`,
          ),
        },
        phone: { testMatch: files([...ON_BOTH, ...ON_PHONES, ...SWEEPS, 'support/*']) },
        others: { testMatch: files(SWEEPS) },
      }

/** Each has a server, with its connections to the one database server, and a browser. */
const MOST_WORKERS = 8

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
  // Where starting processes is slow, more than the cores take longer (decision 0123).
  workers: Math.min(availableParallelism(), MOST_WORKERS),
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
    // It would answer in place of the routes that journeys set; those about it allow it.
    serviceWorkers: 'block',
    // Actions and requests only; pictures of every step would cost a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop-ru',
      ...PARTS.desktop,
      testIgnore: REFLOW,
      use: { ...DEVICES.desktop, ...LANGUAGES.ru },
    },
    {
      name: 'phone-en',
      ...PARTS.phone,
      grepInvert: ONCE,
      use: { ...DEVICES.phone, ...LANGUAGES.en },
    },
    {
      name: 'desktop-en',
      ...PARTS.others,
      testIgnore: REFLOW,
      grepInvert: ONCE,
      use: { ...DEVICES.desktop, ...LANGUAGES.en },
    },
    {
      name: 'phone-ru',
      ...PARTS.others,
      grepInvert: ONCE,
      use: { ...DEVICES.phone, ...LANGUAGES.ru },
    },
  ],
})
