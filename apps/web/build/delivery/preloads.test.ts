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
const phrasesOf = (noun: string) => `../../packages/messages/src/ru/${noun}.ts`
const MANIFEST = {
  'index.html': { file: 'entry.js', isEntry: true },
  [`src/${HOME.file}`]: {
    file: 'home.js',
    imports: ['index.html', '_cards.js'],
  },
  '_cards.js': { file: 'cards.js' },
  ...Object.fromEntries(
    ['shell', 'common', 'error', 'games'].map((noun) => [phrasesOf(noun), { file: `${noun}.js` }]),
  ),
}

it('lists the files of a screen and of its phrases, and none of the entry', () => {
  expect(preloads([HOME], MANIFEST)).toEqual([
    {
      path: '/',
      scripts: ['home.js', 'cards.js', 'shell.js', 'common.js', 'error.js', 'games.js'],
    },
  ])
})

it('fails for a screen that was not built', () => {
  expect(() => preloads([{ ...HOME, file: 'features/club/home/gone.tsx' }], MANIFEST)).toThrow(
    'gone.tsx',
  )
})
