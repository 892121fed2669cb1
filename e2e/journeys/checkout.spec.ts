import { readFile } from 'node:fs/promises'
import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { cart as cartEn } from '@cco/messages/en/cart'
import { checkout as checkoutEn } from '@cco/messages/en/checkout'
import { currency as currencyEn } from '@cco/messages/en/currency'
import { gifts as giftsEn } from '@cco/messages/en/gifts'
import { orders as ordersEn } from '@cco/messages/en/orders'
import { subscriptions as subscriptionsEn } from '@cco/messages/en/subscriptions'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { cart as cartRu } from '@cco/messages/ru/cart'
import { checkout as checkoutRu } from '@cco/messages/ru/checkout'
import { currency as currencyRu } from '@cco/messages/ru/currency'
import { gifts as giftsRu } from '@cco/messages/ru/gifts'
import { orders as ordersRu } from '@cco/messages/ru/orders'
import { subscriptions as subscriptionsRu } from '@cco/messages/ru/subscriptions'
import { answer, buy, pay, putInCart } from '../support/cart-and-payment.ts'
import { counted, phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    bookings: bookingsRu,
    cart: cartRu,
    checkout: checkoutRu,
    currency: currencyRu,
    gifts: giftsRu,
    orders: ordersRu,
    subscriptions: subscriptionsRu,
  },
  en: {
    bookings: bookingsEn,
    cart: cartEn,
    checkout: checkoutEn,
    currency: currencyEn,
    gifts: giftsEn,
    orders: ordersEn,
    subscriptions: subscriptionsEn,
  },
}

test('missing coins are bought on the way to the checkout, and the cart waits', async ({
  page,
  language,
  world,
  axe,
  axeInBothThemes,
  signInAs,
}) => {
  test.slow()
  const t = PHRASES[language]
  await signInAs(await world.newUser('user', language))
  await putInCart(page, language, world)

  await test.step('the checkout shows what is missing and leads to a pack that covers it', async () => {
    await page.goto('/checkout')
    await page.getByRole('link', { name: t.orders.otherTopUps }).click()
    await expect(
      page.getByRole('heading', { level: 2, name: phrase(t.currency.packs.title) }),
    ).toBeVisible()
    await expect(page.getByText(counted(t.currency.packs, 'need'))).toBeVisible()
    await axeInBothThemes(page)
  })

  await test.step('a declined payment is reported, and can be tried again at once', async () => {
    await buy(page, language)
    await answer(page, 'decline')
    await expect(page.getByText(phrase(t.currency.payment.failed))).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: phrase(t.currency.payment.again) }).click()
    await page.waitForURL(/\/pay\/demo\//)
  })

  await test.step('a lost report is waited for, then found', async () => {
    await answer(page, 'pay_late')
    await expect(page.getByText(phrase(t.currency.payment.waiting))).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await axe(page)
    await world.reconcilePayments()
    await expect(page.getByText(phrase(t.currency.payment.paid))).toBeVisible()
    await axe(page)
  })

  await test.step('a payment left open can be gone on with', async () => {
    await buy(page, language)
    await answer(page, 'abandon')
    await page.goto('/currency?back=/checkout')
    const open = page.getByRole('region', { name: phrase(t.currency.payment.open) })
    await open.getByRole('link', { name: phrase(t.currency.payment.goOn) }).click()
    await answer(page, 'pay_twice')
    await expect(page.getByText(phrase(t.currency.payment.paid))).toBeVisible()
    // Twice reported, once credited: two purchases in all.
    const rows = page.getByRole('list', { name: phrase(t.currency.history) }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
  })

  await test.step('the ledger can be narrowed down and taken along', async () => {
    await page.getByRole('button', { name: phrase(t.currency.type.booking) }).click()
    await expect(page.getByText(phrase(t.currency.noneOfType))).toBeVisible()
    await page.getByRole('button', { name: phrase(t.currency.type.purchase) }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: phrase(t.currency.export.button) }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain(t.currency.export.columns.description)
    await expect(
      page.getByText(
        phrase(language === 'ru' ? currencyRu.export.done_few : currencyEn.export.done_other),
      ),
    ).toBeVisible()
  })

  await test.step('and back at the checkout everything is as it was', async () => {
    await page.getByRole('link', { name: phrase(t.currency.payment.back) }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await pay(page, language)
  })
})

test('a cart with a game and a gift waits while missing coins are bought', async ({
  page,
  language,
  world,
  signInAs,
  axeInBothThemes,
}) => {
  test.slow()
  const t = PHRASES[language]
  const who = await world.newUser('user', language)
  const guest = `${who}-guest@cco.test`
  const lines = page.getByRole('list', { name: phrase(t.cart.lines) }).getByRole('listitem')

  await test.step('both go into the cart', async () => {
    await signInAs(who, page, '/gift-game')
    await page.getByText(t.gifts.give.address, { exact: true }).click()
    await page.getByLabel(t.gifts.give.email).fill(guest)
    await page.getByRole('button', { name: phrase(t.gifts.give.toCart) }).click()
    await expect(page.getByText(phrase(t.gifts.give.inCart))).toBeVisible()
    await putInCart(page, language, world)
    await page.goto('/cart')
    await expect(lines).toHaveCount(2)
    await page.getByRole('button', { name: phrase(t.cart.goOn) }).click()
    await expect(page).toHaveURL(/\/checkout$/)
  })

  await test.step('what is missing is shown, and the cheapest way to buy exactly that is chosen', async () => {
    await axeInBothThemes(page)
    await page.getByRole('link', { name: t.orders.otherTopUps }).click()
    await expect(page.getByText(counted(t.currency.packs, 'need'))).toBeVisible()
    const best = page.getByRole('radio', { checked: true })
    await expect(best).toHaveAccessibleName(new RegExp(t.currency.packs.best))
    await expect(best).toHaveAccessibleName(/0/)
    await axeInBothThemes(page)
    await buy(page, language)
    await answer(page, 'pay')
    await page.getByRole('link', { name: phrase(t.currency.payment.back) }).click()
  })

  await test.step('the cart is as it was, and is paid for', async () => {
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(lines).toHaveCount(2)
    await pay(page, language)
    expect(await world.balanceOf(`${who}@cco.test`)).toBe(0)
    const bought = page.getByRole('list', { name: phrase(t.checkout.booked) })
    await expect(bought.getByText(guest)).toBeVisible()
    const calendar = bought.getByRole('button', { name: phrase(t.bookings.actions.calendarGame) })
    await expect(calendar.first()).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByText(phrase(t.cart.empty))).toBeVisible()
  })
})

