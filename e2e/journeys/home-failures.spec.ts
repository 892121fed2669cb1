import { common as commonEn } from '@cco/messages/en/common'
import { home as homeEn } from '@cco/messages/en/home'
import { common as commonRu } from '@cco/messages/ru/common'
import { home as homeRu } from '@cco/messages/ru/home'
import type { Locator, Page } from '@playwright/test'
import { storeNothing } from '../support/copies.ts'
import { isPressed, recordPress } from '../support/failing-request.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { home: homeRu, common: commonRu },
  en: { home: homeEn, common: commonEn },
}
type Phrases = (typeof PHRASES)['ru'] | (typeof PHRASES)['en']

/** The blocks of a player's home that a procedure fills, by what each says when it fails. */
const BLOCKS = [
  {
    procedure: 'calendar.games',
    failures: ({ home }: Phrases) => [home.evening.failed, home.games.failed],
  },
  { procedure: 'bookings.mine', failures: ({ home }: Phrases) => [home.greeting.failed] },
  { procedure: 'currency.balance', failures: ({ home }: Phrases) => [home.greeting.balanceFailed] },
  { procedure: 'stories.list', failures: ({ home }: Phrases) => [home.catalogue.failed] },
  { procedure: 'masters.list', failures: ({ home }: Phrases) => [home.masters.failed] },
]

/** Scrolls to the lower half, which is loaded as it comes near. */
async function scrollDown(page: Page, { home }: Phrases): Promise<void> {
  await page.getByRole('heading', { name: home.games.title }).waitFor()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
}

const main = (page: Page): Locator => page.getByRole('main')

/** The block that those who run games have besides. */
const MASTER_BLOCK = {
  procedure: 'masterGames.games',
  failures: ({ home }: Phrases) => [home.greeting.masterGamesFailed],
}

for (const { procedure, failures } of [...BLOCKS, MASTER_BLOCK]) {
  test(`home reports a failed ${procedure} in its own block alone and loads it on another try`, async ({
    page,
    language,
    signInAs,
    faults,
  }) => {
    const t = PHRASES[language]
    const titles = failures(t)
    faults.allow(/Failed to load resource/)
    await signInAs(procedure === MASTER_BLOCK.procedure ? 'master' : 'player', page, '/currency')
    // The server knows no such procedure and answers the others of the batch. It fails until the
    // button is pressed.
    await page.route(/\/trpc\//, async (route) => {
      const isDown = !(await isPressed(page))
      const url = new URL(route.request().url())
      const names = url.pathname.split(',')
      const sent = names.map((name) => (isDown && name.endsWith(procedure) ? `${name}Lost` : name))
      url.pathname = sent.join(',')
      await route.continue({ url: url.href })
    })
    await page.goto('/')
    await scrollDown(page, t)
    const alerts = main(page).getByRole('alert')
    for (const title of titles) await expect(alerts.filter({ hasText: title })).toBeVisible()
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
    await expect(alerts).toHaveCount(titles.length)
    await recordPress(page)
    const retry = main(page).getByRole('button', { name: t.common.retry })
    // A press during a request of the page waits for its answer, which may still be a failure.
    await expect(async () => {
      if (await retry.first().isVisible()) await retry.first().click()
      await expect(alerts).toHaveCount(0, { timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    await expect(retry).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('home without answers loads nothing for ever, and every block can try again', async ({
  page,
  language,
  signInAs,
  faults,
  axe,
}) => {
  const t = PHRASES[language]
  faults.allow(/Failed to load resource|ERR_FAILED|WebSocket/)
  await signInAs('player', page, '/currency')
  await page.route(/\/trpc\//, (route) => route.abort())
  await storeNothing(page)
  await page.goto('/')
  await scrollDown(page, t)
  const alerts = main(page).getByRole('alert')
  const titles = [...BLOCKS.flatMap(({ failures }) => failures(t)), t.home.greeting.levelFailed]
  for (const title of titles) {
    await expect(alerts.filter({ hasText: title })).toBeVisible()
  }
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: t.common.retry })).toHaveCount(titles.length)
  await expect(main(page).getByText(t.common.networkError).first()).toBeVisible()
  await axe(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
