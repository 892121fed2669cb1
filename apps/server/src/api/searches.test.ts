import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/v4/core'
import { refreshStandings } from '../features/community/rating/commands.ts'
import { openSeason } from '../features/community/seasons/commands.ts'
import { openSeasons } from '../features/community/seasons/queries.ts'
import { appRouter } from '../router.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { createMaster } from '../testing/catalogue.ts'
import { befriend } from '../testing/community.ts'
import { createPromo, createSubscription } from '../testing/economy.ts'
import { addMember, createGuild } from '../testing/guilds.ts'
import { leavesOf } from '../testing/hostile-inputs.ts'
import { creditedPayment } from '../testing/payments.ts'
import { createGame, createStory } from '../testing/playing.ts'
import { declaredProcedures } from '../testing/refusals.ts'
import { takeSeat } from '../testing/seats.ts'
import { recordGames } from '../testing/standing.ts'

/*
 * Every search of the API finds whatever way its words are typed: each is listed here with what it
 * finds, and a new one that is not fails the first test.
 */
const USER = 'Артём Йодль'
const STORY = 'Полёт за край'
const MASTER = 'Семён Райх'
const GUILD = 'Берёзовый йог'
const CODE = 'ЁЛКА-2026'

/** What a search finds: the words, and what of the row is in the answer. */
type Search = { by?: 'reader'; words: string; id: () => string; beside?: object }

let t: TestApp
let owner: string
const ids = {
  reader: '',
  user: '',
  storyId: '',
  masterId: '',
  gameId: '',
  guildId: '',
}
const of = (name: keyof typeof ids) => () => ids[name]
const user = { words: USER, id: of('user') }

const SEARCHES: Record<string, Search> = {
  'bookingManagement.games': { words: STORY, id: of('gameId') },
  'bookingManagement.list': user,
  'bookingManagement.people': user,
  'currency.ledger': user,
  'friends.list': { by: 'reader', ...user },
  'gifts.recipients': { by: 'reader', ...user },
  'guildManagement.list': { words: GUILD, id: of('guildId') },
  'guilds.list': { by: 'reader', words: GUILD, id: of('guildId') },
  'masterGames.all': { words: STORY, id: of('gameId') },
  'masterManagement.list': { words: MASTER, id: of('masterId') },
  'payments.all': user,
  'profiles.find': user,
  'promoCodes.choices': { words: STORY, id: of('storyId'), beside: { of: 'story' } },
  'promoCodes.list': { words: CODE, id: () => CODE },
  'rating.guilds': { by: 'reader', words: GUILD, id: of('guildId'), beside: { seasonId: null } },
  'rating.page': {
    by: 'reader',
    ...user,
    beside: { seasonId: null, board: 'players', friends: false },
  },
  'search.find': { ...user, beside: { staff: true } },
  'stories.list': { words: STORY, id: of('storyId') },
  'storyManagement.list': { words: STORY, id: of('storyId') },
  'subscriptions.subscribers': user,
  'systemLogs.list': user,
  'users.list': user,
}
/** Searches by account number as well as by name. */
const BY_NUMBER = [
  ...['bookingManagement.list', 'bookingManagement.people', 'currency.ledger', 'gifts.recipients'],
  ...['payments.all', 'profiles.find', 'search.find', 'subscriptions.subscribers', 'users.list'],
]

beforeAll(async () => {
  t = await createTestApp()
  const { sql } = t.deps
  owner = await t.createUser({ role: 'owner' })
  ids.reader = await t.createUser()
  ids.user = await t.createUser({ coins: 10_000, displayName: USER })
  await befriend(t, ids.reader, ids.user)
  ids.storyId = await createStory(t, { title: STORY })
  const { userId } = await createMaster(t, { name: MASTER })
  ids.masterId = userId
  ids.gameId = await createGame(t, { storyId: ids.storyId, masterId: userId })
  await takeSeat(t, ids.gameId, { userId: ids.user })
  await creditedPayment(t, ids.user)
  await createSubscription(t, ids.user, 2)
  await createPromo(t, { code: CODE })
  const guild = await createGuild(t)
  await sql`update guilds set name = ${GUILD} where id = ${guild.guildId}`
  ids.guildId = guild.guildId
  const members = [guild.leaderId, await addMember(t, ids.guildId), await addMember(t, ids.guildId)]
  await openSeason(t.deps)
  for (const id of [...members, ids.user]) {
    await recordGames(t, id, { games: 3, points: 500, at: t.clock.now().toISOString() })
  }
  await refreshStandings(t.deps, await openSeasons(sql))
  await sql`insert into system_logs (id, level, actor_id, action, created_at)
    values (${randomUUID()}, 'info', ${ids.user}, 'booking.cancel', ${t.clock.now()})`
})
afterAll(() => t.close())

