import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSecondNode, createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { openLiveClient, openTestSession } from '../../../testing/live.ts'
import { suspend } from '../../../testing/people.ts'
import { createGame } from '../../../testing/playing.ts'
import { addTurn, openTestRoom, rollTurns, sayIn, type TestRoom } from '../../../testing/rooms.ts'
import { takeSeat, waitFor } from '../../../testing/seats.ts'

let t: TestApp
let room: TestRoom
let player = ''
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  room = await openTestRoom(t)
  player = room.players[0]?.userId ?? ''
})

const tableFor = (userId: string) => t.asUser(userId).rooms.table({ gameId: room.gameId })
const eventsFor = async (userId: string) =>
  (await t.asUser(userId).rooms.events({ gameId: room.gameId, after: 0 })).items
const kindsFor = async (userId: string) =>
  (await eventsFor(userId)).map(({ payload }) => payload.kind)
const turn = (by: string, round: number, entryId: string | null, step: 1 | -1 = 1) =>
  t.asUser(by).rooms.changeInitiative({
    gameId: room.gameId,
    action: { kind: 'turn', by: step, round, entryId },
  })
const startTimer = (by: string, seconds = 60, requestKey: string = randomUUID()) =>
  t.asUser(by).rooms.startTimer({ gameId: room.gameId, requestKey, name: 'Ритуал', seconds })
/** The round and the names of the turn, as someone sees them. */
const turnFor = async (userId: string) => {
  const { initiative } = await tableFor(userId)
  const names = initiative?.turns.find(({ isCurrent }) => isCurrent)?.entries.map((e) => e.name)
  return [initiative?.round, names?.join('+')]
}
const appoint = async () => {
  const id = await t.createUser()
  await sayIn(t.asUser(room.masterId), room.gameId)
  await t.deps.sql`update rooms set co_master_id = ${id} where game_id = ${room.gameId}`
  return id
}

describe('turns and timers are seen by', () => {
  test('the people of the room, and no one else', async () => {
    const { gameId, masterId } = room
    await addTurn(t.asUser(masterId), gameId)
    await startTimer(masterId)
    expect(await tableFor(player)).toMatchObject({
      initiative: { round: 0, turns: [{ entries: [{ name: 'Ворон' }] }] },
      timers: [{ name: 'Ритуал' }],
    })
    const full = await createGame(t, { maxPlayers: 1 })
    await takeSeat(t, full)
    const { userId: waiting } = await waitFor(t, full)
    expect(await codeOf(t.asUser(waiting).rooms.table({ gameId: full }))).toBe('not_found')
    const elsewhere = (await openTestRoom(t)).masterId
    for (const one of [await t.createUser(), elsewhere]) {
      expect(await codeOf(tableFor(one))).toBe('not_found')
      expect(await codeOf(startTimer(one))).toBe('not_found')
      expect(await codeOf(turn(one, 0, null))).toBe('not_found')
    }
    await t.deps.sql`update bookings set status = 'cancelled_by_player' where user_id = ${player}`
    expect(await codeOf(tableFor(player))).toBe('not_found')
  })

  test('those who were removed no more, and by those suspended', async () => {
    const { gameId, masterId, players } = room
    const second = players[1]?.userId ?? ''
    await addTurn(t.asUser(masterId), gameId)
    await suspend(t, second)
    expect((await tableFor(second)).initiative).not.toBeNull()
    const why = { reason: 'insult', text: 'Оскорбляет игроков' } as const
    await t.asUser(masterId).rooms.removeMember({ gameId, userId: player, ...why })
    expect(await codeOf(tableFor(player))).toBe('room_removed')
  })
})

test('turns, timers and pauses are for those who run the game', async () => {
  const { gameId, masterId } = room
  const as = t.asUser(player)
  const id = await addTurn(t.asUser(masterId), gameId)
  const timerId = randomUUID()
  await startTimer(masterId, 60, timerId)
  for (const call of [
    () => addTurn(as, gameId),
    () => turn(player, 0, null),
    () => rollTurns(as, gameId, [id]),
    () => startTimer(player),
    () => as.rooms.stopTimer({ gameId, timerId }),
    () => as.rooms.pause({ gameId }),
  ]) {
    expect(await codeOf(call())).toBe('forbidden')
  }
  const coMaster = await appoint()
  await turn(coMaster, 0, null)
  expect(await turnFor(player)).toEqual([1, 'Ворон'])
})

