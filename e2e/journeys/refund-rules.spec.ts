import { about as aboutEn } from '@cco/messages/en/about'
import { common as commonEn } from '@cco/messages/en/common'
import { documents as documentsEn } from '@cco/messages/en/documents'
import { gifts as giftsEn } from '@cco/messages/en/gifts'
import { stories as storiesEn } from '@cco/messages/en/stories'
import { subscriptions as subscriptionsEn } from '@cco/messages/en/subscriptions'
import { about as aboutRu } from '@cco/messages/ru/about'
import { common as commonRu } from '@cco/messages/ru/common'
import { documents as documentsRu } from '@cco/messages/ru/documents'
import { gifts as giftsRu } from '@cco/messages/ru/gifts'
import { stories as storiesRu } from '@cco/messages/ru/stories'
import { subscriptions as subscriptionsRu } from '@cco/messages/ru/subscriptions'
import type { Page } from '@playwright/test'
import { hasBottomBar } from '../support/device.ts'
import { phrase } from '../support/phrases.ts'
import type { Language } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    about: aboutRu,
    common: commonRu,
    documents: documentsRu,
    gifts: giftsRu,
    stories: storiesRu,
    subscriptions: subscriptionsRu,
  },
  en: {
    about: aboutEn,
    common: commonEn,
    documents: documentsEn,
    gifts: giftsEn,
    stories: storiesEn,
    subscriptions: subscriptionsEn,
  },
}

type Rules = 'seats' | 'offer'

/** The link to the rules beside what is to pay, not that of the footer. */
function rulesLink(page: Page, language: Language, of: Rules) {
  const { refundRules } = PHRASES[language].common
  return page
    .locator('main, [role=dialog]')
    .last()
    .getByRole('link', { name: `${refundRules[of]}, ${refundRules.newTab}` })
}

/** Sees the link, which another place of the journey follows. */
async function seeRules(page: Page, language: Language, of: Rules): Promise<void> {
  const address = of === 'seats' ? '/about#refunds' : '/legal/offer'
  await expect(rulesLink(page, language, of)).toHaveAttribute('href', address)
  await expect(rulesLink(page, language, of)).toBeVisible()
}

/** Follows the link to the rules, which leaves the page of the payment as it is. */
async function readRules(page: Page, language: Language, of: Rules): Promise<void> {
  const t = PHRASES[language]
  const [rules] = await Promise.all([
    page.waitForEvent('popup'),
    rulesLink(page, language, of).click(),
  ])
  const title = of === 'seats' ? t.about.refunds.title : t.documents.kind.offer.name
  await expect(rules.getByRole('heading', { name: phrase(title), exact: true })).toBeInViewport()
  await rules.close()
}

test('a guest reads the rules of refunds before signing in, wherever a price stands', async ({
  page,
  language,
  axe,
  world,
}) => {
  const { booking } = PHRASES[language].stories
  const game = await world.openGame()
  await world.dismissPopups()

  await test.step('of seats: at the story, and in the cart', async () => {
    await page.goto(`/stories/${game.slug}?game=${game.id}`)
    if (hasBottomBar(page)) {
      await page.getByRole('button', { name: phrase(booking.open) }).click()
    }
    await readRules(page, language, 'seats')
    await page.getByRole('button', { name: phrase(booking.put) }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await seeRules(page, language, 'seats')
    await axe(page)
  })

  await test.step('of coins, subscriptions, gifts and evenings for companies', async () => {
    await page.goto('/currency')
    await readRules(page, language, 'offer')
    for (const path of ['/subscriptions', '/gift-game', '/corporate']) {
      await page.goto(path)
      await seeRules(page, language, 'offer')
    }
  })
})

test('a player reads the rules of refunds where coins are about to be charged', async ({
  page,
  language,
  axe,
  world,
  signInAs,
}) => {
  const t = PHRASES[language]
  const who = await world.newUser('user', language)
  const { key } = await world.offeredSeat(`${who}@cco.test`)
  const game = await world.openGame()
  await world.dismissPopups()

  await test.step('of an offered seat, by the link of the email', async () => {
    await page.goto(`/waitlist-offer#accept=${key}`)
    await seeRules(page, language, 'seats')
  })

  await test.step('of an offered seat, where it is paid', async () => {
    await signInAs(who, page, '/my-bookings?show=waiting')
    await seeRules(page, language, 'seats')
  })

  await test.step('at the checkout', async () => {
    await page.goto(`/stories/${game.slug}?game=${game.id}`)
    if (hasBottomBar(page)) {
      await page.getByRole('button', { name: phrase(t.stories.booking.open) }).click()
    }
    await page.getByRole('button', { name: phrase(t.stories.booking.put) }).click()
    await page.goto('/checkout')
    await readRules(page, language, 'seats')
    await axe(page)
  })

  const dialog = page.getByRole('dialog')

  await test.step('in the last question before a subscription', async () => {
    await page.goto('/subscriptions')
    await page
      .getByRole('button', { name: phrase(t.subscriptions.step.first) })
      .first()
      .click()
    await expect(dialog).toBeVisible()
    await seeRules(page, language, 'offer')
  })

  await test.step('in the last question before a gift', async () => {
    await page.goto('/gift-game')
    await page.getByText(t.gifts.give.address, { exact: true }).click()
    await page.getByLabel(t.gifts.give.email).fill('friend@cco.test')
    await seeRules(page, language, 'offer')
    await page.getByRole('button', { name: phrase(t.gifts.give.submit) }).click()
    await expect(dialog).toBeVisible()
    await readRules(page, language, 'offer')
    await axe(page)
  })
})
