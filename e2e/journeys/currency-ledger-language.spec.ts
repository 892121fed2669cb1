import { currency as currencyEn } from '@cco/messages/en/currency'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { cart as cartRu } from '@cco/messages/ru/cart'
import { common as commonRu } from '@cco/messages/ru/common'
import { currency as currencyRu } from '@cco/messages/ru/currency'
import { currencyManagement as currencyManagementRu } from '@cco/messages/ru/currencyManagement'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { staffTables as staffTablesRu } from '@cco/messages/ru/staffTables'
import { pay, putInCart } from '../support/cart-and-payment.ts'
import { ownName } from '../support/names.ts'
import { counted, phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PRICE = 900
const CYRILLIC = /[а-яё]/i

test('a player who switches the language reads every transaction in it, and so does an owner', async ({
  page,
  language,
  world,
  signInAs,
  openSecondPage,
  axe,
}) => {
  test.skip(language !== 'ru', 'the entries are made in Russian')
  test.slow()
  const who = await world.newUser('user', 'ru')
  const email = `${who}@cco.test`
  const reason = ownName('Journey')
  const history = page.getByRole('list', { name: phrase(currencyRu.history) })
  const historyEn = page.getByRole('list', { name: phrase(currencyEn.history) })

  await test.step('a Russian player books and cancels', async () => {
    await world.giveCoins(email, PRICE)
    await signInAs(who)
    await putInCart(page, 'ru', world)
    await page.getByRole('button', { name: phrase(cartRu.goOn) }).click()
    await pay(page, 'ru')
    await page.goto('/my-bookings')
    await page.getByRole('button', { name: phrase(bookingsRu.actions.cancelGame) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: counted(bookingsRu.cancel, 'action') }).click()
    await expect(dialog).toBeHidden()
    expect(await world.balanceOf(email)).toBe(PRICE)
  })

  const staff = await openSecondPage()
  const main = staff.getByRole('main')
  await test.step('an owner adjusts the balance', async () => {
    await signInAs('owner', staff, '/owner/currency-management?tab=adjustments')
    await main.getByRole('button', { name: currencyManagementRu.adjust, exact: true }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('combobox', { name: commonRu.user.player }).fill(email)
    await dialog.getByRole('option').click()
    await dialog.getByRole('textbox', { name: currencyManagementRu.amount }).fill('5')
    await dialog.getByRole('textbox', { name: staffTablesRu.reason }).fill(reason)
    await dialog.getByRole('button', { name: counted(currencyManagementRu, 'credit') }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the player reads the entries in Russian, and in English after the switch', async () => {
    await world.dismissPopups()
    await page.goto('/currency')
    await expect(history.getByText(/^Возврат за\s+бронирование · «.+»$/)).toBeVisible()
    await expect(history.getByText(/^Бронирование · «.+»$/)).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`(${shellRu.header.languageTitle})`) })
      .click()
    await page.getByRole('menuitemradio', { name: shellRu.languageName.en }).click()
    await expect(historyEn.getByText(/^Booking refund · “.+”$/)).toBeVisible()
    await expect(historyEn.getByText(/^Booking · “.+”$/)).toBeVisible()
    await expect(historyEn.getByText(reason)).toBeVisible()
    await expect(historyEn).not.toContainText(CYRILLIC)
    await axe(page)
  })

  await test.step('an owner reads them in English, beside English names of masters', async () => {
    await staff
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`(${shellRu.header.languageTitle})`) })
      .click()
    await staff.getByRole('menuitemradio', { name: shellRu.languageName.en }).click()
    await expect(staff.locator('html')).toHaveAttribute('lang', 'en')
    await staff.goto(`/owner/currency-management?q=${email}`)
    const cells = main.getByRole('table').getByRole('cell')
    await expect(cells.getByText(/^Booking refund · “.+”$/)).toBeVisible()
    await expect(cells.getByText(/^Booking · “.+”$/)).toBeVisible()
    await expect(main.getByRole('table').getByText(/бронирование/i)).toHaveCount(0)
    await staff.goto('/admin/game-master-management')
    await expect(main.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await expect(main.getByRole('table')).not.toContainText(CYRILLIC)
  })
})
