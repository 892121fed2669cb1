import { readFile } from 'node:fs/promises'
import { cart as cartEn } from '@cco/messages/en/cart'
import { checkout as checkoutEn } from '@cco/messages/en/checkout'
import { common as commonEn } from '@cco/messages/en/common'
import { currency as currencyEn } from '@cco/messages/en/currency'
import { gifts as giftsEn } from '@cco/messages/en/gifts'
import { orders as ordersEn } from '@cco/messages/en/orders'
import { subscriptions as subscriptionsEn } from '@cco/messages/en/subscriptions'
import { cart as cartRu } from '@cco/messages/ru/cart'
import { checkout as checkoutRu } from '@cco/messages/ru/checkout'
import { common as commonRu } from '@cco/messages/ru/common'
import { currency as currencyRu } from '@cco/messages/ru/currency'
import { gifts as giftsRu } from '@cco/messages/ru/gifts'
import { orders as ordersRu } from '@cco/messages/ru/orders'
import { subscriptions as subscriptionsRu } from '@cco/messages/ru/subscriptions'
import type { Page } from '@playwright/test'
import { counted, phrase } from '../support/phrases.ts'
import { answer, buy, pay, putInCart } from '../support/purchases.ts'
import type { Language } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const WORDS = {
  ru: {
    cart: cartRu,
    checkout: checkoutRu,
    orders: ordersRu,
    currency: currencyRu,
    gifts: giftsRu,
    people: commonRu.person,
    subscriptions: subscriptionsRu,
  },
  en: {
    cart: cartEn,
    checkout: checkoutEn,
    orders: ordersEn,
    currency: currencyEn,
    gifts: giftsEn,
    people: commonEn.person,
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
  const t = WORDS[language]
  await signInAs(await world.newPerson('user', language))
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

test('a promo code lowers the price, and a subscription pays for a game', async ({
  page,
  language,
  world,
  axeInBothThemes,
  signInAs,
  hasTouch,
}) => {
  test.slow()
  const t = WORDS[language]
  const who = await world.newPerson('user', language)
  const email = `${who}@cco.test`
  await world.giveCoins(email, 5_000)
  await signInAs(who)

  await test.step('the header shows the balance with its thousands', async () => {
    const shown = page.getByRole('banner').getByRole('link', { name: /5[\s,]000/ })
    await expect(shown).toBeVisible()
    const digits = hasTouch ? /^5k$/ : { ru: /^5\s000$/, en: /^5,000$/ }[language]
    await expect(shown.getByText(digits).filter({ visible: true })).toBeVisible()
  })

  await test.step('a code that does not exist is refused, one that does takes its part off', async () => {
    await putInCart(page, language, world)
    await expect(page.getByLabel(phrase(t.cart.promo.label))).toHaveCount(0)
    await page.goto('/checkout')
    const code = page.getByLabel(phrase(t.cart.promo.label))
    const apply = page.getByRole('button', { name: phrase(t.cart.promo.apply) })
    await code.fill('NICHEGO')
    await apply.click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    const [line, button] = [await code.boundingBox(), await apply.boundingBox()]
    const middle = (box: typeof line) => (box ? box.y + box.height / 2 : Number.NaN)
    expect(Math.abs(middle(line) - middle(button))).toBeLessThan(4)
    await axeInBothThemes(page)
    await code.fill('dobro10')
    await apply.click()
    await expect(page.getByText(phrase(t.cart.promo.applied))).toBeVisible()
    await axeInBothThemes(page)
    await page.getByRole('button', { name: phrase(t.cart.promo.remove) }).click()
  })

  await test.step('subscribes', async () => {
    await page.goto('/subscriptions')
    await page
      .getByRole('button', { name: phrase(t.subscriptions.step.first) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: counted(t.subscriptions, 'pay') }).click()
    await expect(page.getByText(phrase(t.subscriptions.own))).toBeVisible()
    await axeInBothThemes(page)
  })

  await test.step('and the game costs nothing', async () => {
    await page.goto('/checkout')
    await expect(page.getByText(phrase(t.cart.bySubscription_one))).toBeVisible()
    await pay(page, language)
    await page.goto('/currency?type=booking')
    await expect(page.getByText(phrase(t.currency.noneOfType))).toBeVisible()
  })
})

test('a gift is sent, claimed by another user, and pays for their game', async ({
  page,
  language,
  world,
  axe,
  axeInBothThemes,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const t = WORDS[language]
  const who = await world.newPerson('user', language)
  const email = `${who}@cco.test`
  await world.giveCoins(email, 4_000)
  await signInAs(who)
  const other = await openSecondPage()
  const recipient = await world.newPerson('user', language)
  await signInAs(recipient, other)

  await test.step('the person is found by name with the keyboard alone', async () => {
    await page.goto('/gift-game')
    const line = page.getByRole('combobox', { name: phrase(t.gifts.give.find) })
    await page.getByRole('button', { name: phrase(t.gifts.give.submit) }).click()
    await expect(page.getByText(phrase(t.gifts.give.noPerson))).toBeVisible()
    await line.pressSequentially(recipient)
    await expect(page.getByRole('option', { name: new RegExp(recipient) })).toBeVisible()
    await axeInBothThemes(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: phrase(t.people.change) })).toBeFocused()
    const card = page.getByRole('region', { name: t.gifts.card.label })
    await expect(card).toContainText(recipient)
    await expect(card).toContainText(t.gifts.card.noMessage)
    await page.getByLabel(t.gifts.give.message).fill('Enjoy the evening')
    await expect(card).toContainText('Enjoy the evening')
    await expect(card).toContainText(t.gifts.card.now)
  })

  await test.step('the confirmation shows what stays, and the coins go', async () => {
    await give(page, language)
    const sent = page.getByRole('list', { name: phrase(t.gifts.sent.title) })
    await expect(sent.getByText(phrase(t.gifts.sent.status.delivered))).toBeVisible()
    await axe(page)
  })

  await test.step('a gift to an address can be taken back', async () => {
    await page.getByText(t.gifts.give.address, { exact: true }).click()
    await page.getByLabel(t.gifts.give.email).fill(`unknown-${who}@cco.test`)
    await give(page, language)
    const row = page.getByRole('listitem').filter({ hasText: `unknown-${who}@cco.test` })
    await row.getByRole('button', { name: phrase(t.gifts.sent.takeBack) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: counted(t.gifts.sent, 'confirm') })
      .click()
    await expect(row.getByText(phrase(t.gifts.sent.status.refunded))).toBeVisible()
  })

  await test.step('the other person claims it and plays for nothing', async () => {
    await other.goto('/gift-game')
    const received = other.getByRole('list', { name: phrase(t.gifts.received.title) })
    await expect(received.getByText('Enjoy the evening')).toBeVisible()
    await axe(other)
    await received.getByRole('button', { name: phrase(t.gifts.received.claim) }).click()
    await expect(received.getByText(phrase(t.gifts.received.status.claimed))).toBeVisible()
    await putInCart(other, language, world)
    await other.goto('/checkout')
    await expect(other.getByText(phrase(t.cart.byGift_one))).toBeVisible()
    await pay(other, language)
    await other.goto('/gift-game')
    await expect(received.getByText(phrase(t.gifts.received.status.reserved))).toBeVisible()
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
  const t = WORDS[language]
  const who = await world.newPerson('user', language)
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

async function give(page: Page, language: Language): Promise<void> {
  const t = WORDS[language].gifts
  await page.getByRole('button', { name: phrase(t.give.submit) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(phrase(t.ask.left))).toBeVisible()
  await dialog.getByRole('button', { name: counted(t.ask, 'pay') }).click()
  await expect(dialog).toBeHidden()
}
