import { randomInt } from 'node:crypto'
import { common as commonEn } from '@cco/messages/en/common'
import { currency as currencyEn } from '@cco/messages/en/currency'
import { currencyLedger as currencyLedgerEn } from '@cco/messages/en/currencyLedger'
import { currencyManagement as currencyManagementEn } from '@cco/messages/en/currencyManagement'
import { notifications as notificationsEn } from '@cco/messages/en/notifications'
import { notificationTexts as notificationTextsEn } from '@cco/messages/en/notificationTexts'
import { staffTables as staffTablesEn } from '@cco/messages/en/staffTables'
import { common as commonRu } from '@cco/messages/ru/common'
import { currency as currencyRu } from '@cco/messages/ru/currency'
import { currencyLedger as currencyLedgerRu } from '@cco/messages/ru/currencyLedger'
import { currencyManagement as currencyManagementRu } from '@cco/messages/ru/currencyManagement'
import { notifications as notificationsRu } from '@cco/messages/ru/notifications'
import { notificationTexts as notificationTextsRu } from '@cco/messages/ru/notificationTexts'
import { staffTables as staffTablesRu } from '@cco/messages/ru/staffTables'
import { answer, buy } from '../support/cart-and-payment.ts'
import { phrase } from '../support/phrases.ts'
import { rowButton } from '../support/staff-tables.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    common: commonRu,
    currency: currencyRu,
    currencyLedger: currencyLedgerRu,
    currencyManagement: currencyManagementRu,
    notifications: notificationsRu,
    notificationTexts: notificationTextsRu,
    staffTables: staffTablesRu,
  },
  en: {
    common: commonEn,
    currency: currencyEn,
    currencyLedger: currencyLedgerEn,
    currencyManagement: currencyManagementEn,
    notifications: notificationsEn,
    notificationTexts: notificationTextsEn,
    staffTables: staffTablesEn,
  },
}
/** Coins of the first pack of the demo world. */
const PACK = 500

test('an owner creates a pack of coins, edits it and takes it off sale', async ({
  page,
  language,
  world,
  axe,
  signInAs,
}) => {
  test.slow()
  const { common, currencyManagement: t, staffTables } = PHRASES[language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  // So many that no cart is offered this pack.
  const coins = randomInt(100_000, 1_000_000)
  const row = main
    .getByRole('row')
    .filter({ hasText: new RegExp(String(coins).replace(/(\d{3})$/, '\\D$1')) })
  await signInAs(await world.newUser('owner'), page, '/owner/currency-management?tab=packs')

  await test.step('a pack without a price is not saved', async () => {
    await main.getByRole('button', { name: t.newPack, exact: true }).click()
    await field(t.column.coins).fill(String(coins))
    await dialog.getByRole('button', { name: t.putOnSale }).click()
    await expect(dialog.getByText(phrase(common.wholeWrong))).toBeVisible()
    await axe(page)
  })

  await test.step('created, it is on sale', async () => {
    await field(t.packPrice).fill('900000')
    await field(t.position).fill('900')
    await dialog.getByRole('button', { name: t.putOnSale }).click()
    await expect(dialog).toBeHidden()
    await expect(row.getByText(phrase(staffTables.sale.onSale))).toBeVisible()
    await expect(row).toContainText(/900\D000/)
  })

  await test.step('edited, it has its bonus', async () => {
    await row.getByRole('button', { name: rowButton(staffTables.sale.edit) }).click()
    await expect(field(t.column.coins)).toHaveValue(String(coins))
    await field(t.column.bonus).fill('500')
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('+500')
  })

  await test.step('archived, it is no longer sold', async () => {
    await row.getByRole('button', { name: rowButton(staffTables.sale.archive) }).click()
    await dialog.getByRole('button', { name: phrase(staffTables.sale.archive) }).click()
    await expect(dialog).toBeHidden()
    await expect(row.getByText(phrase(staffTables.sale.archived))).toBeVisible()
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
    const t = PHRASES[language]
    const who = await world.newUser('user', language)
    const email = `${who}@cco.test`
    const history = page.getByRole('list', { name: phrase(t.currency.history) })

    await test.step('buys a pack', async () => {
      await signInAs(who, page, '/currency')
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
      await signInAs('owner', staff, `/owner/currency-management?tab=payments&q=${email}`)
      const main = staff.getByRole('main')
      await main
        .getByRole('button', { name: t.currencyManagement.refund.button, exact: true })
        .click()
      const dialog = staff.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t.staffTables.reason }).fill('Journey')
      await dialog
        .getByRole('button', { name: t.currencyManagement.refund.action, exact: true })
        .click()
      await expect(dialog).toBeHidden()
      await expect(staff.getByText(t.currencyManagement.refund.refunded)).toBeVisible()
      await expect(
        main.getByRole('table').getByText(t.currencyManagement.payment.refunded),
      ).toBeVisible()
      await expect(
        main.getByRole('button', { name: t.currencyManagement.refund.button }),
      ).toBeHidden()
    })

    await test.step('the player sees the row, the balance and the word, without asking', async () => {
      const popup = page.getByRole('dialog')
      await expect(popup).toContainText(t.notifications.coins.charged)
      await expect(popup).toContainText(t.currencyLedger.purchase_refund)
      await popup.getByRole('button', { name: t.notifications.coins.fine }).click()
      await expect(popup).toBeHidden()
      await expect(history.getByRole('listitem')).toHaveCount(2)
      const newest = history.getByRole('listitem').first()
      await expect(newest).toContainText(t.currencyLedger.purchase_refund)
      await expect(newest).toContainText(`\u2212${PACK}`)
      await expect(page.getByText(phrase(t.currency.payment.refunded))).toBeVisible()
      await expect(page.getByRole('banner').locator('a[href^="/currency"]')).toContainText('0')
      expect(await world.balanceOf(email)).toBe(0)
      await page.goto('/notifications')
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
        t.notificationTexts.payment_refunded.title,
      )
    })
  })
})
