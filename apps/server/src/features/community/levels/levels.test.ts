import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { handleEvents, replayEvents } from '../../../platform/events/handle.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import { disputedNoShow, pendingReview, playedGame } from '../../../testing/played.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { moveTo, takeSeat } from '../../../testing/seats.ts'
import { subscribersOf } from '../../../work.ts'
import { experience } from './subscribers.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const profileOf = (userId: string) => t.asUser(userId).profiles.me()
const ledgerOf = async (userId: string) =>
  (await t.asUser(userId).levels.mine({})).items.map(({ kind, points, isCorrection }) =>
    isCorrection ? `${kind} ${points} corrected` : `${kind} ${points}`,
  )

/** Records attended games of a user, all of one master and story, on the same day of the club. */
async function attend(userId: string, games: number): Promise<string[]> {
  const masterId = await t.createUser({ role: 'master' })
  const storyId = await createStory(t)
  const bookingIds: string[] = []
  for (let game = 0; game < games; game += 1) {
    const gameId = await createGame(t, { masterId, storyId, startsInHours: 72 + 5 * game })
    const { bookingId } = await takeSeat(t, gameId, { userId })
    await moveTo(t, gameId, -91 - game)
    await t.deps.sql`update games set status = 'finished' where id = ${gameId}`
    const marks = [{ bookingId, mark: 'attended' as const }]
    await t.asUser(masterId).attendance.mark({ gameId, marks })
    bookingIds.push(bookingId)
  }
  return bookingIds
}

