import { cart as cartEn } from '@cco/messages/en/cart'
import { common as commonEn } from '@cco/messages/en/common'
import { currency as currencyEn } from '@cco/messages/en/currency'
import { promoCodes as promoCodesEn } from '@cco/messages/en/promoCodes'
import { subscriptions as subscriptionsEn } from '@cco/messages/en/subscriptions'
import { cart as cartRu } from '@cco/messages/ru/cart'
import { common as commonRu } from '@cco/messages/ru/common'
import { currency as currencyRu } from '@cco/messages/ru/currency'
import { promoCodes as promoCodesRu } from '@cco/messages/ru/promoCodes'
import { subscriptions as subscriptionsRu } from '@cco/messages/ru/subscriptions'
import { pay, putInCart } from '../support/cart-and-payment.ts'
import { ownCode } from '../support/names.ts'
import { counted, phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    cart: cartRu,
    common: commonRu,
    currency: currencyRu,
    promoCodes: promoCodesRu,
    subscriptions: subscriptionsRu,
  },
  en: {
    cart: cartEn,
    common: commonEn,
    currency: currencyEn,
    promoCodes: promoCodesEn,
    subscriptions: subscriptionsEn,
  },
}

test('a promo code lowers the price, and a subscription pays for a game', async ({
  page,
  language,
  world,
  axeInBothThemes,
  signInAs,
  hasTouch,
}) => {
  test.slow()
  const t = PHRASES[language]
  const who = await world.newUser('user', language)
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

test('an owner creates and pauses a promo code', async ({ page, language, axe, signInAs }) => {
  // Several staff screens looked over by axe.
  test.slow()
  const t = PHRASES[language]
  const code = ownCode('JOURNEY')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  /** Looks a story up by a part of its title in either language, and chooses it. */
  async function bindTo(title: RegExp, search: string) {
    await dialog.getByText(t.promoCodes.stories, { exact: true }).click()
    const field = dialog.getByRole('searchbox', { name: t.promoCodes.findStory })
    await field.fill(search)
    await field.press('Enter')
    await expect(dialog.getByRole('listitem').filter({ visible: true })).toHaveCount(1)
    const chosen = dialog.getByRole('checkbox', { name: title })
    await chosen.check()
    await field.fill('')
    // The first twenty by name, and the chosen one also when it is none of them.
    const choices = dialog.getByRole('listitem').filter({ visible: true })
    await expect.poll(async () => [20, 21].includes(await choices.count())).toBe(true)
    await expect(chosen).toBeChecked()
    await expect(dialog.getByText(t.promoCodes.moreChoices)).toBeVisible()
  }

  await test.step('what makes no sense is said beside its field', async () => {
    await signInAs('owner', page, '/owner/promocodes')
    await main.getByRole('button', { name: t.promoCodes.create, exact: true }).click()
    await dialog.getByRole('textbox', { name: t.promoCodes.percent, exact: true }).fill('101')
    await dialog.getByRole('button', { name: t.promoCodes.create, exact: true }).click()
    await expect(dialog.getByText(t.promoCodes.codeWrong)).toBeVisible()
    await expect(dialog.getByText(phrase(t.common.wholeWrong))).toBeVisible()
    await axe(page)
  })

  await test.step('the code is made, and serves', async () => {
    await dialog.getByRole('textbox', { name: t.promoCodes.code, exact: true }).fill(code)
    await dialog.getByRole('textbox', { name: t.promoCodes.percent, exact: true }).fill('25')
    await bindTo(/Последний фонарщик|The Last Lamplighter/, 'amplig')
    await axe(page)
    await dialog.getByRole('button', { name: t.promoCodes.create, exact: true }).click()
    await expect(dialog).toBeHidden()
    const row = main.getByRole('row').filter({ hasText: code })
    await expect(row.getByText(t.promoCodes.state.active)).toBeVisible()
    await axe(page)
  })

  await test.step('what it is bound to is named whatever is looked for, and can be freed', async () => {
    const row = main.getByRole('row').filter({ hasText: code })
    await row.getByRole('button', { name: phrase(t.promoCodes.editOf) }).click()
    await expect(dialog.getByText(phrase(t.promoCodes.chosen_one))).toBeVisible()
    await dialog.getByText(t.promoCodes.stories, { exact: true }).click()
    await dialog.getByRole('searchbox', { name: t.promoCodes.findStory }).fill('?')
    const bound = dialog.getByRole('checkbox', { name: /Последний фонарщик|The Last Lamplighter/ })
    await bound.uncheck()
    await dialog.getByRole('button', { name: t.promoCodes.save, exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('paused, it serves no more', async () => {
    const row = main.getByRole('row').filter({ hasText: code })
    await row.getByRole('button', { name: phrase(t.promoCodes.pauseOf) }).click()
    await dialog.getByRole('button', { name: t.promoCodes.pause, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(row.getByText(t.promoCodes.state.paused)).toBeVisible()
    await row.getByRole('button', { name: phrase(t.promoCodes.usesOf) }).click()
    await expect(dialog.getByText(t.promoCodes.usesNone)).toBeVisible()
  })
})
