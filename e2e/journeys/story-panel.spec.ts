import { calendar as calendarEn } from '@cco/messages/en/calendar'
import { games as gamesEn } from '@cco/messages/en/games'
import { stories as en } from '@cco/messages/en/stories'
import { calendar as calendarRu } from '@cco/messages/ru/calendar'
import { games as gamesRu } from '@cco/messages/ru/games'
import { stories as ru } from '@cco/messages/ru/stories'
import type { Page } from '@playwright/test'
import { dayOf } from '../support/dates.ts'
import { hasBottomBar } from '../support/device.ts'
import { counted, phrase } from '../support/phrases.ts'
import { storyGames } from '../support/story-games.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru, en }
const GAMES = { ru: gamesRu, en: gamesEn }
const CALENDAR = { ru: calendarRu, en: calendarEn }

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
]

test('the button that books is visible as the story opens, and stays so with every date and guest shown', async ({
  page,
  language,
  world,
  axeInBothThemes,
}) => {
  const t = PHRASES[language].booking
  const game = await world.openGame()
  const put = page.getByRole('button', { name: phrase(t.put) })
  if (hasBottomBar(page)) {
    await page.goto(`/stories/${game.slug}?game=${game.id}`)
    const open = page.getByRole('button', { name: phrase(t.open) })
    await expect(open).toBeInViewport({ ratio: 1 })
    await open.click()
    await expect(put).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: t.more }).click()
    await expect(page.getByRole('dialog').getByLabel(t.guest)).toBeVisible()
    await expect(put).toBeInViewport({ ratio: 1 })
    await axeInBothThemes(page)
    return
  }
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await page.goto(`/stories/${game.slug}?game=${game.id}`)
    await expect(put).toBeInViewport({ ratio: 1 })
    const panel = page.getByRole('complementary')
    const dates = panel.getByRole('radio')
    const more = panel.getByRole('button', { name: counted(t, 'moreDates') })
    if (await more.isVisible()) await more.click()
    await page.getByRole('button', { name: t.more }).click()
    await expect(panel.getByLabel(t.guest)).toBeAttached()
    await expect(dates.first()).toBeAttached()
    await expect(put).toBeInViewport({ ratio: 1 })
    await expect(panel.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
  }
  await axeInBothThemes(page)
})

test('the card, the facts and the panel of a story show one price', async ({
  page,
  language,
  world,
}) => {
  const t = PHRASES[language]
  const game = await world.openGame()
  const fact = page.locator('dl > div').filter({ hasText: t.story.price }).getByRole('definition')
  let shown = /^$/
  // Other journeys book, move and cancel games of this story meanwhile.
  await expect(async () => {
    const prices = await bookablePrices(page, game.slug)
    const lowest = Math.min(...prices)
    shown = new RegExp(`^${varies(prices) ? `${t.priceFrom} ?` : ''}${grouped(lowest)}`)
    await page.goto(`/stories/${game.slug}?game=${game.id}`)
    await expect(fact).toHaveText(shown, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  if (!hasBottomBar(page)) {
    const panel = page.getByRole('complementary')
    await expect(panel.locator('header')).toContainText(new RegExp(grouped(game.price)))
  }
  const card = page.getByRole('article').filter({ hasText: game[language] }).first()
  await expect(async () => {
    await page.goto(`/stories?q=${encodeURIComponent(game[language])}`)
    await expect(card.locator('p').last()).toHaveText(shown, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
})

const varies = (prices: readonly number[]) => new Set(prices).size > 1

/** A number with its thousands separated as in either language. */
const grouped = (coins: number) => String(coins).replace(/\B(?=(\d{3})+$)/g, '[\\s,]')

/** The prices of the dates of a story that can be booked. */
async function bookablePrices(page: Page, slug: string): Promise<number[]> {
  const input = encodeURIComponent(JSON.stringify({ slug }))
  const answer = await page.request.get(`/trpc/stories.details?input=${input}`)
  const { result } = (await answer.json()) as {
    result: { data: { games: { price: number; can: { book: unknown } }[] } }
  }
  return result.data.games.filter(({ can }) => can.book === true).map(({ price }) => price)
}

test('adding to the cart opens the cart, from the calendar as from the story', async ({
  page,
  language,
  world,
  timezoneId,
}) => {
  const t = PHRASES[language]
  expect(CALENDAR[language].game.take).toBe(t.booking.put)
  // Games of masters whose names no other row has.
  const [first, second] = await Promise.all([world.newUser('master'), world.newUser('master')])
  const game = await world.openGame(first)
  const { startsAt } = await world.openGame(second)
  await page.goto(`/stories/${game.slug}`)
  const row = (await storyGames(page, language)).filter({ hasText: first })
  await row.getByRole('button', { name: GAMES[language].choose }).click()
  await page.getByRole('button', { name: phrase(t.booking.put) }).click()
  await expect(page).toHaveURL(/\/cart$/)
  const date = dayOf(startsAt, timezoneId ?? 'UTC')
  await page.goto(`/master-calendar?view=agenda&free=1&date=${date}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(second) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase(t.booking.put) })
    .click()
  await expect(page).toHaveURL(/\/cart$/)
})