describe('a hidden entry', () => {
  test('is in no answer, event or frame for players until it is shown', async () => {
    const { gameId, masterId } = room
    const as = t.asUser(masterId)
    await addTurn(as, gameId, { name: 'Агата', value: 10, userId: player })
    const { token } = await openTestSession(t, player)
    const topics = [`game:${gameId}`] as const
    const client = await openLiveClient(t, { token, tables: ['room_events'], topics })
    const seen = await eventsFor(player)
    const id = await addTurn(as, gameId, { name: 'Засада', value: null, isHidden: true })
    await rollTurns(as, gameId, [id])
    const answers = async () =>
      JSON.stringify([await tableFor(player), await eventsFor(player), await client.changes()])
    expect(await answers()).not.toMatch(new RegExp(`Засада|${id}`))
    // The hash of the dice is all that is new to players.
    expect((await kindsFor(player)).slice(seen.length)).toEqual(['dice_opened'])
    expect(JSON.stringify(await eventsFor(masterId))).toContain('Засада')
    expect(JSON.stringify(await tableFor(masterId))).toContain('Засада')
    await client.close()
    await addTurn(as, gameId, { id, name: 'Засада', value: 4 })
    expect(JSON.stringify(await tableFor(player))).toContain('Засада')
  })

  test('takes its turn unseen', async () => {
    const { gameId, masterId } = room
    const as = t.asUser(masterId)
    const first = await addTurn(as, gameId, { name: 'Агата', value: 10 })
    const second = await addTurn(as, gameId, { name: 'Засада', value: 5, isHidden: true })
    await turn(masterId, 0, null)
    const before = await eventsFor(player)
    await turn(masterId, 1, first)
    expect(await turnFor(masterId)).toEqual([1, 'Засада'])
    expect(await turnFor(player)).toEqual([1, 'Агата'])
    expect(await eventsFor(player)).toEqual(before)
    await turn(masterId, 1, second)
    expect(await turnFor(player)).toEqual([2, 'Агата'])
    expect((await kindsFor(player)).slice(before.length)).toEqual(['round', 'updated'])
  })
})

describe('a turn', () => {
  test('is ended once, though master and co-master end it at the same moment', async () => {
    const { gameId, masterId } = room
    const coMaster = await appoint()
    const ids: string[] = []
    for (const value of [30, 20, 10]) ids.push(await addTurn(t.asUser(masterId), gameId, { value }))
    await turn(masterId, 0, null)
    const beside = await createSecondNode(t)
    const action = { kind: 'turn', by: 1, round: 1, entryId: ids[0] ?? '' } as const
    await Promise.all([
      t.asUser(masterId).rooms.changeInitiative({ gameId, action }),
      beside.asUser(coMaster).rooms.changeInitiative({ gameId, action }),
    ])
    const { initiative } = await tableFor(player)
    expect(initiative?.turns.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false])
    await beside.close()
  })

  test('of entries that both add at once is lost for neither', async () => {
    const { gameId, masterId } = room
    const coMaster = await appoint()
    await Promise.all([
      addTurn(t.asUser(masterId), gameId, { name: 'Крыса' }),
      addTurn(t.asUser(coMaster), gameId, { name: 'Кот' }),
    ])
    const { initiative } = await tableFor(player)
    expect(initiative?.turns.map(({ entries }) => entries[0]?.name).toSorted()).toEqual([
      'Кот',
      'Крыса',
    ])
  })

  test('is rolled once for a group, by dice that can be verified', async () => {
    const { gameId, masterId } = room
    const as = t.asUser(masterId)
    const group = 'Крысы'
    const ids = [
      await addTurn(as, gameId, { group, value: null, dice: '2d6 + 1' }),
      await addTurn(as, gameId, { group, value: null }),
    ]
    await rollTurns(as, gameId, ids)
    const rolls = (await eventsFor(player)).flatMap(({ payload }) =>
      payload.kind === 'roll' ? [payload] : [],
    )
    expect(rolls).toMatchObject([{ label: group, notation: '2d6 + 1', visibility: 'all', n: 1 }])
    const { initiative } = await tableFor(player)
    expect(initiative?.turns).toHaveLength(1)
    const values = initiative?.turns[0]?.entries.map(({ value }) => value)
    expect(values).toEqual([rolls[0]?.result?.total, rolls[0]?.result?.total])
  })

  test('is for someone in the room, with dice that can be rolled, up to forty entries', async () => {
    const { gameId, masterId } = room
    const as = t.asUser(masterId)
    const stranger = await t.createUser()
    expect(await codeOf(addTurn(as, gameId, { userId: stranger }))).toBe('not_found')
    expect(await codeOf(addTurn(as, gameId, { dice: 'двадцать' }))).toBe('roll_unclear')
    for (let at = 0; at < 40; at += 1) await addTurn(as, gameId)
    expect(await codeOf(addTurn(as, gameId))).toBe('room_list_full')
    await as.rooms.changeInitiative({ gameId, action: { kind: 'end' } })
    expect((await tableFor(masterId)).initiative).toBeNull()
  })
})

