import { randomUUID } from 'node:crypto'
import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { change, codeOf } from '../../../../testing/catalogue.ts'
import { addSecondFactor, createAccount, signIn } from '../../../../testing/people.ts'
import { createGame, createStory } from '../../../../testing/playing.ts'
import { moveTo, takeSeat } from '../../../../testing/seats.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** Fetches and parses a feed as a calendar client does. */
async function read(url: string) {
  const answer = await t.app.inject(url.replace(/^https?:\/\/[^/]+/, ''))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const events = Object.values(ical.sync.parseICS(answer.body)).filter(
    (part): part is VEvent => part?.type === 'VEVENT',
  )
  return {
    body: answer.body,
    events,
    byGame: (id: string) => events.find(({ uid }) => uid === `${id}@cco`),
  }
}
const open = async (userId: string, kind: 'player' | 'master' = 'player') =>
  (await t.asUser(userId).calendarFeeds.open({ kind })).url

test('a player feed lists the games of the player, including rescheduled and cancelled ones', async () => {
  const storyId = await createStory(t, { title: 'Тихий дом; часть 1, «ночь»' })
  const gameId = await createGame(t, { storyId })
  const { userId, bookingId } = await takeSeat(t, gameId)
  await createGame(t, { startsInHours: 200 })
  const url = await open(userId)

  const first = await read(url)
  expect(first.events).toHaveLength(1)
  expect(first.byGame(gameId)).toMatchObject({
    summary: 'Тихий дом; часть 1, «ночь»',
    status: 'CONFIRMED',
    sequence: 0,
  })
  expect(first.byGame(gameId)?.start.toISOString()).toBe('2026-11-29T17:00:00.000Z')
  expect(first.body).toContain('BEGIN:VTIMEZONE')
  expect(first.body).toContain('DTSTART;TZID=Europe/Moscow:20261129T200000')

  await moveTo(t, gameId, 2)
  const moved = await read(url)
  expect(moved.byGame(gameId)).toMatchObject({ sequence: 1, status: 'CONFIRMED' })
  expect(moved.byGame(gameId)?.end?.toISOString()).toBe('2026-11-29T22:00:00.000Z')

  await t.asUser(userId).bookings.cancel({ bookingId, expectedCoins: 0 })
  expect((await read(url)).byGame(gameId)).toMatchObject({ sequence: 2, status: 'CANCELLED' })
  await takeSeat(t, gameId, { userId })
  expect((await read(url)).byGame(gameId)).toMatchObject({ sequence: 3, status: 'CONFIRMED' })
})

test('a player feed uses the time zone of the player across a change to daylight saving time', async () => {
  const gameId = await createGame(t, { startsInHours: 24 * 130 })
  const { userId } = await takeSeat(t, gameId)
  await change(t, 'profiles', userId, { time_zone: 'America/New_York', locale: 'en' })
  const { body, byGame } = await read(await open(userId))
  expect(body).toContain('TZID:America/New_York')
  expect(byGame(gameId)?.start.toISOString()).toBe('2027-04-05T17:00:00.000Z')
  expect(body).toContain('DTSTART;TZID=America/New_York:20270405T130000')
})

test('a master’s feed lists the games a master runs and is forbidden to players', async () => {
  const masterId = await t.createUser({ role: 'master' })
  const gameId = await createGame(t, { masterId, startsInHours: 300 })
  const draft = await createGame(t, { masterId, startsInHours: 400, status: 'draft' })
  const { events, byGame } = await read(await open(masterId, 'master'))
  expect(events).toHaveLength(1)
  expect(byGame(gameId)).toBeDefined()
  expect(byGame(draft)).toBeUndefined()
  const player = await t.createUser()
  expect(await codeOf(t.asUser(player).calendarFeeds.open({ kind: 'master' }))).toBe('forbidden')
})

test('a feed key is stored as a hash and works until the feed is revoked or replaced', async () => {
  const userId = await t.createUser()
  const first = await open(userId)
  const key = first.split('/').at(-1)?.replace('.ics', '') ?? ''
  const [row] = await t.deps.sql`select key_hash from calendar_feeds where user_id = ${userId}`
  expect(row?.keyHash).not.toContain(key)
  const second = await open(userId)
  const status = async (url: string) =>
    (await t.app.inject(url.replace(/^https?:\/\/[^/]+/, ''))).statusCode
  expect([await status(first), await status(second)]).toEqual([404, 200])
  expect((await t.asUser(userId).calendarFeeds.mine()).feeds.map(({ kind }) => kind)).toEqual([
    'player',
  ])
  await t.asUser(userId).calendarFeeds.close({ kind: 'player' })
  expect(await status(second)).toBe(404)
  expect((await t.asUser(userId).calendarFeeds.mine()).feeds).toEqual([])
})

test('the name of a master may contain replacement patterns such as $&', async () => {
  const masterId = await t.createUser({ role: 'master' })
  await change(t, 'profiles', masterId, { display_name: 'Рок $& ролл' })
  const gameId = await createGame(t, { masterId, startsInHours: 350 })
  const { byGame } = await read(`/api/calendar/game/${gameId}.ics`)
  expect(byGame(gameId)?.description).toBe('Мастер: Рок $& ролл')
})

