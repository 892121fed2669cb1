import { masterCards as cardsEn } from '@cco/messages/en/masterCards'
import { masterManagement as managementEn } from '@cco/messages/en/masterManagement'
import { notificationTexts as textsEn } from '@cco/messages/en/notificationTexts'
import { staffTables as staffEn } from '@cco/messages/en/staffTables'
import { masterCards as cardsRu } from '@cco/messages/ru/masterCards'
import { masterManagement as managementRu } from '@cco/messages/ru/masterManagement'
import { notificationTexts as textsRu } from '@cco/messages/ru/notificationTexts'
import { staffTables as staffRu } from '@cco/messages/ru/staffTables'
import type { Page } from '@playwright/test'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    cards: cardsRu,
    management: managementRu,
    staff: staffRu,
    texts: textsRu,
  },
  en: {
    cards: cardsEn,
    management: managementEn,
    staff: staffEn,
    texts: textsEn,
  },
}

type Phrases = (typeof PHRASES)['ru' | 'en']

/** The dialog that asks what happens to the games. */
const archiving = (page: Page, t: Phrases) =>
  page.getByRole('dialog', { name: phrase(t.management.change.archive.title) })

test('an owner archives a master: one game gets another master, the other one is cancelled', async ({
  page,
  language,
  axe,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const t = PHRASES[language]
  const { archive } = t.cards
  const [owner, master, substitute, player] = await Promise.all([
    world.newUser('owner', language),
    world.newUser('master', language),
    world.newUser('master', language),
    world.newUser('user', language),
  ])
  const plan = { master, player, paidCoins: 2_350 }
  await world.playedGame({ ...plan, startsInHours: 24 * 52 })
  await world.playedGame({ ...plan, startsInHours: 24 * 53 })
  const name = `Вера ${master.slice(-8)}`
  await world.addToCatalogue('master_cards', name, master)
  await world.dismissPopups()
  await signInAs(owner, page, '/owner/master-cards')
  const card = page.getByRole('article', { name })
  await card.getByRole('button', { name: phrase(t.cards.more) }).click()
  await page.getByRole('menuitem', { name: phrase(t.management.change.archive.action) }).click()
  const dialog = archiving(page, t)
  const games = dialog.getByRole('list', { name: phrase(archive.games) })
  const archiveNow = dialog.getByRole('button', {
    name: phrase(t.management.change.archive.action),
  })
  const choices = games.getByRole('combobox')

  await test.step('every game needs a decision, and a cancellation a reason', async () => {
    await expect(choices).toHaveCount(2)
    await archiveNow.click()
    await expect(games.getByText(archive.choose).last()).toBeVisible()
    await expect(choices.first()).toBeFocused()
    await dialog.getByLabel(phrase(archive.all)).selectOption('cancel')
    await expect(choices.first()).toHaveValue('cancel')
    await choices.first().selectOption(await world.idOf(substitute))
    await expect(games.getByText(/2[\s,]400/)).toHaveCount(1)
    await dialog.getByLabel(phrase(t.staff.reason)).fill('Больше не ведёт игры')
    await archiveNow.click()
    await expect(dialog.getByText(archive.cancelReasonNeeded)).toBeVisible()
    await axe(page)
  })

  await test.step('it stops after the game under way, and goes on with the rest', async () => {
    await dialog.getByLabel(phrase(archive.cancelReason)).fill('Мастер переезжает')
    const held = Promise.withResolvers<void>()
    await page.route(/\/trpc\/.*masterGames\.handOver/, async (route) => {
      await held.promise
      await route.continue()
    })
    await archiveNow.click()
    await expect(dialog.getByText(phrase(archive.progress))).toHaveText(/1.+2/)
    await dialog.getByRole('button', { name: phrase(archive.stop) }).click()
    await expect(dialog.getByText(phrase(archive.stopping))).toBeVisible()
    held.resolve()
    await expect(dialog.getByText(phrase(archive.paused))).toBeVisible()
    await expect(games.getByText(phrase(archive.given))).toContainText(substitute)
    await expect(choices).toHaveCount(1)
  })

  await test.step('the other game is cancelled, then the card is archived', async () => {
    await archiveNow.click()
    await expect(dialog).toBeHidden()
    await expect(card.getByText(t.management.card.archived)).toBeVisible()
    await axe(page)
  })

  await test.step('the player sees the new master and the refund', async () => {
    const other = await openSecondPage()
    await signInAs(player, other, '/notifications')
    const items = other.getByRole('main').getByRole('listitem')
    const handedOver = items.filter({ hasText: t.texts.game_handed_over.title })
    await expect(handedOver).toContainText(substitute)
    const cancelled = items.filter({ hasText: 'Мастер переезжает' })
    await expect(cancelled).toContainText(/2[\s,]400/)
    expect(await world.balanceOf(`${player}@cco.test`)).toBe(2_400)
  })
})

test('a refused game keeps the card; what was done stays done, and the rest goes on', async ({
  page,
  language,
  axe,
  faults,
  world,
  signInAs,
}) => {
  const t = PHRASES[language]
  const { archive } = t.cards
  const [owner, master, substitute, player, another] = await Promise.all([
    world.newUser('owner', language),
    world.newUser('master', language),
    world.newUser('master', language),
    world.newUser('user', language),
    world.newUser('user', language),
  ])
  // The refused game.
  faults.allow(/status of 409/)
  await world.playedGame({ master, player, startsInHours: 24 * 54 })
  await world.playedGame({ master, player, startsInHours: 24 * 55 })
  const name = `Яна ${master.slice(-8)}`
  await world.addToCatalogue('master_cards', name, master)
  await world.dismissPopups()
  await signInAs(owner, page, `/admin/game-master-management?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name }).click()
  const details = page.getByRole('dialog', { name })
  await details.getByRole('button', { name: phrase(t.management.change.archive.action) }).click()
  const dialog = archiving(page, t)
  const games = dialog.getByRole('list', { name: phrase(archive.games) })
  const archiveNow = dialog.getByRole('button', {
    name: phrase(t.management.change.archive.action),
  })
  const choices = games.getByRole('combobox')
  await choices.first().selectOption('cancel')
  await choices.last().selectOption(await world.idOf(substitute))
  await dialog.getByLabel(phrase(archive.cancelReason)).fill('Мастер переезжает')
  await dialog.getByLabel(phrase(t.staff.reason)).fill('Больше не ведёт игры')

  await test.step('the substitute became busy meanwhile', async () => {
    await world.playedGame({ master: substitute, player: another, startsInHours: 24 * 55 + 1 })
    await archiveNow.click()
    await expect(dialog.getByRole('alert')).toContainText(/1\s(из|of)\s2/)
    await expect(games.getByText(phrase(archive.cancelled))).toBeVisible()
    await expect(choices).toHaveCount(1)
    await expect(choices).toBeFocused()
    await axe(page)
  })

  await test.step('another decision goes on with the rest', async () => {
    await choices.selectOption('keep')
    await archiveNow.click()
    await expect(dialog).toBeHidden()
    await expect(details.getByText(t.management.card.archived)).toBeVisible()
  })
})
