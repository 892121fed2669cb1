import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@cco/domain/error/codes'
import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecondNode, createTestApp, type TestApp } from '../../../testing/app.ts'
import { openLiveClient, openTestSession } from '../../../testing/live.ts'
import { suspend } from '../../../testing/people.ts'
import { createGame } from '../../../testing/playing.ts'
import { openTestRoom, sayIn } from '../../../testing/rooms.ts'
import { takeSeat, waitFor } from '../../../testing/seats.ts'

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

const texts = async (userId: string, gameId: string, after = 0) => {
  const { items } = await t.asUser(userId).rooms.events({ gameId, after })
  return items.flatMap(({ payload }) => (payload.kind === 'message' ? [payload.text] : []))
}

describe('a room is entered by', () => {
  test('its players and its master, each by their own address', async () => {
    const { gameId, masterId, players } = await openTestRoom(t)
    const [first] = players
    const own = await t.asUser(first?.userId).rooms.open({ key: first?.bookingId ?? '' })
    expect(own).toMatchObject({ gameId, phase: 'open', you: { part: 'player' } })
    expect(own.can.write).toBe(true)
    const run = await t.asUser(masterId).rooms.open({ key: gameId })
    expect(run).toMatchObject({ gameId, bookingId: null, you: { part: 'master' } })
    const { items } = await t.asUser(masterId).rooms.members({ gameId })
    expect(items.map(({ userId, part }) => [userId, part]).toSorted()).toEqual(
      [[masterId, 'master'], ...players.map(({ userId }) => [userId, 'player'])].toSorted(),
    )
  })

  test('no one else: strangers, staff without a case, those who wait, those who cancelled', async () => {
    const { gameId, players } = await openTestRoom(t)
    const stranger = await t.createUser()
    const owner = await t.createUser({ role: 'owner' })
    for (const one of [stranger, owner]) {
      const as = t.asUser(one).rooms
      expect(await codeOf(as.open({ key: gameId }))).toBe('not_found')
      expect(await codeOf(as.open({ key: players[0]?.bookingId ?? '' }))).toBe('not_found')
      expect(await codeOf(as.events({ gameId, after: 0 }))).toBe('not_found')
      expect(await codeOf(as.members({ gameId }))).toBe('not_found')
      expect(await codeOf(sayIn(t.asUser(one), gameId))).toBe('not_found')
      expect(await codeOf(as.here({ gameId }))).toBe('not_found')
    }
    const full = await createGame(t, { maxPlayers: 1 })
    await takeSeat(t, full)
    const waiting = await waitFor(t, full)
    expect(await codeOf(t.asUser(waiting.userId).rooms.open({ key: full }))).toBe('not_found')
    const ahead = await createGame(t)
    const { userId, bookingId } = await takeSeat(t, ahead)
    expect(await codeOf(t.asUser(userId).rooms.open({ key: bookingId }))).toBe('done')
    await t
      .asUser(userId)
      .bookings.cancel({ bookingId, seats: 1, expectedCoins: 1_000 } as never)
      .catch(
        () =>
          t.deps.sql`update bookings set status = 'cancelled_by_player' where id = ${bookingId}`,
      )
    expect(await codeOf(t.asUser(userId).rooms.open({ key: bookingId }))).toBe('room_no_seat')
    expect(await codeOf(t.asUser(userId).rooms.events({ gameId: ahead, after: 0 }))).toBe(
      'not_found',
    )
  })

  test('suspended players only to read', async () => {
    const { gameId, players } = await openTestRoom(t)
    const userId = players[0]?.userId ?? ''
    await sayIn(t.asUser(userId), gameId)
    await suspend(t, userId)
    expect(await texts(userId, gameId)).toEqual(['Привет'])
    expect(await codeOf(sayIn(t.asUser(userId), gameId))).toBe('suspended')
  })

  test('no one once the game is cancelled or its room has closed', async () => {
    const { gameId, masterId } = await openTestRoom(t)
    await t.deps.sql`update games set status = 'cancelled' where id = ${gameId}`
    expect(await codeOf(t.asUser(masterId).rooms.open({ key: gameId }))).toBe('game_cancelled')
    const old = await createGame(t, { masterId, startsInHours: -24 * 31, status: 'settled' })
    expect(await codeOf(t.asUser(masterId).rooms.open({ key: old }))).toBe('room_closed')
  })

  test('a moderator while a case about one of its messages is open, without whispers', async () => {
    const { gameId, masterId, players } = await openTestRoom(t)
    const [author = '', other = ''] = players.map(({ userId }) => userId)
    const id = await sayIn(t.asUser(author), gameId, { text: 'Гадость' })
    await sayIn(t.asUser(author), gameId, { text: 'тайна', to: [other] })
    const moderator = await t.createUser({ role: 'moderator' })
    expect(await codeOf(t.asUser(moderator).rooms.events({ gameId, after: 0 }))).toBe('not_found')
    const subject = { kind: 'room_event' as const, id }
    const report = { subject, reason: 'insult' as const, text: '' }
    const stranger = await t.createUser()
    expect(await codeOf(t.asUser(stranger).moderation.report(report))).toBe('not_found')
    await t.asUser(other).moderation.report(report)
    expect(await texts(moderator, gameId)).toEqual(['Гадость'])
    expect(await codeOf(sayIn(t.asUser(moderator), gameId))).toBe('forbidden')
    const [row] = await t.deps.sql<{ id: string }[]>`
      select id from moderation_cases where subject_id = ${id}`
    const page = await t.asUser(moderator).moderation.item({ kind: 'report', id: row?.id ?? '' })
    expect(page.content).toMatchObject({ reports: [{ evidence: { text: 'Гадость' } }] })
    const reason = 'Оскорбление игрока'
    await t
      .asUser(moderator)
      .moderation.decide({ caseId: row?.id ?? '', outcome: 'warned', reason })
    expect(await texts(masterId, gameId)).toEqual([null])
    expect(await codeOf(t.asUser(moderator).rooms.events({ gameId, after: 0 }))).toBe('not_found')
  })
})

