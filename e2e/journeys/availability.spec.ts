import { availability as availabilityEn } from '@cco/messages/en/availability'
import { calendar as calendarEn } from '@cco/messages/en/calendar'
import { availability as availabilityRu } from '@cco/messages/ru/availability'
import { calendar as calendarRu } from '@cco/messages/ru/calendar'
import { dayOf, daysToPairInMonth, hoursTo, moscow } from '../support/dates.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { availability: availabilityRu, calendar: calendarRu },
  en: { availability: availabilityEn, calendar: calendarEn },
}

test('the calendar shows only games in a player’s free hours and with seats for the party', async ({
  page,
  language,
  world,
  axeInBothThemes,
  signInAs,
}) => {
  const { availability: t, calendar } = PHRASES[language]
  const [player, other, busy, master] = await Promise.all([
    world.newUser('user', language),
    world.newUser(),
    world.newUser('master'),
    world.newUser('master'),
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
