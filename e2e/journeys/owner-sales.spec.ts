import { randomInt } from 'node:crypto'
import { common as commonEn } from '@cco/messages/en/common'
import { currencyManagement as currencyEn } from '@cco/messages/en/currencyManagement'
import { management as managementEn } from '@cco/messages/en/management'
import { subscriptionManagement as tiersEn } from '@cco/messages/en/subscriptionManagement'
import { common as commonRu } from '@cco/messages/ru/common'
import { currencyManagement as currencyRu } from '@cco/messages/ru/currencyManagement'
import { management as managementRu } from '@cco/messages/ru/management'
import { subscriptionManagement as tiersRu } from '@cco/messages/ru/subscriptionManagement'
import { ownName } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const WORDS = {
  ru: { currency: currencyRu, common: commonRu, management: managementRu, tiers: tiersRu },
  en: { currency: currencyEn, common: commonEn, management: managementEn, tiers: tiersEn },
}

/** A button of a row, which is named after its row: «Изменить: 71 000». */
const startsWith = (words: string) => new RegExp(`^${words.replace(/\s/g, '\\s')}:`)

test('an owner creates a pack of coins, edits it and takes it off sale', async ({
  page,
  language,
  world,
  axe,
  signInAs,
}) => {
  test.slow()
  const { common, currency: t, management } = WORDS[language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  // So many that no cart is offered this pack.
  const coins = randomInt(100_000, 1_000_000)
  const row = main
    .getByRole('row')
    .filter({ hasText: new RegExp(String(coins).replace(/(\d{3})$/, '\\D$1')) })
  await signInAs(await world.newPerson('owner'), page, '/owner/currency-management?tab=packs')

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
    await expect(row.getByText(phrase(management.sale.onSale))).toBeVisible()
    await expect(row).toContainText(/900\D000/)
  })

  await test.step('edited, it has its bonus', async () => {
    await row.getByRole('button', { name: startsWith(management.sale.edit) }).click()
    await expect(field(t.column.coins)).toHaveValue(String(coins))
    await field(t.column.bonus).fill('500')
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('+500')
  })

  await test.step('archived, it is no longer sold', async () => {
    await row.getByRole('button', { name: startsWith(management.sale.archive) }).click()
    await dialog.getByRole('button', { name: phrase(management.sale.archive) }).click()
    await expect(dialog).toBeHidden()
    await expect(row.getByText(phrase(management.sale.archived))).toBeVisible()
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
  const { tiers: t, management } = WORDS[language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const name = ownName('Tier')
  const row = main.getByRole('row').filter({ hasText: name })
  await signInAs(await world.newPerson('owner'), page, '/owner/subscriptions')

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
    await expect(row.getByText(phrase(management.sale.onSale))).toBeVisible()
    await expect(row).toContainText(/80\s/)
  })

  await test.step('edited, it has its new price', async () => {
    await row.getByRole('button', { name: startsWith(management.sale.edit) }).click()
    await expect(field(t.nameRu)).toHaveValue(name)
    await field(t.column.price).fill('90')
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(/90\s/)
  })

  await test.step('archived, it says how many subscribers keep it, and is no longer sold', async () => {
    await row.getByRole('button', { name: startsWith(management.sale.archive) }).click()
    await expect(dialog).toContainText(/\b0\b/)
    await dialog.getByRole('button', { name: phrase(management.sale.archive) }).click()
    await expect(dialog).toBeHidden()
    await expect(row.getByText(phrase(management.sale.archived))).toBeVisible()
  })
})
