import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measureSite } from './measure.ts'
import { lazyRoutes, ownNouns } from './routes.ts'

const ROUTES = `
  screen(paths.home(), 'home', () => import('../features/home/screens/home-screen.tsx'), 'home'),
  // screen(paths.old(), 'old', () => import('./old.tsx')),
  screen(
    paths.story(':slug'),
    'story',
    () => import('../features/stories/screens/story-screen.tsx'),
    'story',
    'game',
  ),
  const unopened = (path: string) => screen(path, 'unopened', () => import('./unopened.tsx'))`
const HOME = 'src/features/home/screens/home-screen.tsx'
const STORY = 'src/features/stories/screens/story-screen.tsx'

let web = ''

beforeEach(() => {
  web = mkdtempSync(join(tmpdir(), 'cco-budget-'))
  write('src/app/routes.tsx', ROUTES)
  write('src/app/main.tsx', "phrases('shell')")
  site({})
})
afterEach(() => rmSync(web, { recursive: true }))

function write(path: string, content: string | Buffer) {
  mkdirSync(join(web, dirname(path)), { recursive: true })
  writeFileSync(join(web, path), content)
}

/** A built site of chunks that do not compress; sizes in bytes, 1,000 where none is given. */
function site(sizes: Record<string, number>) {
  const lazy = { isDynamicEntry: true }
  const manifest = {
    'index.html': {
      file: 'entry.js',
      isEntry: true,
      imports: ['_shared.js'],
      css: ['main.css'],
      assets: ['a.woff2'],
    },
    '_shared.js': { file: 'shared.js' },
    [HOME]: { file: 'home.js', ...lazy, imports: ['_shared.js', '_cards.js'] },
    [STORY]: { file: 'story.js', ...lazy, imports: ['_cards.js', 'index.html'] },
    '_cards.js': { file: 'cards.js' },
    '../../packages/messages/src/ru/shell.ts': { file: 'ru-shell.js', ...lazy },
    '../../packages/messages/src/ru/home.ts': { file: 'ru-home.js', ...lazy },
    '../../packages/messages/src/ru/story.ts': { file: 'ru-story.js', ...lazy },
    '../../packages/messages/src/ru/game.ts': { file: 'ru-game.js', ...lazy },
  }
  write('dist/.vite/manifest.json', JSON.stringify(manifest))
  const files = Object.values(manifest).map(({ file }) => file)
  for (const file of [...files, 'main.css', 'a.woff2']) {
    write(`dist/${file}`, randomBytes(sizes[file] ?? 1_000))
  }
}

const weights = () => Object.fromEntries(measureSite(web).map(({ name, bytes }) => [name, bytes]))

test('every part is weighed once, with all it brings', () => {
  const found = weights()
  const chunks = (count: number) => expect.closeTo(count * 1_000, -2)
  expect(found).toEqual({
    // entry, shared, home, cards, ru-shell, ru-home
    'script of the first screen': chunks(6),
    'styles of the first screen': chunks(1),
    fonts: 1_000,
    // Beyond the frame: the screen, cards, and its phrases.
    [`script of ${HOME.slice(4)}`]: chunks(3),
    [`script of ${STORY.slice(4)}`]: chunks(4),
  })
})

test.each([
  ['script of the first screen', 'cards.js', 166_000],
  ['script of the first screen', 'ru-home.js', 166_000],
  ['styles of the first screen', 'main.css', 15_000],
  ['fonts', 'a.woff2', 101_000],
  [`script of ${STORY.slice(4)}`, 'ru-game.js', 46_000],
])('the %s can be too heavy, by %s', (name, file, size) => {
  site({ [file]: size })
  const heavy = measureSite(web).filter(({ bytes, limit }) => bytes > limit)
  expect(heavy.map((measure) => measure.name)).toContain(name)
})

test('what cannot be found is an error, and no light page', () => {
  write('src/app/routes.tsx', ROUTES.replace("'home', () =>", "'start', () =>"))
  expect(() => measureSite(web)).toThrow('no home')
  write('src/app/routes.tsx', ROUTES.replace("'game',", "'games',"))
  expect(() => measureSite(web)).toThrow('"games"')
})

test('routes and phrases are read from the scripts', () => {
  expect(lazyRoutes(ROUTES)).toEqual([
    { page: 'home', screen: '../features/home/screens/home-screen.tsx', nouns: ['home'] },
    {
      page: 'story',
      screen: '../features/stories/screens/story-screen.tsx',
      nouns: ['story', 'game'],
    },
    { page: 'unopened', screen: './unopened.tsx', nouns: [] },
  ])
  expect(ownNouns("phrases('shell', 'common').then(() => phrases(...wanted))")).toEqual([
    'shell',
    'common',
  ])
})
