import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import { openLiveClient, openTestSession } from '../../../testing/live.ts'
import { openTestRoom, sayIn, type TestRoom } from '../../../testing/rooms.ts'

let t: TestApp
let room: TestRoom
let [removed, other]: [string, string] = ['', '']
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  room = await openTestRoom(t)
  const [first, second] = room.players
  removed = first?.userId ?? ''
  other = second?.userId ?? ''
})

const WHY = { reason: 'insult', text: 'Оскорбляет игроков' } as const
const remove = (by: string, userId = removed) =>
  t.asUser(by).rooms.removeMember({ gameId: room.gameId, userId, ...WHY })
const report = (by: string, id: string) =>
  t.asUser(by).moderation.report({
    ...{ subject: { kind: 'room_event', id }, reason: 'insult', text: '' },
  })
/** Makes someone, by default a new user, the co-master. */
const appoint = async (userId?: string) => {
  const id = userId ?? (await t.createUser())
  const { gameId } = room
  await sayIn(t.asUser(room.masterId), gameId)
  await t.deps.sql`update rooms set co_master_id = ${id} where game_id = ${gameId}`
  return id
}
const kindsSeenBy = async (userId: string) => {
  const { items } = await t.asUser(userId).rooms.events({ gameId: room.gameId, after: 0 })
  return items.map(({ payload }) => payload.kind)
}

describe('a player who was removed', () => {
  test('neither reads nor writes in the room, at once, until they are let back in', async () => {
    const { gameId, masterId, players } = room
    await sayIn(t.asUser(removed), gameId)
    await remove(masterId)
    const { rooms } = t.asUser(removed)
    const key = players[0]?.bookingId ?? ''
    const calls = [
      () => rooms.open({ key }),
      () => rooms.events({ gameId, after: 0 }),
      () => rooms.members({ gameId }),
      () => rooms.note({ gameId }),
      () => rooms.wishes({ gameId }),
      () => rooms.boundaries({ gameId }),
      () => rooms.here({ gameId }),
      () => sayIn(t.asUser(removed), gameId),
      () => rooms.saveNote({ gameId, text: 'x' }),
      () => rooms.setCharacter({ gameId, character: 'x' }),
      () => rooms.signal({ gameId, card: 'stop' }),
      () => rooms.leave({ gameId }),
      () => rooms.readmitMember({ gameId, userId: removed }),
    ]
    for (const call of calls) expect(await codeOf(call())).toBe('room_removed')
    const { items } = await t.asUser(other).rooms.members({ gameId })
    expect(items.find(({ userId }) => userId === removed)).toMatchObject({
      ...{ isGone: true, isRemoved: true, isHere: false },
    })
    const whisper = sayIn(t.asUser(other), gameId, { to: [removed] })
    expect(await codeOf(whisper)).toBe('not_found')

    await t.asUser(masterId).rooms.readmitMember({ gameId, userId: removed })
    await sayIn(t.asUser(removed), gameId)
    expect(await kindsSeenBy(other)).toEqual(['message', 'removed', 'readmitted', 'message'])
    const again = t.asUser(masterId).rooms.readmitMember({ gameId, userId: removed })
    expect(await codeOf(again)).toBe('not_found')
  })

  test('reports what was written until then, and nothing later', async () => {
    const { gameId, masterId } = room
    const before = await sayIn(t.asUser(other), gameId)
    t.clock.advance(1_000)
    await remove(masterId)
    t.clock.advance(1_000)
    const after = await sayIn(t.asUser(other), gameId)
    await report(removed, before)
    expect(await codeOf(report(removed, after))).toBe('not_found')
    await t.asUser(masterId).rooms.readmitMember({ gameId, userId: removed })
    await report(removed, after)
  })

  test('is notified, and finds what they may report: what they could read until then', async () => {
    const { gameId, masterId, players } = room
    const own = await sayIn(t.asUser(removed), gameId)
    const seen = await sayIn(t.asUser(other), gameId)
    const whispered = await sayIn(t.asUser(masterId), gameId, { to: [removed] })
    await sayIn(t.asUser(other), gameId, { text: 'тайна', to: [masterId] })
    const key = players[0]?.bookingId ?? ''
    const find = (by: string, of = key) => t.asUser(by).rooms.beforeRemoval({ key: of })
    expect(await codeOf(find(removed))).toBe('not_found')
    t.clock.advance(1_000)
    await remove(masterId)
    t.clock.advance(1_000)
    await sayIn(t.asUser(other), gameId, { text: 'потом' })
    const { messages } = await find(removed)
    expect(messages.map(({ id }) => id)).toEqual([whispered, seen])
    expect(messages.map(({ byMaster }) => byMaster)).toEqual([true, false])
    expect(JSON.stringify(messages)).not.toContain(own)
    await report(removed, seen)
    for (const by of [other, masterId, await t.createUser()]) {
      expect(await codeOf(find(by, gameId))).toBe('not_found')
    }
    const notifications = await t.deps.sql<{ kind: string }[]>`
      select kind from notifications where user_id = ${removed}`
    expect(notifications.map(({ kind }) => kind)).toContain('room_removed')
    t.clock.advance(40 * 86_400_000)
    expect(await codeOf(find(removed))).toBe('room_closed')
    t.clock.advance(-40 * 86_400_000 - 2_000)
  })

  test('hears of it, and of nothing that happens in the room afterwards', async () => {
    const { gameId, masterId } = room
    const { token } = await openTestSession(t, removed)
    const topics = [`game:${gameId}`, `user:${removed}`] as const
    const client = await openLiveClient(t, {
      token,
      tables: ['room_events', 'room_members'],
      topics,
    })
    await remove(masterId)
    const left = { table: 'room_members', op: 'update', id: gameId, topic: `user:${removed}` }
    expect(await client.changes()).toEqual([left])
    await sayIn(t.asUser(masterId), gameId)
    await t.asUser(masterId).rooms.readmitMember({ gameId, userId: removed })
    // The return is heard next: neither the removal nor the message was.
    expect(await client.changes()).toEqual([left])
    await client.close()
  })

  test('is the subject of one case with the reason, which lets staff into the room', async () => {
    const { gameId, masterId } = room
    const moderator = await t.createUser({ role: 'moderator' })
    const staff = t.asUser(moderator)
    expect(await codeOf(staff.rooms.events({ gameId, after: 0 }))).toBe('not_found')
    await Promise.all([remove(masterId), remove(masterId)])
    await handleAllEvents(t)
    const cases = await t.deps.sql<{ id: string; userId: string }[]>`
      select id, user_id from moderation_cases where subject_kind = 'room_removal'
        and user_id = ${removed}`
    expect(cases).toHaveLength(1)
    const { content } = await staff.moderation.item({ kind: 'report', id: cases[0]?.id ?? '' })
    expect(content).toMatchObject({
      subject: { kind: 'room_removal' },
      reports: [{ ...WHY, evidence: { kind: 'room_removal' } }],
    })
    expect((await staff.rooms.events({ gameId, after: 0 })).items).toHaveLength(1)
    const caseId = cases[0]?.id ?? ''
    // The master is a party, whatever role they have.
    await t.deps.sql`update user_roles set role = 'owner' where user_id = ${masterId}`
    const own = t.asUser(masterId).moderation.decide({ caseId, outcome: 'warned', reason: 'Да' })
    expect(await codeOf(own)).toBe('invalid_input')
    const judged = { caseId, outcome: 'warned', reason: 'Оскорбления' } as const
    const partial = t.asUser(masterId).moderation.decide(judged)
    expect(await codeOf(partial)).toBe('conflict_of_interest')
    await staff.moderation.decide(judged)
    expect(await codeOf(staff.rooms.events({ gameId, after: 0 }))).toBe('not_found')
  })

  test('who is staff as well, and had no seat, does not return to read the case of another', async () => {
    const { gameId, masterId } = room
    const moderator = await appoint(await t.createUser({ role: 'moderator' }))
    await remove(masterId, other)
    await remove(masterId, moderator)
    await handleAllEvents(t)
    const reading = t.asUser(moderator).rooms.events({ gameId, after: 0 })
    expect(await codeOf(reading)).toBe('room_removed')
  })

  test('is removed and let back in so often, and no more', async () => {
    const { gameId, masterId } = room
    const as = t.asUser(masterId).rooms
    for (let turn = 1; turn <= 20; turn += 1) {
      await remove(masterId)
      await as.readmitMember({ gameId, userId: removed })
    }
    expect(await codeOf(remove(masterId))).toBe('too_many_requests')
  })

  test('writes nothing that was on its way while they were removed', async () => {
    const { gameId, masterId } = room
    await sayIn(t.asUser(other), gameId)
    const writes = Array.from({ length: 6 }, () => sayIn(t.asUser(removed), gameId))
    const [, ...said] = await Promise.allSettled([remove(masterId), ...writes])
    const kinds = await kindsSeenBy(other)
    expect(kinds.at(-1)).toBe('removed')
    const written = said.filter(({ status }) => status === 'fulfilled')
    expect(kinds).toHaveLength(1 + written.length + 1)
  })
})

