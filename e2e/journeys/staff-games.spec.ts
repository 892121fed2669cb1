import { readFile } from 'node:fs/promises'
import { administration as administrationEn } from '@cco/messages/en/administration'
import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { common as commonEn } from '@cco/messages/en/common'
import { desk as deskEn } from '@cco/messages/en/desk'
import { gameMasters as mastersEn } from '@cco/messages/en/gameMasters'
import { hosting as hostingEn } from '@cco/messages/en/hosting'
import { management as managementEn } from '@cco/messages/en/management'
import { moderation as moderationEn } from '@cco/messages/en/moderation'
import { orders as ordersEn } from '@cco/messages/en/orders'
import { shell as shellEn } from '@cco/messages/en/shell'
import { administration as administrationRu } from '@cco/messages/ru/administration'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { common as commonRu } from '@cco/messages/ru/common'
import { desk as deskRu } from '@cco/messages/ru/desk'
import { gameMasters as mastersRu } from '@cco/messages/ru/gameMasters'
import { hosting as hostingRu } from '@cco/messages/ru/hosting'
import { management as managementRu } from '@cco/messages/ru/management'
import { moderation as moderationRu } from '@cco/messages/ru/moderation'
import { notices } from '@cco/messages/ru/notices'
import { orders as ordersRu } from '@cco/messages/ru/orders'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { openCase } from '../support/moderation.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const WORDS = {
  ru: {
    desk: deskRu,
    masters: mastersRu,
    hosting: hostingRu,
    management: managementRu,
    administration: administrationRu,
    moderation: moderationRu,
    offers: bookingsRu.offer,
    orders: ordersRu,
    common: commonRu,
    shell: shellRu,
  },
  en: {
    desk: deskEn,
    masters: mastersEn,
    hosting: hostingEn,
    management: managementEn,
    administration: administrationEn,
    moderation: moderationEn,
    offers: bookingsEn.offer,
    orders: ordersEn,
    common: commonEn,
    shell: shellEn,
  },
}
/** A master of the demo world. */
const CALLS_OFF = { ru: 'Павел Рогозин', en: 'Pavel Rogozin' }
/** Wider than a phone. */
const LONG_NAME = 'Константин Преображенский-Вознесенский-Богоявленский'

test('a moderator sees which masters cancel too often, and that an owner decides', async ({
  page,
  language,
  axe,
  world,
  signInAs,
}) => {
  const { masters: t } = WORDS[language]
  const moderator = await world.newPerson('moderator')
  await world.dismissPopups()
  await signInAs(moderator)
  await page.goto('/admin/game-master-management?attention=review')
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
  const { common, masters: t, hosting, management } = WORDS[language]
  const [owner, master, player] = await Promise.all([
    world.newPerson('owner'),
    world.newPerson('master'),
    world.newPerson(),
  ])
  await world.playedGame({ master, player, startsInHours: 24 * 40 })
  await world.addToCatalogue('master_cards', master, master)
  await world.dismissPopups()
  await signInAs(owner)
  await page.goto('/admin/game-master-management')
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
  await trust.getByLabel(phrase(management.reason)).fill('Десять игр без единой отмены')
  await axe(page)
  await trust.getByRole('button', { name: phrase(t.change.trust.action) }).click()
  await expect(trust).toBeHidden()
  await expect(details.getByText(t.trusted, { exact: true })).toBeVisible()

  await details
    .getByRole('button', { name: new RegExp(`^${t.substitute}`) })
    .first()
    .click()
  const give = page.getByRole('dialog', { name: phrase(hosting.give.title) })
  await expect(give.getByRole('option')).not.toHaveCount(1)
  await axe(page)
})

test('an owner sorts all games by revenue and exports them', async ({
  page,
  language,
  axe,
  world,
  signInAs,
}) => {
  const { hosting: t, management } = WORDS[language]
  const owner = await world.newPerson('owner')
  await world.dismissPopups()
  await signInAs(owner)
  await page.goto('/owner/games?when=past')
  const table = page.getByRole('region', { name: phrase(t.all.table) })
  await expect(table).toBeVisible()
  const order = page.getByRole('combobox', { name: phrase(management.sort.label) })
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
  await page.getByRole('button', { name: phrase(management.file.button) }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  const [head = '', ...lines] = file.trim().split('\r\n')
  expect(head).toContain(t.all.file.revenue)
  expect(lines.length).toBeGreaterThan(20)
})

test('booking management prints who plays tomorrow and cancels for a player with a reason', async ({
  page,
  language,
  axe,
  world,
  signInAs,
}) => {
  const { desk: t } = WORDS[language]
  const [staff, master, player] = await Promise.all([
    world.newPerson('master'),
    world.newPerson('master'),
    world.newPerson(),
  ])
  await world.playedGame({ master, player, startsInHours: 24, paidCoins: 1_030 })
  const card = await world.addToCatalogue('master_cards', LONG_NAME, master)
  await world.dismissPopups()
  await signInAs(staff)
  await page.goto('/admin/booking-management')
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
  const title = notices.booking_cancelled_by_platform.title
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
  const { desk: t, common, offers, orders } = WORDS[language]
  const [staff, player] = await Promise.all([world.newPerson('master'), world.newPerson()])
  const email = `${player}@cco.test`
  await world.giveCoins(email, 5_000)
  const [game, number] = await Promise.all([world.openGame(), world.accountOf(player)])
  await world.dismissPopups()
  await signInAs(staff)
  await page.goto('/admin/booking-management')
  await page.getByRole('button', { name: phrase(t.book), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: phrase(t.book) })
  const action = dialog.getByRole('button', { name: phrase(t.bookAction) })
  const line = dialog.getByRole('combobox', { name: phrase(common.person.player) })

  await test.step('what is missing is said, and the first of it has the focus', async () => {
    await action.click()
    for (const wrong of [t.findWrong, t.gameWrong, common.reasonWrong]) {
      await expect(dialog.getByText(phrase(wrong))).toBeVisible()
    }
    await expect(line).toBeFocused()
  })

  await test.step('found by each, chosen by the keyboard, changed again', async () => {
    const found = dialog
      .getByRole('listbox', { name: phrase(common.person.player) })
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
    const other = dialog.getByRole('button', { name: phrase(common.person.change) })
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
    expect(await world.notificationTextsOf(email, notices.booking_offered.title)).toHaveLength(1)
  })

  await test.step('the player reads why, accepts and is charged', async () => {
    const own = await openSecondPage()
    await signInAs(player, own, '/my-bookings?show=waiting')
    const offer = own.getByRole('article').filter({ hasText: game[language] })
    await expect(offer.getByText(offers.byClub)).toBeVisible()
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
  const { moderation: t, shell, administration } = WORDS[language]
  const [moderator, master, player] = await Promise.all([
    world.newPerson('moderator'),
    world.newPerson('master'),
    world.newPerson(),
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
  const title = notices.attendance_mark_removed.title
  expect(await world.notificationTextsOf(`${player}@cco.test`, title)).toHaveLength(1)
})
