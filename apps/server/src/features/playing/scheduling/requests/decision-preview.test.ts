import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { createGame } from '../../../../testing/playing.ts'
import { takeSeat } from '../../../../testing/seats.ts'
import { newGame } from '../../../../testing/writes.ts'

let t: TestApp
let master: string
let moderator: string
beforeAll(async () => {
  t = await createTestApp()
  moderator = await t.createUser({ role: 'moderator', displayName: 'Модератор' })
  master = await t.createUser({ role: 'master', displayName: 'Мастер' })
})
afterAll(() => t.close())

const notificationsOf = (userId: string) => t.deps.sql<
  { kind: string; title: string; message: string }[]
>`
  select kind, title, message from notifications where user_id = ${userId} order by created_at, kind`

test('the preview of a cancellation returns exactly the refund that its approval pays', async () => {
  const gameId = await createGame(t, { masterId: master, startsInHours: 100, price: 1_150 })
  const players = [await t.createUser({ coins: 5_000 }), await t.createUser({ coins: 5_000 })]
  for (const player of players) await takeSeat(t, gameId, { userId: player, price: 1_150 })
  const reason = 'Переезд'
  const { requestId } = await t
    .asUser(master)
    .scheduling.propose({ kind: 'cancel', gameId, reason })

  const preview = await t.asUser(moderator).scheduling.decisionPreview({ requestId })
  expect(preview).toEqual({
    kind: 'cancel',
    title: { ru: 'Сюжет', en: 'Сюжет' },
    master: { name: { ru: 'Мастер', en: 'Мастер' } },
    startsAt: new Date(t.clock.now().getTime() + 100 * 3_600_000).toISOString(),
    players: 2,
    refund: { coins: 2_400, goodwillCoins: 100, freeSeats: 0 },
    proposedStart: null,
  })
  const before = await balances(players)
  await t.asUser(moderator).scheduling.decide({ requestId, decision: 'approved' })
  const returned = (await balances(players)).map((coins, at) => coins - (before[at] ?? 0))
  expect(returned.reduce((sum, coins) => sum + coins, 0)).toBe(preview.refund?.coins)
})

const balances = (people: readonly string[]) =>
  Promise.all(
    people.map(async (id) => {
      const [row] = await t.deps.sql<{ balance: number }[]>`
        select get_user_currency_balance(${id})::integer as balance`
      return row?.balance ?? 0
    }),
  )

test('a master’s own preview of a cancellation says whom it affects and what they receive', async () => {
  const gameId = await createGame(t, { masterId: master, startsInHours: 700 })
  await takeSeat(t, gameId)
  const proposal = { kind: 'cancel' as const, gameId, reason: 'Переезд' }
  expect(await t.asUser(master).scheduling.preview(proposal)).toMatchObject({
    players: 1,
    refund: { coins: 1_050, goodwillCoins: 50, freeSeats: 0 },
  })
  const stranger = await t.createUser({ role: 'master' })
  await expect(t.asUser(stranger).scheduling.preview(proposal)).rejects.toThrow('not_found')
})

test('the preview of a new or rescheduled game contains no refund', async () => {
  const created = await t
    .asUser(master)
    .scheduling.propose(await newGame(t, { startsInHours: 200 }))
  const gameId = await createGame(t, { masterId: master, startsInHours: 300 })
  const to = await newGame(t, { startsInHours: 310 })
  const moved = await t
    .asUser(master)
    .scheduling.propose({ kind: 'move', gameId, startsAt: to.startsAt, endsAt: to.endsAt })
  const previewOf = (requestId: string) =>
    t.asUser(moderator).scheduling.decisionPreview({ requestId })
  expect(await previewOf(created.requestId)).toMatchObject({
    kind: 'create',
    startsAt: null,
    players: 0,
    refund: null,
  })
  expect(await previewOf(moved.requestId)).toMatchObject({
    kind: 'move',
    players: 0,
    refund: null,
    proposedStart: to.startsAt,
  })
})

test('the preview is rejected for decided and unknown requests and for players', async () => {
  const { requestId } = await t
    .asUser(master)
    .scheduling.propose(await newGame(t, { startsInHours: 400 }))
  await t.asUser(moderator).scheduling.decide({ requestId, decision: 'rejected' })
  const asModerator = t.asUser(moderator).scheduling
  await expect(asModerator.decisionPreview({ requestId })).rejects.toMatchObject({
    message: 'already_decided',
    cause: { details: { status: 'rejected', by: 'Модератор' } },
  })
  await expect(asModerator.decisionPreview({ requestId: randomUUID() })).rejects.toThrow(
    'not_found',
  )
  const player = t.asUser(await t.createUser()).scheduling
  await expect(player.decisionPreview({ requestId })).rejects.toThrow('forbidden')
})

test('the notification of a request has the title of its kind', async () => {
  const decider = await t.createUser({ role: 'moderator' })
  const stored = await createGame(t, { masterId: master, startsInHours: 500 })
  const lost = await createGame(t, { masterId: master, startsInHours: 520 })
  const to = await newGame(t, { startsInHours: 510 })
  const { scheduling } = t.asUser(master)
  await scheduling.propose(await newGame(t, { startsInHours: 600 }))
  await scheduling.propose({
    kind: 'move',
    gameId: stored,
    startsAt: to.startsAt,
    endsAt: to.endsAt,
  })
  await scheduling.propose({ kind: 'cancel', gameId: lost, reason: 'Переезд' })
  const titles = new Map((await notificationsOf(decider)).map(({ kind, title }) => [kind, title]))
  expect(Object.fromEntries(titles)).toEqual({
    schedule_create_requested: 'Заявка на игру',
    schedule_move_requested: 'Заявка на перенос',
    schedule_cancel_requested: 'Заявка на отмену',
  })
  const { items } = await t.asUser(decider).notifications.list({})
  expect(items.map(({ request }) => request?.kind).sort()).toEqual(['cancel', 'create', 'move'])
})
