import { common as commonEn } from '@cco/messages/en/common'
import { documentManagement as en } from '@cco/messages/en/documentManagement'
import { documents as documentsEn } from '@cco/messages/en/documents'
import { staffTables as staffTablesEn } from '@cco/messages/en/staffTables'
import { common as commonRu } from '@cco/messages/ru/common'
import { documentManagement as ru } from '@cco/messages/ru/documentManagement'
import { documents as documentsRu } from '@cco/messages/ru/documents'
import { staffTables as staffTablesRu } from '@cco/messages/ru/staffTables'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: ru, legal: documentsRu, management: staffTablesRu, common: commonRu },
  en: { t: en, legal: documentsEn, management: staffTablesEn, common: commonEn },
}

test('an owner publishes the company details, and their page shows them', async ({
  page,
  language,
  world,
  axeInBothThemes,
  signInAs,
}) => {
  const { t, legal, management, common } = PHRASES[language]
  const who = await world.newUser('owner', language)
  await signInAs(who, page, '/owner/legal')
  const name = phrase(legal.kind.requisites.name)
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  await expect(card).toBeVisible()
  await axeInBothThemes(page)

  await test.step('writes a draft in both languages', async () => {
    await card.getByRole('button', { name: new RegExp(`^(${t.begin}|${t.edit})`) }).click()
    const dialog = page.getByRole('dialog')
    for (const one of ['ru', 'en'] as const) {
      const as = (text: string) => phrase(text.replace('{{language}}', common.language[one]))
      await dialog.getByLabel(as(t.text)).fill(`## CCO\n\n${who}`)
      await dialog.getByLabel(as(t.changes)).fill(`${who} ${one}`)
    }
    await axeInBothThemes(page)
    await dialog.getByRole('button', { name: phrase(t.save) }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('publishes it with a reason', async () => {
    await card.getByRole('button', { name: new RegExp(`^${t.publish}`) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(phrase(t.asksNone))).toBeVisible()
    await dialog.getByLabel(phrase(management.reason)).fill('A new company')
    await axeInBothThemes(page)
    await dialog.getByRole('button', { name: phrase(t.publish) }).click()
    await expect(dialog).toHaveCount(0)
  })

  await card.getByRole('link', { name: phrase(t.open) }).click()
  await expect(page.getByRole('article').getByText(who, { exact: true })).toBeVisible()
  await expect(page.getByText(`${who} ${language}`).first()).toBeVisible()
})
