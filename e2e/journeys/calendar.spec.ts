import { instantOf, localOf, shiftDate } from '@cco/domain/time/zoned'
import { calendar as en } from '@cco/messages/en/calendar'
import { calendar as ru } from '@cco/messages/ru/calendar'
import { now } from '../support/clock.ts'
import { dayOf, dayOfMonthWithWeekLeft, daysToPairInMonth } from '../support/dates.ts'
import { counted, phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru, en }

/** What a screen reader says of the element that has focus: its text without what is hidden. */
const FOCUSED = `(() => {
  const copy = document.activeElement.cloneNode(true)
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return (copy.getAttribute('aria-label') ?? copy.textContent ?? '').trim()
})()`

/** The weekday, the date and how many games the day has. */
const DAY = { ru: /^[а-я]+, \d+\s[а-я]+.*игр/, en: /^[A-Z][a-z]+, \d+\s[A-Z][a-z]+.*game/ }

test.describe('the month of the calendar by keyboard alone', () => {
  test.skip(({ hasTouch }) => hasTouch, 'phones list the games of the chosen day')

  test('moves by days and months, opens a day, and gives focus back', async ({
    page,
    language,
    axe,
  }) => {
    // No month lacks this day, so that the keys of the next and the previous month lead back to it.
    await page.goto(`/master-calendar?view=month&date=${now().toISOString().slice(0, 8)}15`)
    const grid = page.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-label', /\d{4}/)
    const heading = page.getByRole('heading', { level: 1 })
    const month = await heading.textContent()

    await grid.locator('[tabindex="0"]').first().focus()
    // Never a bare number; the games follow when they are loaded.
    await expect.poll(() => page.evaluate(FOCUSED)).toMatch(DAY[language])
    const today = String(await page.evaluate(FOCUSED))

    await page.keyboard.press('ArrowDown')
    const weekLater = String(await page.evaluate(FOCUSED))
    expect(weekLater).not.toBe(today)
    expect(weekLater.split(',')[0]).toBe(today.split(',')[0])
    await page.keyboard.press('ArrowUp')
    expect(await page.evaluate(FOCUSED)).toBe(today)

    await page.keyboard.press('PageDown')
    await expect(heading).not.toHaveText(month ?? '')
    await page.keyboard.press('PageUp')
    await expect(heading).toHaveText(month ?? '')
    await expect.poll(() => page.evaluate(FOCUSED)).toBe(today)

    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => page.evaluate(FOCUSED)).toBe(today)
  })
})

