import { randomUUID } from 'node:crypto'
import type { MastersInput } from '@cco/domain/masters/management'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, createMaster } from '../../../testing/catalogue.ts'
import { createGame } from '../../../testing/playing.ts'
import { takeSeat } from '../../../testing/seats.ts'

let t: TestApp
let owner: string
let moderator: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner' })
  moderator = await t.createUser({ role: 'moderator' })
})
afterAll(() => t.close())

const list = (input: Partial<MastersInput> = {}) => t.asUser(moderator).masterManagement.list(input)
const details = (id: string) => t.asUser(moderator).masterManagement.details({ id })
const named = async (input: Partial<MastersInput>, of: readonly string[]) =>
  (await list(input)).items.map(({ id }) => of.indexOf(id)).filter((at) => at >= 0)

/** Creates past games, the latest first, each run or cancelled by its master. */
async function past(masterId: string, record: readonly ('run' | 'off')[]) {
  for (const [at, outcome] of record.entries()) {
    const startsInHours = -100 - 24 * at
    const gameId = await createGame(t, { masterId, startsInHours, status: 'finished' })
    if (outcome === 'off') await cancelGame(gameId, 'master')
  }
}
async function cancelGame(gameId: string, by: 'master' | 'platform', from = 'published') {
  await t.deps.sql`
    update games set status = 'cancelled', cancelled_by = ${by}, cancel_reason = 'Болезнь'
    where id = ${gameId}`
  await t.deps.sql`
    insert into game_changes (id, game_id, from_status, to_status, created_at)
    values (${randomUUID()}, ${gameId}, ${from}, 'cancelled', ${t.clock.now()})`
}

test('a moderator sees the card, record, upcoming games and open disputes of a master', async () => {
  const { userId, cardId } = await createMaster(t, { name: 'Вера Аркадьева' })
  await past(userId, ['off', 'run', 'run'])
  await cancelGame(await createGame(t, { masterId: userId, startsInHours: -500 }), 'platform')
  await cancelGame(
    await createGame(t, { masterId: userId, startsInHours: -600 }),
    'master',
    'draft',
  )
  const gameId = await createGame(t, { masterId: userId, startsInHours: 50 })
  const { bookingId } = await takeSeat(t, gameId)
  await t.deps.sql`
    insert into attendance_disputes (id, booking_id, text)
    values (${randomUUID()}, ${bookingId}, 'Я был')`
  const { items } = await list({ search: 'аркадь' })
  expect(items).toEqual([
    {
      id: userId,
      accountId: expect.any(Number),
      name: { ru: 'Вера Аркадьева', en: 'Вера Аркадьева' },
      card: { id: cardId, isActive: true, isArchived: false, isTrusted: false },
      rating: null,
      reviewCount: 0,
      gamesRun: 2,
      record: { games: 3, cancelled: 1 },
      comingGames: 1,
      nextGameAt: new Date(t.clock.now().getTime() + 50 * 3_600_000).toISOString(),
      openDisputes: 1,
    },
  ])
  expect(await list({ search: String(items[0]?.accountId) })).toMatchObject({ total: 1 })
  expect(await details(userId)).toMatchObject({
    text: { genres: ['mystic'] },
    coming: [{ id: gameId, seatsTaken: 1 }],
    cancellations: [{ reason: 'Болезнь', at: t.clock.now().toISOString() }],
    disputes: [{ text: 'Я был', displayName: 'Игрок', game: { id: gameId } }],
  })
})

describe('the cancellations of a master', () => {
  test('lead to a review and a lower rank from three in the last twenty games', async () => {
    const first = await createMaster(t, { name: 'Анна', position: 1 })
    const second = await createMaster(t, { name: 'Борис', position: 2 })
    const shown = async () => {
      const { items } = await t.asUser().masters.list()
      return items.flatMap(({ id }) =>
        id === first.cardId ? ['Анна'] : id === second.cardId ? ['Борис'] : [],
      )
    }
    const review = async () =>
      (await list({ attention: 'review' })).items.map(({ id }) => id).includes(first.userId)
    await past(first.userId, ['off', 'off', 'run'])
    expect([await shown(), await review()]).toEqual([['Анна', 'Борис'], false])
    const third = await createGame(t, { masterId: first.userId, startsInHours: 70 })
    await cancelGame(third, 'master', 'confirmed')
    expect([await shown(), await review()]).toEqual([['Борис', 'Анна'], true])
    expect((await list()).attention.review).toBe(1)
  })

  test('do not count beyond the last twenty games', async () => {
    const { userId } = await createMaster(t)
    const twenty = Array.from({ length: 20 }, () => 'run' as const)
    await past(userId, [...twenty, 'off', 'off', 'off'])
    expect((await details(userId)).record).toEqual({ games: 20, cancelled: 0 })
  })
})

