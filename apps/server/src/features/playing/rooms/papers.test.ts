import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSecondNode, createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { openLiveClient, openTestSession } from '../../../testing/live.ts'
import { suspend } from '../../../testing/people.ts'
import { createGame } from '../../../testing/playing.ts'
import { openTestRoom, prepareHandout, sayIn, type TestRoom } from '../../../testing/rooms.ts'
import { takeSeat, waitFor } from '../../../testing/seats.ts'

const HOUR_MS = 3_600_000
let t: TestApp
let room: TestRoom
let [first, second, third] = ['', '', '']
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  room = await openTestRoom(t, 3)
  ;[first = '', second = '', third = ''] = room.players.map(({ userId }) => userId)
})

const handoutsFor = (userId: string, gameId = room.gameId) =>
  t.asUser(userId).rooms.handouts({ gameId })
const noteFor = (userId: string) => t.asUser(userId).rooms.sharedNote({ gameId: room.gameId })
const take = (userId: string) => t.asUser(userId).rooms.takeSharedNote({ gameId: room.gameId })
const save = (userId: string, text: string, version: number, isDone = false) =>
  t.asUser(userId).rooms.saveSharedNote({ gameId: room.gameId, text, version, isDone })
const show = (handoutId: string, audience: string[] | null) =>
  t.asUser(room.masterId).rooms.showHandout({ gameId: room.gameId, handoutId, audience })
const kindsFor = async (userId: string) => {
  const { items } = await t.asUser(userId).rooms.events({ gameId: room.gameId, after: 0 })
  return items.map(({ payload }) => payload.kind)
}
const appoint = async () => {
  const id = await t.createUser()
  await sayIn(t.asUser(room.masterId), room.gameId)
  await t.deps.sql`update rooms set co_master_id = ${id} where game_id = ${room.gameId}`
  return id
}
/** How many of these calls were done; of the others, why not. */
const outcomes = async (...calls: Promise<unknown>[]) => {
  const codes = calls.map((call) =>
    call.then(
      () => 'done',
      () => codeOf(call),
    ),
  )
  return (await Promise.all(codes)).toSorted()
}
const why = { reason: 'insult', text: 'Оскорбляет игроков' } as const

test('handouts and shared notes are closed to strangers, those who wait, cancelled or were removed', async () => {
  const { gameId, masterId } = room
  const full = await createGame(t, { maxPlayers: 1 })
  await takeSeat(t, full)
  const waiting = (await waitFor(t, full)).userId
  expect(await codeOf(handoutsFor(waiting, full))).toBe('not_found')
  const elsewhere = (await openTestRoom(t)).masterId
  await t.deps.sql`update bookings set status = 'cancelled_by_player' where user_id = ${third}`
  await t.asUser(masterId).rooms.removeMember({ gameId, userId: second, ...why })
  for (const [who, code] of [
    [await t.createUser(), 'not_found'],
    [elsewhere, 'not_found'],
    [third, 'not_found'],
    [second, 'room_removed'],
  ] as const) {
    expect(await codeOf(handoutsFor(who))).toBe(code)
    expect(await codeOf(noteFor(who))).toBe(code)
    expect(await codeOf(take(who))).toBe(code)
    expect(await codeOf(prepareHandout(t.asUser(who), gameId))).toBe(code)
  }
  await suspend(t, first)
  expect((await noteFor(first)).text).toBe('')
  expect(await codeOf(take(first))).toBe('suspended')
})

