import { profile as en } from '@cco/messages/en/profile'
import { profile as ru } from '@cco/messages/ru/profile'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const WORDS = { ru, en }
/** Each project changes a profile of its own. */
const WHO = { ru: 'player', en: 'moderator' } as const

test('a person proposes changes of their profile and sets how the club speaks to them', async ({
  page,
  language,
  axeInBothThemes,
  faults,
  signInAs,
}) => {
  test.slow()
  faults.allow(/status of 409/)
  const t = WORDS[language]
  const main = page.getByRole('main')
  await signInAs(WHO[language], page, '/profile')
  await main.getByRole('tab', { name: t.tab.settings }).click()
  await expect(page).toHaveURL(/tab=settings$/)
  const about = main.getByRole('region', { name: phrase(t.about) })
  const send = about.getByRole('button', { name: phrase(t.sendChanges) })
  await expect(send).toBeVisible()
  await axeInBothThemes(page)

  await test.step('nothing changed is nothing to send', async () => {
    await send.click()
    await expect(page.getByText(phrase(t.noChangesText))).toBeVisible()
  })

  await test.step('Telegram is Latin, and a name stops at twenty characters', async () => {
    await about.getByLabel(phrase(t.telegram)).fill('лида')
    await send.click()
    await expect(about.getByText(phrase(t.telegramLatin))).toBeVisible()
    const name = about.getByLabel(phrase(t.name))
    const before = await name.inputValue()
    await name.fill('A name of twenty-one.')
    await expect(about.getByText(phrase(t.nameLong))).toBeVisible()
    await expect(name).toHaveValue('A name of twenty-one')
    await name.fill(before)
  })

  await test.step('what is sent waits for a moderator, also after a reload', async () => {
    await about.getByLabel(phrase(t.telegram)).fill('t.me/another_name')
    await send.click()
    await expect(page.getByText(phrase(t.sent))).toBeVisible()
    await page.reload()
    await expect(about.getByText(phrase(t.pending))).toBeVisible()
    await expect(about.getByLabel(phrase(t.telegram))).toHaveValue('another_name')
  })

  await test.step('nothing is saved while it is not to be remembered', async () => {
    const remember = main.getByRole('switch', { name: t.remember })
    await remember.uncheck()
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await remember.check()
    await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('the language changes at once, here too', async () => {
    const other = language === 'ru' ? 'en' : 'ru'
    await main.getByLabel(phrase(t.language)).selectOption(other)
    await main.getByLabel(phrase(t.zone)).selectOption('Asia/Yekaterinburg')
    await main.getByRole('button', { name: phrase(t.savePreferences) }).click()
    await expect(main.getByRole('tab', { name: WORDS[other].tab.settings })).toBeVisible()
  })
})
