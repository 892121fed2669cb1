import { common as commonEn } from '@cco/messages/en/common'
import { staffTables as staffTablesEn } from '@cco/messages/en/staffTables'
import { users as usersEn } from '@cco/messages/en/users'
import { common as commonRu } from '@cco/messages/ru/common'
import { staffTables as staffTablesRu } from '@cco/messages/ru/staffTables'
import { users as usersRu } from '@cco/messages/ru/users'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { users: usersRu, common: commonRu, management: staffTablesRu },
  en: { users: usersEn, common: commonEn, management: staffTablesEn },
}

test('an owner finds a user, reads the contacts with a reason, adds a note and ends the sessions', async ({
  page,
  language,
  world,
  axe,
  axeInBothThemes,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { common, users: t } = PHRASES[language]
  const [owner, player] = await Promise.all([world.newUser('owner'), world.newUser()])
  const other = await openSecondPage()
  await world.dismissPopups()
  await signInAs(player, other, '/profile')
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')

  await test.step('the list is narrowed to the user', async () => {
    await signInAs(owner, page, '/owner/users')
    await expect(page.getByRole('region', { name: phrase(t.table) })).toBeVisible()
    await axeInBothThemes(page)
    await page.goto(`/owner/users?q=${player}`)
    await main.locator('a[href^="/owner/users/"]').first().click()
    await expect(page.getByRole('heading', { level: 1, name: player })).toBeVisible()
    await expect(main).not.toContainText(`${player}@`)
    await axeInBothThemes(page)
  })

  await test.step('the contacts need a reason', async () => {
    await main.getByRole('button', { name: phrase(t.reveal) }).click()
    await dialog.getByRole('button', { name: phrase(t.reveal) }).click()
    await expect(dialog.getByText(phrase(common.reasonWrong))).toBeVisible()
    await dialog.getByRole('textbox').fill('Player asked by phone')
    await axe(page)
    await dialog.getByRole('button', { name: phrase(t.reveal) }).click()
    await expect(main).toContainText(`${player}@cco.test`)
  })

  await test.step('a note stays', async () => {
    await main.getByRole('textbox', { name: phrase(t.note) }).fill('Called the club')
    await main.getByRole('button', { name: phrase(t.addNote) }).click()
    await expect(main.getByText('Called the club')).toBeVisible()
    await page.reload()
    await expect(main.getByText('Called the club')).toBeVisible()
  })

  await test.step('after all sessions ended, the user has to sign in again', async () => {
    await main.getByRole('button', { name: phrase(t.endAll) }).click()
    await dialog.getByRole('textbox').fill('Lost phone')
    await dialog.getByRole('button', { name: phrase(t.endAll) }).click()
    await expect(main.getByText(phrase(t.sessionsNone))).toBeVisible()
  })
})
