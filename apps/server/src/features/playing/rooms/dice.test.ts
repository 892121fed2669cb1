import { randomUUID } from 'node:crypto'
import { commitmentOf, isFair } from '@cco/domain/dice/fairness'
import type { ErrorCode } from '@cco/domain/error/codes'
import type { RoomEvent } from '@cco/domain/rooms/events'
import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createItem, giveItem } from '../../../testing/community.ts'
import { openTestRoom, rollIn, startTestGame } from '../../../testing/rooms.ts'

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

type Roll = Extract<RoomEvent['payload'], { kind: 'roll' }>
const eventsOf = async (userId: string, gameId: string) =>
  (await t.asUser(userId).rooms.events({ gameId, after: 0 })).items
const rollsOf = async (userId: string, gameId: string): Promise<Roll[]> =>
  (await eventsOf(userId, gameId)).flatMap(({ payload }) =>
    payload.kind === 'roll' ? [payload] : [],
  )

test('the hash is published before the first roll, the seed only at the end, and then all is checked', async () => {
  const { gameId, masterId, players } = await openTestRoom(t)
  const [player = ''] = players.map(({ userId }) => userId)
  await t.asUser(player).rooms.here({ gameId })
  for (const notation of ['4d6kh3', 'd20+5 # внимательность', '3d6!', '5d10>=8', '4dF']) {
    await rollIn(t.asUser(player), gameId, { notation })
  }
  const before = await eventsOf(player, gameId)
  expect(before[0]?.payload.kind).toBe('dice_opened')
  const [row] = await t.deps.sql<{ serverSeed: string }[]>`
    select server_seed from rooms where game_id = ${gameId}`
  expect(JSON.stringify(before)).not.toContain(row?.serverSeed)
  expect(await codeOf(t.asUser(player).rooms.end({ gameId }))).toBe('forbidden')
  expect(await codeOf(t.asUser(masterId).rooms.end({ gameId }))).toBe('room_not_started')
  expect(await codeOf(t.asUser(player).rooms.revealDice({ gameId }))).toBe('room_not_over')
  await startTestGame(t, gameId)
  await t.asUser(masterId).rooms.end({ gameId })
  expect(await codeOf(rollIn(t.asUser(player), gameId))).toBe('room_over')
  const after = await eventsOf(player, gameId)
  const [opened] = after.flatMap(({ payload }) => (payload.kind === 'dice_opened' ? [payload] : []))
  const revealed = after.flatMap(({ payload }) =>
    payload.kind === 'dice_revealed' ? [payload] : [],
  )
  expect(revealed).toHaveLength(1)
  const seed = revealed[0]?.serverSeed ?? ''
  expect(commitmentOf(seed)).toBe(opened?.hash)
  const rolls = await rollsOf(player, gameId)
  expect(rolls.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
  for (const { n, clientSeed, notation, result } of rolls) {
    if (!result) throw new Error('hidden')
    expect(isFair(seed, { gameId, n, clientSeed }, { notation, result })).toBe(true)
    expect(
      isFair(
        seed,
        { gameId, n: n + 1, clientSeed },
        { notation, result: { ...result, total: result.total + 1 } },
      ),
    ).toBe(false)
  }
  await t.asUser(player).rooms.revealDice({ gameId })
  expect(await eventsOf(player, gameId)).toHaveLength(after.length)
})

test('a roll is seen by those it is for, a blind one without its result by who rolled', async () => {
  const { gameId, masterId, players } = await openTestRoom(t)
  const [roller = '', other = ''] = players.map(({ userId }) => userId)
  for (const visibility of ['all', 'master', 'self', 'blind'] as const) {
    await rollIn(t.asUser(roller), gameId, { visibility, notation: `d20 # ${visibility}` })
  }
  const seenBy = async (userId: string) =>
    (await rollsOf(userId, gameId)).map(({ label, result }) => [label, result !== null])
  expect(await seenBy(other)).toEqual([['all', true]])
  expect(await seenBy(roller)).toEqual([
    ['all', true],
    ['master', true],
    ['self', true],
    ['blind', false],
  ])
  expect(await seenBy(masterId)).toEqual([
    ['all', true],
    ['master', true],
    ['blind', true],
  ])
})

test('a repeated request rolls nothing, and what cannot be read is refused', async () => {
  const { gameId, players } = await openTestRoom(t)
  const [roller = '', other = ''] = players.map(({ userId }) => userId)
  const request = {
    ...{ gameId, requestKey: randomUUID(), notation: '2d6', visibility: 'all' as const },
    clientSeed: '0'.repeat(32),
  }
  const first = await t.asUser(roller).rooms.roll(request)
  expect(await t.asUser(roller).rooms.roll(request)).toEqual(first)
  expect(await codeOf(t.asUser(other).rooms.roll(request))).toBe('request_key_reused')
  expect(await rollsOf(other, gameId)).toHaveLength(1)
  const unclear = { ...request, requestKey: randomUUID(), notation: '2d6++' }
  expect(await codeOf(t.asUser(roller).rooms.roll(unclear))).toBe('roll_unclear')
  const physical = { gameId, requestKey: randomUUID(), total: 14, label: 'удар' }
  await t.asUser(roller).rooms.rollPhysical(physical)
  expect((await eventsOf(other, gameId)).at(-1)?.payload).toEqual({
    ...{ kind: 'physical_roll', total: 14, label: 'удар' },
  })
})

test('rolls at the same time have numbers of their own', async () => {
  const { gameId, players } = await openTestRoom(t, 3)
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => rollIn(t.asUser(players[at % 3]?.userId), gameId)),
  )
  const numbers = (await rollsOf(players[0]?.userId ?? '', gameId)).map(({ n }) => n)
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
})

test('members show the dice skin that they wear, unless streamer mode hides it', async () => {
  const { gameId, masterId, players } = await openTestRoom(t)
  const userId = players[0]?.userId ?? ''
  const itemId = await createItem(t, { kind: 'dice_skin', look: 'glass', hue: 'sea' })
  await giveItem(t, userId, itemId)
  const diceOf = async () => {
    const { items } = await t.asUser(masterId).rooms.members({ gameId })
    return items.find((one) => one.userId === userId)?.dice
  }
  expect(await diceOf()).toBeNull()
  await t.asUser(userId).inventory.wear({ dice_skin: itemId })
  expect(await diceOf()).toEqual({ look: 'glass', hue: 'sea' })
  await t.deps.sql`update profiles set streamer_mode = true where id = ${userId}`
  expect(await diceOf()).toBeNull()
})
