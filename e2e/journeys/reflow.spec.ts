import type { APIRequestContext, Page } from '@playwright/test'
import { addressesOf, findExamples, VIEWERS, type Viewer } from '../screens/routes.ts'
import { widthBeyondWindow } from '../support/axe.ts'
import { isPhone } from '../support/device.ts'
import { expect, test } from '../support/test.ts'

/** As wide as a window of 1280 px at 400 % (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 780 }
/** As wide as a window of 1280 px at 200 %, with text of twice its size in it (WCAG 1.4.4). */
const LARGE_TEXT = { width: 640, height: 780 }

const enlargeText = (page: Page, size: '' | '200%') =>
  page.evaluate(`document.documentElement.style.fontSize = '${size}'`)

/** Every page of a guest; for the others those that guests may not enter, and home. */
async function screensOf(viewer: Viewer, request: APIRequestContext): Promise<string[]> {
  const examples = await findExamples(request)
  const screens = addressesOf(viewer, examples)
  if (viewer === 'guest') return screens
  const open = addressesOf('guest', examples)
  return ['/', ...screens.filter((screen) => !open.includes(screen))]
}

test.describe('no page scrolls sideways in the narrowest window or with text of twice its size:', () => {
  // Some fifty pages in one browser, and the narrowest windows are those of phones.
  test.describe.configure({ timeout: 300_000 })
  test.beforeEach(({ page }) => test.skip(!isPhone(page)))

  for (const viewer of VIEWERS) {
    test(`the pages of ${viewer}`, async ({ page, request, signInAs, faults }) => {
      // The page that is none answers 404.
      faults.allow(/\/no\/such\/page/)
      if (viewer !== 'guest') await signInAs(viewer)
      for (const screen of await screensOf(viewer, request)) {
        await page.setViewportSize(NARROWEST)
        await page.goto(screen)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        expect.soft(await widthBeyondWindow(page), `${screen} at 320 px`).toBeLessThanOrEqual(0)
        await page.setViewportSize(LARGE_TEXT)
        await enlargeText(page, '200%')
        expect.soft(await widthBeyondWindow(page), `${screen} at 200 %`).toBeLessThanOrEqual(0)
        await enlargeText(page, '')
      }
    })
  }
})
