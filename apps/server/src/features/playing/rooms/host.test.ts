import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSecondNode, createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { openLiveClient, openTestSession } from '../../../testing/live.ts'
import { suspend } from '../../../testing/people.ts'
import {
  addTurn,
  openTestRoom,
  prepareHandout,
  rollIn,
  sayIn,
  type TestRoom,
} from '../../../testing/rooms.ts'

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

const appoint = (by: string, userId: string) =>
  t.asUser(by).rooms.appointCoMaster({ gameId: room.gameId, userId })
const dismiss = (by: string, userId: string) =>
  t.asUser(by).rooms.dismissCoMaster({ gameId: room.gameId, userId })
const handOver = (by: string, userId: string) =>
  t.asUser(by).rooms.handOver({ gameId: room.gameId, userId })
const remove = (by: string, userId: string) =>
  t.asUser(by).rooms.removeMember({
    ...{ gameId: room.gameId, userId, reason: 'insult', text: 'Оскорбляет игроков' },
  })
const partOf = async (userId: string) => {
  const { items } = await t.asUser(room.masterId).rooms.members({ gameId: room.gameId })
  return items.find((one) => one.userId === userId)?.part
}
const lastEvents = async (count: number) => {
  const { items } = await t.asUser(third).rooms.events({ gameId: room.gameId, after: 0 })
  return items.slice(-count).map(({ author, payload }) => [author, payload])
}
const actions = async () => {
  const rows = await t.deps.sql<{ action: string; actorId: string }[]>`
    select action, actor_id from system_logs where target_id = ${room.gameId} order by created_at, id`
  return rows.map(({ action, actorId }) => [action, actorId])
}

describe('a co-master', () => {
  test('is named by the master, runs the game with them, and is a player again after it', async () => {
    const { gameId, masterId } = room
    await appoint(masterId, first)
    await appoint(masterId, first)
    expect(await partOf(first)).toBe('co_master')
    await addTurn(t.asUser(first), gameId)
    const { you } = await t.asUser(first).rooms.open({ key: room.players[0]?.bookingId ?? '' })
    expect(you.part).toBe('co_master')
    await dismiss(masterId, first)
    await dismiss(masterId, first)
    expect(await partOf(first)).toBe('player')
    expect(await codeOf(addTurn(t.asUser(first), gameId))).toBe('forbidden')
    expect(await lastEvents(1)).toEqual([
      [masterId, { kind: 'co_master', member: first, isAppointed: false }],
    ])
    expect(await actions()).toEqual([
      ['room.co_master', masterId],
      ['room.co_master', masterId],
    ])
  })

  test('takes the place of another, and may step down themselves', async () => {
    await appoint(room.masterId, first)
    await appoint(room.masterId, second)
    expect([await partOf(first), await partOf(second)]).toEqual(['player', 'co_master'])
    await dismiss(second, second)
    expect(await partOf(second)).toBe('player')
  })

  test('is not oneself, a stranger, suspended, removed or gone, nor named by anyone else', async () => {
    const { gameId, masterId } = room
    const stranger = await t.createUser({ role: 'owner' })
    await appoint(masterId, third)
    await t.asUser(first).rooms.leave({ gameId })
    for (const [by, who, code] of [
      [masterId, masterId, 'forbidden'],
      [masterId, stranger, 'not_found'],
      [third, second, 'forbidden'],
      [second, second, 'forbidden'],
      [stranger, second, 'not_found'],
      [masterId, first, 'room_member_unfit'],
    ] as const) {
      expect(await codeOf(appoint(by, who))).toBe(code)
    }
    await suspend(t, second)
    expect(await codeOf(appoint(masterId, second))).toBe('room_member_unfit')
    const other = await openTestRoom(t, 1)
    const elsewhere = t.asUser(other.masterId).rooms.appointCoMaster({ gameId, userId: second })
    expect(await codeOf(elsewhere)).toBe('not_found')
    await remove(masterId, third)
    expect(await codeOf(appoint(masterId, third))).toBe('room_member_unfit')
  })

  test('sees hidden turns, rolls and handouts from then on, and not once it is over', async () => {
    const { gameId, masterId } = room
    const as = t.asUser(masterId)
    await addTurn(as, gameId, { name: 'Засада', isHidden: true })
    await prepareHandout(as, gameId)
    await appoint(masterId, first)
    await rollIn(as, gameId, { visibility: 'master' })
    const own = t.asUser(first).rooms
    const { items } = await own.events({ gameId, after: 0 })
    expect(items.map(({ payload }) => payload.kind)).toContain('roll')
    expect(JSON.stringify(await own.table({ gameId }))).toContain('Засада')
    expect((await own.handouts({ gameId })).prepared).toHaveLength(1)
    const { token } = await openTestSession(t, first)
    await sayIn(t.asUser(first), gameId)
    await own.here({ gameId })
    const topics = [`user:${first}`] as const
    const client = await openLiveClient(t, { token, tables: ['room_members'], topics })
    await dismiss(masterId, first)
    expect(await client.changes()).toMatchObject([{ table: 'room_members', id: gameId }])
    await client.close()
    expect((await own.table({ gameId })).initiative).toBeNull()
    expect((await own.handouts({ gameId })).prepared).toEqual([])
  })
})

