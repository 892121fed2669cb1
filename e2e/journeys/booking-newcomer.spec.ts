import { auth as authEn } from '@cco/messages/en/auth'
import { cart as cartEn } from '@cco/messages/en/cart'
import { checkout as checkoutEn } from '@cco/messages/en/checkout'
import { games as gamesEn } from '@cco/messages/en/games'
import { orders as ordersEn } from '@cco/messages/en/orders'
import { stories as storiesEn } from '@cco/messages/en/stories'
import { auth as authRu } from '@cco/messages/ru/auth'
import { cart as cartRu } from '@cco/messages/ru/cart'
import { checkout as checkoutRu } from '@cco/messages/ru/checkout'
import { games as gamesRu } from '@cco/messages/ru/games'
import { orders as ordersRu } from '@cco/messages/ru/orders'
import { stories as storiesRu } from '@cco/messages/ru/stories'
import type { Page } from '@playwright/test'
import { emailTo } from '../support/mailbox.ts'
import { ownEmail } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { type Hand, keyboard, pointer } from '../support/presses.ts'
import type { Language } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

const PHRASES = {
  ru: {
    auth: authRu,
    cart: cartRu,
    checkout: checkoutRu,
    games: gamesRu,
    orders: ordersRu,
    stories: storiesRu,
  },
  en: {
    auth: authEn,
    cart: cartEn,
    checkout: checkoutEn,
    games: gamesEn,
    orders: ordersEn,
    stories: storiesEn,
  },
}
/** From the first page to the paid seat, beside the fields of forms. */
const PRESSES_MAX = 8

test.use({ coinPopups: 'leave' })

test('a newcomer gets from the first page to a paid seat in at most eight presses', async ({
  page,
  language,
  world,
  axe,
}) => {
  test.slow()
  const game = await ownGame(world)
  const hand = pointer()
  await bookAsNewcomer(page, {
    language,
    hand,
    game,
    email: ownEmail('newcomer'),
    axe,
  })
  expect(hand.presses()).toBeLessThanOrEqual(PRESSES_MAX)
})

// Phones have no Tab key.
test('a newcomer does the same by the keyboard alone, past named controls only', {
  tag: '@once',
}, async ({ page, language, world }) => {
  test.slow()
  const game = await ownGame(world)
  const hand = keyboard(page)
  await bookAsNewcomer(page, {
    language,
    hand,
    game,
    email: ownEmail('newcomer-keys'),
  })
  expect(hand.presses()).toBeLessThanOrEqual(PRESSES_MAX)
})

/** A game with all seats free at the top of lists, by the name of its master. */
async function ownGame(world: World): Promise<string> {
  const master = await world.newUser('master')
  await world.openGame(master, { first: true })
  return master
}

type Newcomer = {
  language: Language
  hand: Hand
  /** The name of the game's master, which no other game shows. */
  game: string
  email: string
  axe?: (page: Page) => Promise<void>
}

async function bookAsNewcomer(page: Page, { language, hand, game: master, email, axe }: Newcomer) {
  const t = PHRASES[language]
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: master })

  await test.step('chooses a game on the first page and puts it into the cart', async () => {
    const game = row.getByRole('link', { name: phrase(t.games.chooseGame) }).first()
    // Guests share answers, and this one may be a moment older than the game.
    await expect(async () => {
      await page.goto('/')
      await expect(game).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await hand.press(game)
    await expect(page).toHaveURL(/\/stories\/.+game=/)
    await hand.press(page.getByRole('button', { name: phrase(t.stories.booking.put) }))
    await expect(page).toHaveURL(/\/cart$/)
    await axe?.(page)
  })

  await test.step('signs up over the cart and is at the payment', async () => {
    await hand.press(page.getByRole('button', { name: phrase(t.cart.signUpAndGoOn) }))
    const box = page.getByRole('dialog')
    await hand.write(box.getByRole('textbox', { name: t.auth.name }), 'Newcomer')
    await hand.write(box.getByLabel(phrase(t.auth.email)), email)
    await hand.write(box.getByLabel(phrase(t.auth.password)), 'newcomer-password')
    await hand.write(box.getByLabel(phrase(t.auth.confirmation)), 'newcomer-password')
    for (const name of [t.auth.consents.rules, t.auth.consents.privacy]) {
      await hand.tick(box.getByRole('checkbox', { name: new RegExp(name) }))
    }
    await hand.press(box.getByRole('button', { name: phrase(t.auth.signUp) }))
    const { code } = await emailTo(page.request, email)
    await hand.write(box.getByLabel(phrase(t.auth.code)), code)
    await hand.press(box.getByRole('button', { name: phrase(t.auth.confirm) }))
    await expect(page).toHaveURL(/\/checkout$/)
    await axe?.(page)
  })

  await test.step('reads what is to pay and until when it is refunded, and nothing in red', async () => {
    await expect(page.getByText(t.orders.money, { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: phrase(t.orders.refund.title) })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('main .text-danger')).toHaveCount(0)
  })

  await test.step('pays with one press, and is back with the seat booked', async () => {
    await hand.press(page.getByRole('button', { name: t.orders.pay, exact: true }))
    await page.waitForURL(/\/pay\/demo\//)
    await hand.press(page.locator('button[value=pay]'))
    await expect(page).toHaveURL(/\/checkout\?payment=/)
    const done = page.getByRole('heading', { level: 1, name: phrase(t.checkout.doneTitle_one) })
    await expect(done).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await axe?.(page)
  })
}
