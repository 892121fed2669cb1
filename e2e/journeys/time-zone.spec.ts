import { auth } from '@cco/messages/ru/auth'
import { checkout } from '@cco/messages/ru/checkout'
import { orders } from '@cco/messages/ru/orders'
import { shell } from '@cco/messages/ru/shell'
import { stories } from '@cco/messages/ru/stories'
import type { Page } from '@playwright/test'
import { emailTo } from '../support/mailbox.ts'
import { ownEmail } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/* Times follow the zone alike in every language and width. */
const ONCE = { tag: '@once' }

test.use({ timezoneId: 'America/New_York', zoneQuestion: 'asked' })

/** New York in winter or in summer. */
const NEW_YORK = /UTC−[45]/
const OF_MASTER = /^у\sмастера\s/

/** Waits for a time of New York in the page; Moscow's is named only as the master's own. */
async function showsNewYork(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(NEW_YORK).first()).toBeVisible()
  const moscow = main.getByText('МСК').filter({ hasNotText: OF_MASTER })
  await expect(moscow).toHaveCount(0)
}

const question = (page: Page) => page.getByRole('region', { name: shell.zone.label })

test(
  'a user in New York sees New York time from sign-up to booking, and after a reload',
  ONCE,
  async ({ page, language, world }) => {
    test.slow()
    const email = ownEmail('new-york')
    const main = page.getByRole('main')
    await page.goto('/auth?tab=signup')
    const request = page.waitForRequest(/\/auth\/v1\/signup/)
    await signUp(main, language, { name: 'New York', email, password: 'new-york-password' })
    const sent = (await request).postDataJSON() as { data: { time_zone: string; locale: string } }
    expect(sent.data).toMatchObject({ time_zone: 'America/New_York', locale: 'ru' })
    const { code } = await emailTo(page.request, email)
    await main.getByLabel(phrase(auth.code)).fill(code)
    await main.getByRole('button', { name: phrase(auth.confirm) }).click()
    await expect(page).toHaveURL(/\/$/)
    await world.giveCoins(email, 2_000)
    const game = await world.openGame()

    await test.step('on the story’s page, in the cart and at the checkout', async () => {
      await page.goto(`/stories/${game.slug}?game=${game.id}`)
      await showsNewYork(page)
      await page.getByRole('button', { name: phrase(stories.booking.put) }).click()
      await page.goto('/cart')
      await showsNewYork(page)
      await page.goto('/checkout')
      await showsNewYork(page)
      await page.getByRole('button', { name: orders.pay, exact: true }).click()
      await expect(
        page.getByRole('heading', { name: phrase(checkout.doneTitle_one) }),
      ).toBeVisible()
      await showsNewYork(page)
    })

    await test.step('among the bookings, also before the profile is read again', async () => {
      await page.goto('/my-bookings')
      await showsNewYork(page)
      const release = Promise.withResolvers<void>()
      await page.route(/\/trpc\/.*profiles\.me/, async (route) => {
        await release.promise
        await route.continue()
      })
      await page.reload()
      release.resolve()
      await showsNewYork(page)
      await expect(question(page)).toBeHidden()
    })
  },
)

test(
  'a user whose profile has another zone is asked once, and every time changes',
  ONCE,
  async ({ page, world, signInAs, axe }) => {
    const who = await world.newUser()
    const game = await world.openGame()
    await signInAs(who, page, `/stories/${game.slug}?game=${game.id}`)
    const main = page.getByRole('main')
    await expect(main.getByText('МСК').first()).toBeVisible()
    await expect(question(page)).toBeVisible()
    await axe(page)
    await question(page).getByRole('button', { name: shell.zone.switch }).click()
    await expect(question(page)).toBeHidden()
    await showsNewYork(page)
    await page.reload()
    await showsNewYork(page)
    await expect(question(page)).toBeHidden()
  },
)

test(
  'a user who keeps the zone of the profile is not asked again',
  ONCE,
  async ({ page, world, signInAs }) => {
    const who = await world.newUser()
    await signInAs(who, page, '/master-calendar')
    await question(page).getByRole('button', { name: shell.zone.keep }).click()
    await expect(question(page)).toBeHidden()
    await page.reload()
    await expect(
      page
        .getByRole('main')
        .getByText(/UTC\+3/)
        .first(),
    ).toBeVisible()
    await expect(question(page)).toBeHidden()
  },
)
