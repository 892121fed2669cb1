import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { masterGames as masterGamesEn } from '@cco/messages/en/masterGames'
import { scheduling as schedulingEn } from '@cco/messages/en/scheduling'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { masterGames as masterGamesRu } from '@cco/messages/ru/masterGames'
import { notificationTexts } from '@cco/messages/ru/notificationTexts'
import { scheduling as schedulingRu } from '@cco/messages/ru/scheduling'
import { now } from '../support/clock.ts'
import { ownName } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: masterGamesRu, scheduling: schedulingRu, bookings: bookingsRu },
  en: { t: masterGamesEn, scheduling: schedulingEn, bookings: bookingsEn },
}
const DAY_MS = 86_400_000
const dateIn = (days: number) =>
  new Date(now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

test('a master messages the players, decides about the minimum, copies a game and transfers it', async ({
  page,
  language,
  axe,
  world,
  signInAs,
}) => {
  test.slow()
  const { t, scheduling } = PHRASES[language]
  const [master, other, player] = await Promise.all([
    world.newUser('master'),
    world.newUser('master'),
    world.newUser(),
  ])
  const gameId = await world.playedGame({ master, player, startsInHours: 24 * 40 })
  // Among the first of the masters by name, of whom a long list shows no more than the first.
  await world.addToCatalogue('master_cards', ownName('Аглая'), other)
  await world.dismissPopups()
  await signInAs(master, page, '/master/games')
  const list = page.getByRole('list', { name: phrase(t.tabs.coming) })
  await axe(page)
  await list.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(gameId))
  const main = page.getByRole('main')

  await test.step('the roster shows who plays', async () => {
    await expect(main.getByText(player, { exact: true })).toBeVisible()
    await axe(page)
  })

  await test.step('a message reaches all players', async () => {
    await main.getByRole('button', { name: phrase(t.message.open) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: phrase(t.message.action) }).click()
    await expect(dialog.getByText(t.message.need)).toBeVisible()
    await dialog.getByLabel(phrase(t.message.text)).fill('Возьмите тёплые носки')
    await dialog.getByRole('button', { name: phrase(t.message.action) }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText('Возьмите тёплые носки')).toBeVisible()
    expect(await world.notificationsOf(player)).toHaveLength(1)
  })

  await test.step('below the minimum the game will be cancelled', async () => {
    await main.getByRole('button', { name: phrase(t.size.open) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(phrase(t.size.below)).selectOption('cancel')
    await axe(page)
    await dialog.getByRole('button', { name: phrase(t.size.open) }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText(new RegExp(t.choice.cancel))).toBeVisible()
  })

  await test.step('a copy begins with everything but the day', async () => {
    await main.getByRole('link', { name: phrase(scheduling.game.copy) }).click()
    const dialog = page.getByRole('dialog', { name: phrase(scheduling.propose.copyTitle) })
    await expect(dialog.getByLabel(phrase(scheduling.propose.story))).not.toHaveValue('')
    await expect(dialog.getByLabel(phrase(scheduling.propose.below))).toHaveValue('cancel')
    await page.keyboard.press('Escape')
    await page.goto(`/master/games/${gameId}`)
  })

  await test.step('another master takes it over, with its bookings', async () => {
    await main.getByRole('button', { name: phrase(t.give.open) }).click()
    const dialog = page.getByRole('dialog')
    const id = await world.idOf(other)
    await dialog.getByLabel(phrase(t.give.master)).selectOption(id)
    await dialog.getByRole('button', { name: phrase(t.give.action) }).click()
    await expect(page).toHaveURL(/\/master\/games$/)
    await expect(page.getByText(t.none.coming)).toBeVisible()
    expect(await world.notificationsOf(other)).toHaveLength(1)
  })
})

test('a master marks attendance after the game', async ({
  page,
  language,
  axe,
  world,
  signInAs,
}) => {
  const { bookings } = PHRASES[language]
  const [master, player] = await Promise.all([world.newUser('master'), world.newUser()])
  const gameId = await world.playedGame({ master, player, startsInHours: -6 })
  const picture = '/portraits/owl-0a1b2c3d.svg'
  await world.setPicture(player, picture)
  await world.dismissPopups()
  await signInAs(master, page, `/master/games/${gameId}`)
  const roster = page.getByRole('list', { name: phrase(bookings.roster.title) })
  await expect(roster.getByText(player, { exact: true })).toBeVisible()
  await expect(roster.locator(`img[src="${picture}"]`)).toBeVisible()
  await axe(page)
  await roster.getByText(bookings.roster.no_show, { exact: true }).click()
  await expect(page.getByText(bookings.roster.saved)).toBeVisible()
  await page.reload()
  await expect(roster.getByRole('radio', { name: phrase(bookings.roster.no_show) })).toBeChecked()

  await test.step('of two marks in a row the second is sent when the first is answered', async () => {
    await page.goto(`/master/games/${gameId}`)
    const gate = Promise.withResolvers<void>()
    const sent: string[] = []
    await page.route(/attendance\.mark/, async (route) => {
      sent.push(/"mark":"(\w+)"/.exec(route.request().postData() ?? '')?.[1] ?? '')
      await gate.promise
      await route.continue()
    })
    await roster.getByText(bookings.roster.excused, { exact: true }).click()
    await roster.getByText(bookings.roster.attended, { exact: true }).click()
    await expect.poll(() => sent).toEqual(['excused'])
    gate.resolve()
    await expect.poll(() => sent).toEqual(['excused', 'attended'])
    await expect(
      roster.getByRole('radio', { name: phrase(bookings.roster.attended) }),
    ).toBeChecked()
  })
})

test('a weekly series is approved once, and one of its dates is skipped', async ({
  page,
  language,
  axe,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { scheduling: t } = PHRASES[language]
  const [master, moderator] = await Promise.all([
    world.newUser('master'),
    world.newUser('moderator'),
  ])
  await world.dismissPopups()
  await signInAs(master, page, '/master/schedule')
  await page.getByRole('button', { name: phrase(t.propose.open), exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(phrase(t.propose.story)).selectOption({ index: 3 })
  await form.getByLabel(phrase(t.propose.date)).fill(dateIn(3))
  await form.getByLabel(phrase(t.propose.start)).fill('19:00')
  await form.getByLabel(phrase(t.propose.end)).fill('22:00')
  await form.getByLabel(phrase(t.propose.series)).check()
  await form.getByLabel(phrase(t.propose.until)).fill(dateIn(100))
  await expect(form.getByText(/8/)).toBeVisible()
  await axe(page)
  await form.getByRole('button', { name: phrase(t.propose.send) }).click()
  await expect(form).toBeHidden()
  // Other journeys propose games meanwhile, and every moderator is notified of all.
  const notified = await world.notificationTextsOf(
    `${moderator}@cco.test`,
    notificationTexts.schedule_create_requested.title,
  )
  expect(notified.filter((message) => message.includes(master))).toHaveLength(1)

  const staff = await openSecondPage()
  await signInAs(moderator, staff, '/master/schedule')
  const waiting = staff.getByRole('list', { name: phrase(t.tabs.pending) })
  await waiting
    .getByRole('article')
    .filter({ hasText: master })
    .getByRole('button', { name: phrase(t.request.acceptOf) })
    .click()
  await expect(staff.getByText(phrase(t.request.accepted.create))).toBeVisible()

  await page.goto('/master/schedule?tab=series')
  const series = page.getByRole('list', { name: phrase(t.tabs.series) })
  await expect(series.getByText(t.series.state.announced).first()).toBeVisible()
  const gate = Promise.withResolvers<void>()
  let skips = 0
  await page.route(/scheduling\.skip/, async (route) => {
    skips += 1
    await gate.promise
    await route.continue()
  })
  const skip = series.getByRole('button', { name: phrase(t.series.skipOf) }).first()
  await skip.click()
  await expect(skip).toHaveAttribute('aria-busy', 'true')
  await skip.dispatchEvent('click')
  gate.resolve()
  await expect(page.getByText(t.series.skipped)).toBeVisible()
  expect(skips).toBe(1)
  await expect(series.getByText(t.series.state.skipped)).toBeVisible()
  await axe(page)
})