test('announced games are public in one feed and as single files', async () => {
  const gameId = await createGame(t, { startsInHours: 500 })
  const draft = await createGame(t, { startsInHours: 600, status: 'draft' })
  const { byGame } = await read('/api/calendar/games.ics')
  expect(byGame(gameId)).toBeDefined()
  expect(byGame(draft)).toBeUndefined()
  expect((await read(`/api/calendar/game/${gameId}.ics`)).events).toHaveLength(1)
  for (const file of [`${draft}.ics`, 'nothing.ics', `${gameId}.txt`]) {
    expect((await t.app.inject(`/api/calendar/game/${file}`)).statusCode).toBe(404)
  }
})

const statusOf = async (url: string) =>
  (await t.app.inject(url.replace(/^https?:\/\/[^/]+/, ''))).statusCode

test('feeds of banned users and feeds of former masters return 404', async () => {
  const player = await t.createUser()
  const [own, ban] = [await open(player), randomUUID()]
  expect(await statusOf(own)).toBe(200)
  await t.deps.sql`insert into user_bans (id, user_id, kind, reason, starts_at)
    values (${ban}, ${player}, 'banned', 'test', ${t.clock.now()})`
  expect(await statusOf(own)).toBe(404)
  await t.deps.sql`update user_bans set lifted_at = ${t.clock.now()} where id = ${ban}`
  expect(await statusOf(own)).toBe(200)

  const master = await t.createUser({ role: 'master' })
  const [run, played] = [await open(master, 'master'), await open(master)]
  await t.deps.sql`update user_roles set role = 'user' where user_id = ${master}`
  expect([await statusOf(run), await statusOf(played)]).toEqual([404, 200])
})

test('a master’s feed waits for the second factor that the club demands, a player’s does not', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const user = await createAccount(t, 'master')
  const [run, played] = [await open(user.userId, 'master'), await open(user.userId)]
  const master = await signIn(t, user)
  await addSecondFactor(t, owner)
  const requireFactor = (required: boolean) =>
    t.asUser(owner).users.requireSecondFactor({ required, reason: 'Правила клуба' })
  await requireFactor(true)
  await expect.poll(() => statusOf(run)).toBe(404)
  expect(await statusOf(played)).toBe(200)
  expect(await master.call('calendarFeeds.open', { kind: 'master' })).toMatchObject({
    refused: { code: 'second_factor_required' },
  })
  expect(await master.call('calendarFeeds.open', { kind: 'player' })).toHaveProperty('answer')
  await requireFactor(false)
  await expect.poll(() => statusOf(run)).toBe(200)
})

test.each([
  ['aMeRiCa/nEw_yOrK', 'DTSTART;TZID=America/New_York:', 'TZID:America/New_York'],
  ['Asia/Calcutta', 'DTSTART;TZID=Asia/Kolkata:', 'TZID:Asia/Kolkata'],
  ['EST5EDT', 'DTSTART;TZID=America/New_York:', 'TZID:America/New_York'],
  ['+03:00', 'DTSTART;TZID=Europe/Moscow:', 'TZID:Europe/Moscow'],
  ['Etc/GMT+3', 'DTSTART;TZID=Etc/GMT+3:', 'TZID:Etc/GMT+3'],
  ['utc', 'DTSTART:20261225T210000Z', 'DTEND:20261226T000000Z'],
])(
  'a feed in the time zone %s defines it by its standard name, or uses UTC',
  async (zone, ...parts) => {
    const gameId = await createGame(t, { startsInHours: 700 })
    const { userId } = await takeSeat(t, gameId)
    await change(t, 'profiles', userId, { time_zone: zone })
    const { body, byGame } = await read(await open(userId))
    for (const part of parts) expect(body).toContain(part)
    expect(body.includes('TZID=')).toBe(body.includes('BEGIN:VTIMEZONE'))
    expect(byGame(gameId)?.start.getTime()).toBe(t.clock.now().getTime() + 700 * 3_600_000)
  },
)

test('the public feed varies by language and contains every upcoming game', async () => {
  const storyId = await createStory(t)
  const masterId = await t.createUser({ role: 'master' })
  const now = t.clock.now()
  await t.deps.sql`
    insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format,
      min_players, max_players, price, status)
    select gen_random_uuid(), ${storyId}, ${masterId}, at, at + interval '1 minute',
      at + interval '1 minute', 'online', 1, 6, 0, 'published'
    from generate_series(${now}::timestamptz - interval '50 days',
      ${now}::timestamptz + interval '10 days', interval '1 hour') at`
  const answer = await t.app.inject('/api/calendar/games.ics')
  expect(answer.headers.vary).toContain('accept-language')
  const { events } = await read('/api/calendar/games.ics')
  const [{ count } = { count: 0 }] = await t.deps.sql<{ count: number }[]>`
    select count(*)::int as count from games
    where starts_at > ${now} and status in ('published', 'confirmed')`
  expect(events.filter(({ start }) => start > now)).toHaveLength(count)
  expect(events.filter(({ start }) => start <= now)).toHaveLength(500)
})

test('guessing feed keys is rate limited', async () => {
  const guesses: number[] = []
  for (let guess = 0; guess < 70; guess += 1) {
    guesses.push((await t.app.inject(`/api/calendar/feed/guess-${guess}.ics`)).statusCode)
  }
  expect(guesses[0]).toBe(404)
  expect(guesses.at(-1)).toBe(429)
})
