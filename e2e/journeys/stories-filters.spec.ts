import { common as commonEn } from '@cco/messages/en/common'
import { stories as storiesEn } from '@cco/messages/en/stories'
import { common as commonRu } from '@cco/messages/ru/common'
import { stories as storiesRu } from '@cco/messages/ru/stories'
import type { Locator } from '@playwright/test'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { ...storiesRu, common: commonRu },
  en: { ...storiesEn, common: commonEn },
}
/** In the order in which they are chosen; each has a name of its own in the address. */
const CHOSEN = { length: 'medium', price: '1200', seats: '2', sort: 'price' } as const
type Name = keyof typeof CHOSEN
const NAMES = Object.keys(CHOSEN) as Name[]

test('catalogue filters chosen by hand stay in the address, and going back takes them off one by one', async ({
  page,
  language,
  hasTouch,
}) => {
  test.slow()
  const t = PHRASES[language]
  const main = page.getByRole('main')
  const titles = main.getByRole('heading', { level: 2 })

  /** Works in the filters, which a phone has in a sheet. */
  const inFilters = async (work: (filters: Locator) => Promise<void>) => {
    if (!hasTouch) return await work(main)
    await main.getByRole('button', { name: new RegExp(`^${t.filters.label}`) }).tap()
    const sheet = page.getByRole('dialog')
    await work(sheet)
    await sheet.getByRole('button', { name: phrase(t.common.close) }).tap()
    await expect(sheet).toBeHidden()
  }
  const select = (filters: Locator, name: Name) =>
    filters.getByRole('combobox', { name: t.filters[name], exact: true })
  /** Waits until just these filters are in the address and in their fields. */
  const areOn = async (names: readonly Name[]) => {
    const on = (name: Name) => (names.includes(name) ? CHOSEN[name] : null)
    await expect(page).toHaveURL(({ searchParams }) =>
      NAMES.every((name) => searchParams.get(name) === on(name)),
    )
    await inFilters(async (filters) => {
      for (const name of NAMES) {
        const off = name === 'sort' ? 'soonest' : ''
        await expect(select(filters, name)).toHaveValue(on(name) ?? off)
      }
    })
  }

  await page.goto('/stories')
  await main.getByRole('button', { name: t.common.genre.mystic, exact: true }).click()
  await expect(page).toHaveURL(/\?genre=mystic$/)
  for (const name of NAMES) {
    await test.step(`${name} is chosen`, async () => {
      await inFilters(async (filters) => {
        await select(filters, name).selectOption(CHOSEN[name])
      })
      await expect(page).toHaveURL(new RegExp(`[?&]${name}=${CHOSEN[name]}(&|$)`))
    })
  }

  await test.step('a reload and the way back from a story keep all of them', async () => {
    await page.reload()
    await areOn(NAMES)
    const first = (await titles.first().textContent()) ?? ''
    await main.getByRole('link', { name: first }).first().click()
    await expect(page).toHaveURL(/\/stories\/./)
    await page.goBack()
    await areOn(NAMES)
    await expect(titles.first()).toHaveText(first)
  })

  for (const count of [3, 2, 1, 0]) {
    await test.step(`going back leaves ${count} of them`, async () => {
      await page.goBack()
      await areOn(NAMES.slice(0, count))
    })
  }

  await test.step('the first page of all stories has no filter', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/stories$/)
    const mystic = main.getByRole('button', { name: t.common.genre.mystic, exact: true })
    await expect(mystic).toHaveAttribute('aria-pressed', 'false')
  })
})
