import type { Locator } from '@playwright/test'
import { isPhone } from '../support/device.ts'
import { expect, test } from '../support/test.ts'

/** The pictures of people, each of which must load. */
async function expectPictures(within: Locator, count: number) {
  const pictures = within.locator('img[src^="/portraits/"]')
  await expect(pictures).toHaveCount(count)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
  }
}

test('masters are shown by their pictures, in their list, on their page and in lists of games', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/our-masters')
  await expectPictures(main, 12)
  await main.locator('a[href^="/our-masters/"]').first().click()
  await expect(page).toHaveURL(/\/our-masters\/./)
  const head = main.getByRole('heading', { level: 1 }).locator('xpath=../..')
  await expectPictures(head, 1)
  // A phone has no room for the master in a row.
  if (isPhone(page)) return
  await page.goto('/')
  const games = main.getByRole('list').filter({ has: page.locator('a[href^="/our-masters/"]') })
  await expect(games.first()).toBeVisible()
  await expectPictures(games.first(), await games.first().getByRole('listitem').count())
})
