import { comingDays, HOME_DAYS } from '@cco/domain/calendar/coming'
import type { FirstAnswers } from '@cco/domain/pages/first-answers'
import type { Page, Request } from '@playwright/test'
import { now } from '../support/clock.ts'
import { expect, test } from '../support/test.ts'

/** The queries of a request, each with its input, as the page's own answers name them. */
function queriesOf(request: Request): string[] {
  const { pathname, searchParams } = new URL(request.url())
  if (!pathname.startsWith('/trpc/') || request.method() !== 'GET') return []
  const names = pathname.slice('/trpc/'.length).split(',')
  const inputs = JSON.parse(searchParams.get('input') ?? '{}')
  return names.map((name, at) => written(name, searchParams.has('batch') ? inputs[at] : inputs))
}

function written(query: string, input: unknown): string {
  const entries = Object.entries((input ?? {}) as Record<string, unknown>)
  return `${query} ${JSON.stringify(Object.fromEntries(entries.toSorted()))}`
}

/** The calendar fetches the weeks around, so that turning does not wait. */
const isNoWeek = (query: string) => !query.startsWith('calendar.games ')

/** Opens a page and returns what it has from the server and what it requested all the same. */
async function open(page: Page, address: string) {
  const requested: string[] = []
  const note = (request: Request) => void requested.push(...queriesOf(request))
  page.on('request', note)
  await page.goto(address)
  await expect(page.locator('main h1').first()).toBeVisible()
  const json = await page.locator('#first-answers').textContent()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  const answers = JSON.parse(json ?? '') as FirstAnswers
  return { known: answers.map(({ query, input }) => written(query, input)), requested }
}

/**
 * Games of the coming days are requested from the last five minutes on: a page that was opened while the
 * next ones began is opened again.
 */
async function openInOnePeriod(page: Page, address: string): ReturnType<typeof open> {
  const period = () => comingDays(now().getTime(), HOME_DAYS).from
  const before = period()
  const opened = await open(page, address)
  return before === period() ? opened : await openInOnePeriod(page, address)
}

test('a guest’s first screen asks for nothing that the page has brought along', async ({
  page,
}) => {
  const map = await (await page.request.get('/sitemap.xml')).text()
  const details = ['/stories/', '/our-masters/', '/careers/', '/guilds/'].map((folder) => {
    const [, path] = new RegExp(`<loc>https?://[^/]+(${folder}[^?]+)`).exec(map) ?? []
    return path ?? `${folder} is missing`
  })
  // Once it is connected, it asks for everything again that may have changed before.
  await page.routeWebSocket(/\/trpc\/live/, () => {})
  const pages = [
    ...['/', '/stories', '/our-masters', '/master-calendar', '/about', '/subscriptions'],
    ...['/careers', '/corporate', '/currency', '/rating', '/guilds', '/legal/offer'],
    ...details,
  ]
  for (const address of pages) {
    const { known, requested } = await openInOnePeriod(page, address)
    expect(known.length).toBeGreaterThan(1)
    expect([address, requested.filter((query) => known.includes(query))]).toEqual([address, []])
    const others = address === '/master-calendar' ? requested.filter(isNoWeek) : requested
    expect([address, others]).toEqual([address, []])
  }
})

test('a page says what it is where no scripts run', async ({ browser, world, language }) => {
  const game = await world.openGame()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/stories/${game.slug}?lang=${language}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(game[language])
  const links = page.getByRole('main').getByRole('link')
  await expect(links.first()).toHaveCSS('text-decoration-line', 'underline')
  expect(await links.count()).toBeGreaterThan(15)
  await links.last().click()
  await expect(page).toHaveURL(new RegExp(`/legal/.+\\?lang=${language}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})
