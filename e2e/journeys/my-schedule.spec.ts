import { availability as availabilityEn } from '@cco/messages/en/availability'
import { calendar as calendarEn } from '@cco/messages/en/calendar'
import { feeds as feedsEn } from '@cco/messages/en/feeds'
import { schedule as scheduleEn } from '@cco/messages/en/schedule'
import { availability as availabilityRu } from '@cco/messages/ru/availability'
import { calendar as calendarRu } from '@cco/messages/ru/calendar'
import { feeds as feedsRu } from '@cco/messages/ru/feeds'
import { schedule as scheduleRu } from '@cco/messages/ru/schedule'
import ical, { type VEvent } from 'node-ical'
import { now } from '../support/clock.ts'
import { dayOf, daysToPairInMonth } from '../support/dates.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const WORDS = {
  ru: {
    availability: availabilityRu,
    calendar: calendarRu,
    feeds: feedsRu,
    schedule: scheduleRu,
  },
  en: {
    availability: availabilityEn,
    calendar: calendarEn,
    feeds: feedsEn,
    schedule: scheduleEn,
  },
}
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A time of a day some days ahead by the clock of Moscow, where new profiles are. */
function moscow(days: number, clock: string): Date {
  const day = dayOf(new Date(now().getTime() + days * DAY_MS), 'Europe/Moscow')
  return new Date(`${day}T${clock}+03:00`)
}
const hoursTo = (at: Date) => Math.ceil((at.getTime() - now().getTime()) / HOUR_MS)

test('the calendar shows only games in a player’s free hours and with seats for the party', async ({
  page,
  language,
  world,
  axeInBothThemes,
  signInAs,
}) => {
  const { availability: t, calendar } = WORDS[language]
  const [player, other, busy, master] = await Promise.all([
    world.newPerson('user', language),
    world.newPerson(),
    world.newPerson('master'),
    world.newPerson('master'),
  ])
  // The player's own game, and three of another master: over it, on that evening, on the next one.
  const ahead = daysToPairInMonth(4, 'Europe/Moscow')
  const day = moscow(ahead, '12:00')
  const games = [
    { master: busy, player, startsInHours: hoursTo(day) },
    { master, player: other, startsInHours: hoursTo(moscow(ahead, '13:00')) },
    { master, player: other, startsInHours: hoursTo(moscow(ahead, '19:00')) },
    { master, player: other, startsInHours: hoursTo(moscow(ahead + 1, '19:00')), seats: 3 },
  ]
  for (const game of games) await world.playedGame(game)
  await world.addToCatalogue('master_cards', master, master)
  await world.dismissPopups()
  await signInAs(player)

  await test.step('the hours of one weekday are saved in the profile', async () => {
    const weekday = day.toLocaleDateString(language, { weekday: 'long', timeZone: 'Europe/Moscow' })
    const from = t.from.replace('{{day}}', weekday)
    await page.goto('/profile?tab=settings')
    await page.getByRole('group', { name: weekday }).getByText(weekday).last().click()
    await page.getByLabel(phrase(from)).selectOption('18:00')
    await page.getByRole('button', { name: phrase(t.save) }).click()
    await expect(page.getByText(phrase(t.saved)).first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(phrase(from))).toHaveValue(String(18 * 60))
  })

  const shown = page.getByRole('main').getByRole('button', { name: /МСК|MSK/ })
  const only = (name: string) => page.getByRole('switch', { name: phrase(name) })

  await test.step('games that overlap their bookings are left out', async () => {
    await page.goto(`/master-calendar?view=agenda&date=${dayOf(day, 'Europe/Moscow')}`)
    await page.getByLabel(phrase(calendar.filters.master)).selectOption({ label: master })
    await expect(shown).toHaveCount(3)
    await only(calendar.filters.fits).click()
    await expect(shown).toHaveCount(2)
    await expect(page).toHaveURL(/fits=1/)
  })

  await test.step('so are games outside of their hours, and the address holds both filters', async () => {
    await only(calendar.filters.hours).click()
    await expect(shown).toHaveCount(1)
    // The address follows the screen by a moment: a reload before that would lose the filter.
    await expect(page).toHaveURL(/hours=1/)
    await page.reload()
    await expect(shown).toHaveCount(1)
    await axeInBothThemes(page)
  })

  await test.step('a party of four sees only games with seats for all of them', async () => {
    await only(calendar.filters.hours).click()
    await only(calendar.filters.fits).click()
    await expect(shown).toHaveCount(3)
    await page.getByLabel(phrase(calendar.filters.party)).selectOption('4')
    await expect(shown).toHaveCount(2)
    await only(calendar.filters.fits).click()
    await expect(shown).toHaveCount(1)
  })
})

test('a master prints the schedule, and a calendar feed serves it until its address is revoked', async ({
  page,
  language,
  world,
  axeInBothThemes,
  signInAs,
}) => {
  const { feeds: t, schedule } = WORDS[language]
  const [master, player] = await Promise.all([
    world.newPerson('master', language),
    world.newPerson(),
  ])
  const at = moscow(1, '19:00')
  const gameId = await world.playedGame({ master, player, startsInHours: hoursTo(at) })
  await world.dismissPopups()
  await signInAs(master)
  await page.goto(`/master/my-schedule?view=agenda&date=${at.toISOString().slice(0, 10)}`)
  // Those of the days; breadcrumbs are a list too.
  const games = page.getByRole('main').getByRole('region').getByRole('listitem')
  const title = games.getByRole('link')
  await expect(title).toHaveCount(1)
  const story = (await title.textContent()) ?? ''

  await test.step('on paper there is the schedule and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: schedule.my.title })).toBeVisible()
    await expect(games).toBeVisible()
    await expect(games).toContainText('1')
    for (const frame of ['banner', 'contentinfo', 'button', 'radio'] as const) {
      await expect(page.getByRole(frame)).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { name: t.title })).toBeHidden()
    // Black on white, whatever the screen looks like.
    await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)')
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a calendar program reads the game at the secret address', async () => {
    await axeInBothThemes(page)
    await page.getByRole('button', { name: phrase(t.open) }).click()
    const url = await page.getByLabel(phrase(t.url)).inputValue()
    const answer = await page.request.get(url)
    expect(answer.headers()['content-type']).toContain('text/calendar')
    const events = Object.values(ical.sync.parseICS(await answer.text())).filter(
      (part): part is VEvent => part?.type === 'VEVENT',
    )
    expect(events).toMatchObject([{ uid: `${gameId}@cco`, summary: story, status: 'CONFIRMED' }])
    expect(events[0]?.start.toISOString()).toBe(at.toISOString())

    await page.getByRole('button', { name: phrase(t.close) }).click()
    await expect(page.getByText(phrase(t.closed)).first()).toBeVisible()
    await expect(page.getByLabel(phrase(t.url))).toBeHidden()
    expect((await page.request.get(url)).status()).toBe(404)
  })
})
