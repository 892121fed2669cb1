import { dice as diceEn } from '@cco/messages/en/dice'
import { notificationTexts as notificationTextsEn } from '@cco/messages/en/notificationTexts'
import { roomPowers as roomPowersEn } from '@cco/messages/en/roomPowers'
import { roomSafety as roomSafetyEn } from '@cco/messages/en/roomSafety'
import { rooms as en } from '@cco/messages/en/rooms'
import { roomTable as roomTableEn } from '@cco/messages/en/roomTable'
import { sanctions as sanctionsEn } from '@cco/messages/en/sanctions'
import { dice as diceRu } from '@cco/messages/ru/dice'
import { notificationTexts as notificationTextsRu } from '@cco/messages/ru/notificationTexts'
import { roomPowers as roomPowersRu } from '@cco/messages/ru/roomPowers'
import { roomSafety as roomSafetyRu } from '@cco/messages/ru/roomSafety'
import { rooms as ru } from '@cco/messages/ru/rooms'
import { roomTable as roomTableRu } from '@cco/messages/ru/roomTable'
import { sanctions as sanctionsRu } from '@cco/messages/ru/sanctions'
import type { Page } from '@playwright/test'
import { isPhone } from '../support/device.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    room: ru,
    dice: diceRu,
    powers: roomPowersRu,
    safety: roomSafetyRu,
    table: roomTableRu,
    standing: sanctionsRu,
    notificationTexts: notificationTextsRu,
  },
  en: {
    room: en,
    dice: diceEn,
    powers: roomPowersEn,
    safety: roomSafetyEn,
    table: roomTableEn,
    standing: sanctionsEn,
    notificationTexts: notificationTextsEn,
  },
}

