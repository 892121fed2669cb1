import { brotliDecompressSync } from 'node:zlib'
import type { Tx } from '@cco/database/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../api/context.ts'
import { createCallerFactory } from '../api/procedures.ts'
import { refreshStandings } from '../features/community/rating/commands.ts'
import { openSeason } from '../features/community/seasons/commands.ts'
import { openSeasons } from '../features/community/seasons/queries.ts'
import { momentOf } from '../platform/settings.ts'
import { appRouter } from '../router.ts'
import { createSecondNode, createTestApp, type TestApp } from '../testing/app.ts'
import { change, createMaster, createReview } from '../testing/catalogue.ts'
import { createTier } from '../testing/economy.ts'
import { createGuild } from '../testing/guilds.ts'
import { openLiveClient, openTestSession } from '../testing/live.ts'
import { createGame, createPlace, createStory } from '../testing/playing.ts'
import { recordGames } from '../testing/standing.ts'
import { createVacancy } from '../testing/vacancies.ts'

let t: TestApp
let other: TestApp
beforeAll(async () => {
  t = await createTestApp()
  other = await createSecondNode(t)
})
afterAll(async () => {
  await other.close()
  await t.close()
})

const STORIES = '/trpc/stories.list?input=%7B%7D'
const read = (url: string, headers: Record<string, string> = {}, at = t) =>
  at.app.inject({ url, headers })
const titlesOf = (answer: Awaited<ReturnType<typeof read>>): string[] =>
  answer
    .json<{ result: { data: { items: { title: { ru: string } }[] } } }>()
    .result.data.items.map(({ title }) => title.ru)

/** Makes a change of stories and waits until these nodes have heard of it. */
async function receivedBy(nodes: readonly TestApp[], write: () => Promise<unknown>): Promise<void> {
  const clients = await Promise.all(
    nodes.map((node) => openLiveClient(node, { tables: ['stories'] })),
  )
  await write()
  for (const client of clients) {
    await client.changes()
    await client.close()
  }
}

/** Returns how often this connection has read each table. */
async function scansOf(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx<{ name: string; scans: number }[]>`
    select relname as name, (seq_scan + coalesce(idx_scan, 0))::int as scans
    from pg_stat_xact_user_tables where schemaname = 'public'`
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

/** Opens a season in whose rating a player stands. */
async function listedSeason(): Promise<string> {
  const { deps, clock } = t
  await openSeason(deps)
  const userId = await t.createUser({ displayName: 'Зоя' })
  await recordGames(t, userId, { games: 3, points: 300, at: clock.now().toISOString() })
  const seasons = await openSeasons(deps.sql)
  await refreshStandings(deps, seasons)
  return seasons[0]?.id ?? ''
}

type SharedIds = {
  slug: string
  cardId: string
  vacancyId: string
  guildId: string
  seasonId: string
}

/** The procedures whose responses guests share, each with an input. */
const SHARED: Record<string, (ids: SharedIds) => unknown> = {
  'about.club': () => undefined,
  'about.contacts': () => undefined,
  'calendar.games': () => ({
    from: new Date(t.clock.now().getTime() - 86_400_000).toISOString(),
    to: new Date(t.clock.now().getTime() + 30 * 86_400_000).toISOString(),
  }),
  'companies.prices': () => undefined,
  'documents.document': () => ({ kind: 'offer' }),
  'guilds.list': () => ({ search: 'сова' }),
  'guilds.page': ({ guildId }) => ({ id: guildId }),
  'masters.details': ({ cardId }) => ({ id: cardId }),
  'masters.list': () => undefined,
  'payments.packs': () => undefined,
  'rating.around': ({ seasonId }) => ({ board: 'players', seasonId }),
  'rating.guilds': ({ seasonId }) => ({ seasonId, search: 'сова' }),
  'rating.page': ({ seasonId }) => ({
    ...{ board: 'players', seasonId, friends: false, search: 'зоя' },
  }),
  'seasons.list': () => undefined,
  'stories.details': ({ slug }) => ({ slug }),
  'stories.list': () => ({ search: 'сюжет', sort: 'rating' }),
  'subscriptions.tiers': () => undefined,
  'vacancies.open': () => undefined,
  'vacancies.vacancy': ({ vacancyId }) => ({ id: vacancyId }),
}

test('every table that a shared response reads reports its changes', async () => {
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { meta?: { sameForGuests?: true } } }
  >
  const shared = Object.keys(procedures).filter(
    (name) => procedures[name]?._def.meta?.sameForGuests,
  )
  expect(shared.sort()).toEqual(Object.keys(SHARED))

  const { userId, cardId } = await createMaster(t)
  const storyId = await createStory(t, { slug: 'shared' })
  await createGame(t, { storyId, masterId: userId, placeId: await createPlace(t) })
  await createReview(t, { storyId, masterId: userId })
  await createTier(t)
  const vacancyId = await createVacancy(t)
  const { guildId } = await createGuild(t)
  const seasonId = await listedSeason()
  const tables = await t.deps.sql.begin(async (tx) => {
    // The counters also hold what the connection has read before.
    const before = await scansOf(tx)
    const guest = createCallerFactory(appRouter)({
      ...t.deps,
      sql: tx,
      language: 'ru',
      moment: () => momentOf(t.deps),
      authenticatedUser: async () => undefined,
    } as unknown as Context)
    for (const [name, inputOf] of Object.entries(SHARED)) {
      const [area = '', procedure = ''] = name.split('.')
      const calls = guest[area as 'stories'] as unknown as Record<
        string,
        (input: unknown) => Promise<unknown>
      >
      await calls[procedure]?.(inputOf({ slug: 'shared', cardId, vacancyId, guildId, seasonId }))
    }
    const after = await scansOf(tx)
    return [...after].flatMap(([name, scans]) => (scans > (before.get(name) ?? 0) ? [name] : []))
  })
  const reporting = await t.deps.sql<{ name: string }[]>`
    select tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'notify_public_change'::regproc`
  const read = ['settings', ...tables]
  expect(reporting.map(({ name }) => name).sort()).toEqual([...new Set(read)].sort())
})

