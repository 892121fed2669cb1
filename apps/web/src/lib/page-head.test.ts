import type { HeadTag } from '@cco/domain/pages/head-tags'
import { pageHeads as english } from '@cco/messages/en/pageHeads'
import { pageHeads as russian } from '@cco/messages/ru/pageHeads'
import i18next from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RoutePage } from './shown-page.ts'
import type { ServedHead } from './written-head.ts'

const readServedHead = vi.hoisted(() => vi.fn<() => ServedHead | undefined>())
const writeHead = vi.hoisted(() => vi.fn<(tags: HeadTag[]) => void>())
vi.mock('./written-head.ts', async (original) => ({
  ...(await original<typeof import('./written-head.ts')>()),
  ...{ readServedHead, writeHead },
}))

const page = { title: '' }
vi.stubGlobal('document', page)
vi.stubGlobal('location', { origin: 'https://club.example', search: '' })

const STORIES: RoutePage = {
  name: 'Сюжеты',
  publicPath: '/stories',
  pathname: '/stories',
  language: 'ru',
  requested: undefined,
  club: {
    name: 'Lantern',
    title: { ru: 'Клуб игр', en: 'Games club' },
    ...{ email: 'club@cco.test', phone: null, telegram: null },
  },
}
const CART: RoutePage = { ...STORIES, name: 'Корзина', publicPath: undefined, pathname: '/cart' }

/** The last head that was written. */
const written = () => writeHead.mock.lastCall?.[0].map(({ attributes }) => attributes)
/** A document that was just loaded. */
async function load(served: ServedHead | undefined) {
  readServedHead.mockReturnValue(served)
  page.title = 'As served'
  return (await import('./page-head.ts')).setRoutePage
}

beforeEach(() => {
  vi.resetModules()
  writeHead.mockReset()
})

it('leaves the head of the server until another page is shown', async () => {
  const setRoutePage = await load({ path: '/stories', language: 'ru', requested: undefined })
  setRoutePage(STORIES)
  await Promise.resolve()
  expect(writeHead).not.toHaveBeenCalled()
  expect(page.title).toBe('As served')

  setRoutePage(CART)
  await Promise.resolve()
  expect(page.title).toBe('Корзина — Lantern')
  expect(written()).toEqual([])

  setRoutePage(STORIES)
  await expect.poll(written).toContainEqual({ name: 'description', content: russian.stories })
  expect(page.title).toBe('Сюжеты — Lantern')
})

it('writes a general description once its phrase is there, and the rest at once', async () => {
  const setRoutePage = await load(undefined)
  setRoutePage(STORIES)
  await Promise.resolve()
  const canonical = { rel: 'canonical', href: 'https://club.example/stories' }
  expect(written()).toContainEqual(canonical)
  await expect.poll(written).toContainEqual({ name: 'description', content: russian.stories })
})

it('writes the head again in another language', async () => {
  const setRoutePage = await load({ path: '/stories', language: 'ru', requested: undefined })
  setRoutePage(STORIES)
  i18next.addResourceBundle('en', 'pageHeads', english)
  await i18next.changeLanguage('en')
  setRoutePage({ ...STORIES, name: 'Stories', language: 'en' })
  await expect.poll(written).toContainEqual({ name: 'description', content: english.stories })
  expect(written()).toContainEqual({ property: 'og:locale', content: 'en_US' })
})
