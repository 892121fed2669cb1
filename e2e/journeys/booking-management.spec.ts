import { administration as administrationEn } from '@cco/messages/en/administration'
import { bookingManagement as bookingManagementEn } from '@cco/messages/en/bookingManagement'
import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { common as commonEn } from '@cco/messages/en/common'
import { moderation as moderationEn } from '@cco/messages/en/moderation'
import { orders as ordersEn } from '@cco/messages/en/orders'
import { shell as shellEn } from '@cco/messages/en/shell'
import { administration as administrationRu } from '@cco/messages/ru/administration'
import { bookingManagement as bookingManagementRu } from '@cco/messages/ru/bookingManagement'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { common as commonRu } from '@cco/messages/ru/common'
import { moderation as moderationRu } from '@cco/messages/ru/moderation'
import { notificationTexts as notificationTextsRu } from '@cco/messages/ru/notificationTexts'
import { orders as ordersRu } from '@cco/messages/ru/orders'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { openCase } from '../support/moderation.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    administration: administrationRu,
    bookingManagement: bookingManagementRu,
    bookings: bookingsRu,
    common: commonRu,
    moderation: moderationRu,
    orders: ordersRu,
    shell: shellRu,
  },
  en: {
    administration: administrationEn,
    bookingManagement: bookingManagementEn,
    bookings: bookingsEn,
    common: commonEn,
    moderation: moderationEn,
    orders: ordersEn,
    shell: shellEn,
  },
}
/** Wider than a phone. */
const LONG_NAME = 'Константин Преображенский-Вознесенский-Богоявленский'

test('booking management prints who plays tomorrow and cancels for a player with a reason', async ({
  page,
  language,
  axe,
  world,
  signInAs,
}) => {
  const { bookingManagement: t } = PHRASES[language]
  const [staff, master, player] = await Promise.all([
    world.newUser('master'),
    world.newUser('master'),
    world.newUser(),
  ])
  await world.playedGame({ master, player, startsInHours: 24, paidCoins: 1_030 })
  const card = await world.addToCatalogue('master_cards', LONG_NAME, master)
  await world.dismissPopups()
  await signInAs(staff, page, '/admin/booking-management')
  await page.getByRole('button', { name: phrase(t.period.tomorrow), exact: true }).click()
  await expect(page.getByRole('button', { name: phrase(t.print) })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Journey' }).first()).toBeVisible()
  await expect(page.getByText(LONG_NAME).first()).toBeVisible()
  await axe(page)
  await card.remove()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: phrase(t.table) })).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Journey' }).first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  const number = await world.accountOf(player)
  await page.getByRole('searchbox').fill(String(number))
  const row = page.getByRole('row').filter({ hasText: String(number) })
  await row.getByRole('button', { name: new RegExp(`^${t.actions}`) }).click()
  await page.getByRole('menuitem', { name: phrase(t.cancel) }).click()
  const dialog = page.getByRole('dialog', { name: phrase(t.cancelTitle) })
  await dialog.getByRole('button', { name: phrase(t.cancelAction) }).click()
  await expect(dialog.getByText(t.reasonShort)).toBeVisible()
  await expect(dialog.getByText(t.terms.wrong)).toBeVisible()
  await dialog.getByRole('radio', { name: new RegExp(t.terms.club.replace(/\s/g, '\\s')) }).check()
  await dialog.getByLabel(phrase(t.reason)).fill('Попросил по телефону')
  await axe(page)
  // The price and the goodwill coins.
  const action = {
    ru: 'Отменить бронь и вернуть 1 080 монет',
    en: 'Cancel booking and refund 1,080 coins',
  }
  await dialog.getByRole('button', { name: phrase(action[language]) }).click()
  await expect(dialog).toBeHidden()
  // New profiles are Russian.
  const title = notificationTextsRu.booking_cancelled_by_platform.title
  expect(await world.notificationTextsOf(`${player}@cco.test`, title)).toHaveLength(1)
})

