import { checkout as checkoutEn } from '@cco/messages/en/checkout'
import { currency as currencyEn } from '@cco/messages/en/currency'
import { orders as ordersEn } from '@cco/messages/en/orders'
import { stories as storiesEn } from '@cco/messages/en/stories'
import { checkout as checkoutRu } from '@cco/messages/ru/checkout'
import { currency as currencyRu } from '@cco/messages/ru/currency'
import { orders as ordersRu } from '@cco/messages/ru/orders'
import { stories as storiesRu } from '@cco/messages/ru/stories'
import { expect, type Page } from '@playwright/test'
import { hasBottomBar } from './device.ts'
import type { OpenGameOptions } from './open-game.ts'
import { phrase } from './phrases.ts'
import type { Language } from './sign-in.ts'
import type { World } from './world.ts'

const PHRASES = {
  ru: { checkout: checkoutRu, currency: currencyRu, orders: ordersRu, stories: storiesRu },
  en: { checkout: checkoutEn, currency: currencyEn, orders: ordersEn, stories: storiesEn },
}
/** Puts a game that no other journey books into the cart. */
export async function putInCart(
  page: Page,
  language: Language,
  world: World,
  of?: OpenGameOptions,
): Promise<void> {
  const t = PHRASES[language].stories
  const game = await world.openGame(undefined, of)
  await page.goto(`/stories/${game.slug}?game=${game.id}`)
  if (hasBottomBar(page)) {
    await page.getByRole('button', { name: phrase(t.booking.open) }).click()
  }
  await page.getByRole('button', { name: phrase(t.booking.put) }).click()
  await expect(page).toHaveURL(/\/cart$/)
}

/** Buys the chosen pack, up to the provider's page. */
export async function buy(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: phrase(PHRASES[language].currency.packs.buy) }).click()
  await page.waitForURL(/\/pay\/demo\//)
}

/** Presses a button of the embedded provider, which sends the buyer back. */
export async function answer(page: Page, action: string): Promise<void> {
  await page.locator(`button[value=${action}]`).click()
  await page.waitForURL(/\/currency\?.*payment=/)
}

/** Pays for what is in the cart, at the checkout. */
export async function pay(page: Page, language: Language): Promise<void> {
  const { checkout: t, orders } = PHRASES[language]
  // What free games cover is booked without a payment.
  const button = new RegExp(`^(?:${orders.pay}|${orders.book})$`)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { level: 1, name: phrase(t.doneTitle_one) })).toBeVisible()
}

/** Presses a button of the embedded provider after ordering, which sends the buyer back to the order. */
export async function answerOrder(page: Page, action: string): Promise<void> {
  await page.waitForURL(/\/pay\/demo\//)
  await page.locator(`button[value=${action}]`).click()
  await page.waitForURL(/\/(?:checkout|my-bookings)\?.*payment=/)
}