test('a game of the agenda shows its time with the zone and goes into the cart', async ({
  page,
  language,
  axe,
  timezoneId,
}) => {
  const t = PHRASES[language]
  const date = dayOfMonthWithWeekLeft(timezoneId ?? 'UTC')
  await page.goto(`/master-calendar?view=agenda&free=1&date=${date}`)
  const zone = language === 'ru' ? /Москва, UTC\+3/ : /UTC−[45]/
  await expect(page.getByText(zone).first()).toBeVisible()
  const games = page.getByRole('main').getByRole('button', { name: /UTC|МСК|EST|EDT/ })
  await games.last().click()
  const card = page.getByRole('dialog')
  await expect(card).toBeVisible()
  await axe(page)
  await card.getByRole('button', { name: phrase(t.game.take) }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('the calendar opens on seven days from today; other views stay in the address', async ({
  page,
  language,
}) => {
  const t = PHRASES[language]
  const view = (name: 'days' | 'month') => page.getByRole('radio', { name: phrase(t.view[name]) })
  await page.goto('/master-calendar')
  await expect(view('days')).toBeChecked()
  await view('month').click({ force: true })
  await expect(page).toHaveURL(/view=month/)
  await page.goBack()
  await expect(page).not.toHaveURL(/view=/)
  await expect(view('days')).toBeChecked()
  await page.goForward()
  await expect(view('month')).toBeChecked()
  await view('days').click({ force: true })
  await expect(page).not.toHaveURL(/view=/)
})

const HOUR_MS = 3_600_000

/** Hours from the last full hour to a noon where the viewer is, that of tomorrow by default. */
function hoursToNoon(zone: string, daysAhead = 1): number {
  const at = now()
  const date = shiftDate(localOf(at, zone).date, daysAhead)
  const lastFullHour = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS
  return (instantOf({ date, time: '12:00' }, zone).getTime() - lastFullHour) / HOUR_MS
}

test('games that are over are folded where a day or the list begins, and none moves as it ends', async ({
  page,
  language,
  hasTouch,
  timezoneId,
  world,
  axe,
}) => {
  const t = PHRASES[language]
  const [master, player] = await Promise.all([world.newUser('master'), world.newUser()])
  const zone = timezoneId ?? 'UTC'
  const noon = hoursToNoon(zone)
  // Each lasts three hours.
  for (const startsInHours of [noon - 4, noon, noon + 7]) {
    await world.playedGame({ master, player, startsInHours })
  }
  const lastFullHour = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS
  const halfPastTwo = new Date(lastFullHour + (noon + 2.5) * HOUR_MS)
  await page.clock.install({ time: halfPastTwo })
  const day = dayOf(halfPastTwo, zone)
  const main = page.getByRole('main')
  const game = (time: string) =>
    main.getByRole('button', { name: new RegExp(`\\b${time} .*${master}`) })
  const toggle = main.getByRole('button', { name: counted(t.agenda, 'past') })

  // On desktops a day has its hours.
  const views = hasTouch ? ['', `view=agenda&date=${day}`] : [`view=agenda&date=${day}`]
  for (const view of views) {
    await page.goto(`/master-calendar?${view}`)
    await expect(game('12:00')).toContainText(t.game.running)
    await expect(game('19:00')).toBeVisible()
    await expect(game('08:00')).toBeHidden()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await axe(page)

    await toggle.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle).toBeFocused()
    await expect(game('08:00')).toContainText(t.game.past)
    await axe(page)
    await toggle.press('Enter')
    await expect(game('08:00')).toBeHidden()

    const label = String(await toggle.textContent())
    await page.clock.fastForward(HOUR_MS)
    await expect(game('12:00')).toContainText(t.game.past)
    await expect(toggle).toHaveText(label)
    await page.reload()
    await expect(game('19:00')).toBeVisible()
    await expect(game('12:00')).toBeHidden()
    await page.clock.setSystemTime(halfPastTwo)
  }
})

test('on phones a day whose games are over leads to the next day with games', async ({
  page,
  language,
  hasTouch,
  timezoneId,
  world,
  axeInBothThemes,
}) => {
  test.skip(!hasTouch, 'desktops show seven days at once')
  const t = PHRASES[language]
  const [master, player] = await Promise.all([world.newUser('master'), world.newUser()])
  const noon = hoursToNoon(timezoneId ?? 'UTC')
  for (const startsInHours of [noon - 4, noon + 20]) {
    await world.playedGame({ master, player, startsInHours })
  }
  const lastFullHour = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS
  await page.clock.install({ time: new Date(lastFullHour + (noon + 10) * HOUR_MS) })
  // Other games of the evening may still run.
  await page.goto('/master-calendar?time=morning')
  const main = page.getByRole('main')
  await expect(main.getByText(phrase(t.day.over))).toBeVisible()
  await axeInBothThemes(page)
  await main.getByRole('button', { name: phrase(t.day.toNext) }).click()
  await expect(main.getByRole('heading', { name: t.day.tomorrow })).toBeVisible()
  await expect(main.getByRole('button', { name: new RegExp(master) })).toBeVisible()
  await expect.poll(() => page.evaluate(FOCUSED)).toMatch(DAY[language])
})

test('a list whose matching games are over says that of the filters, not of the month', async ({
  page,
  language,
  timezoneId,
  world,
}) => {
  const t = PHRASES[language]
  const [master, player] = await Promise.all([world.newUser('master'), world.newUser()])
  // Further ahead than any other game.
  const noon = hoursToNoon(timezoneId ?? 'UTC', 151)
  await world.playedGame({ master, player, startsInHours: noon - 4 })
  const lastFullHour = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS
  await page.clock.install({ time: new Date(lastFullHour + (noon + 10) * HOUR_MS) })
  await page.goto('/master-calendar?view=agenda&time=morning')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: phrase(t.empty.filteredRest) })).toBeVisible()
  const toggle = main.getByRole('button', { name: counted(t.agenda, 'past') })
  const list = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`)
  await toggle.click()
  await expect(list.getByRole('button', { name: new RegExp(master) })).toBeVisible()
  await expect(list.getByRole('button', { name: counted(t.agenda, 'past') })).toHaveCount(0)
  await page.goto('/master-calendar?view=agenda')
  await expect(main.getByRole('heading', { name: phrase(t.empty.rest) })).toBeVisible()
})

test('a list left open overnight folds the games of the day before', async ({
  page,
  language,
  timezoneId,
  world,
}) => {
  const t = PHRASES[language]
  const zone = timezoneId ?? 'UTC'
  const [master, player] = await Promise.all([world.newUser('master'), world.newUser()])
  const noon = hoursToNoon(zone) + (daysToPairInMonth(1, zone) - 1) * 24
  await world.playedGame({ master, player, startsInHours: noon })
  const lastFullHour = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS
  const afternoon = new Date(lastFullHour + (noon + 2) * HOUR_MS)
  await page.clock.install({ time: afternoon })
  await page.goto(`/master-calendar?view=agenda&date=${dayOf(afternoon, zone)}`)
  const game = page.getByRole('main').getByRole('button', { name: new RegExp(master) })
  await expect(game).toContainText(t.game.running)
  await page.clock.fastForward(2 * HOUR_MS)
  await expect(game).toContainText(t.game.past)
  await page.clock.fastForward(10 * HOUR_MS)
  await expect(game).toBeHidden()
})

test('games without room in a day of the week are listed and opened by the keyboard', async ({
  page,
  language,
  hasTouch,
  axeInBothThemes,
}) => {
  test.skip(hasTouch, 'phones list the games of the chosen day')
  const t = PHRASES[language]
  await page.goto('/master-calendar')
  const more = page.getByRole('button', { name: counted(t.day, 'moreName') }).first()
  await more.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog')
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await axeInBothThemes(page)
  await list.getByRole('listitem').first().getByRole('button').press('Enter')
  await expect(list.getByRole('link', { name: phrase(t.game.about) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test('a game of the week shows its facts while it is pointed at or has keyboard focus', async ({
  page,
  language,
  hasTouch,
  axeInBothThemes,
}) => {
  test.skip(hasTouch, 'a press opens the sheet of the game')
  await page.clock.install({ time: now() })
  await page.goto('/master-calendar')
  const games = page.getByRole('main').getByRole('button', { name: /МСК|MSK|UTC|EST|EDT/ })
  const card = page.locator('[data-hover-card]')
  await games.first().focus()
  await page.keyboard.press('Tab')
  await expect(card).toBeVisible()
  await expect(card).toContainText(
    language === 'ru' ? /на (русском|английском)/ : /in (Russian|English)/,
  )
  await axeInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(games.nth(1)).toBeFocused()

  await games.first().hover()
  await expect(card).toBeVisible()
  await card.hover()
  await page.clock.runFor(1_000)
  await expect(card).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(1_000)
  await expect(card).toBeHidden()

  await games.nth(1).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(card).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(games.nth(1)).toBeFocused()
  await expect(card).toBeHidden()
})

test('the time of day, the weekend and the language of games are filters in the address', async ({
  page,
  language,
  timezoneId,
}) => {
  const t = PHRASES[language]
  // The last days of a month may all be those of a weekend.
  await page.goto(
    `/master-calendar?view=agenda&date=${dayOfMonthWithWeekLeft(timezoneId ?? 'UTC')}`,
  )
  const games = page.getByRole('main').getByRole('button', { name: /МСК|MSK|UTC/ })
  await expect(games.first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const all = await games.count()
  await page.getByLabel(phrase(t.filters.time)).selectOption('afternoon')
  await expect(page).toHaveURL(/time=afternoon/)
  await expect.poll(() => games.count()).toBeLessThan(all)
  await page.getByLabel(phrase(t.filters.time)).selectOption('')
  await expect(games).toHaveCount(all)
  await page.getByRole('switch', { name: phrase(t.filters.weekend) }).click()
  await expect(page).toHaveURL(/weekend=1/)
  await expect.poll(() => games.count()).toBeLessThan(all)
  await page.getByLabel(phrase(t.filters.language)).selectOption('en')
  await expect(page).toHaveURL(/language=en/)
  await page.getByRole('button', { name: counted(t.filters, 'resetCount') }).click()
  await expect(page).not.toHaveURL(/time=|weekend=|language=/)
  await expect(games).toHaveCount(all)
})

test('a period without games leads to the next game', async ({ page, language, axe }) => {
  const t = PHRASES[language]
  // No game of the demo world is over a year old; the next one is ahead of today.
  await page.goto('/master-calendar?view=week&date=2024-02-07')
  await expect(page.getByText(t.empty.week)).toBeVisible()
  const next = page.getByRole('button', { name: phrase(t.empty.toNext) })
  await expect(next).toBeVisible()
  await axe(page)
  await next.press('Enter')
  await expect(page).not.toHaveURL(/date=2024/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /МСК|UTC|EST|EDT/ })
      .first(),
  ).toBeVisible()
  await page.goBack()
  await expect(next).toBeVisible()
})

test('the month of a master’s own games is read by the keyboard', async ({ page, signInAs }) => {
  await signInAs('master', page, '/master/my-schedule?view=month&date=2026-11-10')
  const grid = page.getByRole('grid')
  await grid.locator('[data-day="2026-11-10"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(grid.locator('[data-day="2026-11-11"]')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/date=2026-12-11/)
  await expect(grid.locator('[data-day="2026-12-11"]')).toBeFocused()
})
