import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { change, codeOf } from '../../testing/catalogue.ts'
import { createGame, createStory } from '../../testing/playing.ts'
import { moveTo, takeSeat } from '../../testing/seats.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** Reads an address back as a calendar program does. */
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
  (await t.asUser(userId).feeds.open({ kind })).url

test('a player reads their own games, moved and called off ones too', async () => {
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

test('is written in the zone of the person, through a change of the clocks', async () => {
  const gameId = await createGame(t, { startsInHours: 24 * 130 })
  const { userId } = await takeSeat(t, gameId)
  await change(t, 'profiles', userId, { time_zone: 'America/New_York', locale: 'en' })
  const { body, byGame } = await read(await open(userId))
  expect(body).toContain('TZID:America/New_York')
  expect(byGame(gameId)?.start.toISOString()).toBe('2027-04-05T17:00:00.000Z')
  expect(body).toContain('DTSTART;TZID=America/New_York:20270405T130000')
})

test('a master reads the games they run; a player has no such address', async () => {
  const masterId = await t.createUser({ role: 'master' })
  const gameId = await createGame(t, { masterId, startsInHours: 300 })
  const draft = await createGame(t, { masterId, startsInHours: 400, status: 'draft' })
  const { events, byGame } = await read(await open(masterId, 'master'))
  expect(events).toHaveLength(1)
  expect(byGame(gameId)).toBeDefined()
  expect(byGame(draft)).toBeUndefined()
  const player = await t.createUser()
  expect(await codeOf(t.asUser(player).feeds.open({ kind: 'master' }))).toBe('forbidden')
})

test('an address is kept as a hash, and works until it is revoked or replaced', async () => {
  const userId = await t.createUser()
  const first = await open(userId)
  const key = first.split('/').at(-1)?.replace('.ics', '') ?? ''
  const [row] = await t.deps.sql`select key_hash from calendar_feeds where user_id = ${userId}`
  expect(row?.keyHash).not.toContain(key)
  const second = await open(userId)
  const status = async (url: string) =>
    (await t.app.inject(url.replace(/^https?:\/\/[^/]+/, ''))).statusCode
  expect([await status(first), await status(second)]).toEqual([404, 200])
  expect((await t.asUser(userId).feeds.mine()).feeds.map(({ kind }) => kind)).toEqual(['player'])
  await t.asUser(userId).feeds.close({ kind: 'player' })
  expect(await status(second)).toBe(404)
  expect((await t.asUser(userId).feeds.mine()).feeds).toEqual([])
})

test('everybody reads the announced games, and one of them as a file', async () => {
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

test('who guesses addresses is soon told to wait', async () => {
  const guesses: number[] = []
  for (let guess = 0; guess < 70; guess += 1) {
    guesses.push((await t.app.inject(`/api/calendar/feed/guess-${guess}.ics`)).statusCode)
  }
  expect(guesses[0]).toBe(404)
  expect(guesses.at(-1)).toBe(429)
})