test('the list of masters filters and sorts by every column, with nulls last', async () => {
  const people = await Promise.all(
    ['Яна Ц', 'Ада Ц', 'Ёлка Ц'].map((name) => createMaster(t, { name })),
  )
  const ids = people.map(({ userId }) => userId)
  const [yana = '', ada = ''] = ids
  await past(yana, ['run', 'run', 'off', 'run'])
  await past(ada, ['run'])
  await createGame(t, { masterId: ada, startsInHours: 10 })
  const search = ' Ц'
  expect(await named({ search, sort: 'name' }, ids)).toEqual([1, 2, 0])
  expect(await named({ search, sort: 'name', desc: true }, ids)).toEqual([0, 2, 1])
  expect(await named({ search, sort: 'run', desc: true }, ids)).toEqual([0, 1, 2])
  expect(await named({ search, sort: 'coming', desc: true }, ids)).toEqual([1, 2, 0])
  expect(await named({ search, sort: 'reliability' }, ids)).toEqual([0, 1, 2])
  expect(await named({ search, sort: 'reliability', desc: true }, ids)).toEqual([1, 0, 2])
  for (const sort of ['rating', 'disputes'] as const) {
    expect(await named({ search, sort }, ids)).toHaveLength(3)
  }
  expect(await named({ card: 'shown' }, ids)).toHaveLength(3)
  expect(await named({ trusted: true }, ids)).toEqual([])
  expect((await list({ search: '%' })).total).toBe(0)
  const bare = await t.createUser({ role: 'master', displayName: 'Без карточки' })
  expect((await list({ card: 'none' })).items.map(({ id }) => id)).toEqual([bare])
})

describe('a master card', () => {
  const change = (cardId: string, what: 'trust' | 'archive' | 'restore' | 'show', who = owner) =>
    t.asUser(who).masterManagement.changeCard({ cardId, change: what, reason: 'Проверен в деле' })

  test('is trusted, archived and restored by the owner, which the system log records', async () => {
    const { userId, cardId } = await createMaster(t)
    await change(cardId, 'trust')
    expect(await codeOf(change(cardId, 'trust'))).toBe('no_changes')
    expect((await list({ trusted: true })).items.map(({ id }) => id)).toEqual([userId])
    await change(cardId, 'archive')
    const publicIds = async () =>
      (await t.asUser().masters.list()).items.map(({ id }) => id).includes(cardId)
    expect(await publicIds()).toBe(false)
    expect(await codeOf(change(cardId, 'show'))).toBe('no_changes')
    await change(cardId, 'restore')
    await change(cardId, 'show')
    expect(await publicIds()).toBe(true)
    const logs = await t.deps.sql`
      select actor_id, action, before, after from system_logs where target_id = ${cardId}
      order by created_at, id`
    expect(logs.map(({ action }) => action).sort()).toEqual([
      'master_card.archive',
      'master_card.restore',
      'master_card.show',
      'master_card.trust',
    ])
    expect(logs.find(({ action }) => action === 'master_card.trust')).toEqual({
      actorId: owner,
      action: 'master_card.trust',
      before: { isTrusted: false, isActive: true, isArchived: false },
      after: { isTrusted: true, isActive: true, isArchived: false, reason: 'Проверен в деле' },
    })
  })

  test('cannot be changed by a moderator or a master, nor if it does not exist', async () => {
    const { userId, cardId } = await createMaster(t)
    for (const who of [moderator, userId]) {
      expect(await codeOf(change(cardId, 'trust', who))).toBe('forbidden')
    }
    expect(await codeOf(t.asUser().masterManagement.list({}))).toBe('not_signed_in')
    expect(await codeOf(change(randomUUID(), 'trust'))).toBe('not_found')
    const player = await t.createUser()
    expect(await codeOf(details(player))).toBe('not_found')
    expect(await codeOf(t.asUser(player).masterManagement.details({ id: userId }))).toBe(
      'forbidden',
    )
    const silent = t
      .asUser(owner)
      .masterManagement.changeCard({ cardId, change: 'trust', reason: ' ' })
    expect(await codeOf(silent)).toBe('invalid_input')
  })
})
