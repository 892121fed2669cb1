import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const GUEST = [
  '/',
  '/stories',
  '/stories?genre=horror&players=4',
  '/stories/posledniy-fonarschik',
  '/our-masters',
  '/master-calendar',
  '/master-calendar?view=week',
  '/master-calendar?view=agenda',
  '/cart',
  '/auth',
  '/auth?tab=signup',
  '/about',
  '/no/such/page',
]
const PLAYER = [
  '/',
  '/my-bookings',
  '/currency',
  '/gift-game',
  '/subscriptions',
  '/profile',
  '/admin',
]
const THEMES = ['ink', 'parchment'] as const

for (const theme of THEMES) {
  test.describe(`in ${theme}, every screen reads well for everyone:`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((name) => {
        try {
          localStorage.setItem('theme', name)
        } catch {
          // Blank pages have no storage.
        }
      }, theme)
    })

    for (const path of GUEST) {
      test(`a guest at ${path}`, async ({ page, axe }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await page.waitForLoadState('networkidle')
        await fitsItsWidth(page)
        await axe(page)
      })
    }

    test('a player at their own screens', async ({ page, axe, signInAs }) => {
      // All screens and a sign-in in one: an account takes only so many sign-ins a minute.
      test.slow()
      await signInAs('player')
      for (const path of PLAYER) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await fitsItsWidth(page)
        await axe(page)
      }
    })
  })
}

/** Nothing is wider than the window: a page never scrolls sideways. */
async function fitsItsWidth(page: Page): Promise<void> {
  const over = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(over).toBeLessThanOrEqual(0)
}
