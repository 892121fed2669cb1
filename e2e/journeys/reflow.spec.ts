import type { APIRequestContext, Page } from '@playwright/test'
import { checkCut, checkWidth } from '../screens/checks.ts'
import {
  addressesOf,
  EMPTY_EXAMPLES,
  EMPTY_MASTER,
  EMPTY_VIEWER,
  findExamples,
  VIEWERS,
  type Viewer,
} from '../screens/routes.ts'
import { isLoaded } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { openWithin } from '../support/within.ts'

/** The first is that of a window of 1280 px at 400 % (WCAG 1.4.10). */
const WIDTHS = [320, 360, 768, 1440] as const
const HEIGHT = 780
/** As wide as a window of 1280 px at 200 %, with text of twice its size in it (WCAG 1.4.4). */
const LARGE_TEXT = { width: 640, height: HEIGHT }

const enlargeText = (page: Page, size: '' | '200%') =>
  page.evaluate(`document.documentElement.style.fontSize = '${size}'`)

/** Pages open to everyone that show more to those who are signed in. */
const RICHER = /^\/(?:stories\/.+|subscriptions|gift-game|currency|)$/

/**
 * Every page of a guest, with those of what has nothing. For the others the pages that guests may not
 * enter or see less of, for staff those that players may not.
 */
async function screensOf(viewer: Viewer, request: APIRequestContext): Promise<string[]> {
  const examples = await findExamples(request)
  const pagesOf = (one: Viewer) => [
    ...new Set([...addressesOf(one, examples), ...addressesOf(one, EMPTY_EXAMPLES)]),
  ]
  const screens = pagesOf(viewer)
  if (viewer === 'guest') return screens
  const open = pagesOf(viewer === 'player' ? 'guest' : 'player')
  const rich = viewer === 'player' ? RICHER : /^\/(?:profile|)$/
  return screens.filter((screen) => rich.test(screen) || !open.includes(screen))
}

/** What does not fit the window, and what is cut off where it must be read. */
async function faultsOf(page: Page): Promise<string[]> {
  await isLoaded(page)
  const wide = await page.evaluate(checkWidth)
  const cut = await page.evaluate(checkCut)
  return [...wide, ...cut].map(({ check, where }) => `${check}: ${where}`)
}

/** A part that is drawn by the width of the window is drawn anew a moment after it has changed. */
async function hasNoFault(page: Page, where: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => faultsOf(page), where)
    .toEqual([])
}

const VISITORS: readonly { name: string; viewer: Viewer; who: string }[] = [
  ...VIEWERS.map((viewer) => ({ name: viewer, viewer, who: viewer })),
  { name: 'a player who has nothing', viewer: 'player', who: EMPTY_VIEWER },
  { name: 'a master who has nothing', viewer: 'master', who: EMPTY_MASTER },
]

// Every text as long as it may be, lists full, one of each kind empty.
test.use({ worldName: 'worst' })

test.describe('no page scrolls sideways or cuts off what must be read, at any width:', () => {
  // Some fifty pages in one browser, each at every width, so that no other window is needed.
  test.describe.configure({ timeout: 600_000 })

  for (const { name, viewer, who } of VISITORS) {
    test(`the pages of ${name}`, async ({ page, request, signInAs }) => {
      if (viewer === 'guest') await page.goto('/')
      else await signInAs(who)
      for (const screen of await screensOf(viewer, request)) {
        await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT })
        await openWithin(page, screen)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT })
          await hasNoFault(page, `${screen} at ${width} px`)
        }
        await page.setViewportSize(LARGE_TEXT)
        await enlargeText(page, '200%')
        await hasNoFault(page, `${screen} at 200 %`)
        await enlargeText(page, '')
      }
    })
  }
})
