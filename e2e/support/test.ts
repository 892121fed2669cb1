import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { fitsItsWidth, seesNoViolation, seesNoViolationInBothThemes } from './axe.ts'
import { now } from './clock.ts'
import { type Faults, watchFaults } from './faults.ts'
import { runningServer, type WorldName } from './server.ts'
import { type Language, signIn } from './sign-in.ts'
import { openWorld, type World } from './world.ts'

export type Options = {
  /** The interface language a fresh browser has. */
  language: Language
  /** Axe looks at every page in one project per device and per language; the others check the width alone. */
  axeRuns: boolean
  /** The world that the journey walks through. */
  worldName: WorldName
  /** A popup of coins covers the page: closed as it comes, or left to the journey. */
  coinPopups: 'close' | 'leave'
  /** Whether a user whose device has another zone than the profile has answered the question already. */
  zoneQuestion: 'answered' | 'asked'
}

/** As in `playwright.config.ts`. */
export type ProjectName = 'desktop-ru' | 'desktop-en' | 'phone-ru' | 'phone-en'

type Fixtures = {
  /** Fails the journey for anything that broke in a browser, unless it was allowed. */
  faults: Faults
  /** Fails for any violation of WCAG 2.2 AA in what the page shows now. */
  axe: (page: Page) => Promise<void>
  /** The same in both themes; ink is shown afterwards. */
  axeInBothThemes: (page: Page) => Promise<void>
  /** The name of the project, for what must be unique in the one database of all of them. */
  projectName: ProjectName
  /** Signs the page, or another one, in as `who@cco.test`, and opens home, or where it begins. */
  signInAs: (who: string, page?: Page, path?: string) => Promise<void>
  /** The data behind the site, for what no screen does. */
  world: World
  /** A page in another browser context, for a second user. */
  openSecondPage: () => Promise<Page>
}

/** A test at the server's address, in the project's language, that fails for any fault in the browser. */
export const test = base.extend<Options & Fixtures>({
  language: ['ru', { option: true }],
  axeRuns: [false, { option: true }],
  worldName: ['demo', { option: true }],
  coinPopups: ['close', { option: true }],
  zoneQuestion: ['answered', { option: true }],

  baseURL: async ({ worldName }, use) => {
    await use(runningServer(worldName).url)
  },

  faults: [
    async ({}, use) => {
      const faults = watchFaults()
      await use(faults)
      expect(faults.found(), 'nothing fails in the browser').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, language, coinPopups, faults }, use) => {
    await prepare(context, language, faults)
    if (coinPopups === 'close') closeCoinPopups(context)
    await use(context)
  },

  axe: async ({ axeRuns }, use) => {
    await use(axeRuns ? seesNoViolation : fitsItsWidth)
  },

  axeInBothThemes: async ({ axeRuns }, use) => {
    await use(axeRuns ? seesNoViolationInBothThemes : fitsItsWidth)
  },

  projectName: async ({}, use, { project }) => {
    await use(project.name as ProjectName)
  },

  signInAs: async ({ page, language, zoneQuestion }, use) => {
    const keepsZone = zoneQuestion === 'answered'
    await use((who, whose = page, path = '/') => signIn(whose, language, who, path, { keepsZone }))
  },

  world: async ({ worldName }, use) => {
    const world = openWorld(runningServer(worldName).dataDir)
    await use(world)
    await world.close()
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