test('booking management finds a player by name, address or number and books; the player accepts', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
  openSecondPage,
}) => {
  const { bookingManagement: t, bookings, common, orders } = PHRASES[language]
  const [staff, player] = await Promise.all([world.newUser('master'), world.newUser()])
  const email = `${player}@cco.test`
  await world.giveCoins(email, 5_000)
  const [game, number] = await Promise.all([world.openGame(), world.accountOf(player)])
  await world.dismissPopups()
  await signInAs(staff, page, '/admin/booking-management')
  await page.getByRole('button', { name: phrase(t.book), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: phrase(t.book) })
  const action = dialog.getByRole('button', { name: phrase(t.bookAction) })
  const line = dialog.getByRole('combobox', { name: phrase(common.user.player) })

  await test.step('what is missing is said, and the first of it has the focus', async () => {
    await action.click()
    for (const wrong of [t.findWrong, t.gameWrong, common.reasonWrong]) {
      await expect(dialog.getByText(phrase(wrong))).toBeVisible()
    }
    await expect(line).toBeFocused()
  })

  await test.step('found by each, chosen by the keyboard, changed again', async () => {
    const found = dialog
      .getByRole('listbox', { name: phrase(common.user.player) })
      .getByRole('option')
    await line.fill('%%')
    await expect(dialog.getByRole('status').filter({ hasText: phrase(t.findNone) })).toBeAttached()
    for (const words of [email, String(number), player.slice(0, -1)]) {
      await line.fill(words)
      await expect(found).toHaveCount(1)
      await expect(found).toContainText(String(number))
      await expect(found).not.toContainText('@')
    }
    await axeInBothThemes(page)
    await line.press('Escape')
    await expect(found).toHaveCount(0)
    await expect(line).toHaveValue(player.slice(0, -1))
    await line.press('ArrowDown')
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await line.press('Enter')
    const other = dialog.getByRole('button', { name: phrase(common.user.change) })
    await expect(other).toBeFocused()
    await other.press('Enter')
    await expect(line).toBeFocused()
    await line.fill(player)
    await found.click()
    await expect(dialog.getByText(player)).toBeVisible()
  })

  await test.step('a seat is held and nothing is charged', async () => {
    const picker = dialog.getByRole('combobox', { name: phrase(t.chooseGame) })
    await picker.fill(game[language])
    const games = dialog.getByRole('listbox', { name: phrase(t.chooseGame) }).getByRole('option')
    const own = games.filter({ hasText: String(game.price) }).first()
    await expect(own).toBeVisible()
    await axeInBothThemes(page)
    await own.click()
    const other = dialog.getByRole('button', { name: phrase(t.changeGame) })
    await expect(other).toBeFocused()
    await dialog.getByLabel(phrase(t.reason)).fill('Попросил по телефону')
    await action.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('searchbox').fill(String(number))
    const row = page.getByRole('row').filter({ hasText: String(number) })
    await expect(row.getByText(t.waitingUntil.split('{{')[0] ?? '')).toBeVisible()
    expect(await world.balanceOf(email)).toBe(5_000)
    expect(
      await world.notificationTextsOf(email, notificationTextsRu.booking_offered.title),
    ).toHaveLength(1)
  })

  await test.step('the player reads why, accepts and is charged', async () => {
    const own = await openSecondPage()
    await signInAs(player, own, '/my-bookings?show=waiting')
    const offer = own.getByRole('article').filter({ hasText: game[language] })
    await expect(offer.getByText(bookings.offer.byClub)).toBeVisible()
    await expect(offer.getByText('Попросил по телефону')).toBeVisible()
    await axeInBothThemes(own)
    await offer.getByRole('button', { name: orders.pay, exact: true }).click()
    await expect(offer).toBeHidden()
    expect(await world.balanceOf(email)).toBe(5_000 - game.price)
  })
})

test('a moderator decides a dispute on the moderation page, and has no booking management', async ({
  page,
  language,
  axe,
  world,
  signInAs,
  openSecondPage,
}) => {
  const { moderation: t, shell, administration } = PHRASES[language]
  const [moderator, master, player] = await Promise.all([
    world.newUser('moderator'),
    world.newUser('master'),
    world.newUser(),
  ])
  await world.disputedGame({ master, player })
  await world.dismissPopups()
  await signInAs(moderator, page, '/admin/booking-management')
  await expect(page.getByRole('heading', { name: phrase(shell.denied.master) })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: phrase(administration.place.bookings) })).toBeHidden()
  await page.getByRole('link', { name: phrase(administration.place.moderation) }).click()
  await page.getByRole('button', { name: t.kinds.dispute }).click()
  await openCase(page, language, player)
  const why = page.getByLabel(phrase(t.why))
  await expect(why).toBeVisible()
  await axe(page)

  await test.step('the master of the game reads it and cannot decide', async () => {
    const own = await openSecondPage()
    await signInAs(master, own, '/admin/moderation?kind=dispute')
    await openCase(own, language, player)
    await expect(own.getByText(phrase(t.party))).toBeVisible()
    await expect(own.getByRole('button', { name: phrase(t.uphold) })).toHaveCount(0)
  })

  await why.fill('Есть на записи')
  await page.getByRole('button', { name: phrase(t.uphold) }).click()
  await expect(page.getByText(phrase(t.done))).toBeVisible()
  await expect(page.getByRole('button').filter({ hasText: player })).toHaveCount(0)
  const title = notificationTextsRu.attendance_mark_removed.title
  expect(await world.notificationTextsOf(`${player}@cco.test`, title)).toHaveLength(1)
})