describe('a pause', () => {
  test('holds turns and timers for all until the game goes on, once', async () => {
    const { gameId, masterId } = room
    const as = t.asUser(masterId).rooms
    const id = await addTurn(t.asUser(masterId), gameId)
    await startTimer(masterId, 60)
    t.clock.advance(20_000)
    await as.pause({ gameId })
    await as.pause({ gameId })
    t.clock.advance(600_000)
    expect((await tableFor(player)).timers).toMatchObject([{ endsAt: null, leftMs: 40_000 }])
    expect(await codeOf(turn(masterId, 0, null))).toBe('room_paused')
    expect(await codeOf(startTimer(masterId))).toBe('room_paused')
    await Promise.all([as.resume({ gameId }), as.resume({ gameId })])
    const { timers, now } = await tableFor(player)
    expect(Date.parse(timers[0]?.endsAt ?? '') - Date.parse(now)).toBe(40_000)
    await turn(masterId, 0, null)
    expect(await turnFor(player)).toEqual([1, 'Ворон'])
    expect((await kindsFor(player)).filter((kind) => kind !== 'updated')).toEqual([
      'paused',
      'resumed',
      'round',
    ])
    expect(id).toBeTruthy()
    t.clock.advance(-620_000)
  })

  test('also begins with a signal that the scene waits for', async () => {
    const { gameId, masterId } = room
    await addTurn(t.asUser(masterId), gameId)
    await startTimer(masterId)
    await t.asUser(player).rooms.signal({ gameId, card: 'well' })
    expect((await tableFor(player)).timers[0]?.endsAt).not.toBeNull()
    await t.asUser(player).rooms.signal({ gameId, card: 'pause' })
    expect((await tableFor(player)).timers[0]?.leftMs).toBe(60_000)
    expect(await codeOf(turn(masterId, 0, null))).toBe('room_paused')
    await t.asUser(masterId).rooms.resume({ gameId })
    await turn(masterId, 0, null)
  })
})

describe('a timer', () => {
  test('is started once by a repeated request, stopped, and gone some time after its end', async () => {
    const { gameId, masterId } = room
    const key = randomUUID()
    await startTimer(masterId, 60, key)
    await startTimer(masterId, 60, key)
    expect((await tableFor(player)).timers).toHaveLength(1)
    await t.asUser(masterId).rooms.stopTimer({ gameId, timerId: key })
    expect((await tableFor(player)).timers).toEqual([])
    await startTimer(masterId, 60)
    t.clock.advance(61_000)
    expect((await tableFor(player)).timers).toHaveLength(1)
    t.clock.advance(300_000)
    expect((await tableFor(player)).timers).toEqual([])
    t.clock.advance(-361_000)
    const other = await openTestRoom(t)
    const foreign = { gameId: other.gameId, requestKey: key, name: 'Ритуал', seconds: 60 }
    await startTimer(masterId, 60, key)
    const taken = t.asUser(other.masterId).rooms.startTimer(foreign)
    expect(await codeOf(taken)).toBe('request_key_reused')
  })

  test('is one of six at most', async () => {
    for (let at = 0; at < 6; at += 1) await startTimer(room.masterId)
    expect(await codeOf(startTimer(room.masterId))).toBe('room_list_full')
  })
})
