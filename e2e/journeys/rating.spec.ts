import { profiles as profilesEn } from '@cco/messages/en/profiles'
import { rating as en } from '@cco/messages/en/rating'
import { profiles as profilesRu } from '@cco/messages/ru/profiles'
import { rating as ru } from '@cco/messages/ru/rating'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru, en }
const PROFILE_PHRASES = { ru: profilesRu, en: profilesEn }
const CLOSING = '5ea50000-0000-4000-8000-000000000001'

test('the progress of a season that is being closed moves while the page is open', async ({
  page,
  language,
  signInAs,
}) => {
  const t = PHRASES[language]
  // The server would close a season of this world at once, so that its answer is changed here.
  let rewarded = 0
  await page.route(/seasons\.list/, async (route) => {
    const response = await route.fetch()
    rewarded += 500
    const figures = { state: 'closing', participants: 9_000, rewarded }
    const text = await response.text()
    const current = JSON.parse(/"current":(\{[^{}]*\})/.exec(text)?.[1] ?? '{}')
    const past = JSON.stringify({ ...current, ...figures, id: CLOSING })
    const body = text.replace(/"past":\[(?=(\]?))/, (found, end) => found + past + (end ? '' : ','))
    await route.fulfill({ response, body })
  })
  await signInAs('player', page, '/rating')
  const progress = page.getByRole('progressbar', { name: phrase(t.closing) })
  const done = async () => Number(await progress.getAttribute('aria-valuenow'))
  const first = await done()
  expect(first).toBeGreaterThan(0)
  await expect.poll(done).toBeGreaterThan(first)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the rating of a season shows the viewer with neighbours, and the season is a page to keep', async ({
  page,
  language,
  axeInBothThemes,
  signInAs,
  world,
}) => {
  test.slow()
  const t = PHRASES[language]
  // The first days of a season have no player yet with enough games to be listed.
  const player = await world.newUser('user', language)
  await world.listInRating(player)
  await world.dismissPopups()
  await signInAs(player, page, '/rating')
  const table = page.getByRole('table')
  const rows = table.getByRole('row')

  await test.step('season and all time stand side by side', async () => {
    await expect(page.getByText(phrase(t.rewards))).toBeVisible()
    await expect(rows.nth(1)).toBeVisible()
    await axeInBothThemes(page)
    await page.getByText(phrase(t.scope.all), { exact: true }).first().click()
    await expect(page).toHaveURL(/scope=all/)
    await expect(rows.nth(1)).toBeVisible()
  })

  await test.step('the whole list is searched by name, and is another one of game masters', async () => {
    await page.getByRole('button', { name: phrase(t.whole) }).click()
    await expect(page).toHaveURL(/whole=true/)
    await page.getByRole('searchbox', { name: phrase(t.search) }).fill('zzzz')
    await expect(page.getByText(phrase(t.nothingFound))).toBeVisible()
    await page.getByRole('searchbox', { name: phrase(t.search) }).fill('')
    await page.getByRole('tab', { name: phrase(t.board.masters) }).click()
    await expect(table.getByRole('columnheader', { name: phrase(t.column.masters) })).toBeVisible()
    await expect(rows.nth(1)).toBeVisible()
  })

  await test.step('the page of the season has the evenings', async () => {
    await page.getByRole('link', { name: phrase(t.mySeason) }).click()
    await expect(page.getByText(phrase(t.keepsake.experience))).toBeVisible()
    await axeInBothThemes(page)
  })
})

test('a player who leaves the rating is seen there by themselves alone @once', async ({
  page,
  language,
  signInAs,
  openSecondPage,
  world,
}) => {
  const t = PHRASES[language]
  const profile = PROFILE_PHRASES[language]
  const player = await world.newUser('user', language)
  await world.listInRating(player)
  await world.dismissPopups()
  const other = await openSecondPage()
  const foundBy = async (viewer: typeof page) => {
    await viewer.goto('/rating?whole=true')
    await viewer.getByRole('searchbox', { name: phrase(t.search) }).fill(player)
    return viewer.getByRole('table').getByRole('row').filter({ hasText: player })
  }
  await expect(await foundBy(other)).toBeVisible()

  await signInAs(player, page, '/profile?tab=settings')
  const inRating = new RegExp(phrase(profile.inRating).source.replace(/\$$/, ''))
  await page.getByRole('switch', { name: inRating }).click()
  await page.getByRole('button', { name: phrase(profile.savePreferences), exact: true }).click()
  await expect(page.getByText(phrase(profile.saved)).first()).toBeVisible()

  await foundBy(other)
  await expect(other.getByText(phrase(t.nothingFound))).toBeVisible()
  await world.refreshRating()
  await page.goto('/rating')
  await expect(page.getByText(phrase(t.unlisted))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: player })).toBeVisible()
})
