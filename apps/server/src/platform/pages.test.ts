import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOf } from './guest-answers.ts'
import { escapeHtml } from './html.ts'
import { pageRoutes } from './pages.ts'

const HOSTILE = `</script><script>alert("1")</script><!--'&`
const WORKER = 'self.addEventListener()'
const dist = mkdtempSync(join(tmpdir(), 'cco-pages-'))
const app = Fastify()
beforeAll(async () => {
  for (const folder of ['assets', '.vite']) mkdirSync(join(dist, folder))
  writeFileSync(
    join(dist, 'index.html'),
    '<head></head><body>the site<noscript>general\n</noscript></body>',
  )
  writeFileSync(join(dist, 'assets/entry-1.js'), 'entry()')
  writeFileSync(join(dist, 'assets/entry-1.js.br'), brotliCompressSync('entry()'))
  writeFileSync(join(dist, 'sw.js'), WORKER)
  writeFileSync(join(dist, 'sw.js.br'), brotliCompressSync(WORKER))
  const patterns = ['/', '/stories', '/stories/:slug', '/broken/:id', '/game-room/:id', '*']
  const preloads = patterns.map((path) => ({
    path,
    scripts: { ru: [], en: [] },
    ...(path === '/stories/:slug' && { picture: '/covers/:slug.svg?shape=band' }),
  }))
  writeFileSync(join(dist, '.vite/preloads.json'), JSON.stringify(preloads))
  await app.register(pageRoutes, {
    config: {
      isProduction: false,
      AUTH_CAPTCHA_PROVIDER: undefined,
      siteUrl: 'https://club.example',
    },
    isPublic: (pattern) => pattern.startsWith('/stories'),
    describe: async ({ pattern }) => ({
      head: {
        page: {
          path: pattern.replace(':slug', 'winter-yard'),
          ...{ name: HOSTILE, description: HOSTILE, isIndexed: true },
        },
        club: { name: HOSTILE, title: { ru: HOSTILE, en: HOSTILE } },
        data: [{ name: HOSTILE }],
      },
      summary: {
        title: HOSTILE,
        lead: HOSTILE,
        note: 'No scripts',
        parts: [
          { title: 'Games', links: [{ text: HOSTILE, path: '/stories/a?b="c"', note: HOSTILE }] },
          { title: 'Words', paragraphs: [`${HOSTILE}\n\nmore`, ''] },
          { title: 'Nothing', paragraphs: [], links: [] },
        ],
      },
      answers: [{ query: 'stories.list', input: { search: HOSTILE }, data: [HOSTILE] }],
      failures: [],
    }),
    answers: { of: async (_key, produce) => answerOf(await produce()) },
    exists: {
      '/stories/:slug': async (slug) => slug === 'winter-yard',
      '/broken/:id': async () => {
        throw new Error('no database')
      },
    },
    moved: {
      '/stories/:slug': async (slug) => (slug === 'old-yard' ? 'winter-yard' : undefined),
    },
    dist,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

test.each([
  ['/', 200],
  ['/stories?q=night', 200],
  ['/stories/winter-yard', 200],
  ['/game-room/any', 200],
  ['/broken/any', 200],
  ['/stories/gone', 404],
  ['/stories/%00', 404],
  ['/no/such/page', 404],
  ['/robots.txt', 404],
])('answers %s with the site and the status %i', async (url, status) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('the site')
})

test('leads from an earlier address to the present one, with its query', async () => {
  const moved = await app.inject('/stories/old-yard?seats=2')
  expect(moved.statusCode).toBe(301)
  expect(moved.headers.location).toBe('/stories/winter-yard?seats=2')
})

test('names the largest picture of a page that is there, and of no other', async () => {
  const there = await app.inject('/stories/winter-yard?seats=2')
  expect(there.headers.link).toBe(
    '</covers/winter-yard.svg?shape=band>; rel=preload; as=image; fetchpriority=high',
  )
  expect((await app.inject('/stories/gone')).headers.link).toBeUndefined()
  expect((await app.inject('/stories')).headers.link).toBeUndefined()
})

test('answers an unknown address of the API without the site', async () => {
  const answer = await app.inject('/api/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not_found' })
})

test('escapes every text of a head, and tells languages by the address', async () => {
  const { body, headers } = await app.inject('/stories?lang=en&q=night')
  expect(headers['x-robots-tag']).toBeUndefined()
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<!--')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(json)).toMatchObject({ name: HOSTILE })
  expect(body).toContain('<link rel="canonical" href="https://club.example/stories?lang=en">')
  expect(body).toContain('hreflang="x-default" href="https://club.example/stories"')
})

test('says in plain words what it is where no scripts run, in the language of the address', async () => {
  const { body } = await app.inject('/stories?lang=en')
  const [, summary = ''] = /<noscript>(.*?)<\/noscript>/.exec(body) ?? []
  const text = escapeHtml(HOSTILE)
  expect(summary).toContain(`<h1>${text}</h1><p>${text}</p><p>No scripts</p>`)
  const path = escapeHtml('/stories/a?b=%22c%22&lang=en')
  expect(summary).toContain(
    `<h2>Games</h2><ul><li><a class="link" href="${path}">${text}</a>: ${text}</li></ul>`,
  )
  expect(summary).toContain(`<h2>Words</h2><p>${text}</p><p>more</p>`)
  expect(summary).not.toContain('Nothing')
})

test('is not sent again to a browser that has it', async () => {
  const { headers, body } = await app.inject('/stories')
  expect(body).not.toContain('general')
  const request = { url: '/stories', headers: { 'if-none-match': String(headers.etag) } }
  const again = await app.inject(request)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  const other = await app.inject({ ...request, url: '/stories?lang=en' })
  expect(other.statusCode).toBe(200)
})

test('has the first answers as data that no text can end', async () => {
  const { body } = await app.inject('/stories')
  const [, json = ''] =
    /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(json)).toEqual([
    { query: 'stories.list', input: { search: HOSTILE }, data: [HOSTILE] },
  ])
  // A private page, and one that is not there, have none.
  for (const url of ['/', '/stories/gone']) {
    const { body: other } = await app.inject(url)
    expect(other).not.toContain('first-answers')
    expect(other).toContain('<noscript>general\n</noscript>')
  }
})

test.each(['/', '/stories/gone', '/no/such/page', '/game-room/any'])(
  'keeps %s out of search engines',
  async (url) => {
    expect((await app.inject(url)).headers['x-robots-tag']).toBe('noindex')
  },
)

test('serves the service worker, which browsers ask for again at each visit', async () => {
  const plain = await app.inject('/sw.js')
  expect(plain.body).toBe(WORKER)
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  })
  const headers = { 'accept-encoding': 'gzip, br' }
  const compressed = await app.inject({ url: '/sw.js', headers })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(WORKER)
})

test('serves built files for a year, compressed as they were built', async () => {
  const plain = await app.inject('/assets/entry-1.js')
  expect(plain.body).toBe('entry()')
  expect(plain.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const headers = { 'accept-encoding': 'gzip, br' }
  const compressed = await app.inject({ url: '/assets/entry-1.js', headers })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('entry()')
  const again = { ...headers, 'if-none-match': String(compressed.headers.etag) }
  expect((await app.inject({ url: '/assets/entry-1.js', headers: again })).statusCode).toBe(304)
  expect((await app.inject({ url: '/assets/entry-1.js', method: 'HEAD' })).statusCode).toBe(200)
})

test.each([
  '/assets/',
  '/assets/entry-2.js',
  '/assets/ENTRY-1.js',
  '/assets/..%2findex.html',
  '/assets/__proto__',
])('serves no other file: %s', async (url) => {
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, undefined])
  expect(answer.body).not.toContain('the site')
})
