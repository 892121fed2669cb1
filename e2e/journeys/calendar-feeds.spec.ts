import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { calendar as calendarEn } from '@cco/messages/en/calendar'
import { calendarFeeds as calendarFeedsEn } from '@cco/messages/en/calendarFeeds'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { calendar as calendarRu } from '@cco/messages/ru/calendar'
import { calendarFeeds as calendarFeedsRu } from '@cco/messages/ru/calendarFeeds'
import ical, { type VEvent } from 'node-ical'
import { watchCalls } from '../support/calls.ts'
import { collectCopies, copiesOf } from '../support/clipboard.ts'
import { phrase } from '../support/phrases.ts'
import { pressTwiceAtOnce } from '../support/presses.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { bookings: bookingsRu, calendar: calendarRu, calendarFeeds: calendarFeedsRu },
  en: { bookings: bookingsEn, calendar: calendarEn, calendarFeeds: calendarFeedsEn },
}

test('a visitor subscribes to all games in the language of the page', async ({
  page,
  language,
  axeInBothThemes,
  world,
}) => {
  const { calendar, calendarFeeds: t } = PHRASES[language]
  const game = await world.openGame()
  await collectCopies(page)
  await page.goto('/master-calendar')
  await page.getByRole('button', { name: phrase(calendar.subscribe) }).click()
  const dialog = page.getByRole('dialog', { name: phrase(t.allTitle) })
  const address = `/api/calendar/games.ics?lang=${language}`
  const { origin, host } = new URL(page.url())

  await expect(dialog.getByLabel(phrase(t.allUrl))).toHaveValue(`${origin}${address}`)
  await expect(dialog.getByRole('link', { name: phrase(t.openApp) })).toHaveAttribute(
    'href',
    `webcal://${host}${address}`,
  )
  await axeInBothThemes(page)
  await dialog.getByRole('button', { name: phrase(t.copy) }).click()
  await expect(page.getByText(phrase(t.copied)).first()).toBeVisible()
  expect(await copiesOf(page)).toEqual([`${origin}${address}`])

  await test.step('a robot that names another language reads that of the page', async () => {
    const other = language === 'ru' ? 'en' : 'ru'
    const headers = { 'accept-language': other }
    // The node hears of a new game a moment after it was planted.
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${origin}${address}`, { headers })
        return Object.values(ical.sync.parseICS(await answer.text()))
          .filter((part): part is VEvent => part?.type === 'VEVENT')
          .find(({ uid }) => uid === `${game.id}@cco`)?.summary
      })
      .toBe(game[language])
  })

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: phrase(calendar.subscribe) })).toBeFocused()
})

test('a player subscribes to their own games, and takes one as a file in their language', async ({
  page,
  language,
  world,
  signInAs,
}) => {
  const { bookings, calendarFeeds: t } = PHRASES[language]
  const player = await world.newUser('user', language)
  const game = await world.openGame()
  await world.bookSeat(player, game)
  await world.dismissPopups()
  await collectCopies(page)
  await signInAs(player, page, '/my-bookings')

  // A second press that waited with the first would replace the address that is shown.
  const calls = watchCalls(page)
  await pressTwiceAtOnce(page, page.getByRole('button', { name: phrase(t.open) }))
  const url = await page.getByLabel(phrase(t.url)).inputValue()
  expect(calls.sent().filter((name) => name === 'calendarFeeds.open')).toHaveLength(1)
  await expect(page.getByRole('link', { name: phrase(t.openApp) })).toHaveAttribute(
    'href',
    url.replace(/^http:/, 'webcal:'),
  )
  await page.getByRole('button', { name: phrase(t.copy) }).click()
  await expect(page.getByText(phrase(t.copied)).first()).toBeVisible()
  expect(await copiesOf(page)).toEqual([url])

  await page.getByRole('button', { name: phrase(bookings.actions.calendarGame) }).click()
  await expect(page.getByRole('menuitem', { name: phrase(bookings.actions.file) })).toHaveAttribute(
    'href',
    `/api/calendar/game/${game.id}.ics?lang=${language}`,
  )
})
