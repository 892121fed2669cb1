import { expect, it } from 'vitest'
import type { Screen } from '../../src/lib/screen.ts'
import { preloads } from './preloads.ts'

const HOME: Screen = {
  path: '/',
  from: null,
  page: 'home',
  file: 'features/club/home/home-screen.tsx',
  nouns: ['games'],
}
const phrasesOf = (language: string, noun: string) =>
  `../../packages/messages/src/${language}/${noun}.ts`
const MANIFEST = {
  'index.html': { file: 'entry.js', isEntry: true },
  [`src/${HOME.file}`]: {
    file: 'home.js',
    imports: ['index.html', '_cards.js'],
  },
  '_cards.js': { file: 'cards.js' },
  'src/features/community/rating/rating-screen.tsx': { file: 'rating.js' },
  'src/styles/screens.css': { file: 'screens.css' },
  ...Object.fromEntries(
    ['shell', 'common', 'error', 'games'].flatMap((noun) =>
      ['ru', 'en'].map((language) => [
        phrasesOf(language, noun),
        { file: `${language}-${noun}.js` },
      ]),
    ),
  ),
}

it('lists the files of a screen and of its phrases, and none of the entry', () => {
  expect(preloads([HOME], MANIFEST)).toEqual([
    {
      path: '/',
      scripts: {
        ru: ['home.js', 'cards.js', 'ru-shell.js', 'ru-common.js', 'ru-games.js'],
        en: ['home.js', 'cards.js', 'en-shell.js', 'en-common.js', 'en-games.js'],
      },
    },
  ])
})

it('lists the phrases of errors for every page but home', () => {
  const [stories] = preloads([{ ...HOME, path: '/stories', page: 'stories' }], MANIFEST)
  expect(stories?.scripts.ru).toContain('ru-error.js')
})

it('names the stylesheet of a page that the inlined styles do not cover', () => {
  const file = 'features/community/rating/rating-screen.tsx'
  const [home, rating] = preloads([HOME, { ...HOME, path: '/rating', file }], MANIFEST)
  expect(home?.style).toBeUndefined()
  expect(rating?.style).toBe('screens.css')
})

it('names the largest picture of a story’s page by the parameter of its address', () => {
  const [story] = preloads([{ ...HOME, path: '/stories/:slug' }], MANIFEST)
  expect(story?.picture).toBe('/covers/:slug.svg?shape=band&focus=0.68')
})

it('fails for a screen that was not built', () => {
  expect(() => preloads([{ ...HOME, file: 'features/club/home/gone.tsx' }], MANIFEST)).toThrow(
    'gone.tsx',
  )
})