describe('experience', () => {
  test('is given for an attended game, and once more for a new story or game master', async () => {
    const userId = await t.createUser({ coins: 20_000 })
    await attend(userId, 2)
    await handleAllEvents(t)
    expect((await ledgerOf(userId)).toSorted()).toEqual([
      'first_time 25',
      'game_attended 100',
      'game_attended 100',
    ])
    expect(await profileOf(userId)).toMatchObject({ xp: 225, level: 2 })
  })

  test('is limited to 300 a day of the club, and the ledger says so', async () => {
    const userId = await t.createUser({ coins: 20_000 })
    await attend(userId, 4)
    await handleAllEvents(t)
    expect((await profileOf(userId)).xp).toBe(300)
    const { items } = await t.asUser(userId).levels.mine({})
    expect(items.map(({ points, isCapped }) => [points, isCapped])).toEqual(
      expect.arrayContaining([
        [75, true],
        [0, true],
      ]),
    )
    expect(items).toHaveLength(5)
  })

  test('counts a game towards the day on which it begins in the zone of the club', async () => {
    const day = ['2026-11-20T09:00Z', '2026-11-20T13:00Z', '2026-11-20T17:00Z']
    for (const [last, xp] of [
      ['2026-11-20T20:59Z', 300],
      ['2026-11-20T21:00Z', 400],
    ] as const) {
      const userId = await t.createUser({ coins: 20_000 })
      for (const [at, bookingId] of (await attend(userId, 4)).entries()) {
        const startsAt = day[at] ?? last
        await t.deps.sql`update games set starts_at = ${startsAt}::timestamptz,
            ends_at = ${startsAt}::timestamptz + interval '2 hours',
            busy_until = ${startsAt}::timestamptz + interval '2 hours'
          where id = (select game_id from bookings where id = ${bookingId})`
      }
      await handleAllEvents(t)
      expect((await profileOf(userId)).xp).toBe(xp)
    }
  })

  test('is given once for an event, however often and by how many workers it is handled', async () => {
    const { userId, bookingId, gameId, masterId } = await playedGame(t)
    const marks = [{ bookingId, mark: 'attended' as const }]
    await t.asUser(masterId).attendance.mark({ gameId, marks })
    const events = await t.deps.sql<{ id: string }[]>`
      select id from domain_events where facts ->> 'bookingId' = ${bookingId}`
    const ids = events.map(({ id }) => id)
    await Promise.all([1, 2, 3].map(() => handleEvents(t.deps, subscribersOf(t.deps), ids)))
    await t.deps.sql`delete from domain_event_handlings where subscriber = 'experience'`
    await replayEvents(t.deps, experience(t.deps))
    expect((await ledgerOf(userId)).toSorted()).toEqual(['first_time 25', 'game_attended 100'])
    expect((await profileOf(userId)).xp).toBe(125)
  })

  test('of two games at once counts both towards the limit of the day', async () => {
    const userId = await t.createUser({ coins: 20_000 })
    await attend(userId, 4)
    const waiting = await t.deps.sql<{ id: string }[]>`
      select id from domain_events where handled_at is null`
    const handle = ({ id }: { id: string }) => handleEvents(t.deps, subscribersOf(t.deps), [id])
    await Promise.all(waiting.map(handle))
    expect((await profileOf(userId)).xp).toBe(300)
  })

  test('of a mark that is corrected is taken back by rows of its own, and given again', async () => {
    const { userId, bookingId, gameId, masterId } = await playedGame(t)
    const master = t.asUser(masterId).attendance
    for (const mark of ['attended', 'no_show', 'attended'] as const) {
      await master.mark({ gameId, marks: [{ bookingId, mark }] })
      await handleAllEvents(t)
    }
    expect((await ledgerOf(userId)).toSorted()).toEqual([
      'first_time -25 corrected',
      'first_time 25',
      'first_time 25',
      'game_attended -100 corrected',
      'game_attended 100',
      'game_attended 100',
    ])
    expect(await profileOf(userId)).toMatchObject({ xp: 125, level: 1 })
  })

  test('of a first time is given once, whichever of its games is corrected or replayed', async () => {
    const userId = await t.createUser({ coins: 20_000 })
    const [first = '', second = ''] = await attend(userId, 2)
    await handleAllEvents(t)
    const firsts = async () =>
      await t.deps.sql<{ sourceId: string }[]>`select source_id from xp_events
        where user_id = ${userId} and kind = 'first_time'
        group by source_id having count(*) % 2 = 1`
    const [game] = await t.deps.sql<{ id: string; masterId: string }[]>`
      select g.id, g.master_id from bookings b join games g on g.id = b.game_id
      where b.id = ${first}`
    const master = t.asUser(game?.masterId ?? '').attendance
    for (const [mark, sourceId, xp] of [
      ['no_show', second, 125],
      ['attended', first, 225],
    ] as const) {
      const marks = [{ bookingId: first, mark }]
      await master.mark({ gameId: game?.id ?? '', marks })
      await handleAllEvents(t)
      expect(await firsts()).toEqual([{ sourceId }])
      expect((await profileOf(userId)).xp).toBe(xp)
    }
    await t.deps.sql`delete from domain_event_handlings where subscriber = 'experience'`
    await replayEvents(t.deps, experience(t.deps))
    expect((await profileOf(userId)).xp).toBe(225)
    expect(await firsts()).toEqual([{ sourceId: first }])
  })

  test('is given when a dispute about a no-show is won', async () => {
    const { userId, disputeId } = await disputedNoShow(t)
    await handleAllEvents(t)
    expect((await profileOf(userId)).xp).toBe(0)
    const moderator = await t.createUser({ role: 'moderator' })
    await t.asUser(moderator).attendance.decide({ disputeId, uphold: true, reason: 'Был' })
    await handleAllEvents(t)
    expect((await profileOf(userId)).xp).toBe(125)
  })

  test('is given for a published review, and only then', async () => {
    const { userId, id } = await pendingReview(t)
    await handleAllEvents(t)
    expect((await profileOf(userId)).xp).toBe(125)
    const moderator = await t.createUser({ role: 'moderator' })
    await t.asUser(moderator).reviews.decide({ id, version: 1, approve: true })
    await handleAllEvents(t)
    expect(await ledgerOf(userId)).toContain('review_published 15')
    await t.deps.sql`update reviews set status = 'hidden' where id = ${id}`
    await t.deps.sql`insert into domain_events (key, kind, facts, occurred_at)
      select 'review.hidden:' || ${id}, 'review.hidden', facts, ${t.clock.now()}
      from domain_events where key = 'review.published:' || ${id}`
    await handleAllEvents(t)
    expect(await ledgerOf(userId)).toContain('review_published -15 corrected')
    expect((await profileOf(userId)).xp).toBe(125)
  })

  test('is given to a game master for a game that was run for someone', async () => {
    const { gameId, masterId } = await playedGame(t)
    const empty = await createGame(t, { masterId, startsInHours: 90 })
    await moveTo(t, empty, -120)
    await t.deps.sql`update games set status = 'finished' where id = ${empty}`
    for (const id of [gameId, empty]) {
      const facts = { gameId: id, storyId: await createStory(t), masterId }
      await t.deps.sql`insert into domain_events (key, kind, facts, occurred_at)
        values (${`game.finished:${id}`}, 'game.finished', ${t.deps.sql.json(facts)},
          ${t.clock.now()})`
    }
    await handleAllEvents(t)
    expect(await ledgerOf(masterId)).toEqual(['game_run 120'])
  })

  test('is listed in pages, for oneself alone', async () => {
    const { userId, gameId } = await playedGame(t)
    await t.deps.sql`
      insert into xp_events (id, user_id, kind, source_id, turn, points, game_id, happened_at,
        created_at)
      select gen_random_uuid(), ${userId}, 'game_attended', gen_random_uuid(), 1, 0, ${gameId},
        ${t.clock.now()}, ${t.clock.now()} from generate_series(1, 45)`
    const mine = t.asUser(userId).levels.mine
    const first = await mine({})
    const second = await mine({ cursor: first.next ?? '' })
    const third = await mine({ cursor: second.next ?? '' })
    expect([first, second, third].map(({ items }) => items.length)).toEqual([20, 20, 5])
    expect(third.next).toBeNull()
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(45)
    const other = await t.createUser()
    expect(await t.asUser(other).levels.mine({ cursor: first.next ?? '' })).toEqual({
      items: [],
      next: null,
    })
    expect(await codeOf(t.asUser().levels.mine({}))).toBe('not_signed_in')
  })
})

