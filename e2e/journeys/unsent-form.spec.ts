import { common as commonEn } from '@cco/messages/en/common'
import { profiles as en } from '@cco/messages/en/profiles'
import { common as commonRu } from '@cco/messages/ru/common'
import { profiles as ru } from '@cco/messages/ru/profiles'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru: { ...ru, unsent: commonRu.unsent }, en: { ...en, unsent: commonEn.unsent } }

test('a page with a changed form asks before it is left, and a sent form does not', async ({
  page,
  language,
  world,
  signInAs,
  axe,
}) => {
  const t = PHRASES[language]
  const who = await world.newUser('user', language)
  await signInAs(who, page, '/profile')
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: t.tab.settings }).click()
  const telegram = main.getByLabel(phrase(t.telegram))
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  const home = page.getByRole('banner').getByRole('link', { name: /CCO/ }).first()

  await test.step('an unchanged one is left at once', async () => {
    await expect(telegram).toBeVisible()
    await home.click()
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await main.getByRole('tab', { name: t.tab.settings }).click()
  })

  await test.step('a link asks, and to stay keeps what was typed', async () => {
    await telegram.fill('unsent_name')
    await home.click()
    await expect(question.getByText(phrase(t.unsent.title))).toBeVisible()
    await axe(page)
    await question.getByRole('button', { name: phrase(t.unsent.stay) }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/profile\?tab=settings$/)
    await expect(telegram).toHaveValue('unsent_name')
  })

  await test.step('so does the browser’s own way through its history', async () => {
    await page.goForward()
    await question.getByRole('button', { name: phrase(t.unsent.stay) }).click()
    await expect(telegram).toHaveValue('unsent_name')
  })

  await test.step('one that was sent is left without a question', async () => {
    await main.getByRole('button', { name: phrase(t.sendChanges) }).click()
    await expect(page.getByText(phrase(t.sent))).toBeVisible()
    await home.click()
    await expect(page).toHaveURL(/\/$/)
    await expect(question).toBeHidden()
  })

  await test.step('to leave goes where the link led', async () => {
    await page.goto('/profile?tab=settings')
    await telegram.fill('another_one')
    await home.click()
    await question.getByRole('button', { name: phrase(t.unsent.leave), exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})
