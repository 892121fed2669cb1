import { profileDebug as en } from '@cco/messages/en/profileDebug'
import { shell as shellEn } from '@cco/messages/en/shell'
import { profileDebug as ru } from '@cco/messages/ru/profileDebug'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru: { t: ru, shell: shellRu }, en: { t: en, shell: shellEn } }

test('an owner sees what browser and server know, without a usable token', async ({
  page,
  language,
  world,
  axeInBothThemes,
  signInAs,
}) => {
  const { t, shell } = PHRASES[language]
  const owner = await world.newUser('owner', language)
  await world.dismissPopups()
  await signInAs(owner, page, '/debug/profile')
  const browser = page.getByRole('region', { name: phrase(t.browser) })
  await expect(browser.getByText(/^\S{6}… \(\d+\)$/)).toHaveCount(2)
  await expect(page.getByRole('region', { name: phrase(t.server) })).toContainText('owner')
  const tokens = await page.evaluate(
    `Object.values(JSON.parse(localStorage.getItem('session'))).filter((one) => typeof one === 'string' && one.length > 10)`,
  )
  const source = await page.content()
  for (const token of tokens as string[]) expect(source).not.toContain(token)
  await axeInBothThemes(page)

  const player = await world.newUser('user', language)
  await signInAs(player, page, '/debug/profile')
  await expect(
    page.getByRole('heading', { level: 1, name: phrase(shell.page.debugProfile) }),
  ).toHaveCount(0)
})
