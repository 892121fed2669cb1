import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { change, codeOf, createMaster, outcomeOf } from '../../../testing/catalogue.ts'
import { waitingForLocks } from '../../../testing/locks.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { takeSeat } from '../../../testing/seats.ts'
import { newGame } from '../../../testing/writes.ts'
import { lockTimeOf } from '../../playing/scheduling/public.ts'
import { extendSeries } from '../../playing/scheduling/recurring/commands.ts'

const NOW = '2026-10-01T09:00:00.000Z'
const WEEK_MS = 7 * 86_400_000

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  t.clock.set(NOW)
  owner = await t.createUser({ role: 'owner' })
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const hours = (count: number) => new Date(Date.parse(NOW) + count * 3_600_000).toISOString()
const ahead = (cardId: string, by = owner) => t.asUser(by).masterCards.gamesAhead({ cardId })
const archive = (cardId: string, leaves?: string[]) =>
  t.asUser(owner).masterManagement.changeCard({
    ...{ cardId, change: 'archive', reason: 'Больше не ведёт' },
    ...(leaves && { leaves }),
  })
const cardOf = async (id: string) => {
  const { items } = await t.asUser(owner).masterCards.list()
  return items.find((card) => card.id === id)
}
const gamesOf = async (masterId: string) =>
  await t.deps.sql`select id, status from games where master_id = ${masterId} order by starts_at`

async function trustedMaster() {
  const master = await createMaster(t)
  await change(t, 'master_cards', master.cardId, { is_trusted: true })
  return master
}

describe('what a master still runs', () => {
  test('is said with who could run each game instead, and who is busy with what', async () => {
    const { userId: masterId, cardId } = await createMaster(t, { name: 'Анна' })
    const { userId: rival } = await createMaster(t, { name: 'Борис' })
    const storyId = await createStory(t, { title: 'Болота' })
    const later = await createGame(t, { masterId, storyId, startsInHours: 90 })
    const sooner = await createGame(t, { masterId, storyId, startsInHours: 40 })
    const live = await createGame(t, { masterId, storyId, startsInHours: -1, status: 'live' })
    await createGame(t, { masterId, startsInHours: -50, status: 'settled' })
    await createGame(t, { masterId, startsInHours: 60, status: 'review' })
    await createGame(t, {
      ...{ masterId: rival, startsInHours: 41 },
      storyId: await createStory(t, { title: 'Маяк' }),
    })
    const { userId: player } = await createMaster(t, { name: 'Вера' })
    await t.deps.sql`select add_currency_transaction(${player}, 9000, 'admin_adjustment', 'Тест',
      popup_param => false, created_at_param => ${t.clock.now()})`
    await takeSeat(t, later, { userId: player, seats: 2 })

    const { games, running, series } = await ahead(cardId)
    expect(series).toEqual([])
    const title = { ru: 'Болота', en: 'Болота' }
    expect(games).toMatchObject([
      { id: sooner, title, startsAt: hours(40), endsAt: hours(43), seatsTaken: 0, maxPlayers: 6 },
      { id: later, title, startsAt: hours(90), seatsTaken: 2 },
    ])
    expect(running).toEqual([
      { id: live, title, startsAt: hours(-1), endsAt: hours(2), seatsTaken: 0, maxPlayers: 6 },
    ])
    const busyAt = (game: number) =>
      (games[game]?.substitutes ?? []).flatMap(({ userId, busy }) =>
        userId === rival || userId === player ? [{ userId, busy: busy?.title.ru ?? null }] : [],
      )
    // Free masters come first.
    expect(busyAt(0)).toEqual([
      { userId: player, busy: null },
      { userId: rival, busy: 'Маяк' },
    ])
    expect(busyAt(1)).toEqual([
      { userId: rival, busy: null },
      { userId: player, busy: 'Болота' },
    ])
    for (const [at, { id: gameId }] of games.entries()) {
      const { masters } = await t.asUser(owner).masterGames.substitutes({ gameId })
      expect(games[at]?.substitutes).toEqual(masters)
      expect(masters.map(({ userId }) => userId)).not.toContain(masterId)
    }
  })

  test.each(['user', 'master', 'moderator'] as const)('is not for a %s', async (role) => {
    const { cardId } = await createMaster(t)
    expect(await codeOf(ahead(cardId, await t.createUser({ role })))).toBe('forbidden')
  })

  test('is not for guests, nor of a card that does not exist', async () => {
    const { cardId } = await createMaster(t)
    expect(await codeOf(t.asUser().masterCards.gamesAhead({ cardId }))).toBe('not_signed_in')
    expect(await codeOf(ahead(randomUUID()))).toBe('not_found')
  })
})

