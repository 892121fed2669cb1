import { FIRST_EMBLEM } from '@cco/domain/guilds/emblem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { createItem, giveItem } from '../../../testing/community.ts'
import { addMember, createGuild, newsOf } from '../../../testing/guilds.ts'
import { openLiveClient } from '../../../testing/live.ts'
import { ban, exclude } from '../../../testing/people.ts'
import { recordGames } from '../../../testing/standing.ts'
import { openSeason } from '../seasons/commands.ts'
import { openSeasons } from '../seasons/queries.ts'
import { refreshStandings } from './commands.ts'

const IN_AUTUMN = '2026-10-10T12:00:00.000Z'
const CHAT = 'https://chat.example.org/owls'
const BOARDS = ['players', 'masters'] as const

let t: TestApp
let seasonId = ''
let guildId = ''
let guildName = ''
/** Everyone in the guild and the rating, by what they are. */
const people = {
  leader: '',
  member: '',
  streamer: '',
  hidden: '',
  banned: '',
  excluded: '',
  gone: '',
}

beforeAll(async () => {
  t = await createTestApp()
  t.clock.set('2026-11-25T12:00:00.000Z')
  const { sql } = t.deps
  await openSeason(t.deps)
  seasonId = (await openSeasons(sql))[0]?.id ?? ''
  const guild = await createGuild(t, { tag: 'СОВА' })
  ;({ guildId, name: guildName, leaderId: people.leader } = guild)
  await t.asUser(people.leader).guilds.edit({
    ...{ id: guildId, description: 'Играем по средам', emblem: FIRST_EMBLEM, chat: CHAT },
    isRecruiting: true,
  })
  await newsOf(t, guildId, people.leader)
  for (const name of ['member', 'streamer', 'hidden', 'banned', 'excluded', 'gone'] as const) {
    people[name] = await addMember(t, guildId)
  }
  for (const [at, [name, userId]] of Object.entries(people).entries()) {
    // What made the leader a founder is no game of the season.
    if (name === 'leader') await sql`delete from xp_events where user_id = ${userId}`
    await recordGames(t, userId, { games: 3, points: 700 - at * 100, at: IN_AUTUMN })
    await sql`
      update profiles set display_name = ${`Зоя ${name}`}, streamer_mode = ${name === 'streamer'},
        in_rating = ${name !== 'hidden'}, bio = 'О себе', telegram = ${`${name}_in_telegram`},
        avatar_url = ${`https://example.org/${name}.webp`}
      where id = ${userId}`
  }
  const title = await createItem(t, {
    ...{ kind: 'title', name: { ru: 'Звездочёт', en: 'Stargazer' }, look: 'plain' },
  })
  await giveItem(t, people.leader, title)
  await sql`update user_items set is_worn = true where item_id = ${title}`
  await refreshStandings(t.deps, await openSeasons(sql))
  // The list is not written again before a guest reads it.
  await ban(t, people.banned)
  await exclude(t, people.excluded)
  await sql`update auth.users set deleted_at = ${t.clock.now()} where id = ${people.gone}`
})
afterAll(() => t.close())

const guest = () => t.asUser()
const pageOf = (of: { search?: string; friends?: boolean } = {}) =>
  guest().rating.page({ board: 'players', seasonId, friends: false, search: '', ...of })

/** Every answer that a guest may read here, as text. */
async function answers(): Promise<string> {
  const { rating, seasons, guilds } = guest()
  const lists = []
  for (const id of [seasonId, null]) {
    for (const board of BOARDS) {
      lists.push(await rating.page({ board, seasonId: id, friends: false, search: '' }))
      lists.push(await rating.page({ board, seasonId: id, friends: false, search: 'зоя' }))
      lists.push(await rating.around({ board, seasonId: id }))
    }
    lists.push(await rating.guilds({ seasonId: id, search: '' }))
  }
  lists.push(await seasons.list(), await guilds.list({}), await guilds.page({ id: guildId }))
  return JSON.stringify(lists)
}

describe('a guest reads the rating', () => {
  test('with places, names and titles, of those who are listed', async () => {
    const { items, next } = await pageOf()
    expect(items.map(({ position, name, title }) => [position, name, title?.ru ?? null])).toEqual([
      [1, 'Зоя leader', 'Звездочёт'],
      [2, 'Зоя member', null],
      [3, null, null],
    ])
    expect(items[0]).toMatchObject({
      ...{ userId: null, avatarUrl: null, place: 1, tied: 1, score: 700, games: 3 },
      allTime: { place: 1 },
    })
    expect(next).toBeNull()
  })

  test('without a row of their own, and with the figures of the list', async () => {
    const around = await guest().rating.around({ board: 'players', seasonId })
    expect(around).toMatchObject({ own: null, above: [], below: [], between: 0 })
    expect(around.asOf).toBe('2026-11-25T12:00:00.000Z')
    expect(around.top.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(await pageOf({ friends: true })).toEqual({ items: [], next: null })
    const { own, items, total } = await guest().rating.guilds({ seasonId, search: '' })
    expect([own, total, items.map(({ name }) => name)]).toEqual([null, 1, [guildName]])
  })

  test('and finds in it the listed names alone', async () => {
    const found = await pageOf({ search: 'Зоя' })
    expect(found.items.map(({ name }) => name)).toEqual(['Зоя leader', 'Зоя member'])
    for (const name of ['streamer', 'hidden', 'banned', 'excluded', 'gone']) {
      expect([name, (await pageOf({ search: `Зоя ${name}` })).items]).toEqual([name, []])
    }
  })

  test('and seasons without what concerns the viewer', async () => {
    const { current, isListed, rewards } = await guest().seasons.list()
    expect([current?.id, isListed, rewards.length]).toEqual([seasonId, null, 2])
    expect(await codeOf(guest().seasons.mine({ seasonId }))).toBe('not_signed_in')
  })

  test('that leaves out who hides, as soon as the change is heard', async () => {
    const names = async () => {
      const input = JSON.stringify({ board: 'players', seasonId, friends: false, search: '' })
      const read = await t.app.inject(`/trpc/rating.page?input=${encodeURIComponent(input)}`)
      expect(read.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
      const { result } = read.json<{ result: { data: { items: { name: string }[] } } }>()
      return result.data.items.map(({ name }) => name)
    }
    expect(await names()).toContain('Зоя member')
    const { locale, timeZone, streamerMode } = await t.asUser(people.member).profiles.settings()
    const preferences = { locale, timeZone, streamerMode }
    const { updatePreferences } = t.asUser(people.member).profiles
    await updatePreferences({ ...preferences, inRating: false })
    await expect.poll(names).not.toContain('Зоя member')
    await updatePreferences({ ...preferences, inRating: true })
    await expect.poll(names).toContain('Зоя member')
  })
})

describe('a guest reads the guilds', () => {
  test('in a list, by name and by free places', async () => {
    const { items, total, membersMax } = await guest().guilds.list({ recruiting: true })
    expect([total, membersMax]).toEqual([1, 50])
    expect(items[0]).toMatchObject({ name: guildName, tag: 'СОВА', members: 7 })
    expect((await guest().guilds.list({ search: 'coba' })).total).toBe(1)
    expect((await guest().guilds.list({ search: 'никто' })).total).toBe(0)
  })

  test('and the page of one, without its members, feed and chat', async () => {
    const page = await guest().guilds.page({ id: guildId })
    expect(page).toMatchObject({
      ...{ name: guildName, description: 'Играем по средам', members: 7, isRecruiting: true },
      ...{ people: [], chat: '', own: null, pending: null, renamedUntil: null },
      can: { apply: true, leave: { because: 'not_signed_in' }, news: { because: 'not_signed_in' } },
    })
    expect(page.standing).toBeGreaterThan(0)
    const calls = [
      guest().guilds.feed({ guildId }),
      guest().guilds.requests({ id: guildId }),
      guest().guilds.mine(),
      guest().guilds.requestJoin({ id: guildId, message: '' }),
    ]
    for (const call of calls) expect(await codeOf(call)).toBe('not_signed_in')
    expect(await codeOf(guest().guilds.page({ id: seasonId }))).toBe('not_found')
    // Users see who is in it.
    const seen = await t.asUser(await t.createUser()).guilds.page({ id: guildId })
    expect([seen.people.length, seen.chat]).toEqual([4, CHAT])
  })

  test('and why one takes no applications', async () => {
    const { guildId: id, leaderId, name } = await createGuild(t)
    await t.asUser(leaderId).guilds.edit({
      ...{ id, description: '', emblem: FIRST_EMBLEM, chat: '', isRecruiting: false },
    })
    const apply = async () => (await guest().guilds.page({ id })).can.apply
    expect(await apply()).toEqual({ because: 'guild_not_recruiting' })
    await t.asUser(leaderId).guilds.disband({ id, typedName: name })
    expect(await apply()).toEqual({ because: 'guild_disbanded' })
  })

  test('may not listen to one', async () => {
    const client = openLiveClient(t, {
      tables: ['guild_posts'],
      topics: ['all', `guild:${guildId}`],
    })
    await expect(client).rejects.toThrow('not_signed_in')
  })
})

test('no answer to a guest says who anyone is', async () => {
  const text = await answers()
  const found = await t.deps.sql<{ id: string; accountId: number; avatarUrl: string }[]>`
    select id, account_id, avatar_url from profiles where id = any(${Object.values(people)})`
  expect(found).toHaveLength(7)
  const secrets = found.flatMap(({ id, accountId, avatarUrl }) => [
    ...[id, String(accountId), avatarUrl ?? '/files/avatars'],
  ])
  const others = [CHAT, '_in_telegram', 'О себе', 'example.org', 'Зоя streamer', 'Зоя hidden']
  const gone = ['Зоя banned', 'Зоя excluded', 'Зоя gone', 'В субботу играем']
  expect([...secrets, ...others, ...gone].filter((secret) => text.includes(secret))).toEqual([])
  // And what is shown was looked at.
  for (const shown of ['Зоя leader', 'Звездочёт', guildName, 'Играем по средам']) {
    expect(text).toContain(shown)
  }
})