describe('a message', () => {
  test('is numbered by the server, read after a number, and written once', async () => {
    const { gameId, players } = await openTestRoom(t)
    const [first = '', second = ''] = players.map(({ userId }) => userId)
    const say = (text: string, requestKey: string = randomUUID()) =>
      t.asUser(first).rooms.say({ gameId, requestKey, as: 'message', text, audience: null })
    const key = randomUUID()
    const { lastSeq } = await say('раз', key)
    expect(await say('раз', key)).toEqual({ lastSeq })
    await say('два')
    expect(await texts(second, gameId)).toEqual(['раз', 'два'])
    expect(await texts(second, gameId, lastSeq)).toEqual(['два'])
    const stolen = { gameId, requestKey: key, as: 'message' as const, text: 'x', audience: null }
    expect(await codeOf(t.asUser(second).rooms.say(stolen))).toBe('request_key_reused')
  })

  test('of many at once has a number of its own, without gaps', async () => {
    const { gameId, players } = await openTestRoom(t, 4)
    const second = await createSecondNode(t)
    const nodes = [t, second]
    await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        sayIn((nodes[at % 2] ?? t).asUser(players[at % 4]?.userId), gameId, { text: `${at}` }),
      ),
    )
    const { items } = await t.asUser(players[0]?.userId).rooms.events({ gameId, after: 0 })
    expect(items.map(({ seq }) => seq)).toEqual(items.map((_, at) => at + 1))
    expect(items).toHaveLength(24)
    await second.close()
  })

  test('whispered is read by those chosen and its author, by no one else', async () => {
    const { gameId, masterId, players } = await openTestRoom(t, 3)
    const [author = '', chosen = '', third = ''] = players.map(({ userId }) => userId)
    const id = await sayIn(t.asUser(author), gameId, { text: 'тайна', to: [chosen] })
    for (const [who, seen] of [
      [author, ['тайна']],
      [chosen, ['тайна']],
      [third, []],
      [masterId, []],
    ] as const) {
      expect(await texts(who, gameId)).toEqual(seen)
    }
    const { items } = await t.asUser(third).rooms.events({ gameId, after: 0 })
    expect(JSON.stringify(items)).not.toContain(id)
    const stranger = await t.createUser()
    expect(await codeOf(sayIn(t.asUser(author), gameId, { to: [stranger] }))).toBe('not_found')
    const subject = { kind: 'room_event' as const, id }
    const report = t.asUser(third).moderation.report({ subject, reason: 'spam', text: '' })
    expect(await codeOf(report)).toBe('not_found')
  })

  test('is changed and deleted by its author within ten minutes, which leaves a mark', async () => {
    const { gameId, players } = await openTestRoom(t)
    const [author = '', reader = ''] = players.map(({ userId }) => userId)
    const eventId = await sayIn(t.asUser(author), gameId, { text: 'очепятка' })
    const { rooms } = t.asUser(author)
    const edit = { gameId, eventId, text: 'опечатка' }
    expect(await codeOf(t.asUser(reader).rooms.editMessage(edit))).toBe('not_found')
    await rooms.editMessage(edit)
    const after = await t.asUser(reader).rooms.events({ gameId, after: 0 })
    expect(after.items.map(({ payload }) => payload)).toEqual([
      { kind: 'message', text: 'опечатка', isEdited: true },
      { kind: 'changed', target: 1, text: 'опечатка' },
    ])
    await rooms.removeMessage({ gameId, eventId })
    expect(await codeOf(rooms.editMessage(edit))).toBe('room_message_final')
    const rows = await t.deps.sql`select payload from room_events where game_id = ${gameId}`
    expect(JSON.stringify(rows)).not.toMatch(/очепятка|опечатка/)
    const late = await sayIn(t.asUser(author), gameId)
    t.clock.advance(600_000)
    const finished = rooms.removeMessage({ gameId, eventId: late })
    expect(await codeOf(finished)).toBe('room_message_final')
    t.clock.advance(-600_000)
  })

  test('is not changed more than thirty times in ten minutes', async () => {
    const { gameId, players } = await openTestRoom(t)
    const as = t.asUser(players[0]?.userId)
    const eventId = await sayIn(as, gameId)
    const edit = (text: string) => as.rooms.editMessage({ gameId, eventId, text })
    for (let change = 1; change <= 30; change += 1) await edit(`Правка ${change}`)
    expect(await codeOf(edit('Ещё одна'))).toBe('too_many_requests')
  })

  test('is refused before the room opens and after it ended', async () => {
    const early = await createGame(t, { startsInHours: 72 })
    const { userId } = await takeSeat(t, early)
    expect(await codeOf(sayIn(t.asUser(userId), early))).toBe('room_not_open')
    const { gameId, players } = await openTestRoom(t)
    t.clock.advance(8 * HOUR_MS)
    expect(await codeOf(sayIn(t.asUser(players[0]?.userId), gameId))).toBe('room_over')
    t.clock.advance(-8 * HOUR_MS)
  })
})

