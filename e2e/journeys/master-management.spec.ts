import { common as commonEn } from '@cco/messages/en/common'
import { masterGames as masterGamesEn } from '@cco/messages/en/masterGames'
import { masterManagement as masterManagementEn } from '@cco/messages/en/masterManagement'
import { staffTables as staffTablesEn } from '@cco/messages/en/staffTables'
import { common as commonRu } from '@cco/messages/ru/common'
import { masterGames as masterGamesRu } from '@cco/messages/ru/masterGames'
import { masterManagement as masterManagementRu } from '@cco/messages/ru/masterManagement'
import { staffTables as staffTablesRu } from '@cco/messages/ru/staffTables'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    common: commonRu,
    masterGames: masterGamesRu,
    masterManagement: masterManagementRu,
    staffTables: staffTablesRu,
  },
  en: {
    common: commonEn,
    masterGames: masterGamesEn,
    masterManagement: masterManagementEn,
    staffTables: staffTablesEn,
  },
}
/** A master of the demo world. */
const CALLS_OFF = { ru: 'Павел Рогозин', en: 'Pavel Rogozin' }

test('a moderator sees which masters cancel too often, and that an owner decides', async ({
  page,
  language,
  axe,
  world,
  signInAs,
}) => {
  const { masterManagement: t } = PHRASES[language]
  const moderator = await world.newUser('moderator')
  await world.dismissPopups()
  await signInAs(moderator, page, '/admin/game-master-management?attention=review')
  const table = page.getByRole('region', { name: phrase(t.table) })
  // The head of the table is a row of its own, and phones have cards without one.
  await expect(table.getByRole('cell', { name: CALLS_OFF[language] })).toHaveCount(1)
  await axe(page)
  await table.getByRole('button', { name: CALLS_OFF[language] }).click()
  const details = page.getByRole('dialog', { name: CALLS_OFF[language] })
  await expect(details.getByRole('heading', { name: t.part.cancellations })).toBeVisible()
  await expect(
    details.getByRole('button', { name: phrase(t.change.trust.action) }),
  ).toHaveAttribute('aria-disabled', 'true')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page).not.toHaveURL(/master=/)
})

test('an owner marks a master as trusted, with a reason, and finds a substitute', async ({
  page,
  language,
  axe,
  world,
  signInAs,
}) => {
  const { common, masterManagement: t, masterGames, staffTables } = PHRASES[language]
  const [owner, master, player] = await Promise.all([
    world.newUser('owner'),
    world.newUser('master'),
    world.newUser(),
  ])
  await world.playedGame({ master, player, startsInHours: 24 * 40 })
  await world.addToCatalogue('master_cards', master, master)
  await world.dismissPopups()
  await signInAs(owner, page, '/admin/game-master-management')
  await page.getByRole('searchbox').fill(master)
  await expect(page).toHaveURL(/q=/)
  // As the others leave, the row moves up, from under a press that has begun.
  await expect(page.getByText(phrase(t.found_one.replace('{{count}}', '1')))).toBeVisible()
  await page.getByRole('button', { name: master }).click()
  const details = page.getByRole('dialog', { name: master })
  await details.getByRole('button', { name: phrase(t.change.trust.action) }).click()
  const trust = page.getByRole('dialog', { name: phrase(t.change.trust.title) })
  await trust.getByRole('button', { name: phrase(t.change.trust.action) }).click()
  await expect(trust.getByText(common.reasonWrong)).toBeVisible()
  await trust.getByLabel(phrase(staffTables.reason)).fill('Десять игр без единой отмены')
  await axe(page)
  await trust.getByRole('button', { name: phrase(t.change.trust.action) }).click()
  await expect(trust).toBeHidden()
  await expect(details.getByText(t.trusted, { exact: true })).toBeVisible()

  await details
    .getByRole('button', { name: new RegExp(`^${t.substitute}`) })
    .first()
    .click()
  const give = page.getByRole('dialog', { name: phrase(masterGames.give.title) })
  await expect(give.getByRole('option')).not.toHaveCount(1)
  await axe(page)
})
