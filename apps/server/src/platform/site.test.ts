import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composePage, loadSite, routeOfPage, type Site } from './site.ts'

const HTML = `<head><script>theme()</script>
<script type="module" src="/assets/entry.js"></script>
<link rel="stylesheet" crossorigin href="/assets/main.css"></head>`

const PRELOADS = [
  { path: '/', scripts: ['assets/home.js'] },
  { path: '/stories/:slug', scripts: ['assets/story.js'] },
  { path: '*', scripts: ['assets/ru-shell.js'] },
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
  write('.vite/preloads.json', JSON.stringify(PRELOADS))
  write('assets/main.css', '.a{color:$&}')
  site = (await loadSite(dist)) as Site
})
afterAll(() => rmSync(dist, { recursive: true }))

const page = (url: string) => composePage(site, url).plain.toString()
const linked = (url: string) =>
  [...page(url).matchAll(/rel="(\w+)" crossorigin href="\/assets\/([^"]+)"/g)].map(
    ([, rel, file]) => `${rel} ${file}`,
  )

describe('a page of the built site', () => {
  it('contains its style sheet inline', () => {
    expect(page('/')).toContain('<style>.a{color:$&}</style>')
    expect(page('/')).not.toContain('main.css')
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
    expect(routeOfPage(site, url)).toEqual(route)
  })

  it('is composed once per route and compressed', () => {
    const first = composePage(site, '/stories/a')
    expect(composePage(site, '/stories/b')).toBe(first)
    expect(brotliDecompressSync(first.brotli)).toEqual(first.plain)
  })
})