describe('a card', () => {
  test('is not archived over a game that was not decided about', async () => {
    const { userId: masterId, cardId } = await createMaster(t)
    const known = await createGame(t, { masterId, startsInHours: 40 })
    const missed = await createGame(t, { masterId, startsInHours: 80 })
    await createGame(t, { masterId, startsInHours: -1, status: 'live' })
    expect(await codeOf(archive(cardId))).toBe('card_games_ahead')
    expect(await codeOf(archive(cardId, [known, randomUUID()]))).toBe('card_games_ahead')
    expect(await cardOf(cardId)).toMatchObject({ isActive: true, isArchived: false })
    await archive(cardId, [known, missed])
    expect(await cardOf(cardId)).toMatchObject({ isActive: false, isArchived: true })
    const [log] = await t.deps.sql<{ after: object }[]>`
      select after from system_logs where target_id = ${cardId}`
    expect(log?.after).toMatchObject({ leaves: [known, missed], reason: 'Больше не ведёт' })
    expect(await codeOf(archive(cardId))).toBe('no_changes')
  })

  test('is archived once its games were given away and cancelled', async () => {
    const { userId: masterId, cardId } = await createMaster(t)
    const { userId: other } = await createMaster(t)
    const given = await createGame(t, { masterId, startsInHours: 1_000 })
    const cancelled = await createGame(t, { masterId, startsInHours: 1_100 })
    await t.asUser(owner).masterGames.handOver({ gameId: given, masterId: other })
    expect(await codeOf(archive(cardId))).toBe('card_games_ahead')
    const cancel = { kind: 'cancel' as const, gameId: cancelled, reason: 'Мастер уходит' }
    await t.asUser(owner).scheduling.propose(cancel)
    await archive(cardId)
    expect(await cardOf(cardId)).toMatchObject({ isArchived: true })
  })

  test('is hidden and restored whatever its master runs', async () => {
    const { userId: masterId, cardId } = await createMaster(t)
    const id = await createGame(t, { masterId, startsInHours: 40 })
    const of = (one: 'hide' | 'restore') =>
      t.asUser(owner).masterManagement.changeCard({ cardId, change: one, reason: 'Отпуск' })
    await of('hide')
    await archive(cardId, [id])
    await of('restore')
    expect(await cardOf(cardId)).toMatchObject({ isActive: false, isArchived: false })
  })
})

describe('a game that is published while the card of its master is archived', () => {
  /** Lets two calls wait for the time of a master, and runs them in this order. */
  async function inOrder(masterId: string, calls: (() => Promise<unknown>)[]): Promise<string[]> {
    const outcomes: Promise<string>[] = []
    await t.deps.sql.begin(async (tx) => {
      await lockTimeOf(tx, [masterId])
      for (const call of calls) {
        outcomes.push(outcomeOf(call()))
        await expect.poll(() => waitingForLocks(t)).toBe(outcomes.length)
      }
    })
    return await Promise.all(outcomes)
  }

  test('refuses the archiving if it was first', async () => {
    const { userId, cardId } = await trustedMaster()
    const game = await newGame(t, { startsInHours: 50 })
    const publish = () => t.asUser(userId).scheduling.propose(game)
    const outcomes = await inOrder(userId, [publish, () => archive(cardId)])
    expect(outcomes).toEqual(['done', 'card_games_ahead'])
    expect(await gamesOf(userId)).toMatchObject([{ status: 'published' }])
    expect(await cardOf(cardId)).toMatchObject({ isArchived: false, isTrusted: true })
  })

  test('needs an approval if it was second', async () => {
    const { userId, cardId } = await trustedMaster()
    const game = await newGame(t, { startsInHours: 50 })
    const publish = () => t.asUser(userId).scheduling.propose(game)
    const outcomes = await inOrder(userId, [() => archive(cardId), publish])
    expect(outcomes).toEqual(['done', 'done'])
    expect(await gamesOf(userId)).toMatchObject([{ status: 'review' }])
    expect(await cardOf(cardId)).toMatchObject({ isArchived: true })
  })
})

test('archiving a card ends the series of its master; their announced games stay', async () => {
  const { userId, cardId } = await trustedMaster()
  const series = { zone: 'Europe/Moscow', until: '2027-03-27' }
  const times = { startsAt: '2026-10-03T16:00:00.000Z', endsAt: '2026-10-03T19:00:00.000Z' }
  await t.asUser(userId).scheduling.propose(await newGame(t, { ...times, series }))
  const other = await trustedMaster()
  await t.asUser(other.userId).scheduling.propose(await newGame(t, { ...times, series }))
  const { games, series: shown } = await ahead(cardId)
  expect(games).toHaveLength(8)
  expect(shown).toMatchObject([
    { weekday: 6, localTime: '19:00', zone: 'Europe/Moscow', until: '2027-03-27' },
  ])
  expect(await codeOf(archive(cardId))).toBe('card_games_ahead')
  expect((await ahead(cardId)).series).toHaveLength(1)
  await archive(
    cardId,
    games.map(({ id }) => id),
  )
  expect((await ahead(cardId)).series).toEqual([])
  t.clock.set(new Date(Date.parse(NOW) + WEEK_MS).toISOString())
  await extendSeries(t.deps)
  expect(await gamesOf(userId)).toHaveLength(8)
  expect(await gamesOf(other.userId)).toHaveLength(9)
  t.clock.set(NOW)
})
