import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../../../web/src/lib/paths.ts'
import { SCREENS } from '../../../../web/src/lib/screens.ts'
import { plantDemoWorld } from '../../demo/plant.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { found } from '../../testing/page-reader.ts'
import { type Marked, markPrivateData } from '../../testing/private-data.ts'
import {
  type Answer,
  openPublicSite,
  type PublicSite,
  SITE_URL,
} from '../../testing/public-site.ts'
import { type Walked, walkSite } from '../../testing/public-walk.ts'

const INDEX = join(import.meta.dirname, '../../../../web/index.html')

let t: TestApp
let site: PublicSite
let masters: { open: string; hidden: string }
let marked: Marked
let walked: Walked

beforeAll(async () => {
  t = await createTestApp({ SITE_URL, RATE_LIMIT_PER_MINUTE: '1000000' })
  await plantDemoWorld({ sql: t.deps.sql, clock: t.clock }, () => {})
  masters = await takeCards()
  marked = await markPrivateData(t.deps.sql)
  // The files of `src` have other addresses in the built page, which the build writes itself.
  const html = readFileSync(INDEX, 'utf8').replace(/<[^>]*"\/src\/[^>]*>/g, '')
  const patterns = SCREENS.map(({ path }) => path).filter((path) => path !== '*')
  site = await openPublicSite(t, { patterns, html })
  walked = await walkSite(site, [
    ...[...LISTS, ...fixedAddresses()].map((address) => [address, 'every page'] as const),
    ...(await linksInTexts()),
  ])
})
afterAll(async () => {
  await site.close()
  await t.close()
})

/** Takes the cards of two masters with games ahead, of whom one hides the name in streamer mode. */
async function takeCards(): Promise<{ open: string; hidden: string }> {
  const { sql, clock } = t.deps
  const [open, hidden] = await sql<{ id: string }[]>`
    select master_id as id from listed_games
    where starts_at > ${clock.now()} and status in ('published', 'confirmed')
    group by master_id order by count(*) desc, master_id limit 2`
  if (!(open && hidden)) throw new Error('The demo world has two masters with games ahead')
  await sql`delete from master_card_proposals`
  await sql`delete from master_cards where user_id = any(${[open.id, hidden.id]}::uuid[])`
  await sql`update profiles set display_name = 'Ведущая без карточки' where id = ${open.id}`
  await sql`update profiles set streamer_mode = true where id = ${hidden.id}`
  return { open: open.id, hidden: hidden.id }
}

const LISTS = [
  '/sitemap.xml',
  '/robots.txt',
  ...['ru', 'en'].flatMap((language) => [
    `/feed.xml?lang=${language}`,
    `/manifest.webmanifest?lang=${language}`,
    `/api/calendar/games.ics?lang=${language}`,
    `/embed?lang=${language}`,
  ]),
]

/** What pages link to by their menus and the footer: all addresses that name nothing else. */
function fixedAddresses(): string[] {
  const built = Object.values<(...args: never[]) => string>(paths).flatMap((path) => {
    try {
      return [path()]
    } catch {
      // It needs the name of something.
      return []
    }
  })
  const screens = SCREENS.map(({ path }) => path).filter((path) => !/[:*]/.test(path))
  return [...screens, ...built.filter((path) => !path.startsWith('/dev/'))]
}

/** The links in documents and stories, which browsers draw from the texts. */
async function linksInTexts(): Promise<(readonly [string, string])[]> {
  const rows = await t.deps.sql<{ of: string; text: string }[]>`
    select '/legal/' || kind as of, text ->> 'ru' || ' ' || (text ->> 'en') as text
    from legal_documents
    union all
    select '/stories/' || slug, text::text from stories where is_active and text is not null`
  return rows.flatMap(({ of, text }) =>
    found(text, /(?:\]\(|"href": ")(\/[^)"]*)/g).map((address) => [address, of] as const),
  )
}

test('no address on a public page, in a list or in a document leads nowhere', () => {
  const { answers, broken } = walked
  expect(broken).toEqual([])
  const types = Map.groupBy(answers.values(), ({ type }) => type)
  expect(types.get('text/html')?.length).toBeGreaterThan(200)
  expect([...types.keys()].sort()).toEqual([
    'application/atom+xml',
    'application/manifest+json',
    'application/xml',
    'image/png',
    'image/svg+xml',
    'text/calendar',
    'text/html',
    'text/javascript',
    'text/plain',
  ])
})

