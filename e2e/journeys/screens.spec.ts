import { shell as en } from '@cco/messages/en/shell'
import { languageOffer } from '@cco/messages/language-offer'
import { shell as ru } from '@cco/messages/ru/shell'
import type { Page } from '@playwright/test'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'
import { openWithin } from '../support/within.ts'

const GUEST = [
  '/',
  '/stories',
  '/stories?genre=horror&players=4',
  '/stories/posledniy-fonarschik',
  '/our-masters',
  '/master-calendar',
  '/master-calendar?view=week',
  '/master-calendar?view=month',
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
  '/profile?tab=friends',
  '/profile?tab=settings',
  '/profile?tab=security',
  '/profile/standing',
  '/notifications',
  '/admin',
]
const OWNER = [
  '/admin',
  '/admin/booking-management',
  '/admin/moderation',
  '/admin/user-search',
  '/admin/game-master-management',
  '/master/schedule?view=week',
  '/master/schedule?tab=pending',
  '/master/my-schedule?view=month',
  '/master/games',
  '/owner/games?when=all',
  '/owner/currency-management?tab=liabilities',
  '/owner/users',
  '/owner/role-management',
  '/owner/access-management',
  '/owner/promocodes',
  '/owner/subscriptions',
  '/owner/message-broadcast',
  '/owner/system-logs',
  '/notifications',
]
const SIGN_IN = { ru: ru.header.signIn, en: en.header.signIn }

// Every text as long as it may be, lists full.
test.use({ worldName: 'worst' })

type Look = (page: Page) => Promise<void>

/** Shows these screens in turn, each at its width and in both themes. */
async function lookAt(page: Page, screens: readonly string[], axeInBothThemes: Look) {
  for (const path of screens) {
    await test.step(path, async () => {
      await openWithin(page, path)
      await readsWell(page, axeInBothThemes)
    })
  }
}

async function readsWell(page: Page, axeInBothThemes: Look): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await axeInBothThemes(page)
}

test.describe('every screen reads well for everyone, in both themes:', () => {
  // Many screens in one browser, into which the site is loaded once.
  test.describe.configure({ timeout: 300_000 })

  test('the screens of a guest', async ({ page, axeInBothThemes }) => {
    await page.goto('/')
    await lookAt(page, GUEST, axeInBothThemes)
    await test.step('a master’s page', async () => {
      await page.goto('/our-masters')
      await page.getByRole('main').getByRole('link', { name: /./ }).first().click()
      await expect(page).toHaveURL(/\/our-masters\/./)
      await readsWell(page, axeInBothThemes)
    })
  })

  test('the sign-in dialog', async ({ page, axeInBothThemes, language }) => {
    await page.goto('/stories')
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: SIGN_IN[language], exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('tab').first()).toBeVisible()
    await axeInBothThemes(page)
    await dialog.getByRole('tab').last().click()
    await expect(dialog.getByRole('textbox').nth(1)).toBeVisible()
    await axeInBothThemes(page)
  })

  for (const [who, screens] of Object.entries({ player: PLAYER, owner: OWNER })) {
    test(`the screens of the ${who}`, async ({ page, axeInBothThemes, signInAs }) => {
      await signInAs(who)
      await lookAt(page, screens, axeInBothThemes)
    })
  }
})

// What a browser stored at the last visit does not depend on the language.
test('the chosen theme is there from the first paint', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    try {
      localStorage.setItem('theme', 'parchment')
    } catch {
      // Blank pages have no storage.
    }
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'parchment')
})

test('a first visit is in Russian and the colours of the browser, and offers English once', {
  tag: '@once',
}, async ({ browser }) => {
  const look = async (locale: string, colorScheme: 'light' | 'dark', path = '/our-masters') => {
    const context = await browser.newContext({ locale, colorScheme })
    const page = await context.newPage()
    await page.goto(path)
    const offer = page.getByRole('button', { name: languageOffer.accept })
    return { context, page, root: page.locator('html'), offer }
  }

  const english = await look('en-GB', 'light')
  await expect(english.root).toHaveAttribute('lang', 'ru')
  await expect(english.root).toHaveAttribute('data-theme', 'parchment')
  await expect(
    english.page.getByRole('heading', { level: 1, name: phrase(ru.page.masters) }),
  ).toBeVisible()
  await english.offer.click()
  await expect(english.root).toHaveAttribute('lang', 'en')
  await expect(
    english.page.getByRole('heading', { level: 1, name: phrase(en.page.masters) }),
  ).toBeVisible()
  await expect(english.offer).toBeHidden()
  await english.page.emulateMedia({ colorScheme: 'dark' })
  await expect(english.root).toHaveAttribute('data-theme', 'ink')
  await english.page.reload()
  await expect(english.root).toHaveAttribute('lang', 'en')
  await english.page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`(${en.header.languageTitle})`) })
    .click()
  await english.page.getByRole('menuitemradio', { name: en.languageName.ru }).click()
  await expect(english.root).toHaveAttribute('lang', 'ru')
  await expect(english.offer).toBeHidden()
  await english.context.close()

  const declined = await look('en-GB', 'light')
  await declined.page.getByRole('button', { name: languageOffer.decline }).click()
  await expect(declined.offer).toBeHidden()
  await declined.page.reload()
  await expect(
    declined.page.getByRole('heading', { level: 1, name: phrase(ru.page.masters) }),
  ).toBeVisible()
  await expect(declined.offer).toBeHidden()
  await declined.context.close()

  const linked = await look('de-DE', 'dark', '/our-masters?lang=en')
  await expect(linked.root).toHaveAttribute('lang', 'en')
  await linked.context.close()

  for (const locale of ['de-DE', 'ru-RU']) {
    const { context, root, offer } = await look(locale, 'dark')
    await expect(root).toHaveAttribute('lang', 'ru')
    await expect(root).toHaveAttribute('data-theme', 'ink')
    await expect(offer).toBeHidden()
    await context.close()
  }
})
