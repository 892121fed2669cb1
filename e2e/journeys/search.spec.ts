import { search as en } from '@cco/messages/en/search'
import { shell as shellEn } from '@cco/messages/en/shell'
import { search as ru } from '@cco/messages/ru/search'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru: { t: ru, shell: shellRu }, en: { t: en, shell: shellEn } }

test('an owner finds a player by Ctrl+K, and a guest finds pages alone', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
  openSecondPage,
}, { project }) => {
  const { t, shell } = PHRASES[language]
  const [owner, player] = await Promise.all([
    world.newUser('owner', language),
    world.newUser('user', language),
  ])
  await world.dismissPopups()
  await signInAs(owner, page, '/admin')
  const dialog = page.getByRole('dialog', { name: phrase(t.title) })
  const field = dialog.getByRole('combobox')

  await test.step('the dialog opens by the keyboard and shows a player', async () => {
    await page.keyboard.press('Control+KeyK')
    await expect(field).toBeFocused()
    await field.fill(player)
    const option = dialog.getByRole('option', { name: player })
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await axeInBothThemes(page)
    await field.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: player })).toBeVisible()
  })

  await test.step('a page is found by its name, and stays among the recent ones', async () => {
    await page.keyboard.press('Control+KeyK')
    await expect(dialog.getByText(phrase(t.group.recent))).toBeHidden()
    await field.fill(shell.page.clubSettings)
    await expect(dialog.getByRole('option', { name: shell.page.clubSettings })).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(/\/owner\/settings$/)
    await page.keyboard.press('Control+KeyK')
    await expect(dialog.getByText(phrase(t.group.recent))).toBeVisible()
    await expect(dialog.getByText(player)).toBeHidden()
    await field.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a guest has neither the player nor the page', async () => {
    const guest = await openSecondPage()
    await guest.goto('/')
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    // Phones have it in the menu.
    if (project.name.startsWith('phone')) {
      await guest.getByRole('button', { name: phrase(shell.menu.open) }).click()
      await axeInBothThemes(guest)
    }
    await guest.getByRole('button', { name: phrase(shell.header.search) }).click()
    const search = guest.getByRole('dialog', { name: phrase(t.title) })
    for (const words of [player, shell.page.clubSettings]) {
      await search.getByRole('combobox').fill(words)
      await expect(search.getByText(phrase(t.nothing))).toBeVisible()
    }
    await search.getByRole('combobox').fill(shell.page.calendar)
    await search.getByRole('option').first().click()
    await expect(guest).toHaveURL(/\/master-calendar$/)
  })
})
