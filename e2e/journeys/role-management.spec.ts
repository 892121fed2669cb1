import { notifications as notificationsEn } from '@cco/messages/en/notifications'
import { shell as shellEn } from '@cco/messages/en/shell'
import { users as usersEn } from '@cco/messages/en/users'
import { notifications as notificationsRu } from '@cco/messages/ru/notifications'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { users as usersRu } from '@cco/messages/ru/users'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { users: usersRu, notifications: notificationsRu, shell: shellRu },
  en: { users: usersEn, notifications: notificationsEn, shell: shellEn },
}

test('an owner makes a player a moderator, who sees the popup at once and may search for people', async ({
  page,
  language,
  world,
  axe,
  axeInBothThemes,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { users: t, notifications, shell } = PHRASES[language]
  const [owner, player] = await Promise.all([world.newUser('owner'), world.newUser()])
  const other = await openSecondPage()
  await world.dismissPopups()

  await test.step('a player may not open the roles', async () => {
    await signInAs(player, other, '/owner/role-management')
    await expect(other.getByRole('heading', { name: shell.denied.owner })).toBeVisible()
    await other.goto('/')
  })

  const dialog = page.getByRole('dialog')
  await test.step('the owner chooses the player, the role and a reason', async () => {
    await signInAs(owner, page, '/owner/role-management')
    await expect(page.getByRole('region', { name: phrase(t.staffTable) })).toBeVisible()
    await axeInBothThemes(page)
    await page.getByRole('main').getByRole('button', { name: t.assign, exact: true }).click()
    await dialog.getByRole('combobox').first().fill(`${player}@cco.test`)
    await dialog.getByRole('listbox').getByRole('option').first().click()
    await dialog.getByLabel(phrase(t.role)).selectOption('moderator')
    await expect(dialog.getByRole('heading', { name: phrase(t.allows) })).toBeVisible()
    await dialog.getByRole('textbox').last().fill('Помогает с модерацией')
    await axe(page)
    await dialog.getByRole('button', { name: t.assign, exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the popup appears on the open screen of the player', async () => {
    await expect(
      other.getByRole('dialog').getByText(phrase(notifications.role.became.moderator)),
    ).toBeVisible()
    await other.keyboard.press('Escape')
    await expect(other.getByRole('dialog')).toBeHidden()
  })

  await test.step('the new moderator finds the owner by the full email address', async () => {
    await other.goto('/admin/user-search')
    await expect(other.getByRole('heading', { name: phrase(t.searchTitle) })).toBeVisible()
    await other.getByRole('searchbox').fill(`${owner}@cco.test`)
    const row = other
      .getByRole('region', { name: phrase(t.table) })
      .getByRole('row')
      .last()
    await expect(other).toHaveURL(/q=/)
    await expect(row).not.toContainText('@')
    await axeInBothThemes(other)
  })
})
