import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { cart as cartEn } from '@cco/messages/en/cart'
import { checkout as checkoutEn } from '@cco/messages/en/checkout'
import { orders as ordersEn } from '@cco/messages/en/orders'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { cart as cartRu } from '@cco/messages/ru/cart'
import { checkout as checkoutRu } from '@cco/messages/ru/checkout'
import { orders as ordersRu } from '@cco/messages/ru/orders'
import { answerOrder, pay, putInCart } from '../support/cart-and-payment.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { bookings: bookingsRu, cart: cartRu, checkout: checkoutRu, orders: ordersRu },
  en: { bookings: bookingsEn, cart: cartEn, checkout: checkoutEn, orders: ordersEn },
}

test('a payment that waits locks the order, is cancelled, and can be made again', async ({
  page,
  language,
  world,
  signInAs,
  axeInBothThemes,
}) => {
  test.slow()
  const { orders, checkout } = PHRASES[language]
  const who = await world.newUser('user', language)
  await signInAs(who)
  await putInCart(page, language, world)
  const payButton = page.getByRole('button', { name: orders.pay, exact: true })

  await test.step('the payment is left open, and its order waits', async () => {
    await page.goto('/checkout')
    await payButton.click()
    await answerOrder(page, 'abandon')
    await expect(page.getByText(phrase(orders.waiting.title))).toBeVisible()
    await expect(page.getByRole('link', { name: orders.waiting.goOn })).toBeVisible()
    await expect(payButton).toHaveCount(0)
    await axeInBothThemes(page)
    // Also where the page is opened anew.
    await page.goto('/checkout')
    await expect(page.getByRole('link', { name: orders.waiting.goOn })).toBeVisible()
  })

  await test.step('it is cancelled, and the order can be paid again', async () => {
    await page.getByRole('button', { name: orders.waiting.withdraw }).click()
    await expect(page.getByText(orders.waiting.withdrawn, { exact: true })).toBeVisible()
    await expect(payButton).toBeEnabled()
    await payButton.click()
    await answerOrder(page, 'decline')
    await expect(page.getByText(orders.failed.title)).toBeVisible()
    await expect(payButton).toBeEnabled()
  })

  await test.step('the browser is closed while the payment goes through, and the seat is booked', async () => {
    await payButton.click()
    await page.waitForURL(/\/pay\/demo\//)
    await page.locator('button[value=pay_late]').click()
    await page.waitForURL(/\/checkout\?payment=/)
    const returned = page.url()
    await page.goto('about:blank')
    await world.reconcilePayments()
    await page.goto(returned)
    const done = page.getByRole('heading', { level: 1, name: phrase(checkout.doneTitle_one) })
    await expect(done).toBeVisible()
    await axeInBothThemes(page)
    await page.goto('/cart')
    await expect(page.getByText(PHRASES[language].cart.empty)).toBeVisible()
    expect(await world.balanceOf(`${who}@cco.test`)).toBe(0)
  })
})

test('a cart goes on with the rest when one of its games is booked already', async ({
  page,
  language,
  world,
  signInAs,
  axeInBothThemes,
}) => {
  test.slow()
  const { cart, bookings } = PHRASES[language]
  const who = await world.newUser('user', language)
  await world.giveCoins(`${who}@cco.test`, 9_000)
  await world.dismissPopups()
  await signInAs(who)
  await putInCart(page, language, world)
  const entry = await page.evaluate<string>(`localStorage.getItem('cart')`)
  await page.goto('/checkout')
  await pay(page, language)
  // The same game again, as another device of the player has it, and a second one.
  await page.evaluate(`localStorage.setItem('cart', ${JSON.stringify(entry)})`)
  await putInCart(page, language, world, { first: true })
  const lines = page.getByRole('list', { name: phrase(cart.lines) }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(page.getByText(cart.blockedNote).first()).toBeVisible()
  await axeInBothThemes(page)
  await page.getByRole('button', { name: phrase(cart.goOn) }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await pay(page, language)
  await page.goto('/cart')
  await expect(lines).toHaveCount(1)
  await page.goto('/my-bookings')
  await expect(page.getByRole('list', { name: bookings.coming }).getByRole('article')).toHaveCount(
    2,
  )
})

test('offered seats say what is missing and are booked by one payment', async ({
  page,
  language,
  world,
  signInAs,
  axeInBothThemes,
}) => {
  test.slow()
  const { orders, bookings } = PHRASES[language]
  const [holder, waiter] = await Promise.all([
    world.newUser('user', language),
    world.newUser('user', language),
  ])
  const game = await world.fullGame(`${holder}@cco.test`, `${waiter}@cco.test`)
  await world.joinWaitlist(game.id, waiter)
  await world.giveCoins(`${waiter}@cco.test`, -1_670)
  await world.dismissPopups()
  await signInAs(holder, page, '/my-bookings')
  await page.getByRole('button', { name: phrase(bookings.actions.cancelGame) }).click()
  const action = { ru: bookingsRu.cancel.action_many, en: bookingsEn.cancel.action_other }[language]
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase(action) })
    .click()
  await expect(page.getByText(phrase(bookings.cancel.done)).first()).toBeVisible()

  await signInAs(waiter, page, '/my-bookings?show=waiting')
  const offer = page.getByRole('article')
  await expect(offer.getByText(orders.money, { exact: true })).toBeVisible()
  await expect(offer.getByText(/330/).first()).toBeVisible()
  await axeInBothThemes(page)
  await offer.getByRole('button', { name: orders.pay, exact: true }).click()
  await answerOrder(page, 'pay')
  await expect(page.getByText(orders.booked)).toBeVisible()
  await expect(page.getByText(phrase(bookings.noneWaiting))).toBeVisible()
  await axeInBothThemes(page)
  await page.goto('/my-bookings')
  await expect(page.getByRole('article').filter({ hasText: game[language] })).toHaveCount(1)
  expect(await world.balanceOf(`${waiter}@cco.test`)).toBe(0)
})
