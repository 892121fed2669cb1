import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { DATA_KINDS, found, readHead } from '../../testing/page-reader.ts'
import { openDemoSite, type PublicSite } from '../../testing/public-site.ts'
import { discoveryRoutes } from '../discovery.ts'

let demo: Awaited<ReturnType<typeof openDemoSite>>
let t: TestApp
let site: PublicSite

beforeAll(async () => {
  demo = await openDemoSite()
  ;({ t, site } = demo)
})
afterAll(() => demo.close())

/** The addresses of the sitemap, and those without a language beside them. */
async function publicAddresses(): Promise<URL[]> {
  const map = await t.app.inject('/sitemap.xml')
  expect(map.statusCode).toBe(200)
  const listed = found(map.body, /<loc>([^<]+)<\/loc>/g)
  const plain = found(map.body, /hreflang="x-default" href="([^"]+)"/g)
  return [...new Set([...listed, ...plain])].map((address) => new URL(address))
}

const LOCALES = { ru: 'ru_RU', en: 'en_US' } as const

test('every address of the sitemap is a page with its own head and valid data', async () => {
  const addresses = await publicAddresses()
  expect(addresses.length).toBeGreaterThan(75)
  const titles = new Map<string, string>()
  const kinds = new Set<string>()
  for (const address of addresses) {
    const { href, origin, pathname, search, searchParams } = address
    const language = searchParams.get('lang') === 'en' ? 'en' : 'ru'
    const page = await site.get(href)
    expect([href, page.statusCode]).toEqual([href, 200])
    expect(page.headers['x-robots-tag']).toBeUndefined()
    expect(page.body).toContain(`<html lang="${language}"`)
    const head = readHead(page.body)
    const [title = '', ...otherTitles] = head.titles
    const [description = '', ...otherDescriptions] = head.descriptions
    expect([otherTitles, otherDescriptions]).toEqual([[], []])
    const key = `${search} ${title}`
    expect([title, titles.get(key) ?? href]).toEqual([title, href])
    titles.set(key, href)
    expect([title.trim(), description.trim()]).not.toContain('')
    const plain = `${origin}${pathname}`
    expect(head.canonical).toEqual([href])
    expect(head.alternates).toEqual({
      ...{ ru: `${plain}?lang=ru`, en: `${plain}?lang=en` },
      'x-default': plain,
    })
    expect(head.og).toMatchObject({ title, description, url: href, locale: LOCALES[language] })
    // `public-pages.test.ts` looks at the pictures.
    expect(head.og.image).toMatch(/^https:\/\/club\.example\/covers\/.+\.png$/)
    expect([head.og['image:width'], head.og['image:height']]).toEqual(['1200', '630'])
    expect(head.data.length).toBeGreaterThan(0)
    for (const datum of head.data) {
      const kind = [datum['@type']].flat()[0] ?? ''
      kinds.add(kind)
      expect(DATA_KINDS[kind]?.safeParse(datum).error, `${href} ${kind}`).toBeUndefined()
    }
  }
  expect([...kinds].sort()).toEqual(Object.keys(DATA_KINDS).sort())
})

test('the games of a story are events at the times and places of their rows', async () => {
  const rows = await t.deps.sql<{ slug: string; startsAt: Date; endsAt: Date; place: string }[]>`
    select slug, starts_at, ends_at, coalesce(place ->> 'en', 'online') as place
    from listed_games where status in ('published', 'confirmed', 'live')`
  const games = new Set(
    rows.map(({ slug, startsAt, endsAt, place }) =>
      [slug, startsAt.toISOString(), endsAt.toISOString(), place].join(' '),
    ),
  )
  const slugs = [...new Set(rows.map(({ slug }) => slug))]
  const shown = await Promise.all(
    slugs.map(async (slug) => {
      const { data } = readHead((await site.get(`/stories/${slug}?lang=en`)).body)
      return data.flatMap((datum) => {
        if (datum['@type'] !== 'Event') return []
        const { startDate, endDate, location } = datum as Record<string, unknown>
        const { name = 'online' } = location as { name?: string }
        return [[slug, startDate, endDate, name].join(' ')]
      })
    }),
  )
  expect(shown.flat().length).toBeGreaterThan(20)
  expect(shown.flat().filter((event) => !games.has(event))).toEqual([])
})

test.each(['/cart', '/owner/users', '/stories/no-such-story', '/careers/none', '/guilds/none'])(
  '%s stays out of search engines',
  async (address) => {
    const page = await site.get(address)
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
  const page = await site.get(address)
  expect(found(page.body, /<title>([^<]+)<\/title>/g)).toEqual([`${guild?.name} — CCO`])
  expect(page.body).toContain(`content="${guild?.description}"`)
  await sql`update guilds set disbanded_at = ${t.clock.now()} where id = ${guild?.id ?? ''}`
  // The page is shared until the node has heard of the change.
  await expect
    .poll(async () => (await site.get(address)).body)
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