test('narration and scenes are for those who run the game', async () => {
  const { gameId, masterId, players } = await openTestRoom(t)
  const as = (userId: string | undefined) => t.asUser(userId).rooms
  const words = { gameId, as: 'narration' as const, text: 'Темно.', audience: null }
  const player = players[0]?.userId
  expect(await codeOf(as(player).say({ ...words, requestKey: randomUUID() }))).toBe('forbidden')
  expect(await codeOf(as(player).setScene({ gameId, title: 'Чердак' }))).toBe('forbidden')
  await as(masterId).say({ ...words, requestKey: randomUUID() })
  await as(masterId).setScene({ gameId, title: 'Чердак' })
  const { items } = await as(player).events({ gameId, after: 0 })
  expect(items.map(({ payload }) => payload.kind)).toEqual(['narration', 'scene'])
  expect(await as(masterId).open({ key: gameId })).toMatchObject({ scene: 'Чердак' })
})

test('who comes in is announced once, and how long they stay is counted', async () => {
  const { gameId, players } = await openTestRoom(t)
  const [first = '', second = ''] = players.map(({ userId }) => userId)
  await t.asUser(first).rooms.here({ gameId })
  t.clock.advance(20_000)
  await t.asUser(first).rooms.here({ gameId })
  await t.asUser(first).rooms.setCharacter({ gameId, character: 'Агата' })
  const { items } = await t.asUser(second).rooms.here({ gameId })
  const of = (userId: string) => items.find((one) => one.userId === userId)
  expect(of(first)).toMatchObject({ isHere: true, character: 'Агата' })
  t.clock.advance(240_000)
  const later = await t.asUser(second).rooms.here({ gameId })
  expect(later.items.find(({ userId }) => userId === first)?.isHere).toBe(false)
  await t.asUser(first).rooms.here({ gameId })
  const { items: events } = await t.asUser(second).rooms.events({ gameId, after: 0 })
  expect(events[0]?.payload.kind).toBe('dice_opened')
  expect(events.slice(1).map(({ author, payload }) => [author, payload])).toEqual([
    [first, { kind: 'arrived', isBack: false }],
    [second, { kind: 'arrived', isBack: false }],
    [second, { kind: 'arrived', isBack: true }],
    [first, { kind: 'arrived', isBack: true }],
  ])
  const [row] = await t.deps.sql<{ secondsPresent: number }[]>`
    select seconds_present from room_members where game_id = ${gameId} and user_id = ${first}`
  expect(row?.secondsPresent).toBe(20)
  t.clock.advance(-260_000)
})

test('a live change names the game alone, for every audience', async () => {
  const { gameId, players } = await openTestRoom(t, 3)
  const [author = '', chosen = '', third = ''] = players.map(({ userId }) => userId)
  const { token } = await openTestSession(t, third)
  const client = await openLiveClient(t, {
    token,
    tables: ['room_events'],
    topics: [`game:${gameId}`],
  })
  await sayIn(t.asUser(author), gameId, { text: 'тайна', to: [chosen] })
  const topic = `game:${gameId}`
  expect(await client.changes()).toEqual([
    { table: 'room_events', op: 'insert', id: gameId, topic },
  ])
  await client.close()
  const stranger = await openTestSession(t, await t.createUser())
  const subscribed = openLiveClient(t, {
    ...stranger,
    tables: ['room_events'],
    topics: [`game:${gameId}`],
  })
  await expect(subscribed).rejects.toThrow('forbidden')
})

test('notes are read by their author alone, also after the evening', async () => {
  const { gameId, masterId, players } = await openTestRoom(t)
  const [author = '', other = ''] = players.map(({ userId }) => userId)
  await t.asUser(author).rooms.saveNote({ gameId, text: 'Двенадцать стульев' })
  t.clock.advance(8 * HOUR_MS)
  await t.asUser(author).rooms.saveNote({ gameId, text: 'Тринадцать стульев' })
  const read = async (userId: string) => (await t.asUser(userId).rooms.note({ gameId })).text
  expect(await read(author)).toBe('Тринадцать стульев')
  expect(await read(other)).toBe('')
  expect(await read(masterId)).toBe('')
  t.clock.advance(-8 * HOUR_MS)
  const stranger = await t.createUser()
  expect(await codeOf(t.asUser(stranger).rooms.note({ gameId }))).toBe('not_found')
})