describe('an evening that was handed over', () => {
  test('is run by another, while its master stays beside them and keeps the game', async () => {
    const { gameId, masterId } = room
    await appoint(masterId, first)
    await handOver(masterId, first)
    expect([await partOf(first), await partOf(masterId)]).toEqual(['master', 'co_master'])
    expect(await lastEvents(1)).toEqual([[masterId, { kind: 'handed_over', member: first }]])
    expect(await actions()).toContainEqual(['room.hand_over', masterId])
    await addTurn(t.asUser(masterId), gameId)
    await appoint(first, second)
    expect(await partOf(second)).toBe('co_master')
    for (const call of [
      () => remove(first, masterId),
      () => dismiss(first, masterId),
      () => remove(masterId, first),
      () => appoint(masterId, third),
      () => dismiss(masterId, second),
      () => handOver(second, second),
    ]) {
      expect(await codeOf(call())).toBe('forbidden')
    }
    const [game] = await t.deps.sql<{ masterId: string }[]>`
      select master_id from games where id = ${gameId}`
    expect(game?.masterId).toBe(masterId)
    const roster = await t.asUser(masterId).attendance.roster({ gameId })
    expect(roster.rows).toHaveLength(3)
  })

  test('is taken back by its master, or given on', async () => {
    const { masterId } = room
    await appoint(masterId, first)
    await handOver(masterId, first)
    await appoint(first, second)
    await handOver(first, second)
    expect([await partOf(second), await partOf(first)]).toEqual(['master', 'co_master'])
    await dismiss(second, first)
    await handOver(masterId, masterId)
    expect([await partOf(masterId), await partOf(second)]).toEqual(['master', 'co_master'])
    expect(await codeOf(handOver(masterId, third))).toBe('forbidden')
    expect(await codeOf(handOver(second, second))).toBe('forbidden')
  })

  test('does not pass to who was suspended meanwhile', async () => {
    await appoint(room.masterId, first)
    await suspend(t, first)
    expect(await codeOf(handOver(room.masterId, first))).toBe('room_member_unfit')
  })

  test('is written by no one whose part ended while they waited', async () => {
    const { gameId, masterId } = room
    await appoint(masterId, first)
    const beside = await createSecondNode(t)
    await Promise.allSettled([
      dismiss(masterId, first),
      ...Array.from({ length: 6 }, () => addTurn(beside.asUser(first), gameId)),
    ])
    const { items } = await t.asUser(third).rooms.events({ gameId, after: 0 })
    const dismissed = items.findIndex(
      ({ payload }) => payload.kind === 'co_master' && !payload.isAppointed,
    )
    const later = items.slice(dismissed + 1)
    expect(later.filter(({ author }) => author === first)).toEqual([])
    await beside.close()
  })
})
