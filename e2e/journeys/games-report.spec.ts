import { readFile } from 'node:fs/promises'
import { masterGames as masterGamesEn } from '@cco/messages/en/masterGames'
import { staffTables as staffTablesEn } from '@cco/messages/en/staffTables'
import { masterGames as masterGamesRu } from '@cco/messages/ru/masterGames'
import { staffTables as staffTablesRu } from '@cco/messages/ru/staffTables'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { masterGames: masterGamesRu, staffTables: staffTablesRu },
  en: { masterGames: masterGamesEn, staffTables: staffTablesEn },
}

test('an owner sorts all games by revenue and exports them', async ({
  page,
  language,
  axe,
  world,
  signInAs,
}) => {
  const { masterGames: t, staffTables } = PHRASES[language]
  const owner = await world.newUser('owner')
  await world.dismissPopups()
  await signInAs(owner, page, '/owner/games?when=past')
  const table = page.getByRole('region', { name: phrase(t.all.table) })
  await expect(table).toBeVisible()
  const order = page.getByRole('combobox', { name: phrase(staffTables.sort.label) })
  if (await order.isVisible()) {
    await order.selectOption('revenue')
    await expect(page).toHaveURL(/sort=-?revenue/)
  } else {
    await table.getByRole('button', { name: phrase(t.all.revenue) }).click()
    await expect(page).toHaveURL(/sort=-?revenue/)
    await expect(table.getByRole('columnheader', { name: t.all.revenue })).toHaveAttribute(
      'aria-sort',
      /ascending|descending/,
    )
  }
  await axe(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: phrase(staffTables.file.button) }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  const [head = '', ...lines] = file.trim().split('\r\n')
  expect(head).toContain(t.all.file.revenue)
  expect(lines.length).toBeGreaterThan(20)
})