describe('a handout', () => {
  test('is prepared and shown by those who run the game alone', async () => {
    const { gameId } = room
    const id = await prepareHandout(t.asUser(room.masterId), gameId)
    const as = t.asUser(first)
    for (const call of [
      () => prepareHandout(as, gameId),
      () => as.rooms.deleteHandout({ gameId, handoutId: id }),
      () => as.rooms.showHandout({ gameId, handoutId: id, audience: null }),
    ]) {
      expect(await codeOf(call())).toBe('forbidden')
    }
    const coMaster = await appoint()
    expect((await handoutsFor(coMaster)).prepared).toMatchObject([{ id, isEarlier: false }])
  })

  test('is in no answer, event or frame for players until it is shown to them', async () => {
    const { gameId, masterId } = room
    const secret = { title: 'Тайное письмо', text: 'Убийца — садовник.' }
    const { token } = await openTestSession(t, second)
    const topics = [`game:${gameId}`] as const
    const client = await openLiveClient(t, { token, tables: ['room_events'], topics })
    const id = await prepareHandout(t.asUser(masterId), gameId, secret)
    expect(await kindsFor(second)).toEqual([])
    await show(id, [first])
    const { items } = await t.asUser(second).rooms.events({ gameId, after: 0 })
    const seen = JSON.stringify([items, await handoutsFor(second), await client.changes()])
    expect(seen).not.toMatch(new RegExp(`Тайное|садовник|${id}`))
    await client.close()
    const own = await handoutsFor(first)
    expect(own.shown).toMatchObject([{ ...secret, handoutId: null }])
    expect(own.prepared).toEqual([])
    expect(await kindsFor(first)).toEqual(['handout'])
  })

  test('is kept by those to whom it was shown, as it was then, also when others see more', async () => {
    const { gameId, masterId } = room
    const as = t.asUser(masterId).rooms
    const id = await prepareHandout(t.asUser(masterId), gameId)
    await show(id, [first])
    await as.saveHandout({ gameId, id, version: 1, title: 'Письмо', text: 'Дополнено.' })
    const [before] = (await handoutsFor(first)).shown
    expect(before?.text).toBe('Не поднимайтесь на чердак.')
    await show(id, [second])
    expect((await handoutsFor(first)).shown).toMatchObject([{ text: 'Не поднимайтесь на чердак.' }])
    expect((await handoutsFor(second)).shown).toMatchObject([{ text: 'Дополнено.' }])
    expect((await handoutsFor(third)).shown).toEqual([])
    // Shown to all, everyone has the new text, beside the old one where they had that.
    await show(id, null)
    expect((await handoutsFor(third)).shown).toMatchObject([{ text: 'Дополнено.' }])
    expect((await handoutsFor(second)).shown).toMatchObject([{ text: 'Дополнено.' }])
    await as.saveHandout({ gameId, id, version: 2, title: 'Письмо', text: 'Для второго.' })
    await show(id, [second])
    expect(JSON.stringify(await handoutsFor(third))).not.toContain('Для второго')
    expect((await handoutsFor(third)).shown).toMatchObject([{ text: 'Дополнено.' }])
    await as.deleteHandout({ gameId, handoutId: id })
    expect((await handoutsFor(third)).shown).toHaveLength(1)
    expect((await handoutsFor(masterId)).prepared).toEqual([])
    t.clock.advance(8 * HOUR_MS)
    expect((await handoutsFor(third)).shown).toHaveLength(1)
    t.clock.advance(-8 * HOUR_MS)
  })

  test('shown to all is read by all from then on; shown to someone outside the game it is refused', async () => {
    const id = await prepareHandout(t.asUser(room.masterId), room.gameId)
    expect(await codeOf(show(id, [await t.createUser()]))).toBe('not_found')
    expect(await codeOf(show(randomUUID(), null))).toBe('not_found')
    await show(id, null)
    await show(id, [first])
    expect((await handoutsFor(third)).shown).toMatchObject([{ audience: null }])
  })

  test('is used again with the same story by its master, and by no other', async () => {
    const { gameId, masterId } = room
    const id = await prepareHandout(t.asUser(masterId), gameId)
    const [game] = await t.deps.sql<{ storyId: string }[]>`
      select story_id from games where id = ${gameId}`
    const storyId = game?.storyId ?? ''
    await t.deps.sql`update games set starts_at = starts_at - interval '20 days',
      ends_at = ends_at - interval '20 days', busy_until = busy_until - interval '20 days'
      where id = ${gameId}`
    const later = await openTestRoom(t, 1, { masterId, storyId })
    const others = await openTestRoom(t, 1, { storyId })
    const another = await openTestRoom(t, 1)
    expect((await handoutsFor(masterId, later.gameId)).prepared).toMatchObject([
      { id, isEarlier: true },
    ])
    for (const { masterId: by, gameId: at } of [others, another]) {
      expect((await handoutsFor(by, at)).prepared).toEqual([])
      const foreign = { gameId: at, handoutId: id, audience: null }
      expect(await codeOf(t.asUser(by).rooms.showHandout(foreign))).toBe('not_found')
      const taken = { gameId: at, id, version: 0, title: 'x', text: 'x' }
      expect(await codeOf(t.asUser(by).rooms.saveHandout(taken))).toBe('request_key_reused')
    }
    const of = { gameId: later.gameId, handoutId: id, audience: null }
    await t.asUser(masterId).rooms.showHandout(of)
    const player = later.players[0]?.userId ?? ''
    expect((await handoutsFor(player, later.gameId)).shown).toHaveLength(1)
    expect((await handoutsFor(first)).shown).toEqual([])
  })

  test('is prepared before the evening, saved once, and changed by one of two at once', async () => {
    const masterId = await t.createUser({ role: 'master' })
    const gameId = await createGame(t, { masterId, startsInHours: 72 })
    const as = t.asUser(masterId)
    const id = await prepareHandout(as, gameId)
    const again = { gameId, id, version: 0, title: 'Письмо', text: 'Не поднимайтесь на чердак.' }
    await as.rooms.saveHandout(again)
    expect((await handoutsFor(masterId, gameId)).prepared).toMatchObject([{ version: 1 }])
    const beside = await createSecondNode(t)
    const results = await outcomes(
      as.rooms.saveHandout({ ...again, version: 1, text: 'раз' }),
      beside.asUser(masterId).rooms.saveHandout({ ...again, version: 1, text: 'два' }),
    )
    expect(results).toEqual(['done', 'room_text_stale'])
    await beside.close()
    for (let at = 1; at < 40; at += 1) await prepareHandout(as, gameId)
    expect(await codeOf(prepareHandout(as, gameId))).toBe('room_list_full')
  })
})

