import { cart as cartEn } from '@cco/messages/en/cart'
import { checkout as checkoutEn } from '@cco/messages/en/checkout'
import { currency as currencyEn } from '@cco/messages/en/currency'
import { currencyManagement as managementEn } from '@cco/messages/en/currencyManagement'
import { gifts as giftsEn } from '@cco/messages/en/gifts'
import { ledger as ledgerEn } from '@cco/messages/en/ledger'
import { management as staffEn } from '@cco/messages/en/management'
import { notices as noticesEn } from '@cco/messages/en/notices'
import { notifications as notificationsEn } from '@cco/messages/en/notifications'
import { orders as ordersEn } from '@cco/messages/en/orders'
import { subscriptions as subscriptionsEn } from '@cco/messages/en/subscriptions'
import { cart as cartRu } from '@cco/messages/ru/cart'
import { checkout as checkoutRu } from '@cco/messages/ru/checkout'
import { currency as currencyRu } from '@cco/messages/ru/currency'
import { currencyManagement as managementRu } from '@cco/messages/ru/currencyManagement'
import { gifts as giftsRu } from '@cco/messages/ru/gifts'
import { ledger as ledgerRu } from '@cco/messages/ru/ledger'
import { management as staffRu } from '@cco/messages/ru/management'
import { notices as noticesRu } from '@cco/messages/ru/notices'
import { notifications as notificationsRu } from '@cco/messages/ru/notifications'
import { orders as ordersRu } from '@cco/messages/ru/orders'
import { subscriptions as subscriptionsRu } from '@cco/messages/ru/subscriptions'
import { counted, phrase } from '../support/phrases.ts'
import { answer, buy, pay, putInCart } from '../support/purchases.ts'
import { expect, test } from '../support/test.ts'

const WORDS = {
  ru: {
    cart: cartRu,
    checkout: checkoutRu,
    orders: ordersRu,
    currency: currencyRu,
    management: managementRu,
    gifts: giftsRu,
    ledger: ledgerRu,
    staff: staffRu,
    notices: noticesRu,
    popup: notificationsRu.coins,
    subscriptions: subscriptionsRu,
  },
  en: {
    cart: cartEn,
    checkout: checkoutEn,
    orders: ordersEn,
    currency: currencyEn,
    management: managementEn,
    gifts: giftsEn,
    ledger: ledgerEn,
    staff: staffEn,
    notices: noticesEn,
    popup: notificationsEn.coins,
    subscriptions: subscriptionsEn,
  },
}
/** Coins of the first pack of the demo world. */
const PACK = 500

test('a cart with a game and a gift waits while missing coins are bought', async ({
  page,
  language,
  world,
  signInAs,
  axeInBothThemes,
}) => {
  test.slow()
  const t = WORDS[language]
  const who = await world.newPerson('user', language)
  const guest = `${who}-guest@cco.test`
  const lines = page.getByRole('list', { name: phrase(t.cart.lines) }).getByRole('listitem')

  await test.step('both go into the cart', async () => {
    await signInAs(who)
    await page.goto('/gift-game')
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
    await page.goto('/cart')
    await expect(page.getByText(phrase(t.cart.empty))).toBeVisible()
  })
})

