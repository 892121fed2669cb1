import { common as commonEn } from '@cco/messages/en/common'
import { currencyManagement as currencyEn } from '@cco/messages/en/currencyManagement'
import { management as managementEn } from '@cco/messages/en/management'
import { promocodes as promosEn } from '@cco/messages/en/promocodes'
import { common as commonRu } from '@cco/messages/ru/common'
import { currencyManagement as currencyRu } from '@cco/messages/ru/currencyManagement'
import { management as managementRu } from '@cco/messages/ru/management'
import { promocodes as promosRu } from '@cco/messages/ru/promocodes'
import { ownCode, ownName } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const WORDS = {
  ru: { currency: currencyRu, management: managementRu, common: commonRu, promos: promosRu },
  en: { currency: currencyEn, management: managementEn, common: commonEn, promos: promosEn },
}
const COINS = 6_000

test('an owner creates and pauses a promo code; a large coin adjustment waits for a second owner', async ({
  page,
  language,
  world,
  axe,
  signInAs,
  openSecondPage,
}) => {
  // Several staff screens looked over by axe, and two people.
  test.slow()
  const t = WORDS[language]
  const code = ownCode('JOURNEY')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  /** Looks a story up by a part of its title in either language, and chooses it. */
  async function bindTo(title: RegExp, search: string) {
    await dialog.getByText(t.promos.stories, { exact: true }).click()
    const field = dialog.getByRole('searchbox', { name: t.promos.findStory })
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
    await expect(dialog.getByText(t.promos.moreChoices)).toBeVisible()
  }

  await test.step('what makes no sense is said beside its field', async () => {
    await signInAs('owner')
    await page.goto('/owner/promocodes')
    await main.getByRole('button', { name: t.promos.create, exact: true }).click()
    await dialog.getByRole('textbox', { name: t.promos.percent, exact: true }).fill('101')
    await dialog.getByRole('button', { name: t.promos.create, exact: true }).click()
    await expect(dialog.getByText(t.promos.codeWrong)).toBeVisible()
    await expect(dialog.getByText(phrase(t.common.wholeWrong))).toBeVisible()
    await axe(page)
  })

  await test.step('the code is made, and serves', async () => {
    await dialog.getByRole('textbox', { name: t.promos.code, exact: true }).fill(code)
    await dialog.getByRole('textbox', { name: t.promos.percent, exact: true }).fill('25')
    await bindTo(/Последний фонарщик|The Last Lamplighter/, 'amplig')
    await axe(page)
    await dialog.getByRole('button', { name: t.promos.create, exact: true }).click()
    await expect(dialog).toBeHidden()
    const row = main.getByRole('row').filter({ hasText: code })
    await expect(row.getByText(t.promos.state.active)).toBeVisible()
    await axe(page)
  })

  await test.step('what it is bound to is named whatever is looked for, and can be freed', async () => {
    const row = main.getByRole('row').filter({ hasText: code })
    await row.getByRole('button', { name: phrase(t.promos.editOf) }).click()
    await expect(dialog.getByText(phrase(t.promos.chosen_one))).toBeVisible()
    await dialog.getByText(t.promos.stories, { exact: true }).click()
    await dialog.getByRole('searchbox', { name: t.promos.findStory }).fill('?')
    const bound = dialog.getByRole('checkbox', { name: /Последний фонарщик|The Last Lamplighter/ })
    await bound.uncheck()
    await dialog.getByRole('button', { name: t.promos.save, exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('paused, it serves no more', async () => {
    const row = main.getByRole('row').filter({ hasText: code })
    await row.getByRole('button', { name: phrase(t.promos.pauseOf) }).click()
    await dialog.getByRole('button', { name: t.promos.pause, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(row.getByText(t.promos.state.paused)).toBeVisible()
    await row.getByRole('button', { name: phrase(t.promos.usesOf) }).click()
    await expect(dialog.getByText(t.promos.usesNone)).toBeVisible()
  })

  const email = `${await world.newPerson()}@cco.test`
  const reason = ownName('Journey')
  await test.step('an adjustment above the limit is requested', async () => {
    await page.goto('/owner/currency-management?tab=adjustments')
    await main.getByRole('button', { name: t.currency.adjust, exact: true }).click()
    await dialog.getByRole('combobox', { name: t.common.person.player }).fill(email)
    await dialog.getByRole('listbox', { name: t.common.person.player }).getByRole('option').click()
    await dialog.getByRole('textbox', { name: t.currency.amount }).fill(String(COINS))
    await dialog.getByRole('textbox', { name: t.management.reason }).fill(reason)
    await axe(page)
    await dialog.getByRole('button', { name: t.currency.askSecond }).click()
    await expect(dialog).toBeHidden()
    const row = main.getByRole('row').filter({ hasText: reason })
    await expect(row.getByRole('button', { name: t.currency.takeBack })).toBeVisible()
    await expect(row.getByRole('button', { name: t.currency.confirm })).toBeHidden()
    await axe(page)
    expect(await world.balanceOf(email)).toBe(0)
  })

  await test.step('a second owner confirms, and the ledger has it', async () => {
    const other = await openSecondPage()
    await signInAs(await world.newPerson('owner'), other)
    await other.goto('/owner/currency-management?tab=adjustments')
    const row = other.getByRole('main').getByRole('row').filter({ hasText: reason })
    await row.getByRole('button', { name: t.currency.confirm }).click()
    const question = other.getByRole('dialog')
    await question.getByRole('button', { name: t.currency.confirm }).click()
    await expect(question).toBeHidden()
    await expect(row.getByText(t.currency.adjustment.applied)).toBeVisible()
    expect(await world.balanceOf(email)).toBe(COINS)
    await page.goto(`/owner/currency-management?q=${email}&type=admin_adjustment`)
    await expect(main.getByRole('row').filter({ hasText: reason })).toBeVisible()
    await axe(page)
  })

  await test.step('what the club owes is drawn and summed up', async () => {
    await main.getByRole('tab', { name: t.currency.tab.liabilities }).click()
    await expect(main.getByText(t.currency.owed.coins, { exact: true })).toBeVisible()
    await axe(page)
  })
})
