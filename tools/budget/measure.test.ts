import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LIMITS } from './limits.ts'
import { measureSite, type Route } from './measure.ts'

const HOME = {
  page: 'home',
  file: 'features/club/home/home-screen.tsx',
  nouns: ['home'],
  from: null,
}
const STORY = {
  page: 'story',
  file: 'features/catalogue/stories/story-screen.tsx',
  nouns: ['story', 'game'],
  from: null,
}
const ROUTES: Route[] = [HOME, STORY]

let dist = ''

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'cco-budget-'))
  site({})
})
afterEach(() => rmSync(dist, { recursive: true }))

function write(path: string, content: string | Buffer) {
  mkdirSync(join(dist, dirname(path)), { recursive: true })
  writeFileSync(join(dist, path), content)
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
    [`src/${HOME.file}`]: { file: 'home.js', ...lazy, imports: ['_shared.js', '_cards.js'] },
    [`src/${STORY.file}`]: {
      file: 'story.js',
      ...lazy,
      imports: ['_cards.js', 'index.html'],
      dynamicImports: ['src/reviews-tab.tsx'],
    },
    'src/reviews-tab.tsx': {
      file: 'reviews.js',
      ...lazy,
      imports: ['_cards.js', '_stars.js'],
      dynamicImports: ['src/reply-dialog.tsx', 'src/member-dialogs.tsx'],
    },
    'src/reply-dialog.tsx': { file: 'reply.js', ...lazy },
    'src/member-dialogs.tsx': { file: 'members.js', ...lazy },
    'src/styles/screens.css': { file: 'screens.css' },
    '_stars.js': { file: 'stars.js' },
    '_cards.js': { file: 'cards.js' },
    '../../packages/messages/src/ru/shell.ts': { file: 'ru-shell.js', ...lazy },
    '../../packages/messages/src/ru/home.ts': { file: 'ru-home.js', ...lazy },
    '../../packages/messages/src/ru/story.ts': { file: 'ru-story.js', ...lazy },
    '../../packages/messages/src/ru/game.ts': { file: 'ru-game.js', ...lazy },
  }
  write('.vite/manifest.json', JSON.stringify(manifest))
  const files = Object.values(manifest).map(({ file }) => file)
  for (const file of [...files, 'main.css', 'a.woff2']) {
    write(file, randomBytes(sizes[file] ?? 1_000))
  }
}

const measure = (routes = ROUTES) => measureSite(dist, routes, ['shell'])
const weights = () => Object.fromEntries(measure().map(({ name, bytes }) => [name, bytes]))

test('every part is weighed once, with all it brings', () => {
  const found = weights()
  const chunks = (count: number) => expect.closeTo(count * 1_000, -2)
  expect(found).toEqual({
    // entry, shared, home, cards, ru-shell, ru-home
    'script of the first screen': chunks(6),
    'styles of the first screen': chunks(1),
    'styles of the other screens': chunks(1),
    fonts: 1_000,
    // Beyond the frame: the screen, cards, and its phrases.
    [`script of ${HOME.file}`]: chunks(3),
    [`script of ${STORY.file}`]: chunks(4),
    // Beyond the frame and the screen that loads it: the tab and the stars.
    'script of reviews-tab.tsx': chunks(2),
    'script of reply-dialog.tsx': chunks(1),
    'script of member-dialogs.tsx': chunks(1),
  })
})

test.each([
  ['script of the first screen', 'cards.js', 181_000],
  ['script of the first screen', 'ru-home.js', 181_000],
  ['styles of the first screen', 'main.css', 17_000],
  ['styles of the other screens', 'screens.css', 17_000],
  ['fonts', 'a.woff2', 101_000],
  [`script of ${STORY.file}`, 'ru-game.js', 46_000],
])('reports the %s above its limit, by %s', (name, file, size) => {
  site({ [file]: size })
  const heavy = measure().filter(({ bytes, limit }) => bytes > limit)
  expect(heavy.map((measure) => measure.name)).toContain(name)
})

test('pages of staff and dialogs may weigh more than pages of guests', () => {
  const limitOf = (routes: Route[], name: string) =>
    measure(routes).find((one) => one.name === name)?.limit
  expect(limitOf(ROUTES, `script of ${STORY.file}`)).toBe(LIMITS.lazyScript)
  expect(limitOf(ROUTES, 'script of reviews-tab.tsx')).toBe(LIMITS.lazyScript)
  for (const file of ['reply-dialog.tsx', 'member-dialogs.tsx']) {
    expect(limitOf(ROUTES, `script of ${file}`)).toBe(LIMITS.staffOrDialogScript)
  }
  const limitFrom = (from: Route['from']) =>
    limitOf([HOME, { ...STORY, from }], `script of ${STORY.file}`)
  expect(limitFrom('user')).toBe(LIMITS.lazyScript)
  expect(limitFrom('master')).toBe(LIMITS.staffOrDialogScript)
})

test('the hashes of other files change no size', () => {
  const entryNaming = (hash: string) => {
    const lazy = { file: `assets/lazy-${hash}.js`, src: 'src/lazy.tsx' }
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as object
    write('.vite/manifest.json', JSON.stringify({ ...manifest, 'src/lazy.tsx': lazy }))
    write('entry.js', `import('./${basename(lazy.file)}'); load('lazy-not-built.js')`)
    return weights()['script of the first screen']
  }
  const sizes = ['aaaaaaaa', 'Zk3_-x9Q', 'q7RtY2vB'].map(entryNaming)
  expect(new Set(sizes).size).toBe(1)
})

test('what cannot be found is an error, and no light page', () => {
  expect(() => measure([STORY])).toThrow('no route of the page home')
  expect(() => measure([HOME, { ...STORY, nouns: ['games'] }])).toThrow('"games"')
})
