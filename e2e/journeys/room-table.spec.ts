import { roomSafety as roomSafetyEn } from '@cco/messages/en/roomSafety'
import { rooms as roomsEn } from '@cco/messages/en/rooms'
import { roomTable as en } from '@cco/messages/en/roomTable'
import { roomSafety as roomSafetyRu } from '@cco/messages/ru/roomSafety'
import { rooms as roomsRu } from '@cco/messages/ru/rooms'
import { roomTable as ru } from '@cco/messages/ru/roomTable'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { table: ru, room: roomsRu, safety: roomSafetyRu },
  en: { table: en, room: roomsEn, safety: roomSafetyEn },
}

test('a master runs turns, timers and a break; a player on a phone follows', async ({
  page,
  language,
  world,
  signInAs,
  openSecondPage,
  axeInBothThemes,
}) => {
  const { table: t, room, safety } = PHRASES[language]
  const master = await world.newUser('master')
  const player = await world.newUser()
  const game = await world.playedGame({ master, player, startsInHours: 0 })
  const playerPage = await openSecondPage()
  await playerPage.setViewportSize({ width: 360, height: 740 })
  await signInAs(player, playerPage, '/my-bookings')
  await playerPage
    .getByRole('link', { name: language === 'ru' ? 'Комната игры' : 'Game room' })
    .click()
  await signInAs(master, page, `/game-room/${game}`)
  const strip = playerPage.getByRole('region', { name: t.strip })
  const ownStrip = page.getByRole('region', { name: t.strip })
  const menu = async (name: string) => {
    await page.getByRole('button', { name: t.menu.open }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  await test.step('the master lists who takes turns, one of them hidden, and rolls', async () => {
    await menu(t.menu.turns)
    const dialog = page.getByRole('dialog', { name: t.turns.title })
    await dialog.getByRole('button', { name: t.turns.addPlayers }).click()
    await expect(dialog.getByRole('button', { name: phrase(t.turns.actions) })).toHaveCount(1)
    await dialog.getByRole('button', { name: t.turns.add, exact: true }).click()
    const form = page.getByRole('dialog', { name: t.entry.add })
    await form.getByRole('textbox', { name: t.entry.value }).fill('много')
    await form.getByRole('button', { name: t.entry.save }).click()
    await expect(form.getByText(t.entry.nameNeeded)).toBeVisible()
    await expect(form.getByText(t.entry.valueWrong)).toBeVisible()
    await form.getByRole('textbox', { name: t.entry.name }).fill('Засада')
    await form.getByRole('textbox', { name: t.entry.value }).fill('-5')
    await form.getByRole('checkbox', { name: t.entry.hidden }).check()
    await form.getByRole('button', { name: t.entry.save }).click()
    await expect(form).toBeHidden()
    await expect(dialog.getByText(t.turns.hidden, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: t.turns.roll }).click()
    await expect(dialog.getByText(t.turns.noValue)).toHaveCount(0)
    await axeInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the player sees the list without the hidden one, and their turn', async () => {
    await strip.getByRole('button', { name: t.turns.notStarted }).click()
    const dialog = playerPage.getByRole('dialog', { name: t.turns.title })
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await expect(playerPage.getByText('Засада')).toHaveCount(0)
    await axeInBothThemes(playerPage)
    await playerPage.keyboard.press('Escape')
    await ownStrip.getByRole('button', { name: t.turns.start, exact: true }).press('Enter')
    const yours = strip.getByRole('button', { name: t.turns.yours.replace('{{round}}', '1') })
    await expect(yours).toBeVisible()
    // The hidden one takes its turn unseen.
    await ownStrip.getByRole('button', { name: t.turns.next }).press('Enter')
    await expect(ownStrip.getByRole('button', { name: /Засада/ })).toBeVisible()
    await playerPage.reload()
    await expect(yours).toBeVisible()
    await expect(playerPage.getByText('Засада')).toHaveCount(0)
    await ownStrip.getByRole('button', { name: t.turns.next }).press('Enter')
    await expect(
      strip.getByRole('button', { name: t.turns.yours.replace('{{round}}', '2') }),
    ).toBeVisible()
  })

  await test.step('a timer counts for both, waits during a break and is stopped', async () => {
    await menu(t.menu.timer)
    const form = page.getByRole('dialog', { name: t.timer.title })
    await form.getByRole('textbox', { name: t.timer.name }).fill('Ритуал')
    await form.getByRole('textbox', { name: t.timer.length }).fill('4:00:00')
    await form.getByRole('button', { name: t.timer.start, exact: true }).click()
    await expect(form.getByText(t.timer.lengthWrong)).toBeVisible()
    await form.getByRole('textbox', { name: t.timer.length }).fill('90')
    await form.getByRole('button', { name: t.timer.start, exact: true }).click()
    await expect(strip.getByText('Ритуал', { exact: true })).toBeVisible()
    await expect(strip.getByRole('timer')).toHaveText(/^1:(29|30):\d\d$/)
    await menu(t.menu.pause)
    const banner = playerPage.getByRole('status').filter({ hasText: t.paused.title })
    await expect(banner).toBeVisible()
    await expect(ownStrip.getByRole('button', { name: t.turns.next })).toBeDisabled()
    // The break is announced a moment before the timers learn of it: a new page has both.
    await playerPage.reload()
    await expect(banner).toBeVisible()
    await expect(strip.getByRole('timer')).toHaveText(/^1:(29|30):\d\d$/)
    const held = await strip.getByRole('timer').textContent()
    await axeInBothThemes(playerPage)
    await playerPage.reload()
    await expect(strip.getByRole('timer')).toHaveText(held ?? '')
    await expect(ownStrip.getByRole('timer')).toHaveText(held ?? '')
    await page.getByRole('button', { name: safety.resume }).click()
    await expect(banner).toBeHidden()
    await ownStrip.getByRole('button', { name: phrase(t.timer.stop) }).click()
    await expect(strip.getByRole('timer')).toBeHidden()
  })

  await test.step('the end of the turns clears the list for both', async () => {
    await menu(t.menu.turns)
    const dialog = page.getByRole('dialog', { name: t.turns.title })
    await dialog.getByRole('button', { name: t.turns.end, exact: true }).click()
    const question = page.getByRole('dialog', { name: t.turns.endTitle })
    await question.getByRole('button', { name: t.turns.end, exact: true }).click()
    await expect(strip).toBeHidden()
    const log = playerPage.getByRole('log', { name: room.log.label })
    await expect(log.getByText(t.turns.logEnded)).toBeVisible()
  })
})
