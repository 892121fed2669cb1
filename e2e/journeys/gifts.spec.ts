import { cart as cartEn } from '@cco/messages/en/cart'
import { common as commonEn } from '@cco/messages/en/common'
import { gifts as giftsEn } from '@cco/messages/en/gifts'
import { cart as cartRu } from '@cco/messages/ru/cart'
import { common as commonRu } from '@cco/messages/ru/common'
import { gifts as giftsRu } from '@cco/messages/ru/gifts'
import type { Page } from '@playwright/test'
import { pay, putInCart } from '../support/cart-and-payment.ts'
import { counted, phrase } from '../support/phrases.ts'
import type { Language } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { cart: cartRu, common: commonRu, gifts: giftsRu },
  en: { cart: cartEn, common: commonEn, gifts: giftsEn },
}

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
  const t = PHRASES[language]
  const who = await world.newUser('user', language)
  const email = `${who}@cco.test`
  await world.giveCoins(email, 4_000)
  await signInAs(who)
  const other = await openSecondPage()
  const recipient = await world.newUser('user', language)
  await signInAs(recipient, other)

  await test.step('the person is found by name with the keyboard alone', async () => {
    await page.goto('/gift-game')
    const line = page.getByRole('combobox', { name: phrase(t.gifts.give.find) })
    await page.getByRole('button', { name: phrase(t.gifts.give.submit) }).click()
    await expect(page.getByText(phrase(t.gifts.give.noUser))).toBeVisible()
    await line.pressSequentially(recipient)
    await expect(page.getByRole('option', { name: new RegExp(recipient) })).toBeVisible()
    await axeInBothThemes(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: phrase(t.common.user.change) })).toBeFocused()
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

async function give(page: Page, language: Language): Promise<void> {
  const t = PHRASES[language].gifts
  await page.getByRole('button', { name: phrase(t.give.submit) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(phrase(t.ask.left))).toBeVisible()
  await dialog.getByRole('button', { name: counted(t.ask, 'pay') }).click()
  await expect(dialog).toBeHidden()
}
