import { common as commonEn } from '@cco/messages/en/common'
import { stories as storiesEn } from '@cco/messages/en/stories'
import { common as commonRu } from '@cco/messages/ru/common'
import { stories as storiesRu } from '@cco/messages/ru/stories'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { ...storiesRu, common: commonRu },
  en: { ...storiesEn, common: commonEn },
}

/** How many stories the catalogue says it found. */
async function found(page: Page): Promise<number> {
  const text = await page.getByRole('main').getByRole('status').first().textContent()
  return Number(/\d+/.exec(text ?? '')?.[0])
}

test('a visitor narrows the catalogue by hand, sorts it, turns its pages and resets it', async ({
  page,
  language,
  axe,
  hasTouch,
}) => {
  test.slow()
  const t = PHRASES[language]
  const main = page.getByRole('main')
  await page.goto('/stories')
  await expect.poll(() => found(page)).toBeGreaterThan(12)
  const all = await found(page)
  const firstTitle = main.getByRole('heading', { level: 2 }).first()

  // On phones the filters are in a sheet that lies over the page until it is closed.
  const filters = hasTouch ? page.getByRole('dialog') : main
  const openFilters = async () => {
    if (hasTouch) await main.getByRole('button', { name: new RegExp(`^${t.filters.label}`) }).tap()
  }
  const closeFilters = async () => {
    if (hasTouch) await filters.getByRole('button', { name: /\d/ }).last().tap()
  }
  const choose = async (label: string, value: string) => {
    await openFilters()
    await filters.getByRole('combobox', { name: label, exact: true }).selectOption(value)
    if (hasTouch) await axe(page)
    await closeFilters()
  }

  await test.step('the second page continues the first, and back returns to it', async () => {
    const first = await firstTitle.textContent()
    await main.getByRole('link', { name: t.pages.next }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(firstTitle).not.toHaveText(first ?? '')
    await page.goBack()
    await expect(page).not.toHaveURL(/page=2/)
    await expect(firstTitle).toHaveText(first ?? '')
  })

  await test.step('a genre leaves some of the stories', async () => {
    await main.getByRole('button', { name: t.common.genre.mystic, exact: true }).click()
    await expect(page).toHaveURL(/genre=mystic/)
    await expect.poll(() => found(page)).toBeLessThan(all)
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(await found(page))
    await axe(page)
  })

  await test.step('a number of players narrows it further, and the address keeps both', async () => {
    const genreAlone = await found(page)
    await choose(t.filters.players, '4')
    await expect(page).toHaveURL(/genre=mystic/)
    await expect(page).toHaveURL(/players=4/)
    await expect.poll(() => found(page)).toBeLessThanOrEqual(genreAlone)
    const both = await found(page)
    await page.reload()
    await expect.poll(() => found(page)).toBe(both)
  })

  await test.step('sorted by title, the titles are in order', async () => {
    await main.getByRole('button', { name: t.filters.reset }).first().click()
    await expect.poll(() => found(page)).toBe(all)
    await choose(t.filters.sort, 'title')
    await expect(page).toHaveURL(/sort=title/)
    const sorted = async () => {
      const titles = await main.getByRole('heading', { level: 2 }).allTextContents()
      const inOrder = titles.toSorted(new Intl.Collator(language).compare)
      return titles.length > 0 && titles.every((title, at) => title === inOrder[at])
    }
    await expect.poll(sorted).toBe(true)
  })

  await test.step('filters that leave nothing say so and offer a way out', async () => {
    await main.getByRole('searchbox', { name: t.searchLabel }).fill('qwrtpsdf')
    await expect(main.getByRole('heading', { name: t.empty.filtered })).toBeVisible()
    await axe(page)
    await main.getByRole('button', { name: t.filters.reset }).first().click()
    await expect.poll(() => found(page)).toBe(all)
    await expect(page).not.toHaveURL(/q=/)
  })
})