type Schema = Parameters<typeof leavesOf>[0]
const { procedures } = appRouter._def as unknown as {
  procedures: Record<string, { _def: { inputs: Schema[] } }>
}

/** The fields of inputs by these names, by procedure. */
const fieldsNamed = (names: readonly string[]) =>
  declaredProcedures().flatMap(({ name, writes }) =>
    (procedures[name]?._def.inputs ?? []).flatMap((input) =>
      leavesOf(input)
        .filter(({ path }) => names.includes(path.at(-1) ?? ''))
        .map((leaf) => ({ name, writes, path: leaf.path.join('.'), schema: leaf.schema })),
    ),
  )
/** What holds words to search. */
const fields = fieldsNamed(['search', 'query'])

test('every search is listed with what it finds', () => {
  const reading = fields.filter(({ writes }) => !writes).map(({ name }) => name)
  expect(Object.keys(SEARCHES)).toEqual(reading.toSorted())
})

test.each(fields)('$name takes its $path as it is seen', ({ schema }) => {
  const typed = ` \ufeff${USER.normalize('NFD')}\u200b\u00a0`
  expect(z.parse(schema, typed)).toBe(USER)
})

/** The answer of a search to these words, as a text. */
async function answerTo(name: string, words: string): Promise<string> {
  const { by, beside } = SEARCHES[name] as Search
  const key = fields.find((field) => field.name === name)?.path ?? ''
  const caller = t.asUser(by ? ids.reader : owner)
  const call = name
    .split('.')
    .reduce<unknown>((part, one) => Reflect.get(part as object, one), caller)
  return JSON.stringify(await (call as (input: object) => unknown)({ ...beside, [key]: words }))
}

describe.each(Object.entries(SEARCHES))('%s finds', (name, { words, id }) => {
  test.each([
    ['е for ё', words.replaceAll('ё', 'е').replaceAll('Ё', 'Е')],
    ['capitals', words.toUpperCase()],
    ['small letters', words.toLowerCase()],
    ['decomposed letters', words.normalize('NFD')],
    ['blanks and invisible characters', ` ${words.replace(' ', '\u00a0 \u200b')}\ufeff`],
  ])('%s', async (_, typed) => {
    expect(await answerTo(name, typed)).toContain(id())
  })

  test('nothing by other words', async () => {
    expect(await answerTo(name, 'жжж')).not.toContain(id())
  })
})

describe.each(BY_NUMBER)('%s finds an account number', (name) => {
  test.each([
    ['as it is', (number: string) => number],
    ['as it is printed', (number: string) => `№\u00a0${number}`],
    ['as it is printed in English', (number: string) => `No. ${number}`],
    ['in groups', (number: string) => number.replace(/\B(?=(\d{3})+$)/g, ' ')],
  ])('%s', async (_, typed) => {
    const [row] = await t.deps.sql<{ number: string }[]>`
      select account_id::text as number from profiles where id = ${ids.user}`
    expect(await answerTo(name, typed(row?.number ?? ''))).toContain(ids.user)
  })
})

describe.each(fieldsNamed(['promoCode', 'code']))('$name takes its $path', ({ schema }) => {
  test.each(['ЕЛКА-2026', '«ЕЛКА–2026»', ' ЕЛКА\u2011\u200b 2026\ufeff'])('from %j', (pasted) => {
    expect(z.parse(schema, pasted)).toBe('ЕЛКА-2026')
  })
})

test('punctuation alone is in no promo code', async () => {
  for (const search of ['.', '«»', '!!']) {
    expect((await t.asUser(owner).promoCodes.list({ search })).items).toEqual([])
  }
})
