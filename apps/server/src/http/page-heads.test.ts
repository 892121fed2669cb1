import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sitePages } from '../app.ts'
import { plantDemoWorld } from '../demo/plant.ts'
import { pageRoutes } from '../platform/pages.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { discoveryRoutes } from './discovery.ts'
import { PUBLIC_PAGES } from './page-heads.ts'

const dist = mkdtempSync(join(tmpdir(), 'cco-heads-'))
const site = Fastify()
let t: TestApp

beforeAll(async () => {
  t = await createTestApp({ SITE_URL: 'https://club.example' })
  await plantDemoWorld({ sql: t.deps.sql, clock: t.clock }, () => {})
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(
    join(dist, 'index.html'),
    '<html lang="ru"><head><title>CCO</title><meta name="description" content="x" /></head></html>',
  )
  for (const file of ['sw.js', 'sw.js.br']) writeFileSync(join(dist, file), '')
  const details = [
    '/stories/:slug',
    '/our-masters/:masterId',
    '/careers/:vacancyId',
    '/guilds/:guildId',
    '/legal/:document',
  ]
  const patterns = [...Object.keys(PUBLIC_PAGES), ...details, '/cart', '/owner/users']
  const preloads = patterns.map((path) => ({ path, scripts: { ru: [], en: [] } }))
  writeFileSync(join(dist, '.vite/preloads.json'), JSON.stringify(preloads))
  await site.register(pageRoutes, { ...sitePages(t.deps), dist })
})
afterAll(async () => {
  await site.close()
  await t.close()
  rmSync(dist, { recursive: true })
})

const url = z.url({ protocol: /^https?$/ })
const text = z.string().min(1)
const named = z.object({ name: text })
/** What search engines demand of each kind of object. */
const KINDS: Readonly<Record<string, z.ZodType>> = {
  Organization: named.extend({ url }),
  WebSite: named.extend({ url }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(named.extend({ '@type': z.literal('ListItem'), position: z.int(), item: url }))
      .min(1),
  }),
  CreativeWork: named.extend({ description: text, url, image: url }),
  Event: named.extend({
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    eventStatus: url,
    location: z.object({ '@type': z.enum(['Place', 'VirtualLocation']) }),
    offers: z.object({ '@type': z.literal('Offer'), url, availability: url }),
  }),
  Person: named.extend({ url }),
  JobPosting: z.object({
    title: text,
    description: text,
    datePosted: z.iso.datetime(),
    hiringOrganization: named,
  }),
}

const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((one) => one[1])

test('every address of the sitemap is a page with its own head and valid data', async () => {
  const map = await t.app.inject('/sitemap.xml')
  expect(map.statusCode).toBe(200)
  const addresses = found(map.body, /<loc>([^<]+)<\/loc>/g).map((one) => new URL(one ?? ''))
  expect(addresses.length).toBeGreaterThan(50)
  const titles = new Map<string, string>()
  const kinds = new Set<string>()
  for (const { pathname, search, href } of addresses) {
    const page = await site.inject(`${pathname}${search}`)
    expect([href, page.statusCode]).toEqual([href, 200])
    expect(page.headers['x-robots-tag']).toBeUndefined()
    const [title = '', ...otherTitles] = found(page.body, /<title>([^<]+)<\/title>/g)
    expect(otherTitles).toEqual([])
    const key = `${search} ${title}`
    expect([title, titles.get(key) ?? href]).toEqual([title, href])
    titles.set(key, href)
    expect(found(page.body, /<meta name="description" content="([^"]+)">/g)).toHaveLength(1)
    expect(found(page.body, /<link rel="canonical" href="([^"]+)">/g)).toEqual([href])
    expect(found(page.body, /hreflang="([^"]+)"/g)).toEqual(['ru', 'en', 'x-default'])
    expect(found(page.body, /property="og:title" content="([^"]+)"/g)).toEqual([title])
    const data = found(page.body, /<script type="application\/ld\+json">(.*?)<\/script>/g)
    expect(data.length).toBeGreaterThan(0)
    for (const json of data) {
      const datum = JSON.parse(json ?? '') as { '@type': string | string[] }
      const kind = [datum['@type']].flat()[0] ?? ''
      kinds.add(kind)
      expect(KINDS[kind]?.safeParse(datum).error, `${href} ${kind}`).toBeUndefined()
    }
  }
  expect([...kinds].sort()).toEqual(Object.keys(KINDS).sort())
})