describe('a level', () => {
  test('is announced and rewarded once, even when it is lost and reached again', async () => {
    const owner = await t.createUser({ role: 'owner' })
    await t.asUser(owner).levels.setReward({ level: 2, coins: 70, itemId: null })
    const userId = await t.createUser({ coins: 20_000 })
    const [, last] = await attend(userId, 2)
    await handleAllEvents(t)
    const balance = async () => (await t.asUser(userId).currency.balance()).balance
    const rewarded = await balance()
    const { items } = await t.asUser(userId).currency.history({ type: 'gift' })
    expect(items[0]).toMatchObject({ amount: 70, description: 'Награда за\u00a0уровень 2' })
    const own = t.asUser(userId).levels
    expect((await own.unshown()).item).toMatchObject({ level: 2, coins: 70 })
    await own.dismiss({ level: 2 })
    expect((await own.unshown()).item).toBeNull()

    const [game] = await t.deps.sql<{ id: string; masterId: string }[]>`
      select g.id, g.master_id from bookings b join games g on g.id = b.game_id
      where b.id = ${last ?? ''}`
    const master = t.asUser(game?.masterId ?? '').attendance
    for (const mark of ['no_show', 'attended'] as const) {
      const marks = [{ bookingId: last ?? '', mark }]
      await master.mark({ gameId: game?.id ?? '', marks })
      await handleAllEvents(t)
      expect((await profileOf(userId)).level).toBe(mark === 'attended' ? 2 : 1)
    }
    expect(await balance()).toBe(rewarded)
    expect((await own.unshown()).item).toBeNull()
    const { items: notifications } = await t.asUser(userId).notifications.list({})
    const levels = notifications.filter(({ title }) => title === 'Новый уровень')
    expect(levels).toMatchObject([
      { kind: 'level_rewarded', message: 'Ваш уровень теперь 2. За него начислили 70 монет.' },
    ])
    await t.asUser(owner).levels.removeReward({ level: 2 })
  })

  test('that is edited while it is reached gives the reward before or after, once', async () => {
    const staff = t.asUser(await t.createUser({ role: 'owner' })).levels
    for (let round = 0; round < 4; round += 1) {
      await staff.setReward({ level: 2, coins: 10, itemId: null })
      const userId = await t.createUser({ coins: 20_000 })
      await attend(userId, 2)
      await Promise.all([
        handleAllEvents(t),
        staff.setReward({ level: 2, coins: 500, itemId: null }),
      ])
      const { items } = await t.asUser(userId).currency.history({ type: 'gift' })
      const paid = items.flatMap(({ amount }) => (amount === 10 || amount === 500 ? [amount] : []))
      const rows = await t.deps.sql<{ coins: number }[]>`
        select coins from levels where user_id = ${userId} and level = 2`
      expect(rows.map(({ coins }) => coins)).toEqual(paid)
      expect(paid).toHaveLength(1)
    }
    await staff.removeReward({ level: 2 })
  })

  test('gives what the owner set when it was reached; an edit takes nothing back', async () => {
    const owner = await t.createUser({ role: 'owner' })
    const staff = t.asUser(owner).levels
    await staff.setReward({ level: 2, coins: 10, itemId: null })
    const userId = await t.createUser({ coins: 20_000 })
    await attend(userId, 2)
    await handleAllEvents(t)
    await staff.setReward({ level: 2, coins: 500, itemId: null })
    expect((await staff.rewards()).items).toMatchObject([{ level: 2, coins: 500, experience: 155 }])
    await staff.removeReward({ level: 2 })
    expect((await staff.rewards()).items).toEqual([])
    expect(await codeOf(staff.removeReward({ level: 2 }))).toBe('not_found')
    const { items } = await t.asUser(userId).currency.history({ type: 'gift' })
    expect(items[0]).toMatchObject({ amount: 10 })
    const log = await t.deps.sql`select action from system_logs
      where actor_id = ${owner} order by created_at, id`
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      'level_reward.remove',
      'level_reward.set',
      'level_reward.set',
    ])
  })

  test('is previewed: who gets its reward, who is closest, and who reached it before', async () => {
    const staff = t.asUser(await t.createUser({ role: 'owner' })).levels
    const before = await staff.previewReward({ level: 2 })
    const players = []
    for (const points of [90, 150, 155]) {
      const userId = await t.createUser()
      await t.deps.sql`update profiles set xp = ${points} where id = ${userId}`
      players.push(userId)
    }
    const [, closest = '', reached = ''] = players
    await t.deps.sql`insert into levels (user_id, level, reached_at)
      values (${reached}, 2, ${t.clock.now()})`
    const gone = await t.createUser()
    await t.deps.sql`update profiles set xp = 154 where id = ${gone}`
    await t.deps.sql`update auth.users set deleted_at = ${t.clock.now()} where id = ${gone}`
    const preview = await staff.previewReward({ level: 2 })
    expect(preview).toMatchObject({ ahead: before.ahead + 2, reached: before.reached + 1 })
    expect(preview.closest[0]).toMatchObject({ user: { id: closest }, lacks: 5 })
    expect(preview.closest.map(({ user }) => user.id)).not.toContain(reached)
    for (const role of ['moderator', 'master', 'user'] as const) {
      const other = t.asUser(await t.createUser({ role })).levels
      expect(await codeOf(other.previewReward({ level: 2 }))).toBe('forbidden')
    }
    expect(await codeOf(staff.previewReward({ level: 1 }))).toBe('invalid_input')
    await t.deps.sql`update profiles set xp = 0 where id = any(${[...players, gone]}::uuid[])`
    await t.deps.sql`delete from levels where user_id = ${reached}`
  })

  test('of a removed account is neither reached nor rewarded', async () => {
    const { userId, bookingId, gameId, masterId } = await playedGame(t)
    await t.asUser(masterId).attendance.mark({ gameId, marks: [{ bookingId, mark: 'attended' }] })
    await t.deps.sql`update auth.users set deleted_at = now() where id = ${userId}`
    await handleAllEvents(t)
    expect(await t.deps.sql`select from xp_events where user_id = ${userId}`).toHaveLength(0)
  })
})