test('a game, a gift and a subscription are paid for at once', async ({
  page,
  language,
  world,
  axeInBothThemes,
  signInAs,
}) => {
  test.slow()
  const t = PHRASES[language]
  const who = await world.newUser('user', language)
  const email = `${who}@cco.test`
  await world.giveCoins(email, 6_000)
  await signInAs(who)

  await test.step('each goes into the cart from its own page', async () => {
    await page.goto('/subscriptions')
    await page
      .getByRole('button', { name: phrase(t.subscriptions.step.first) })
      .first()
      .click()
    await page.getByRole('button', { name: phrase(t.subscriptions.toCart) }).click()
    await expect(page.getByText(phrase(t.subscriptions.inCart))).toBeVisible()
    await page.goto('/gift-game')
    await page.getByText(t.gifts.give.address, { exact: true }).click()
    await page.getByLabel(t.gifts.give.email).fill(`unknown-${who}@cco.test`)
    await page.getByRole('button', { name: phrase(t.gifts.give.toCart) }).click()
    await expect(page.getByText(phrase(t.gifts.give.inCart))).toBeVisible()
    await putInCart(page, language, world)
  })

  await test.step('the cart counts them as items, which are not all games', async () => {
    const name = { ru: 'Корзина: 3 позиции', en: 'Cart: 3 items' }[language]
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
  })

  await test.step('the free games of the new subscription pay for the seat', async () => {
    await page.goto('/cart')
    const lines = page.getByRole('list', { name: phrase(t.cart.lines) }).getByRole('listitem')
    await expect(lines).toHaveCount(3)
    await expect(page.getByText(phrase(t.cart.bySubscription_one))).toBeVisible()
    await axeInBothThemes(page)
  })

  await test.step('what is taken out can be put back', async () => {
    const list = page.getByRole('list', { name: phrase(t.cart.lines) })
    const gift = list.getByRole('listitem').filter({ hasText: `unknown-${who}@cco.test` })
    await gift.getByRole('button').click()
    await expect(gift).toBeHidden()
    await page.getByRole('button', { name: phrase(t.cart.undo) }).click()
    await expect(gift).toBeVisible()
  })

  await test.step('all of it is theirs by one press', async () => {
    await page.goto('/checkout')
    await pay(page, language)
    const bought = page.getByRole('list', { name: phrase(t.checkout.booked) })
    await expect(bought.getByRole('heading', { level: 2 })).toHaveCount(3)
    await expect(bought.getByText(`unknown-${who}@cco.test`)).toBeVisible()
    await axeInBothThemes(page)
    await page.goto('/cart')
    await expect(page.getByText(phrase(t.cart.empty))).toBeVisible()
    await page.goto('/subscriptions')
    await expect(page.getByText(phrase(t.subscriptions.own))).toBeVisible()
  })
})
