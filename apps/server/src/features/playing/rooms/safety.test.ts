import type { ErrorCode } from '@cco/domain/error/codes'
import { SIGNAL_CARDS } from '@cco/domain/rooms/safety'
import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { openLiveClient, openTestSession } from '../../../testing/live.ts'
import { createGame } from '../../../testing/playing.ts'
import { openTestRoom, startTestGame } from '../../../testing/rooms.ts'
import { takeSeat } from '../../../testing/seats.ts'

const HOUR_MS = 3_600_000
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function codeOf(call: Promise<unknown>): Promise<ErrorCode | 'done'> {
  try {
    await call
    return 'done'
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error
    return (error.cause as unknown as { code: ErrorCode }).code
  }
}

/** Every row of the database that holds this text, as text. */
async function rowsWith(text: string): Promise<string[]> {
  const { sql } = t.deps
  const tables = await sql<{ name: string }[]>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select x::text as row from ${name} x where x::text like '%${text}%'`,
    )
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found.sort()
}

describe('a safety signal', () => {
  test.each(SIGNAL_CARDS)(
    '"%s" leaves nothing of its sender in the database, in frames or answers',
    async (card) => {
      const { gameId, masterId, players } = await openTestRoom(t, 3)
      const [sender = '', other = ''] = players.map(({ userId }) => userId)
      await t.asUser(sender).rooms.here({ gameId })
      const { token } = await openTestSession(t, other)
      const client = await openLiveClient(t, {
        token,
        tables: ['room_events'],
        topics: [`game:${gameId}`],
      })
      const frames: string[] = []
      client.socket.on('message', (data) => void frames.push(String(data)))
      const before = await rowsWith(sender)
      const { lastSeq } = await t.asUser(sender).rooms.events({ gameId, after: 0 })
      const answer = await t.asUser(sender).rooms.signal({ gameId, card })
      expect(answer).toEqual({ done: true })
      await client.changes()
      expect(await rowsWith(sender)).toEqual(before)
      expect(frames.join()).not.toContain(sender)
      for (const reader of [masterId, other, sender]) {
        const { items } = await t.asUser(reader).rooms.events({ gameId, after: lastSeq })
        const isForThem = card !== 'more' || reader === masterId
        expect(items).toHaveLength(isForThem ? 1 : 0)
        expect(JSON.stringify(items)).not.toContain(sender)
        if (isForThem)
          expect(items[0]).toMatchObject({ author: null, payload: { kind: 'signal', card } })
      }
      await client.close()
    },
  )

  test('is limited in memory, and resumed by those who run the game', async () => {
    const { gameId, masterId, players } = await openTestRoom(t)
    const [sender = ''] = players.map(({ userId }) => userId)
    for (let at = 0; at < 8; at += 1) await t.asUser(sender).rooms.signal({ gameId, card: 'well' })
    const next = t.asUser(sender).rooms.signal({ gameId, card: 'stop' })
    expect(await codeOf(next)).toBe('too_many_requests')
    expect(await codeOf(t.asUser(sender).rooms.resume({ gameId }))).toBe('forbidden')
    expect(await codeOf(t.asUser(masterId).rooms.resume({ gameId }))).toBe('done')
    const stranger = await t.createUser()
    const foreign = t.asUser(stranger).rooms.signal({ gameId, card: 'stop' })
    expect(await codeOf(foreign)).toBe('not_found')
  })
})

test('who left by the open door is never a no-show, twice a season', async () => {
  const userId = await t.createUser({ coins: 50_000 })
  const outcomes: string[] = []
  for (let evening = 0; evening < 3; evening += 1) {
    const masterId = await t.createUser({ role: 'master' })
    const gameId = await createGame(t, { masterId, startsInHours: 72 })
    const { bookingId } = await takeSeat(t, gameId, { userId })
    await startTestGame(t, gameId)
    const endsAt = new Date(t.clock.now().getTime() + HOUR_MS)
    await t.deps
      .sql`update games set ends_at = ${endsAt}, busy_until = ${endsAt} where id = ${gameId}`
    expect(await codeOf(t.asUser(masterId).rooms.leave({ gameId }))).toBe('forbidden')
    await t.asUser(userId).rooms.leave({ gameId })
    const { items } = await t.asUser(masterId).rooms.members({ gameId })
    expect(items.find((one) => one.userId === userId)?.isGone).toBe(true)
    t.clock.advance(2 * HOUR_MS)
    await t.deps.sql`update games set status = 'finished' where id = ${gameId}`
    const marks = [{ bookingId, mark: 'no_show' as const }]
    outcomes.push(await codeOf(t.asUser(masterId).attendance.mark({ gameId, marks })))
  }
  expect(outcomes).toEqual(['left_freely', 'left_freely', 'done'])
})

describe('lines and veils', () => {
  const answer = { themes: { blood: 'veil' as const }, own: '', ownChoice: 'line' as const }

  test('are shown merged once everyone has answered, and only one’s own before', async () => {
    const { gameId, masterId, players } = await openTestRoom(t, 2)
    const [first = '', second = ''] = players.map(({ userId }) => userId)
    const of = async (userId: string) => await t.asUser(userId).rooms.boundaries({ gameId })
    await t.asUser(first).rooms.setBoundaries({ gameId, ...answer, themes: { dolls: 'line' } })
    expect(await of(second)).toMatchObject({ own: null, sheet: null, answered: 1, players: 2 })
    expect(await of(masterId)).toMatchObject({ own: null, sheet: null })
    expect(await codeOf(t.asUser(masterId).rooms.setBoundaries({ gameId, ...answer }))).toBe(
      'forbidden',
    )
    await t.asUser(second).rooms.setBoundaries({ gameId, ...answer, own: 'клоуны' })
    const shown = await of(masterId)
    expect(shown.sheet).toEqual({
      lines: ['dolls'],
      veils: ['blood'],
      ownLines: ['клоуны'],
      ownVeils: [],
    })
    expect(JSON.stringify(shown)).not.toContain(first)
    expect((await of(first)).own).toEqual({ themes: { dolls: 'line' }, own: '', ownChoice: 'line' })
  })

  test('are shown twelve hours before the start with three answers of more players', async () => {
    const masterId = await t.createUser({ role: 'master' })
    const gameId = await createGame(t, { masterId, startsInHours: 72, maxPlayers: 6 })
    const players = []
    for (let seat = 0; seat < 4; seat += 1) players.push((await takeSeat(t, gameId)).userId)
    for (const userId of players.slice(0, 3)) {
      await t.asUser(userId).rooms.setBoundaries({ gameId, ...answer })
    }
    const sheet = async () => (await t.asUser(masterId).rooms.boundaries({ gameId })).sheet
    expect(await sheet()).toBeNull()
    t.clock.advance(60 * HOUR_MS)
    expect(await sheet()).toMatchObject({ veils: ['blood'] })
    t.clock.advance(-60 * HOUR_MS)
  })
})

test('stars and wishes reach the master without names, from three on', async () => {
  const { gameId, masterId, players } = await openTestRoom(t, 3)
  const wishes = async (userId: string) => await t.asUser(userId).rooms.wishes({ gameId })
  for (const [at, { userId }] of players.entries()) {
    expect((await wishes(masterId)).stars).toBeNull()
    await t.asUser(userId).rooms.setWishes({ gameId, star: `звезда ${3 - at}`, wish: '' })
  }
  expect(await wishes(masterId)).toMatchObject({
    ...{ answered: 3, stars: ['звезда 1', 'звезда 2', 'звезда 3'], wishes: [] },
  })
  const own = await wishes(players[0]?.userId ?? '')
  expect(own).toMatchObject({ own: { star: 'звезда 3' }, stars: null })
  const late = { gameId, star: 'поздно', wish: '' }
  t.clock.advance(48 * HOUR_MS)
  expect(await codeOf(t.asUser(players[0]?.userId).rooms.setWishes(late))).toBe('room_over')
  t.clock.advance(-48 * HOUR_MS)
})