test('a subscriber upgrades, plans a downgrade, and stops and resumes the renewal', async ({
  page,
  language,
  world,
  signInAs,
  axe,
}) => {
  test.slow()
  const t = WORDS[language].subscriptions
  const who = await world.newPerson('user', language)
  const email = `${who}@cco.test`
  await world.giveCoins(email, 5_000)
  const dialog = page.getByRole('dialog')
  const step = async (name: 'first' | 'up' | 'down' | 'keep', which: number) => {
    const button = page.getByRole('button', { name: phrase(t.step[name]) })
    await (which === 0 ? button.first() : button.nth(which)).click()
    const isPaid = name === 'first' || name === 'up'
    await dialog
      .getByRole('button', { name: isPaid ? counted(t, 'pay') : phrase(t.confirm) })
      .click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(phrase(t.done[name])).first()).toBeVisible()
  }

  await test.step('takes the middle tier, then the highest, for the difference', async () => {
    await signInAs(who)
    await page.goto('/subscriptions')
    // Each tier says what it saves, and one is recommended.
    await expect(page.getByText(counted(t, 'saving')).first()).toBeVisible()
    await expect(page.getByText(t.recommended)).toHaveCount(1)
    await axe(page)
    await step('first', 1)
    await expect(page.getByText(phrase(t.renewsOn))).toBeVisible()
    const paid = 5_000 - (await world.balanceOf(email))
    await step('up', 0)
    const whole = 5_000 - (await world.balanceOf(email))
    expect(whole).toBeGreaterThan(paid)
    await expect(page.getByRole('button', { name: phrase(t.step.up) })).toHaveCount(0)
  })

  await test.step('plans to go down, thinks again, and plans it once more', async () => {
    const before = await world.balanceOf(email)
    await step('down', 0)
    await expect(page.getByText(phrase(t.next))).toBeVisible()
    await step('keep', 0)
    await expect(page.getByText(phrase(t.next))).toBeHidden()
    await step('down', 0)
    await expect(page.getByText(phrase(t.next))).toBeVisible()
    await axe(page)
    expect(await world.balanceOf(email)).toBe(before)
  })

  await test.step('the renewal is switched off and on again, and stays so', async () => {
    const renewal = page.getByRole('main').getByRole('switch')
    await expect(renewal).toBeChecked()
    await renewal.click()
    await expect(page.getByText(phrase(t.endsOn))).toBeVisible()
    await page.reload()
    await expect(renewal).not.toBeChecked()
    await axe(page)
    await renewal.click()
    await expect(page.getByText(phrase(t.renewsOn))).toBeVisible()
    await page.reload()
    await expect(renewal).toBeChecked()
  })
})

test.describe('with coin popups left open', () => {
  test.use({ coinPopups: 'leave' })

  test('an owner refunds a paid pack, and the player sees it at once', async ({
    page,
    language,
    world,
    signInAs,
    openSecondPage,
  }) => {
    test.slow()
    const t = WORDS[language]
    const who = await world.newPerson('user', language)
    const email = `${who}@cco.test`
    const history = page.getByRole('list', { name: phrase(t.currency.history) })

    await test.step('buys a pack', async () => {
      await signInAs(who)
      await page.goto('/currency')
      await buy(page, language)
      await answer(page, 'pay')
      await expect(page.getByText(phrase(t.currency.payment.paid))).toBeVisible()
      // The page says it once: no popup says it again, here or on the next page.
      const popup = page.getByRole('dialog')
      await expect.poll(() => world.unshownChangesOf(email)).toBe(0)
      await expect(popup).toHaveCount(0)
      await expect(history.getByRole('listitem')).toHaveCount(1)
      expect(await world.balanceOf(email)).toBe(PACK)
    })

    await test.step('the owner gives the money back through the provider', async () => {
      const staff = await openSecondPage()
      await signInAs('owner', staff)
      await staff.goto(`/owner/currency-management?tab=payments&q=${email}`)
      const main = staff.getByRole('main')
      await main.getByRole('button', { name: t.management.refund.button, exact: true }).click()
      const dialog = staff.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t.staff.reason }).fill('Journey')
      await dialog.getByRole('button', { name: t.management.refund.action, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(staff.getByText(t.management.refund.refunded)).toBeVisible()
      await expect(main.getByRole('table').getByText(t.management.payment.refunded)).toBeVisible()
      await expect(main.getByRole('button', { name: t.management.refund.button })).toBeHidden()
    })

    await test.step('the player sees the row, the balance and the word, without asking', async () => {
      const popup = page.getByRole('dialog')
      await expect(popup).toContainText(t.popup.charged)
      await expect(popup).toContainText(t.ledger.purchase_refund)
      await popup.getByRole('button', { name: t.popup.fine }).click()
      await expect(popup).toBeHidden()
      await expect(history.getByRole('listitem')).toHaveCount(2)
      const newest = history.getByRole('listitem').first()
      await expect(newest).toContainText(t.ledger.purchase_refund)
      await expect(newest).toContainText(`\u2212${PACK}`)
      await expect(page.getByText(phrase(t.currency.payment.refunded))).toBeVisible()
      await expect(page.getByRole('banner').locator('a[href^="/currency"]')).toContainText('0')
      expect(await world.balanceOf(email)).toBe(0)
      await page.goto('/notifications')
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
        t.notices.payment_refunded.title,
      )
    })
  })
})
