import { common as commonEn } from '@cco/messages/en/common'
import { currencyManagement as currencyManagementEn } from '@cco/messages/en/currencyManagement'
import { staffTables as staffTablesEn } from '@cco/messages/en/staffTables'
import { common as commonRu } from '@cco/messages/ru/common'
import { currencyManagement as currencyManagementRu } from '@cco/messages/ru/currencyManagement'
import { staffTables as staffTablesRu } from '@cco/messages/ru/staffTables'
import { ownName } from '../support/names.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { common: commonRu, currencyManagement: currencyManagementRu, staffTables: staffTablesRu },
  en: { common: commonEn, currencyManagement: currencyManagementEn, staffTables: staffTablesEn },
}
const COINS = 6_000

test('a large coin adjustment waits for a second owner', async ({
  page,
  language,
  world,
  axe,
  signInAs,
  openSecondPage,
}) => {
  // Several staff screens looked over by axe, and two people.
  test.slow()
  const t = PHRASES[language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  const email = `${await world.newUser()}@cco.test`
  const reason = ownName('Journey')
  await test.step('an adjustment above the limit is requested', async () => {
    await signInAs('owner', page, '/owner/currency-management?tab=adjustments')
    await main.getByRole('button', { name: t.currencyManagement.adjust, exact: true }).click()
    await dialog.getByRole('combobox', { name: t.common.user.player }).fill(email)
    await dialog.getByRole('listbox', { name: t.common.user.player }).getByRole('option').click()
    await dialog.getByRole('textbox', { name: t.currencyManagement.amount }).fill(String(COINS))
    await dialog.getByRole('textbox', { name: t.staffTables.reason }).fill(reason)
    await axe(page)
    await dialog.getByRole('button', { name: t.currencyManagement.askSecond }).click()
    await expect(dialog).toBeHidden()
    const row = main.getByRole('row').filter({ hasText: reason })
    await expect(row.getByRole('button', { name: t.currencyManagement.takeBack })).toBeVisible()
    await expect(row.getByRole('button', { name: t.currencyManagement.confirm })).toBeHidden()
    await axe(page)
    expect(await world.balanceOf(email)).toBe(0)
  })

  await test.step('a second owner confirms, and the ledger has it', async () => {
    const other = await openSecondPage()
    await signInAs(
      await world.newUser('owner'),
      other,
      '/owner/currency-management?tab=adjustments',
    )
    const row = other.getByRole('main').getByRole('row').filter({ hasText: reason })
    await row.getByRole('button', { name: t.currencyManagement.confirm }).click()
    const question = other.getByRole('dialog')
    await question.getByRole('button', { name: t.currencyManagement.confirm }).click()
    await expect(question).toBeHidden()
    await expect(row.getByText(t.currencyManagement.adjustment.applied)).toBeVisible()
    expect(await world.balanceOf(email)).toBe(COINS)
    await page.goto(`/owner/currency-management?q=${email}&type=admin_adjustment`)
    await expect(main.getByRole('row').filter({ hasText: reason })).toBeVisible()
    await axe(page)
  })

  await test.step('what the club owes is drawn and summed up', async () => {
    await main.getByRole('tab', { name: t.currencyManagement.tab.liabilities }).click()
    await expect(main.getByText(t.currencyManagement.owed.coins, { exact: true })).toBeVisible()
    await axe(page)
  })
})
