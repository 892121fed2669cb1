import { PUBLIC_PAGES } from '@cco/domain/pages/public'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { found, readBody, readHead, unescaped } from '../../testing/page-reader.ts'
import { openDemoSite, type PublicSite, SITE_URL } from '../../testing/public-site.ts'
import { createGuestQueries } from './guest-queries.ts'

let demo: Awaited<ReturnType<typeof openDemoSite>>
let t: TestApp
let site: PublicSite

beforeAll(async () => {
  demo = await openDemoSite()
  ;({ t, site } = demo)
})
afterAll(() => demo.close())

const bodyOf = async (address: string) => readBody((await site.get(address)).body)

/** A page of each kind, with what its first screen asks for. */
async function pages(): Promise<[address: string, queries: string[]][]> {
  const { sql } = t.deps
  const one = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? ''
  const [slug, master, vacancy, guild] = await Promise.all([
    one(sql`select slug as id from stories where is_active order by slug limit 1`),
    one(sql`select id from master_cards where is_active and not is_archived limit 1`),
    one(sql`select id from jobs where status = 'open' limit 1`),
    one(sql`select id from guilds where disbanded_at is null limit 1`),
  ])
  return [
    ['/', ['calendar.games', 'masters.list', 'stories.list', 'stories.list']],
    ['/stories', ['stories.list', 'stories.list']],
    ['/our-masters', ['masters.list']],
    ['/master-calendar', ['calendar.games', 'masters.list']],
    ['/about', ['about.club', 'calendar.games', 'masters.list']],
    ['/subscriptions', ['subscriptions.tiers']],
    ['/careers', ['vacancies.open']],
    ['/corporate', ['companies.prices']],
    ['/gift-game', []],
    ['/currency', ['payments.packs']],
    ['/rating', ['rating.around', 'rating.page', 'seasons.list']],
    ['/guilds', ['guilds.list']],
    [`/stories/${slug}`, ['stories.details']],
    [`/our-masters/${master}`, ['masters.details']],
    [`/careers/${vacancy}`, ['vacancies.open', 'vacancies.vacancy']],
    [`/guilds/${guild}`, ['guilds.page']],
    ['/legal/offer', ['documents.document']],
  ]
}

test('each public page has the answers that its first screen asks for, as the API gives them', async () => {
  const all = await pages()
  expect(all.map(([address]) => address)).toEqual(expect.arrayContaining(Object.keys(PUBLIC_PAGES)))
  for (const [address, queries] of all) {
    const { answers } = await bodyOf(address)
    const requested = answers.map(({ query }) => query).sort()
    expect([address, requested]).toEqual([address, ['about.contacts', ...queries].sort()])
    for (const { query, input, data } of answers) {
      const search =
        input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
      const answer = await t.app.inject(`/trpc/${query}${search}`)
      expect([query, answer.statusCode, answer.json()]).toEqual([query, 200, { result: { data } }])
    }
  }
})

