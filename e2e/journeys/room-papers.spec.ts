import { roomPapers as en } from '@cco/messages/en/roomPapers'
import { rooms as roomsEn } from '@cco/messages/en/rooms'
import { roomPapers as ru } from '@cco/messages/ru/roomPapers'
import { rooms as roomsRu } from '@cco/messages/ru/rooms'
import type { Page } from '@playwright/test'
import { isPhone } from '../support/device.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru: { papers: ru, room: roomsRu }, en: { papers: en, room: roomsEn } }

test('a table writes notes together, and its master shows handouts to some', async ({
  page,
  language,
  world,
  signInAs,
  openSecondPage,
  axeInBothThemes,
}) => {
  const { papers: t, room } = PHRASES[language]
  const master = await world.newUser('master')
  const player = await world.newUser()
  const other = await world.newUser()
  const game = await world.playedGame({ master, player, startsInHours: 0 })
  await world.bookSeat(other, { id: game, price: 1_000 })
  await signInAs(master, page, `/game-room/${game}`)
  const [playerPage, otherPage] = [await openSecondPage(), await openSecondPage()]
  await playerPage.setViewportSize({ width: 360, height: 740 })
  for (const [who, at] of [
    [player, playerPage],
    [other, otherPage],
  ] as const) {
    await signInAs(who, at, '/my-bookings')
    await at
      .getByRole('link', { name: language === 'ru' ? 'Комната игры' : 'Game room' })
      .first()
      .click()
  }
  const openNotes = async (of: Page) => {
    await expect(of.getByRole('log', { name: room.log.label })).toBeAttached()
    const tab = of.getByRole('button', { name: t.tab, exact: true })
    if (isPhone(of)) await tab.click()
  }
  const openScene = async (of: Page) => {
    const tab = of.getByRole('button', { name: room.tab.scene, exact: true })
    if (isPhone(of)) await tab.click()
  }
  const notesOf = (of: Page) => of.getByRole('region', { name: t.tab, exact: true })
  for (const one of [page, playerPage, otherPage]) await openNotes(one)

  await test.step('notes of one’s own stay as they were typed', async () => {
    await playerPage.getByRole('textbox', { name: room.notes.title }).fill('Двенадцать стульев')
    await expect(notesOf(playerPage).getByText(room.notes.saved)).toBeVisible()
    await playerPage.reload()
    await openNotes(playerPage)
    await expect(playerPage.getByRole('textbox', { name: room.notes.title })).toHaveValue(
      'Двенадцать стульев',
    )
  })

  await test.step('shared notes are written by one at a time', async () => {
    for (const one of [playerPage, otherPage]) {
      await notesOf(one).getByText(t.note.tab, { exact: true }).click()
    }
    await playerPage.getByRole('button', { name: t.note.write }).press('Enter')
    const text = playerPage.getByRole('textbox', { name: t.note.title })
    await expect(text).toBeFocused()
    await text.fill('Дверь на чердак заперта')
    await expect(notesOf(otherPage).getByText(phrase(t.note.writes))).toBeVisible()
    await expect(notesOf(otherPage).getByText('Дверь на чердак заперта')).toBeVisible()
    await expect(otherPage.getByRole('button', { name: t.note.write })).toBeDisabled()
    await axeInBothThemes(playerPage)
    await playerPage.getByRole('button', { name: t.note.done }).click()
    await otherPage.getByRole('button', { name: t.note.write }).click()
    const theirs = otherPage.getByRole('textbox', { name: t.note.title })
    await expect(theirs).toHaveValue('Дверь на чердак заперта')
    await theirs.fill('Дверь на чердак открыта')
    await otherPage.getByRole('button', { name: t.note.done }).click()
    await expect(notesOf(playerPage).getByText('Дверь на чердак открыта')).toBeVisible()
  })

  await test.step('a handout is read by the player to whom it was shown, and not by the other', async () => {
    await page.getByRole('button', { name: t.handouts.prepare }).click()
    const form = page.getByRole('dialog', { name: t.handouts.prepare })
    await form.getByRole('button', { name: t.handouts.save }).click()
    await expect(form.getByText(t.handouts.nameNeeded)).toBeVisible()
    await form.getByRole('textbox', { name: t.handouts.name }).fill('Письмо')
    await form.getByRole('textbox', { name: t.handouts.text }).fill('Не поднимайтесь наверх.')
    await form.getByRole('button', { name: t.handouts.save }).click()
    await expect(form).toBeHidden()
    const named = t.handouts.actions.replace('{{title}}', 'Письмо')
    const actions = page.getByRole('button', { name: named })
    await actions.click()
    await page.getByRole('menuitem', { name: t.handouts.show }).click()
    const dialog = page.getByRole('dialog', { name: 'Письмо' })
    await dialog.getByText(t.handouts.toSome, { exact: true }).click()
    await dialog.getByRole('button', { name: t.handouts.show, exact: true }).click()
    await expect(dialog.getByText(t.handouts.noOne)).toBeVisible()
    // The first player of the list is the one who booked first.
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: t.handouts.show, exact: true }).click()
    await expect(page.getByText(phrase(t.handouts.shownTo))).toBeVisible()
    await axeInBothThemes(page)
    const line = t.handouts.log.replace('{{title}}', 'Письмо')
    for (const one of [playerPage, otherPage]) await openScene(one)
    const cards = [playerPage, otherPage].map((one) => one.getByRole('button', { name: line }))
    await expect
      .poll(async () => (await Promise.all(cards.map((card) => card.count()))).toSorted())
      .toEqual([0, 1])
    const reader = (await cards[0]?.count()) === 1 ? playerPage : otherPage
    await reader.getByRole('button', { name: line }).press('Enter')
    await expect(reader.getByRole('dialog', { name: 'Письмо' })).toContainText('Не поднимайтесь')
    await axeInBothThemes(reader)
    const unshown = reader === playerPage ? otherPage : playerPage
    await unshown.reload()
    await openNotes(unshown)
    await expect(unshown.getByText('Письмо')).toHaveCount(0)
  })
})