describe('shared notes', () => {
  test('are written by one at a time, whose name all see, and by another after that', async () => {
    await take(first)
    expect((await noteFor(second)).editor?.userId).toBe(first)
    expect(await codeOf(take(second))).toBe('room_note_taken')
    expect(await codeOf(save(second, 'моё', 0))).toBe('room_note_taken')
    expect(await save(first, 'Двенадцать стульев', 0)).toMatchObject({ version: 1 })
    expect(await save(first, 'Двенадцать стульев', 1, true)).toMatchObject({ editor: null })
    expect(await take(second)).toMatchObject({ text: 'Двенадцать стульев', version: 1 })
    await save(second, 'Тринадцать стульев', 1)
    expect((await noteFor(room.masterId)).text).toBe('Тринадцать стульев')
  })

  test('are taken over once their editor gives no sign, whose late text is refused', async () => {
    await take(first)
    t.clock.advance(44_000)
    await save(first, '', 0)
    t.clock.advance(44_000)
    expect(await codeOf(take(second))).toBe('room_note_taken')
    t.clock.advance(1_000)
    expect((await noteFor(third)).editor).toBeNull()
    await take(second)
    await save(second, 'новое', 0, true)
    expect(await codeOf(save(first, 'старое', 0))).toBe('room_text_stale')
    expect((await noteFor(third)).text).toBe('новое')
    t.clock.advance(-89_000)
  })

  test('of two who begin at the same moment are written by one', async () => {
    const beside = await createSecondNode(t)
    const { gameId } = room
    const results = await outcomes(
      take(first),
      beside.asUser(second).rooms.takeSharedNote({ gameId }),
    )
    expect(results).toEqual(['done', 'room_note_taken'])
    await beside.close()
  })

  test('announce what is new, not that someone is still writing', async () => {
    await take(first)
    await save(first, '', 0)
    await save(first, 'раз', 0)
    await save(first, 'раз', 1, true)
    expect(await kindsFor(second)).toEqual(['updated', 'updated', 'updated'])
  })

  test('are only read before the evening and after it', async () => {
    await take(first)
    await save(first, 'раз', 0, true)
    t.clock.advance(8 * HOUR_MS)
    expect(await codeOf(take(second))).toBe('room_over')
    expect((await noteFor(second)).text).toBe('раз')
    t.clock.advance(-8 * HOUR_MS)
  })
})