test('each public page says in plain words what it is, and leads on', async () => {
  for (const [address] of await pages()) {
    for (const language of ['ru', 'en'] as const) {
      const { summary = '' } = await bodyOf(`${address}?lang=${language}`)
      const [heading, ...others] = found(summary, /<h1>([^<]+)<\/h1>/g)
      expect([address, heading?.trim(), others]).toEqual([address, expect.stringMatching(/./), []])
      // Nothing is left to be filled in, and no text is missing.
      expect(unescaped(summary)).not.toMatch(/\{\{|undefined|null|\[object/)
      const links = found(summary, /<a class="link" href="([^"]+)"/g)
      expect(links).toContain(`/stories?lang=${language}`)
      expect(links.filter((link) => !link.endsWith(`lang=${language}`))).toEqual([])
    }
  }
})

test('a story says when it is played, where, and by whom', async () => {
  const [game] = await t.deps.sql<{ slug: string; master: string }[]>`
    select l.slug, n.name ->> 'en' as master
    from listed_games l join master_names n on n.user_id = l.master_id
    where l.starts_at > ${t.clock.now()} and l.status in ('published', 'confirmed') and l.place is null
    order by l.starts_at limit 1`
  const { summary = '' } = await bodyOf(`/stories/${game?.slug}?lang=en`)
  expect(unescaped(summary)).toMatch(
    new RegExp(`\\d{2}:\\d{2}.MSK, online, master ${game?.master}`),
  )
  const [story] = await t.deps.sql<{ description: string }[]>`
    select description ->> 'en' as description from stories where slug = ${game?.slug ?? ''}`
  expect(unescaped(summary)).toContain(story?.description.split('\n')[0])
})

test('the page about the club has the rules of refunds with the numbers in force', async () => {
  const { summary = '' } = await bodyOf('/about?lang=ru')
  const { answers } = await bodyOf('/about')
  const club = answers.find(({ query }) => query === 'about.club')?.data as {
    rules: { fullRefundHours: number }
  }
  expect(summary).toContain(`За\u00a0${club.rules.fullRefundHours}\u00a0ч до\u00a0начала`)
})

test('a document is there in full, without its marks', async () => {
  const { summary = '' } = await bodyOf('/legal/offer?lang=ru')
  const [row] = await t.deps.sql<{ text: string }[]>`
    select text ->> 'ru' as text from legal_documents where kind = 'offer'
    order by version desc limit 1`
  const words = (row?.text ?? '').match(/[а-яё]{6,}/g) ?? []
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((word) => !unescaped(summary).includes(word))).toEqual([])
  expect(summary).not.toMatch(/<p>(?:#|- )|\*\*/)
  expect(found(summary, /<h2>([^<]+)<\/h2>/g).length).toBeGreaterThan(5)
})

test('only what every guest is answered the same can stand in a page', async () => {
  const { ask, answers } = createGuestQueries(t.deps, 'ru')
  await expect(ask.currency.balance()).rejects.toThrow('not the same for all guests')
  await expect(ask.guilds.mine()).rejects.toThrow('not the same for all guests')
  expect(answers()).toEqual([])
})

test('what fails beside the thing that a page shows takes its own part away alone', async () => {
  const { sql, guestAnswers } = t.deps
  await sql`alter table master_cards rename to master_cards_away`
  guestAnswers.clear()
  const page = await site.get('/?lang=en')
  await sql`alter table master_cards_away rename to master_cards`
  expect(readHead(page.body)).toMatchObject({
    titles: ['CCO — Story games club'],
    canonical: [`${SITE_URL}/?lang=en`],
  })
  const { summary = '', answers } = readBody(page.body)
  expect(found(summary, /<h2>([^<]+)<\/h2>/g)).toEqual(['Sections of the site'])
  expect(answers.map(({ query }) => query)).toEqual(expect.arrayContaining(['stories.list']))
  expect(answers.map(({ query }) => query)).not.toContain('masters.list')
  // It is not stored.
  expect((await bodyOf('/?lang=en')).answers.map(({ query }) => query)).toContain('masters.list')
})

test('another spelling of an id is the same page', async () => {
  const [master] = await t.deps.sql<{ id: string }[]>`
    select id from master_cards where is_active and not is_archived limit 1`
  const id = master?.id ?? ''
  const { body } = await site.get(`/our-masters/${id}`)
  expect((await site.get(`/our-masters/${id.toUpperCase()}`)).body).toBe(body)
  expect(readHead(body).canonical).toEqual([`${SITE_URL}/our-masters/${id}`])
})

test('a page that says nothing of itself has no empty description', async () => {
  const [master] = await t.deps.sql<{ id: string }[]>`
    update master_cards set headline = '{"ru":"","en":""}', bio = '{"ru":"","en":""}'
    where id = (select id from master_cards where is_active and not is_archived limit 1)
    returning id`
  t.deps.guestAnswers.clear()
  const { body } = await site.get(`/our-masters/${master?.id}`)
  expect(body).not.toMatch(/description" content=""/)
})
