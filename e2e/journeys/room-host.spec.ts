import { roomPowers as roomPowersEn } from '@cco/messages/en/roomPowers'
import { rooms as roomsEn } from '@cco/messages/en/rooms'
import { roomTable as roomTableEn } from '@cco/messages/en/roomTable'
import { roomPowers as roomPowersRu } from '@cco/messages/ru/roomPowers'
import { rooms as roomsRu } from '@cco/messages/ru/rooms'
import { roomTable as roomTableRu } from '@cco/messages/ru/roomTable'
import type { Page } from '@playwright/test'
import { isPhone } from '../support/device.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { powers: roomPowersRu, room: roomsRu, table: roomTableRu },
  en: { powers: roomPowersEn, room: roomsEn, table: roomTableEn },
}

test('a master names a co-master, hands the evening over and takes it back', async ({
  page,
  language,
  world,
  signInAs,
  openSecondPage,
}) => {
  const { powers, room, table } = PHRASES[language]
  const master = await world.newUser('master')
  const player = await world.newUser()
  const game = await world.playedGame({ master, player, startsInHours: 0 })
  await signInAs(player, page, '/my-bookings')
  await page.getByRole('link', { name: language === 'ru' ? 'Комната игры' : 'Game room' }).click()
  const masterPage = await openSecondPage()
  await signInAs(master, masterPage, `/game-room/${game}`)
  const log = (of: Page) => of.getByRole('log', { name: room.log.label })
  await expect(log(masterPage)).toBeAttached()
  const toPeople = async (of: Page) => {
    const tab = of.getByRole('button', { name: room.tab.people, exact: true })
    if (isPhone(of)) await tab.click()
  }
  await toPeople(masterPage)
  const rows = masterPage.getByRole('listitem')
  const own = rows.filter({ hasText: `, ${room.you}` })
  const theirs = rows.filter({ hasNotText: `, ${room.you}` })
  const actions = { name: phrase(powers.actions) }
  await theirs.getByRole('button', actions).click()
  await masterPage.getByRole('menuitem', { name: powers.appoint }).click()
  const evening = page.getByRole('button', { name: table.menu.open })
  await expect(evening).toBeVisible()
  await page.reload()
  await expect(evening).toBeVisible()
  // The row moves to those who run the game, and its menu with it.
  await expect(theirs.getByText(powers.helps)).toBeVisible()
  await theirs.getByRole('button', actions).press('Enter')
  await masterPage.getByRole('menuitem', { name: powers.handOver }).press('Enter')
  const question = masterPage.getByRole('dialog', { name: phrase(powers.handOverTitle) })
  await question.getByRole('button', { name: powers.handOver, exact: true }).click()
  await expect(log(page).getByText(phrase(powers.log.handedOver))).toBeVisible()
  await expect(own.getByText(powers.helps)).toBeVisible()
  await own.getByRole('button', actions).click()
  await masterPage.getByRole('menuitem', { name: powers.takeBack }).click()
  await expect(log(page).getByText(phrase(powers.log.handedOver))).toHaveCount(2)
  await expect(theirs.getByText(powers.helps)).toBeVisible()
  await theirs.getByRole('button', actions).click()
  await masterPage.getByRole('menuitem', { name: powers.dismiss }).click()
  await expect(theirs.getByText(powers.helps)).toBeHidden()
  await expect(evening).toBeHidden()
})
