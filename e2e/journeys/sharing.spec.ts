import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { stories as storiesEn } from '@cco/messages/en/stories'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { stories as storiesRu } from '@cco/messages/ru/stories'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: storiesRu, bookings: bookingsRu },
  en: { t: storiesEn, bookings: bookingsEn },
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
