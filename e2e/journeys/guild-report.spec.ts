import { guilds as guildsEn } from '@cco/messages/en/guilds'
import { sanctions as sanctionsEn } from '@cco/messages/en/sanctions'
import { guilds as guildsRu } from '@cco/messages/ru/guilds'
import { sanctions as sanctionsRu } from '@cco/messages/ru/sanctions'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: guildsRu, standing: sanctionsRu },
  en: { t: guildsEn, standing: sanctionsEn },
}

test('a player reports a guild from its page', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
}) => {
  const { t, standing } = PHRASES[language]
  const who = await world.newUser('user', language)
  await world.dismissPopups()
  await signInAs(who, page, '/guilds')
  await page.getByRole('main').locator('a[href^="/guilds/"]').first().click()
  await page.getByRole('button', { name: t.report }).click()
  const dialog = page.getByRole('dialog', { name: phrase(standing.reportTitle.guild) })
  await expect(dialog).toBeVisible()
  await axeInBothThemes(page)
  await dialog.getByLabel(phrase(standing.reportReason)).selectOption('false_name')
  await dialog.getByRole('button', { name: phrase(standing.reportSend) }).click()
  await expect(page.getByText(phrase(standing.reportSent)).first()).toBeVisible()
  await expect(dialog).toBeHidden()
})
