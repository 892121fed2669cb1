import { expect, it } from 'vitest'
import type { Screen } from '../../src/lib/screens.ts'
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
        ru: ['home.js', 'cards.js', 'ru-shell.js', 'ru-common.js', 'ru-error.js', 'ru-games.js'],
        en: ['home.js', 'cards.js', 'en-shell.js', 'en-common.js', 'en-error.js', 'en-games.js'],
      },
    },
  ])
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
