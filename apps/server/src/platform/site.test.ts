import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composePage, loadSite, requestedLanguage, routeOfPage, type Site } from './site.ts'

const HTML = `<html lang="ru"><head><script>theme()</script>
<script type="module" src="/assets/entry.js"></script>
<link rel="stylesheet" crossorigin href="/assets/main.css"></head>`

const preload = (path: string) => ({ path, scripts: { ru: [], en: [] } })

const PRELOADS = [
  { path: '/', scripts: { ru: ['assets/home.js'], en: ['assets/home-en.js'] } },
  {
    path: '/stories/:slug',
    scripts: { ru: ['assets/story.js'], en: ['assets/story.js'] },
    picture: '/covers/:slug.svg?shape=band',
  },
  {
    path: '/rating',
    scripts: { ru: ['assets/rating.js'], en: ['assets/rating.js'] },
    style: 'assets/screens.css',
  },
  { path: '*', scripts: { ru: ['assets/ru-shell.js'], en: ['assets/en-shell.js'] } },
]

const dist = mkdtempSync(join(tmpdir(), 'cco-site-'))
let site: Site

function write(file: string, text: string): void {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), text)
}

beforeAll(async () => {
  expect(await loadSite(dist)).toBeUndefined()
  write('index.html', HTML)
  write('sw.js', 'worker()')
  write('sw.js.br', 'worker()')
  write('.vite/preloads.json', JSON.stringify(PRELOADS))
  write('assets/main.css', '.a{color:$&}')
  site = (await loadSite(dist)) as Site
})
afterAll(() => rmSync(dist, { recursive: true }))

const page = (url: string, language: 'ru' | 'en' = 'ru') =>
  composePage(site, url, language).plain.toString()
const linked = (url: string) =>
  [...page(url).matchAll(/rel="(\w+)" crossorigin href="\/assets\/([^"]+)"/g)].map(
    ([, rel, file]) => `${rel} ${file}`,
  )

describe('a page of the built site', () => {
  it('contains its style sheet inline', () => {
    expect(page('/')).toContain('<style data-href="/assets/main.css">.a{color:$&}</style>')
    expect(page('/')).not.toMatch(/<link[^>]*main\.css/)
  })

  it('links the stylesheet of its route after the inline one', () => {
    expect(page('/rating')).toMatch(/<style data.*<link rel="stylesheet"[^>]+screens\.css">/s)
    expect(page('/')).not.toContain('screens.css')
  })

  it('is in the language that is requested, with its phrases', () => {
    expect(page('/', 'en')).toContain('<html lang="en">')
    expect(page('/', 'en')).toContain('href="/assets/home-en.js"')
    expect(page('/')).toContain('<html lang="ru">')
  })

  it.each([
    ['/', undefined],
    ['/?lang=en', 'en'],
    ['/stories?q=a&lang=ru', 'ru'],
    ['/?lang=de', undefined],
  ] as const)('the address %s asks for %s', (url, language) => {
    expect(requestedLanguage(url)).toBe(language)
  })

  it('fills its picture with what the address names, encoded', () => {
    expect(routeOfPage(site, '/stories/a%22b')?.picture).toBe('/covers/a%22b.svg?shape=band')
    expect(routeOfPage(site, '/')?.picture).toBeUndefined()
  })

  it('prefers a fixed address to a pattern that it fits', () => {
    const both = { ...site, preloads: ['/careers/:id', '/careers/withdrawal'].map(preload) }
    expect(routeOfPage(both, '/careers/withdrawal')?.pattern).toBe('/careers/withdrawal')
    expect(routeOfPage(both, '/careers/other')?.pattern).toBe('/careers/:id')
  })

  it('lists its inline scripts and no others', () => {
    expect(site.inlineScripts).toEqual(['theme()'])
  })

  it.each([
    ['/', ['modulepreload home.js']],
    ['/?next=/stories', ['modulepreload home.js']],
    ['/stories/winter-yard?seats=2', ['modulepreload story.js']],
    ['/stories/', ['modulepreload ru-shell.js']],
    ['/stories/a/b', ['modulepreload ru-shell.js']],
    ['/nowhere', ['modulepreload ru-shell.js']],
  ])('%s preloads the files of its route', (url, links) => {
    expect(linked(url)).toEqual(links)
  })

  it.each([
    ['/?tab=1', { pattern: '/', params: [] }],
    ['/Stories/winter%20yard/', { pattern: '/stories/:slug', params: ['winter yard'] }],
    ['/stories/%E0%A4%A', { pattern: '/stories/:slug', params: ['%E0%A4%A'] }],
    ['/stories', undefined],
    ['/stories/a/b', undefined],
    ['/nowhere', undefined],
  ])('%s leads to the page %j', (url, route) => {
    const found = routeOfPage(site, url)
    expect(found && { pattern: found.pattern, params: found.params }).toEqual(route)
  })

  it('is composed once per route and compressed', () => {
    const first = composePage(site, '/stories/a', 'ru')
    expect(composePage(site, '/stories/b', 'ru')).toBe(first)
    expect(brotliDecompressSync(first.brotli)).toEqual(first.plain)
  })
})
