import { CLUB_DETAILS } from '@cco/domain/settings/club-defaults'
import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { shell as shellEn } from '@cco/messages/en/shell'
import { stories as storiesEn } from '@cco/messages/en/stories'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { stories as storiesRu } from '@cco/messages/ru/stories'
import type { Page } from '@playwright/test'
import { expectHeadOf, headOf } from '../support/page-head.ts'
import { phrase } from '../support/phrases.ts'
import type { Language } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: storiesRu, bookings: bookingsRu, shell: shellRu },
  en: { t: storiesEn, bookings: bookingsEn, shell: shellEn },
}

test('a story is shared with the game that its address names', async ({
  page,
  language,
  axeInBothThemes,
  world,
}) => {
  const { t } = PHRASES[language]
  const game = await world.openGame()
  // The device's own sheet, which a headless browser does not have.
  await page.addInitScript(`
    window.shared = []
    Object.defineProperty(navigator, 'share', {
      value: async (data) => void window.shared.push(data),
    })
  `)
  await page.goto(`/stories/${game.slug}?game=${game.id}`)
  await page.getByRole('button', { name: phrase(t.share.named) }).click()
  const shared = await page.evaluate('window.shared')
  expect(shared).toEqual([
    {
      title: game[language],
      url: `${new URL(page.url()).origin}/stories/${game.slug}?game=${game.id}`,
    },
  ])
  await axeInBothThemes(page)
  const image = await page.request.get(`/stories/${game.slug}`)
  expect(await image.text()).toMatch(/<meta property="og:image" content="[^"]+"/)
})

test('a booked game is added to the calendars of Apple, Google and Outlook', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
}) => {
  const { bookings: t } = PHRASES[language]
  const player = await world.newUser('user', language)
  const game = await world.openGame()
  await world.bookSeat(player, game)
  await world.dismissPopups()
  await signInAs(player, page, '/my-bookings')
  await page.getByRole('button', { name: phrase(t.actions.calendarGame) }).click()
  const address = (name: string) =>
    page.getByRole('menuitem', { name: phrase(name) }).getAttribute('href')
  expect(await address(t.actions.google)).toMatch(/^https:\/\/calendar\.google\.com\/.+/)
  expect(await address(t.actions.outlook)).toMatch(/^https:\/\/outlook\.live\.com\/.+/)
  await axeInBothThemes(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: phrase(t.actions.file) }).click(),
  ])
  expect(file.suggestedFilename()).toBe('game.ics')
})

/** What a visitor follows: a link of the frame to each list, and of the list to one of its pages. */
const LINKS = [
  'footer a[href="/master-calendar"]',
  'header a[href="/"]',
  'footer a[href="/our-masters"]',
  'main a[href^="/our-masters/"]',
  'footer a[href="/careers"]',
  'main a[href^="/careers/"]',
  'footer a[href="/legal/offer"]',
  'main a[href="/legal/privacy"]',
  'footer a[href="/guilds"]',
  'main a[href^="/guilds/"]',
  'footer a[href="/stories"]',
  'main a[href^="/stories/"]',
]

/** Goes from page to page by links alone, and compares the head of each with the server's. */
async function follow(page: Page, language: Language, links: readonly string[]): Promise<void> {
  for (const link of links) {
    const target = page.locator(link).first()
    const href = (await target.getAttribute('href')) ?? ''
    const { pathname } = new URL(href, page.url())
    await target.click()
    await page.waitForURL((url) => url.pathname === pathname)
    await test.step(pathname, () => expectHeadOf(page, pathname, language))
    // Of another page; only the server writes it.
    expect((await headOf(page)).structuredData).toBe(0)
  }
}

/** A page that is described to no one has a title alone. */
async function visitCart(page: Page, title: string): Promise<void> {
  await page.locator('header a[href="/cart"]').click()
  await expect.poll(() => headOf(page)).toEqual({ title, tags: [], structuredData: 0 })
}

test('the head of a page is the one the server writes, however a visitor came to it', {
  tag: '@once',
}, async ({ page, world }) => {
  test.slow()
  const { slug } = await world.openGame()
  const story = `/stories/${slug}`
  await page.goto(story)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectHeadOf(page, story, 'ru')
  expect((await headOf(page)).structuredData, 'stays').toBeGreaterThan(0)

  await follow(page, 'ru', LINKS)
  await visitCart(page, `${shellRu.page.cart} — ${CLUB_DETAILS.name}`)
  await page.goBack()
  const { pathname } = new URL(page.url())
  await expectHeadOf(page, pathname, 'ru')

  const { header, languageName } = shellRu
  const menu = new RegExp(`(${header.languageTitle})`)
  await page.getByRole('banner').getByRole('button', { name: menu }).click()
  await page.getByRole('menuitemradio', { name: languageName.en }).click()
  await expectHeadOf(page, pathname, 'en')
})

test('a head in English takes the place of the one in Russian', async ({
  page,
  language,
  world,
  faults,
}) => {
  test.slow()
  const { t, shell } = PHRASES[language]
  const { slug } = await world.openGame()
  await page.goto(`/stories/${slug}`)
  await expectHeadOf(page, `/stories/${slug}`, language)
  await follow(page, language, LINKS)
  await visitCart(page, `${shell.page.cart} — ${CLUB_DETAILS.name}`)

  faults.allow(/404 \(Not Found\)/)
  await page.goto('/stories/no-such-story')
  await expect
    .poll(() => headOf(page))
    .toEqual({
      title: `${t.story.notFound} — ${CLUB_DETAILS.name}`,
      tags: ['robots: noindex'],
      structuredData: 0,
    })
})
