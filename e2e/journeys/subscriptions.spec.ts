import { staffTables as staffTablesEn } from '@cco/messages/en/staffTables'
import { subscriptionManagement as subscriptionManagementEn } from '@cco/messages/en/subscriptionManagement'
import { subscriptions as subscriptionsEn } from '@cco/messages/en/subscriptions'
import { staffTables as staffTablesRu } from '@cco/messages/ru/staffTables'
import { subscriptionManagement as subscriptionManagementRu } from '@cco/messages/ru/subscriptionManagement'
import { subscriptions as subscriptionsRu } from '@cco/messages/ru/subscriptions'
import { ownName } from '../support/names.ts'
import { counted, phrase } from '../support/phrases.ts'
import { rowButton } from '../support/staff-tables.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    staffTables: staffTablesRu,
    subscriptionManagement: subscriptionManagementRu,
    subscriptions: subscriptionsRu,
  },
  en: {
    staffTables: staffTablesEn,
    subscriptionManagement: subscriptionManagementEn,
    subscriptions: subscriptionsEn,
  },
}

test('a subscriber upgrades, plans a downgrade, and stops and resumes the renewal', async ({
  page,
  language,
  world,
  signInAs,
  axe,
}) => {
  test.slow()
  const t = PHRASES[language].subscriptions
  const who = await world.newUser('user', language)
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
    await signInAs(who, page, '/subscriptions')
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

test('an owner creates a subscription tier, edits it and takes it off sale', async ({
  page,
  language,
  world,
  axe,
  signInAs,
}) => {
  test.slow()
  const { subscriptionManagement: t, staffTables } = PHRASES[language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const name = ownName('Tier')
  const row = main.getByRole('row').filter({ hasText: name })
  await signInAs(await world.newUser('owner'), page, '/owner/subscriptions')

  await test.step('a tier without a name is not saved', async () => {
    await main.getByRole('button', { name: t.newTier, exact: true }).click()
    await field(t.column.price).fill('80')
    await dialog.getByRole('button', { name: t.putOnSale }).click()
    await expect(dialog.getByText(t.required).first()).toBeVisible()
    await axe(page)
  })

  await test.step('created, it is on sale', async () => {
    for (const label of [t.nameRu, t.nameEn]) await field(label).fill(name)
    for (const label of [t.descriptionRu, t.descriptionEn]) await field(label).fill('Four evenings')
    await field(t.column.games).fill('4')
    await field(t.position).fill('900')
    await dialog.getByRole('button', { name: t.putOnSale }).click()
    await expect(dialog).toBeHidden()
    await expect(row.getByText(phrase(staffTables.sale.onSale))).toBeVisible()
    await expect(row).toContainText(/80\s/)
  })

  await test.step('edited, it has its new price', async () => {
    await row.getByRole('button', { name: rowButton(staffTables.sale.edit) }).click()
    await expect(field(t.nameRu)).toHaveValue(name)
    await field(t.column.price).fill('90')
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(/90\s/)
  })

  await test.step('archived, it says how many subscribers keep it, and is no longer sold', async () => {
    await row.getByRole('button', { name: rowButton(staffTables.sale.archive) }).click()
    await expect(dialog).toContainText(/\b0\b/)
    await dialog.getByRole('button', { name: phrase(staffTables.sale.archive) }).click()
    await expect(dialog).toBeHidden()
    await expect(row.getByText(phrase(staffTables.sale.archived))).toBeVisible()
  })
})
