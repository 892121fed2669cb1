import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './support/browser.ts'
import type { Options } from './support/test.ts'

const { executablePath, env } = await findBrowser()

/** Journeys through what belongs to no language and no width, such as what a tab stores. */
const ONCE = /@once/

/**
 * `npm test` walks each journey in both languages and at both widths, in two of the four projects: the
 * other two would take as long again and find little that these do not. `npm run test:e2e` walks all.
 */
const WALKS_ALL = process.env.CCO_JOURNEYS !== 'paired'
/** They set every width themselves: walked once in each language, on the phones. */
const EVERY_WIDTH = ['reflow.spec.ts']

/** The journeys of one pair of projects; the name alone decides, so that a new file moves no other. */
function journeysOf(pair: 0 | 1): string[] {
  const specs = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  return specs
    .filter((path) => path.endsWith('.spec.ts'))
    .filter((path) => {
      const name = basename(path)
      const hash = createHash('sha256').update(name).digest()
      return WALKS_ALL || EVERY_WIDTH.includes(name) || (hash[0] ?? 0) % 2 === pair
    })
    .map((path) => `**/${path}`)
}

const FIRST = { testMatch: journeysOf(0) }
const SECOND = { testMatch: journeysOf(1) }

const LANGUAGES = {
  ru: { language: 'ru', locale: 'ru-RU', timezoneId: 'Europe/Moscow' },
  en: { language: 'en', locale: 'en', timezoneId: 'America/New_York' },
} as const

const DESKTOPS = { testIgnore: EVERY_WIDTH.map((name) => `**/${name}`) }

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
}

/** What no other project walks of the second pair. */
const ONCE_OF_SECOND = {
  name: 'once',
  ...SECOND,
  ...DESKTOPS,
  grep: ONCE,
  use: { ...DEVICES.desktop, ...LANGUAGES.ru, axeRuns: true },
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
      ...FIRST,
      ...DESKTOPS,
      use: { ...DEVICES.desktop, ...LANGUAGES.ru, axeRuns: true },
    },
    {
      name: 'phone-en',
      ...FIRST,
      grepInvert: ONCE,
      use: { ...DEVICES.phone, ...LANGUAGES.en, axeRuns: true },
    },
    {
      name: 'desktop-en',
      ...SECOND,
      ...DESKTOPS,
      grepInvert: ONCE,
      use: { ...DEVICES.desktop, ...LANGUAGES.en, axeRuns: !WALKS_ALL },
    },
    {
      name: 'phone-ru',
      ...SECOND,
      grepInvert: ONCE,
      use: { ...DEVICES.phone, ...LANGUAGES.ru, axeRuns: !WALKS_ALL },
    },
    ...(WALKS_ALL ? [] : [ONCE_OF_SECOND]),
  ],
})
