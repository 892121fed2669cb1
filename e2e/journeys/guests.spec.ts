import { auth as authEn } from '@cco/messages/en/auth'
import { guildForms as guildFormsEn } from '@cco/messages/en/guildForms'
import { guilds as guildsEn } from '@cco/messages/en/guilds'
import { rating as ratingEn } from '@cco/messages/en/rating'
import { shell as shellEn } from '@cco/messages/en/shell'
import { auth as authRu } from '@cco/messages/ru/auth'
import { guildForms as guildFormsRu } from '@cco/messages/ru/guildForms'
import { guilds as guildsRu } from '@cco/messages/ru/guilds'
import { rating as ratingRu } from '@cco/messages/ru/rating'
import { shell as shellRu } from '@cco/messages/ru/shell'
import type { Page } from '@playwright/test'
import { phrase } from '../support/phrases.ts'
import { accountButton, type Language, PASSWORD } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { auth: authRu, forms: guildFormsRu, guilds: guildsRu, rating: ratingRu, shell: shellRu },
  en: { auth: authEn, forms: guildFormsEn, guilds: guildsEn, rating: ratingEn, shell: shellEn },
}

/** Signs in by the dialog over the page. */
async function signInHere(page: Page, language: Language, who: string): Promise<void> {
  const { auth } = PHRASES[language]
  const box = page.getByRole('dialog')
  await box.getByLabel(phrase(auth.email)).fill(`${who}@cco.test`)
  await box.getByLabel(phrase(auth.password)).fill(PASSWORD)
  await box.getByRole('button', { name: phrase(auth.signIn) }).click()
}

/** Signs out in another tab, so that this one stays where it is. */
async function signOutElsewhere(page: Page, language: Language): Promise<void> {
  const { header } = PHRASES[language].shell
  const other = await page.context().newPage()
  await other.goto('/guilds')
  await other
    .getByRole('banner')
    .getByRole('button', { name: accountButton(language) })
    .click()
  await other.getByRole('menuitem', { name: header.signOut }).click()
  const signIn = page.getByRole('banner').getByRole('button', { name: phrase(header.signIn) })
  await expect(signIn).toBeVisible()
  await other.close()
}

test('a guest reads the rating without profiles, and all of it after signing in', async ({
  page,
  language,
  axeInBothThemes,
  world,
}) => {
  test.slow()
  const { rating: t } = PHRASES[language]
  const player = await world.newUser('user', language)
  await world.listInRating(player)
  await world.dismissPopups()
  const main = page.getByRole('main')
  const rows = main.getByRole('table').getByRole('row')
  const profiles = main.locator('a[href^="/profile/"]')

  await test.step('players, game masters and guilds, with nothing of a viewer', async () => {
    await page.goto('/rating')
    await expect(rows.nth(1)).toBeVisible()
    await expect(main.getByRole('heading', { name: phrase(t.whole) })).toBeVisible()
    await axeInBothThemes(page)
    await expect(profiles).toHaveCount(0)
    await expect(main.getByRole('button', { name: phrase(t.friends) })).toHaveCount(0)
    await expect(main.getByRole('link', { name: phrase(t.mySeason) })).toHaveCount(0)
    await page.getByRole('searchbox', { name: phrase(t.search) }).fill('zzzz')
    await expect(page.getByText(phrase(t.nothingFound))).toBeVisible()
    await page.getByRole('searchbox', { name: phrase(t.search) }).fill('')
    for (const board of ['masters', 'guilds'] as const) {
      await page.getByRole('tab', { name: phrase(t.board[board]) }).click()
      // Few of the guilds of a season are listed in its first days.
      await expect(rows.nth(1).or(main.getByText(phrase(t.empty)))).toBeVisible()
      await expect(profiles).toHaveCount(0)
    }
    await page.getByRole('tab', { name: phrase(t.board.players) }).click()
  })

  await test.step('signs in on the page, which shows the own row, and out again', async () => {
    await main.getByRole('button', { name: phrase(PHRASES[language].shell.header.signIn) }).click()
    await signInHere(page, language, player)
    await expect(main.getByText(t.you.replace('{{name}}', player))).toBeVisible()
    await expect(profiles.first()).toBeVisible()
    await expect(page).toHaveURL(/\/rating/)
    await signOutElsewhere(page, language)
    await expect(main.getByRole('heading', { name: phrase(t.whole) })).toBeVisible()
    await expect(rows.nth(1)).toBeVisible()
    await expect(profiles).toHaveCount(0)
  })
})

test('a guest reads a guild, signs in to apply and goes on with the application', async ({
  page,
  language,
  axeInBothThemes,
  world,
}) => {
  test.slow()
  const { guilds: t, forms, shell } = PHRASES[language]
  const player = await world.newUser('user', language)
  await world.dismissPopups()
  const main = page.getByRole('main')
  const members = main.getByRole('list', { name: new RegExp(t.members) })

  await test.step('the list, with the way to found one', async () => {
    await page.goto('/guilds')
    await expect(main.getByRole('listitem').first()).toBeVisible()
    await axeInBothThemes(page)
    await main.getByRole('button', { name: phrase(t.found_action) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a guild that recruits, without its members', async () => {
    await main.getByRole('button', { name: phrase(t.places) }).click()
    await expect(page).toHaveURL(/places/)
    await main.locator('a[href^="/guilds/"]').first().click()
    await expect(main.getByRole('button', { name: phrase(t.requestJoin) })).toBeVisible()
    await expect(main.getByText(phrase(t.guest.text))).toBeVisible()
    await expect(members).toHaveCount(0)
    await expect(main.getByRole('button', { name: t.report })).toHaveCount(0)
    await axeInBothThemes(page)
  })

  const form = page.getByRole('dialog', { name: phrase(forms.joinTitle) })
  await test.step('closing the sign-in dialog forgets the application', async () => {
    await main.getByRole('button', { name: phrase(t.requestJoin) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await main.getByRole('button', { name: phrase(shell.header.signIn) }).click()
    await signInHere(page, language, player)
    await expect(members).toBeVisible()
    await expect(form).toHaveCount(0)
    await signOutElsewhere(page, language)
    await expect(main.getByText(phrase(t.guest.text))).toBeVisible()
  })

  await test.step('and signing in from it opens the form on the same page', async () => {
    const address = page.url()
    await main.getByRole('button', { name: phrase(t.requestJoin) }).click()
    await signInHere(page, language, player)
    await expect(form).toBeVisible()
    expect(page.url()).toBe(address)
    await axeInBothThemes(page)
    await form.getByRole('button', { name: phrase(forms.join) }).click()
    await expect(main.getByRole('button', { name: phrase(t.withdraw) })).toBeVisible()
    await expect(members).toBeVisible()
  })
})