test('the pictures for messengers are PNGs of 1200 × 630', async () => {
  const previews = [...walked.answers].filter(([address]) => /\/covers\/.+\.png/.test(address))
  expect(previews.length).toBeGreaterThan(20)
  for (const [address, { answer }] of previews) {
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect([address, format, width, height]).toEqual([address, 'png', 1200, 630])
  }
})

test('an address that moved leads on with 301, and what is not there is noticed', async () => {
  const [story] = await t.deps.sql<{ slug: string }[]>`
    insert into story_slugs (slug, story_id, created_at)
    select 'an-earlier-address', id, ${t.clock.now()}::timestamptz
    from stories where is_active order by slug limit 1
    returning (select slug from stories where id = story_id) as slug`
  const { answers, broken } = await walkSite(site, [
    ['/stories/an-earlier-address', 'a post'],
    ...['/stories/none', '/covers/none.png', '/no/such/page', '/files/none'].map(
      (address) => [address, 'a post'] as const,
    ),
  ])
  expect(answers.has(`${SITE_URL}/stories/${story?.slug}`)).toBe(true)
  expect(broken).toEqual(
    ['/stories/none', '/covers/none.png', '/no/such/page', '/files/none'].map(
      (address) => `a post leads to ${SITE_URL}${address}: 404`,
    ),
  )
})

/** Pages and files of everything that has one, also of what is no longer, or not yet, on the site. */
async function addressesOfRows(): Promise<string[]> {
  const rows = await t.deps.sql<{ address: string }[]>`
    select unnest(array['/stories/' || slug, '/covers/' || slug || '.svg']) as address from stories
    union all select '/our-masters/' || id from master_cards
    union all select '/our-masters/' || id from profiles
    union all select '/careers/' || id from jobs
    union all select '/guilds/' || id from guilds
    union all select '/api/calendar/game/' || id || '.ics' from games
    union all select '/legal/' || kind || '?version=' || version from legal_documents`
  return rows.map(({ address }) => address)
}

test('no public answer shows what is for some alone, whatever row it is of', async () => {
  const leaks: string[] = []
  const look = (address: string, { body, headers }: Answer) => {
    // Lines of calendar files are folded, also within a mark.
    const text = `${body.replaceAll('\r\n ', '')} ${JSON.stringify(headers)}`
    const known = new Set(marked.leaksIn(text))
    for (const column of known) leaks.push(`${column} at ${address}`)
  }
  for (const [address, { answer }] of walked.answers) look(address, answer)
  for (const address of await addressesOfRows()) {
    for (const language of ['ru', 'en']) {
      const url = new URL(address, SITE_URL)
      url.searchParams.set('lang', language)
      // An address may name a user whom the page then must not name.
      look(address, await site.get(url.href))
    }
  }
  expect(leaks).toEqual([])
})

test('the marks stand in what is private, and are found where a guest could read them', async () => {
  for (const column of [
    'auth.users.email',
    'auth.users.phone',
    'profiles.display_name',
    'profiles.phone',
    'profiles.telegram',
    'profiles.account_id',
    'currency_accounts.balance',
    'bookings.guests',
    'games.online_url',
    'places.directions',
    'places.contact',
    'guilds.chat',
    'job_applications.email',
    'corporate_requests.phone',
    'gift_games.recipient_email',
    'reviews.reason',
  ]) {
    expect([column, marked.rows.get(column)]).toEqual([column, expect.toSatisfy((n) => n > 0)])
  }
  // A master without a card is named by the profile, unless streamer mode hides the name.
  const [shown] = await t.deps.sql<{ open: string; hidden: string; address: string }[]>`
    select o.display_name as open, h.display_name as hidden,
      (select '/stories/' || slug from listed_games where master_id = h.id
        and starts_at > ${t.clock.now()} and status in ('published', 'confirmed') limit 1) as address
    from profiles o, profiles h where o.id = ${masters.open} and h.id = ${masters.hidden}`
  const bodies = [...walked.answers.values()].map(({ answer }) => answer.body)
  expect(bodies.filter((body) => body.includes(shown?.open ?? '')).length).toBeGreaterThan(1)
  expect(marked.leaksIn(shown?.hidden ?? '')).toEqual(['profiles.display_name'])
  const { body } = await site.get(shown?.address ?? '')
  expect(body).toContain('"performer":{"@type":"Person","name":"Мастер"}')
})