describe('a response that guests share', () => {
  test('is repeated while nothing changes, for five seconds of the clock', async () => {
    let storyId = ''
    await receivedBy([t], async () => {
      storyId = await createStory(t, { title: 'Маяк' })
    })
    const before = titlesOf(await read(STORIES))
    // Without its trigger the change is reported to none.
    await t.deps.sql`alter table stories disable trigger stories_public`
    await change(t, 'stories', storyId, { is_active: false })
    await t.deps.sql`alter table stories enable trigger stories_public`
    expect(titlesOf(await read(STORIES))).toEqual(before)
    t.clock.advance(5_000)
    expect(titlesOf(await read(STORIES))).toEqual(before.filter((title) => title !== 'Маяк'))
  })

  test('is one for every spelling of its request', async () => {
    const of = (input: string) => `/trpc/stories.list?input=${input}`
    const spelled = [
      of('%7B%7D'),
      of('{}'),
      of(encodeURIComponent('{"sort":"soonest","page":1}')),
      of(encodeURIComponent('{"page": 1, "sort": "soonest"}')),
      of(encodeURIComponent('{"unknown":1}')),
      `${of('%7B%7D')}&unknown=1`,
      `/trpc/stories.list?unknown=1&input=%7B%7D`,
    ]
    // Whatever the tests before have stored.
    t.deps.guestAnswers.clear()
    const first = titlesOf(await read(spelled[0] ?? ''))
    await t.deps.sql`alter table stories disable trigger stories_public`
    await createStory(t, { title: 'Прилив' })
    await t.deps.sql`alter table stories enable trigger stories_public`
    for (const url of spelled) expect([url, titlesOf(await read(url))]).toEqual([url, first])
    // Of one search, and of the batch alone.
    expect(titlesOf(await read(of(encodeURIComponent('{"search":"прилив"}'))))).toEqual(['Прилив'])
    const batch = await read('/trpc/stories.list?batch=1&input=%7B%7D')
    expect(batch.json()).toHaveLength(1)
  })

  test('shows a change to the next read of every node that has heard of it', async () => {
    for (const node of [t, other]) await read(STORIES, {}, node)
    await receivedBy([t, other], () => createStory(t, { title: 'Гроза' }))
    for (const node of [t, other]) {
      expect(titlesOf(await read(STORIES, {}, node))).toContain('Гроза')
    }
  })

  test('follows a change of the settings at once', async () => {
    await createStory(t, { slug: 'ruled' })
    const url = `/trpc/stories.details?input=${encodeURIComponent('{"slug":"ruled"}')}`
    const rules = async () => (await read(url)).json().result.data.rules.maxSeatsPerBooking
    const usual = await rules()
    await receivedBy([t], () =>
      t.deps.sql.begin(async (tx) => {
        await tx`insert into settings (key, value)
          values ('maxSeatsPerBooking', ${tx.json(usual + 1)})`
        await tx`update stories set is_active = is_active where slug = 'ruled'`
      }),
    )
    expect(await rules()).toBe(usual + 1)
  })

  test('is not sent again to who has it', async () => {
    const first = await read(STORIES)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1',
      vary: 'authorization, trpc-accept, accept-encoding',
    })
    const etag = String(first.headers.etag)
    const second = await read(STORIES, { 'if-none-match': etag })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    const changed = await read(STORIES, { 'if-none-match': 'W/"another"' })
    expect([changed.statusCode, changed.body]).toEqual([200, first.body])
  })

  test('is compressed for a browser that takes it', async () => {
    const plain = await read(STORIES)
    const small = await read(STORIES, { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  })

  test('keeps the lines of a batch for clients that read lines', async () => {
    const url = `/trpc/masters.list,subscriptions.tiers?batch=1&input=%7B%7D`
    const lines = await read(url, { 'trpc-accept': 'application/jsonl' })
    expect(lines.headers['content-type']).toMatch(/^application\/jsonl/)
    expect(lines.body.trim().split('\n')).toHaveLength(3)
    const whole = await read(url)
    expect(whole.json()).toHaveLength(2)
    expect(whole.headers.etag).not.toBe(lines.headers.etag)
  })
})

describe('nothing is stored', () => {
  test('of what a signed-in user reads', async () => {
    const { token } = await openTestSession(t, await t.createUser())
    const { headers } = await read(STORIES, { authorization: `Bearer ${token}` })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
  })

  test('of an input that is refused or is not JSON', async () => {
    for (const input of ['{"search":1}', '{', '{"search":"\\u0000"}']) {
      const answer = await read(`/trpc/stories.list?input=${encodeURIComponent(input)}`)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([400, 'no-store'])
    }
  })

  test('of a batch with a personal or a failed call', async () => {
    for (const path of ['masters.list,bookings.mine', 'masters.list,stories.details']) {
      const { headers } = await read(`/trpc/${path}?batch=1&input=%7B%7D`)
      expect(headers['cache-control']).toBe('no-store')
    }
  })
})