test('a master and a player play an evening: messages, dice, a stop, the end', async ({
  page,
  language,
  world,
  signInAs,
  openSecondPage,
  axeInBothThemes,
  faults,
}) => {
  const t = PHRASES[language]
  const master = await world.newUser('master')
  const player = await world.newUser()
  const game = await world.playedGame({ master, player, startsInHours: 0 })
  await world.giveItem(player, 'dice_skin', 'solid')
  await signInAs(player, page, '/my-bookings')
  await page.getByRole('link', { name: language === 'ru' ? 'Комната игры' : 'Game room' }).click()
  const masterPage = await openSecondPage()
  await signInAs(master, masterPage, `/game-room/${game}`)
  const log = (of: Page) => of.getByRole('log', { name: t.room.log.label })
  const say = async (of: Page, text: string) => {
    await of.getByRole('textbox', { name: t.room.composer.label }).fill(text)
    await of.getByRole('button', { name: t.room.composer.send, exact: true }).click()
  }

  await test.step('what one says the other reads, also after a reload, once', async () => {
    await say(page, 'Свечу держу я')
    await expect(log(masterPage).getByText('Свечу держу я')).toBeVisible()
    await masterPage.getByRole('button', { name: t.room.composer.asNarration }).click()
    await say(masterPage, 'Дверь скрипит')
    await expect(log(page).getByText('Дверь скрипит')).toBeVisible()
    await page.reload()
    await expect(log(page).getByText('Свечу держу я')).toHaveCount(1)
    await axeInBothThemes(page)
  })

  await test.step('a roll is shown to both, in the skin that the player wears', async () => {
    const tab = page.getByRole('button', { name: t.room.tab.tools, exact: true })
    if (isPhone(page)) await tab.click()
    await page.getByRole('textbox', { name: phrase(t.dice.formula) }).fill('2d6 + 3')
    await page.getByRole('button', { name: phrase(t.dice.roll) }).click()
    await expect(log(masterPage).getByText(phrase(t.dice.card.result))).toBeAttached()
    await expect(log(masterPage).locator('[style*="--hue"] svg')).toHaveCount(2)
    await axeInBothThemes(masterPage)
    const back = page.getByRole('button', { name: t.room.tab.scene, exact: true })
    if (isPhone(page)) await back.click()
  })

  await test.step('a stop halts the scene for all until the master goes on', async () => {
    const stop = new RegExp(`${t.safety.open}|${t.safety.openShort}`)
    await page.getByRole('button', { name: stop }).click()
    const dialog = page.getByRole('dialog', { name: t.safety.title })
    await dialog.getByRole('button', { name: new RegExp(`^${t.safety.card.stop}`) }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('alert').getByText(t.safety.banner.stop)).toBeVisible()
    await masterPage.getByRole('button', { name: t.safety.resume }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  await test.step('the master asks for silence, removes the player and lets them back in', async () => {
    faults.allow(/status of 403 .*\/trpc\/rooms\./)
    const open = masterPage.getByRole('button', { name: t.room.tab.people, exact: true })
    if (isPhone(masterPage)) await open.click()
    const actions = masterPage.getByRole('button', { name: phrase(t.powers.actions) })
    await actions.click()
    await masterPage.getByRole('menuitem', { name: t.powers.mute }).click()
    const request = page.getByText(phrase(t.powers.muteNotice))
    await expect(request).toBeVisible()
    await page.getByRole('button', { name: t.powers.muteSeen, exact: true }).click()
    await expect(request).toBeHidden()

    await actions.click()
    await masterPage.getByRole('menuitem', { name: t.powers.remove }).click()
    const dialog = masterPage.getByRole('dialog', { name: phrase(t.powers.removeTitle) })
    await dialog.getByRole('combobox').selectOption('insult')
    await dialog.getByRole('button', { name: t.powers.remove, exact: true }).click()
    await expect(dialog.getByText(t.powers.removeWhyNeeded)).toBeVisible()
    await dialog.getByRole('textbox').fill('Оскорбляет игроков')
    await dialog.getByRole('button', { name: t.powers.remove, exact: true }).click()
    await expect(page.getByText(t.powers.out.title)).toBeVisible()
    await axeInBothThemes(page)
    await page.reload()
    await expect(page.getByText(t.powers.out.title)).toBeVisible()

    await page.getByRole('button', { name: t.powers.out.report }).click()
    const messages = page.getByRole('dialog', { name: t.powers.out.messages })
    await expect(messages.getByText('Дверь скрипит')).toBeVisible()
    await messages.getByRole('button', { name: phrase(t.powers.out.reportOne) }).click()
    const complaint = page.getByRole('dialog', { name: phrase(t.standing.reportTitle.room_event) })
    await complaint.getByRole('combobox').selectOption('spam')
    await complaint.getByRole('button', { name: phrase(t.standing.reportSend) }).click()
    await expect(complaint).toBeHidden()
    await page.keyboard.press('Escape')
    await page.goto('/notifications')
    await expect(page.getByText(t.notificationTexts.room_removed.title).first()).toBeVisible()
    await page.goBack()

    // The row moves to those who are gone, and its menu with it.
    await expect(masterPage.getByRole('heading', { name: t.room.people.gone })).toBeVisible()
    await actions.click()
    await masterPage.getByRole('menuitem', { name: t.powers.readmit }).click()
    await expect(log(page).getByText(phrase(t.powers.log.readmitted))).toBeVisible()
    const back = masterPage.getByRole('button', { name: t.room.tab.scene, exact: true })
    if (isPhone(masterPage)) await back.click()
  })

  await test.step('after the end the room is read, and the rolls are checked', async () => {
    await masterPage.getByRole('button', { name: t.table.menu.open }).click()
    await masterPage.getByRole('menuitem', { name: t.room.end.open }).click()
    await masterPage.getByRole('button', { name: t.room.end.action, exact: true }).click()
    await expect(page.getByText(t.room.over.title).last()).toBeVisible()
    const tab = masterPage.getByRole('button', { name: t.room.tab.tools, exact: true })
    if (isPhone(masterPage)) await tab.click()
    await masterPage.getByRole('button', { name: t.dice.fair.open }).click()
    const check = masterPage.getByRole('dialog', { name: t.dice.fair.title })
    await expect(check.getByText(phrase(t.dice.fair.allFair_one))).toBeVisible()
  })
})