test('the picture of a story for messengers is a PNG of 1200 × 630', async () => {
  const [story] = await t.deps.sql<{ slug: string }[]>`
    select slug from stories where is_active order by slug limit 1`
  const page = await site.inject(`/stories/${story?.slug}`)
  const [address = ''] = found(page.body, /property="og:image" content="([^"]+)"/g)
  const picture = await t.app.inject(new URL(address).pathname)
  expect(picture.headers['content-type']).toBe('image/png')
  const { width, height } = await sharp(picture.rawPayload).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect((await t.app.inject('/covers/no-such-story.png')).statusCode).toBe(404)
})

test.each(['/cart', '/owner/users', '/stories/no-such-story', '/careers/none', '/guilds/none'])(
  '%s stays out of search engines',
  async (address) => {
    const page = await site.inject(address)
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.body).not.toContain('canonical')
  },
)

test('a guild is described by its own words, and a disbanded one is not to be found', async () => {
  const { sql } = t.deps
  const [guild] = await sql<{ id: string; name: string; description: string }[]>`
    select id, name, description from guilds where disbanded_at is null and description <> ''
    order by id limit 1`
  const address = `/guilds/${guild?.id}?lang=ru`
  const page = await site.inject(address)
  expect(found(page.body, /<title>([^<]+)<\/title>/g)).toEqual([`${guild?.name} — CCO`])
  expect(page.body).toContain(`content="${guild?.description}"`)
  await sql`update guilds set disbanded_at = ${t.clock.now()} where id = ${guild?.id ?? ''}`
  // The page is shared until the node has heard of the change.
  await expect
    .poll(async () => (await site.inject(address)).body)
    .toContain('<meta name="robots" content="noindex">')
  expect((await t.app.inject('/sitemap.xml')).body).not.toContain(guild?.id)
})

test('robots are led to the sitemap and away from the pages of the staff', async () => {
  const { body } = await t.app.inject('/robots.txt')
  expect(body).toContain('Sitemap: https://club.example/sitemap.xml')
  expect(body).toContain('Disallow: /owner/')
})

test('security.txt shows the contacts of the configuration, and is absent without them', async () => {
  const path = '/.well-known/security.txt'
  const app = Fastify()
  const bare = Fastify()
  await bare.register(discoveryRoutes, { deps: t.deps })
  expect((await bare.inject(path)).statusCode).toBe(404)
  const config = {
    ...t.deps.config,
    SECURITY_CONTACT: ['mailto:security@club.example', 'https://club.example/report'],
    SECURITY_POLICY_URL: 'https://club.example/policy',
  }
  await app.register(discoveryRoutes, { deps: { ...t.deps, config } })
  const { headers, body } = await app.inject(path)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@club.example',
    'Contact: https://club.example/report',
    'Expires: 2027-05-25T00:00:00.000Z',
    'Preferred-Languages: ru, en',
    'Canonical: https://club.example/.well-known/security.txt',
    'Policy: https://club.example/policy',
    '',
  ])
  await Promise.all([app.close(), bare.close()])
})

test('the feed lists new games in the language of its address, with an entity tag', async () => {
  const feed = await t.app.inject('/feed.xml?lang=en')
  expect(feed.headers['content-type']).toContain('application/atom+xml')
  expect(feed.body).toContain('xml:lang="en"')
  expect(found(feed.body, /<entry><id>urn:uuid:([^<]+)/g).length).toBeGreaterThan(5)
  const again = await t.app.inject({
    url: '/feed.xml?lang=en',
    headers: { 'if-none-match': String(feed.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})
