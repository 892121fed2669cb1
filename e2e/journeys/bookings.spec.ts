import { auth as authEn } from '@cco/messages/en/auth'
import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { cart as cartEn } from '@cco/messages/en/cart'
import { checkout as checkoutEn } from '@cco/messages/en/checkout'
import { error as errorEn } from '@cco/messages/en/error'
import { orders as ordersEn } from '@cco/messages/en/orders'
import { stories as storiesEn } from '@cco/messages/en/stories'
import { auth as authRu } from '@cco/messages/ru/auth'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { cart as cartRu } from '@cco/messages/ru/cart'
import { checkout as checkoutRu } from '@cco/messages/ru/checkout'
import { error as errorRu } from '@cco/messages/ru/error'
import { orders as ordersRu } from '@cco/messages/ru/orders'
import { stories as storiesRu } from '@cco/messages/ru/stories'
import type { Page } from '@playwright/test'
import { hasBottomBar } from '../support/device.ts'
import { emailTo } from '../support/mailbox.ts'
import { ownEmail } from '../support/names.ts'
import type { OpenGame } from '../support/open-game.ts'
import { phrase } from '../support/phrases.ts'
import { type Language, signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    auth: authRu,
    bookings: bookingsRu,
    cart: cartRu,
    checkout: checkoutRu,
    orders: ordersRu,
    error: errorRu,
    stories: storiesRu,
  },
  en: {
    auth: authEn,
    bookings: bookingsEn,
    cart: cartEn,
    checkout: checkoutEn,
    orders: ordersEn,
    error: errorEn,
    stories: storiesEn,
  },
}

test('a guest finds a game, signs in, pays with coins and has a seat of their own', async ({
  page,
  language,
  world,
  axeInBothThemes,
  openSecondPage,
  hasTouch,
}) => {
  const t = PHRASES[language]
  // Guests on phones sign up, guests on desktops sign in.
  const isNew = hasTouch
  const email = isNew ? ownEmail('booking') : `${await world.newUser('user', language)}@cco.test`
  const game = await world.openGame()
  if (!isNew) await world.giveCoins(email, 2_000)

  await test.step('finds the story by its name', async () => {
    await page.goto('/stories')
    const search = page.getByRole('searchbox', { name: phrase(t.stories.searchLabel) })
    await search.fill(game[language])
    await page
      .getByRole('link', { name: new RegExp(game[language]) })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/stories/${game.slug}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(game[language].slice(0, 12))
  })

  await test.step('puts the game into the cart', async () => {
    await page.goto(`/stories/${game.slug}?game=${game.id}`)
    await openBooking(page, language)
    await page.getByRole('button', { name: phrase(t.stories.booking.put) }).click()
    await page.goto('/cart')
    await expect(page.getByRole('main').getByText(game[language]).first()).toBeVisible()
    await axeInBothThemes(page)
  })

  await test.step('signs up or in on the way to paying, and is back', async () => {
    await page.getByRole('button', { name: phrase(t.cart.signInAndGoOn) }).click()
    const box = page.getByRole('dialog').or(page.getByRole('main')).last()
    if (isNew) {
      await box.getByRole('tab', { name: phrase(t.auth.signUpTab) }).click()
      await signUp(box, language, { name: 'Journey', email, password: 'journey-password' })
      const { code } = await emailTo(page.request, email)
      await box.getByLabel(phrase(t.auth.code)).fill(code)
      await box.getByRole('button', { name: phrase(t.auth.confirm) }).click()
    } else {
      await box.getByLabel(phrase(t.auth.email)).fill(email)
      await box.getByLabel(phrase(t.auth.password)).fill('cco-demo-2026')
      await box.getByRole('button', { name: phrase(t.auth.signIn) }).click()
    }
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(
      page.getByRole('heading', { level: 1, name: phrase(t.checkout.title) }),
    ).toBeVisible()
  })

  if (isNew) {
    await test.step('sees what is missing, and nothing is lost', async () => {
      await expect(page.getByText(t.orders.money, { exact: true })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await world.giveCoins(email, 2_000)
      await page.reload()
    })
  }

  await test.step('pays once, even by two clicks', async () => {
    const pay = page.getByRole('button', { name: t.orders.pay, exact: true })
    await expect(pay).toBeEnabled()
    await axeInBothThemes(page)
    await pay.dblclick()
    await expect(
      page.getByRole('heading', { name: phrase(t.checkout.doneTitle_one) }),
    ).toBeVisible()
    await axeInBothThemes(page)
  })

  await test.step('sees the booking among their own', async () => {
    await page.goto('/my-bookings')
    await expect(
      page.getByRole('heading', { level: 1, name: phrase(t.bookings.title) }),
    ).toBeVisible()
    await expect(page.getByText(game[language]).first()).toBeVisible()
  })

  await test.step('and the seat is gone for everyone else', async () => {
    const other = await openSecondPage()
    await other.goto(`/stories/${game.slug}?game=${game.id}`)
    const left = await seatsLeft(other, game)
    expect(left).toBe(game.free - 1)
  })
})

async function openBooking(page: Page, language: Language): Promise<void> {
  const bar = page.getByRole('button', { name: phrase(PHRASES[language].stories.booking.open) })
  if (hasBottomBar(page)) await bar.click()
}

test('a booking for several players can be paid for once its guests are named', async ({
  page,
  language,
  world,
  axe,
}) => {
  const t = PHRASES[language]
  const game = await world.openGame()
  await page.goto(`/stories/${game.slug}?game=${game.id}`)
  await openBooking(page, language)
  await page.getByRole('button', { name: phrase(t.stories.booking.put) }).click()
  await page.goto('/cart')

  await page.getByRole('button', { name: t.cart.more }).click()
  const name = page.getByLabel(phrase(t.cart.guestName))
  await expect(name).toBeVisible()
  await expect(page.getByText(t.error.guests_unnamed).first()).toBeVisible()
  await axe(page)
  await name.fill('Лида')
  await expect(page.getByText(t.error.guests_unnamed)).toHaveCount(0)
  await expect(page.getByRole('button', { name: phrase(t.cart.signInAndGoOn) })).toBeEnabled()
})

/** The free seats of a game as the public catalogue counts them. */
async function seatsLeft(page: Page, game: OpenGame): Promise<number> {
  const input = encodeURIComponent(JSON.stringify({ slug: game.slug }))
  const answer = await page.request.get(`/trpc/stories.details?input=${input}`)
  const { result } = (await answer.json()) as {
    result: { data: { games: { id: string; maxPlayers: number; seatsTaken: number }[] } }
  }
  const shown = result.data.games.find(({ id }) => id === game.id)
  return (shown?.maxPlayers ?? 0) - (shown?.seatsTaken ?? 0)
}