describe('those who run the game', () => {
  test('are not removed by players, themselves or the co-master', async () => {
    const { masterId } = room
    const coMaster = await appoint()
    const stranger = await t.createUser()
    for (const [by, who, code] of [
      [other, removed, 'forbidden'],
      [removed, removed, 'forbidden'],
      [masterId, masterId, 'forbidden'],
      [coMaster, masterId, 'forbidden'],
      [coMaster, coMaster, 'forbidden'],
      [masterId, stranger, 'not_found'],
      [stranger, removed, 'not_found'],
    ] as const) {
      expect(await codeOf(remove(by, who))).toBe(code)
      const mute = t.asUser(by).rooms.requestMute({ gameId: room.gameId, userId: who })
      expect(await codeOf(mute)).toBe(code)
    }
    await remove(coMaster)
    expect(await kindsSeenBy(other)).toEqual(['message', 'removed'])
  })

  test('lose that part when they are removed, and return without it', async () => {
    const { gameId, masterId } = room
    await appoint(removed)
    await remove(masterId)
    const scene = () => t.asUser(removed).rooms.setScene({ gameId, title: 'Чердак' })
    expect(await codeOf(scene())).toBe('room_removed')
    await t.asUser(masterId).rooms.readmitMember({ gameId, userId: removed })
    expect(await codeOf(scene())).toBe('forbidden')

    const seatless = await appoint()
    await remove(masterId, seatless)
    const events = t.asUser(seatless).rooms.events({ gameId, after: 0 })
    expect(await codeOf(events)).toBe('room_removed')
  })
})

test('a request to turn off a microphone is seen by the player and those who run the game', async () => {
  const { gameId, masterId } = room
  const coMaster = await appoint()
  await t.asUser(masterId).rooms.requestMute({ gameId, userId: removed })
  for (const one of [removed, masterId, coMaster]) {
    expect(await kindsSeenBy(one)).toContain('mute_requested')
  }
  expect(await kindsSeenBy(other)).toEqual(['message'])
  await remove(masterId)
  const late = t.asUser(masterId).rooms.requestMute({ gameId, userId: removed })
  expect(await codeOf(late)).toBe('not_found')
})
