import { error as errorEn } from '@cco/messages/en/error'
import { users as en } from '@cco/messages/en/users'
import { error as errorRu } from '@cco/messages/ru/error'
import { users as ru } from '@cco/messages/ru/users'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru: { t: ru, error: errorRu }, en: { t: en, error: errorEn } }

test('an owner sees how staff sign in, and cannot demand a second factor without having one', async ({
  page,
  language,
  axeInBothThemes,
  world,
  faults,
  signInAs,
}) => {
  faults.allow(/status of 403/)
  const { t, error } = PHRASES[language]
  const [owner, moderator] = await Promise.all([world.newUser('owner'), world.newUser('moderator')])
  await world.dismissPopups()
  await signInAs(owner, page, '/owner/access-management')
  const row = page.getByRole('listitem').filter({ hasText: moderator })
  await expect(row.getByText(phrase(t.factorHasNot))).toBeVisible()
  await axeInBothThemes(page)
  await page.getByRole('button', { name: phrase(t.factorRequire) }).click()
  const dialog = page.getByRole('dialog', { name: phrase(t.factorRequireTitle) })
  await dialog.getByRole('textbox').fill('Правила клуба')
  await axeInBothThemes(page)
  await dialog.getByRole('button', { name: phrase(t.factorRequire) }).click()
  await expect(dialog.getByText(phrase(error.second_factor_required))).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: moderator })).toBeVisible()
})
