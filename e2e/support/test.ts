import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { openPushService, type PushService } from '../../apps/server/src/testing/push-service.ts'
import { seesNoViolation, seesNoViolationInBothThemes } from './axe.ts'
import { now } from './clock.ts'
import { cloneWorld, type WorldDatabase, type WorldName } from './cluster.ts'
import { type Faults, watchFaults } from './faults.ts'
import { type Server, startServer } from './server.ts'
import { type Language, signIn } from './sign-in.ts'
import { openWorld, type World } from './world.ts'

export type Options = {
  /** The interface language a fresh browser has. */
  language: Language
  /** A popup of coins covers the page: closed as it comes, or left to the journey. */
  coinPopups: 'close' | 'leave'
  /** Whether a user whose device has another zone than the profile has answered the question already. */
  zoneQuestion: 'answered' | 'asked'
}

type WorkerOptions = {
  /** The world that the journeys of a worker walk through. */
  worldName: WorldName
}

type WorkerFixtures = {
  /** The worker's own, as planted, so that journeys meet none that runs beside them. */
  database: WorldDatabase
  /** The worker's own. */
  server: Server
  /** The push service that the server sends to. */
  pushService: PushService
}

type Fixtures = {
  /** Fails the journey for anything that broke in a browser, unless it was allowed. */
  faults: Faults
  /** Fails for any violation of WCAG 2.2 AA in what the page shows now. */
  axe: (page: Page) => Promise<void>
  /** The same in both themes; ink is shown afterwards. */
  axeInBothThemes: (page: Page) => Promise<void>
  /** Signs the page, or another one, in as `who@cco.test`, and opens home, or where it begins. */
  signInAs: (who: string, page?: Page, path?: string) => Promise<void>
  /** The data behind the site, for what no screen does. */
  world: World
  /** A page in another browser context, for a second user. */
  openSecondPage: () => Promise<Page>
}

/** How long a server may take to open and to close, on a machine five times slower. */
const START_MS = 300_000

/** A test at the server's address, in the project's language, that fails for any fault in the browser. */
export const test = base.extend<Options & Fixtures, WorkerOptions & WorkerFixtures>({
  language: ['ru', { option: true }],
  coinPopups: ['close', { option: true }],
  zoneQuestion: ['answered', { option: true }],

  worldName: ['demo', { option: true, scope: 'worker' }],

  database: [
    async ({ worldName }, use) => {
      const database = await cloneWorld(worldName)
      await use(database)
      await database.drop()
    },
    { scope: 'worker', timeout: START_MS },
  ],

  pushService: [
    async ({}, use) => {
      const pushService = await openPushService()
      await use(pushService)
      pushService.close()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ database, pushService }, use) => {
      const server = await startServer(database, { PUSH_SERVICES: pushService.origin })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],

  baseURL: async ({ server }, use) => {
    await use(server.url)
  },

  faults: [
    async ({}, use) => {
      const faults = watchFaults()
      await use(faults)
      expect(faults.found(), 'nothing fails in the browser').toEqual([])
    },
    { auto: true },
  ],

  // Set up before any page, so that what it planted is taken back when all pages are closed.
  world: [
    async ({ database, baseURL }, use) => {
      const world = openWorld(database, baseURL ?? '')
      await use(world)
      await world.close()
    },
    { auto: true },
  ],

  context: async ({ context, language, coinPopups, faults }, use) => {
    await prepare(context, language, faults)
    if (coinPopups === 'close') closeCoinPopups(context)
    await use(context)
  },

  axe: async ({}, use) => {
    await use(seesNoViolation)
  },

  axeInBothThemes: async ({}, use) => {
    await use(seesNoViolationInBothThemes)
  },

  signInAs: async ({ page, language, zoneQuestion }, use) => {
    const keepsZone = zoneQuestion === 'answered'
    await use((who, whose = page, path = '/') => signIn(whose, language, who, path, { keepsZone }))
  },

  openSecondPage: async ({ browser, language, coinPopups, faults }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      // The project's options hold for every context of this browser.
      const context = await browser.newContext()
      contexts.push(context)
      await prepare(context, language, faults)
      if (coinPopups === 'close') closeCoinPopups(context)
      return await context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** Presses the button of a popup as soon as it stands in the way of a step. */
function closeCoinPopups(context: BrowserContext): void {
  context.on('page', (page) => {
    const fine = page.getByRole('dialog').getByRole('button', { name: /^(Понятно|Got it)$/ })
    // The next popup may follow at once, with the same button.
    void page.addLocatorHandler(fine, async () => await fine.click(), { noWaitAfter: true })
  })
}

async function prepare(context: BrowserContext, language: Language, faults: Faults): Promise<void> {
  faults.watch(context)
  await context.clock.install({ time: now() })
  await context.addInitScript((first) => {
    try {
      // A choice made during the journey stays.
      if (localStorage.getItem('language') === null) localStorage.setItem('language', first)
    } catch {
      // Blank pages have no storage.
    }
  }, language)
}

export { expect }
