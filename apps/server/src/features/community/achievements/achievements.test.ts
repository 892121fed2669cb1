import { ACHIEVEMENT_EMBLEMS } from '@cco/domain/achievements/emblems'
import { RULE_KINDS } from '@cco/domain/achievements/rule'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EMBLEM_NAMES } from '../../../covers/emblem.ts'
import { findings } from '../../../db/invariants.ts'
import { handleEvents } from '../../../platform/events/handle.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import {
  achievementNotifications,
  awardPastAchievements,
  befriend,
  createAchievement,
  heldAchievements,
} from '../../../testing/community.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import { attendedGame, pendingReview, playedGame } from '../../../testing/played.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { moveTo, takeSeat } from '../../../testing/seats.ts'
import { subscribersOf } from '../../../work.ts'
import { factsOf } from './fact-queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

/** Lets these users attend a game together; returns it. */
async function playTogether(users: readonly string[]): Promise<string> {
  const masterId = await t.createUser({ role: 'master' })
  const gameId = await createGame(t, { masterId, startsInHours: 72 })
  const marks = []
  for (const userId of users) {
    const { bookingId } = await takeSeat(t, gameId, { userId })
    marks.push({ bookingId, mark: 'attended' as const })
  }
  await moveTo(t, gameId, -80)
  await t.deps.sql`update games set status = 'finished' where id = ${gameId}`
  await t.asUser(masterId).attendance.mark({ gameId, marks })
  return gameId
}

test('has a drawing for every emblem that owners choose from', () => {
  expect([...ACHIEVEMENT_EMBLEMS].toSorted()).toEqual([...EMBLEM_NAMES].toSorted())
})

test('a new club has at least 24 achievements in both languages, each with an emblem of its own', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const { items } = await t.asUser(owner).achievements.all()
  const designed = items.filter(({ id }) => id.startsWith('ac000000'))
  expect(designed.length).toBeGreaterThanOrEqual(24)
  const texts = designed.flatMap(({ name, description, howTo }) => [name, description, howTo])
  for (const { ru, en } of texts) {
    expect(ru).toMatch(/[а-яё]/i)
    expect(en).not.toMatch(/[а-яё]/i)
  }
  expect(new Set(designed.map(({ emblem }) => emblem)).size).toBe(designed.length)
  expect(new Set(designed.map(({ name }) => name.en)).size).toBe(designed.length)
})

describe('a rule', () => {
  test('awards once for an attended game, with one notification and a popup', async () => {
    const { userId, gameId, bookingId, masterId } = await attendedGame(t)
    expect(await heldAchievements(t, userId)).toEqual(['First Evening'])
    await t.asUser(masterId).attendance.mark({ gameId, marks: [{ bookingId, mark: 'no_show' }] })
    await t.asUser(masterId).attendance.mark({ gameId, marks: [{ bookingId, mark: 'attended' }] })
    await handleAllEvents(t)
    expect(await heldAchievements(t, userId)).toEqual(['First Evening'])
    expect(await achievementNotifications(t, userId)).toMatchObject([
      { kind: 'achievement_awarded', message: 'Вы получили достижение «Первый вечер».' },
    ])
    const own = t.asUser(userId).achievements
    expect((await own.unshown()).item).toMatchObject({ name: { en: 'First Evening' }, coins: 0 })
    await own.dismiss()
    expect((await own.unshown()).item).toBeNull()
  })

  test('pays its coins once, however often and by how many workers its event is handled', async () => {
    const id = await createAchievement(t, {
      rule: { kind: 'games_attended', count: 1 },
      coins: 70,
    })
    const { userId, bookingId, gameId, masterId } = await playedGame(t)
    await t.asUser(masterId).attendance.mark({ gameId, marks: [{ bookingId, mark: 'attended' }] })
    const events = await t.deps.sql<{ id: string }[]>`
      select id from domain_events where facts ->> 'bookingId' = ${bookingId}`
    const ids = events.map((event) => event.id)
    await Promise.all([1, 2, 3].map(() => handleEvents(t.deps, subscribersOf(t.deps), ids)))
    await t.deps.sql`delete from domain_event_handlings where subscriber = 'achievements'`
    await handleEvents(t.deps, subscribersOf(t.deps), ids)
    const { items } = await t.asUser(userId).currency.history({ type: 'gift' })
    expect(items.map(({ amount, description }) => [amount, description])).toEqual([
      [70, 'Достижение «Последний фонарь»'],
    ])
    const rewarded = (await achievementNotifications(t, userId)).filter(
      ({ kind }) => kind === 'achievement_rewarded',
    )
    expect(rewarded).toMatchObject([
      { message: 'Вы получили достижение «Последний фонарь». За него начислили 70 монет.' },
    ])
    const owner = await t.createUser({ role: 'owner' })
    await t.asUser(owner).achievements.setArchived({ id, isArchived: true })
  })

  test('counts reviews once they are published', async () => {
    const { userId, id } = await pendingReview(t)
    await handleAllEvents(t)
    expect(await heldAchievements(t, userId)).not.toContain('First Line')
    const moderator = await t.createUser({ role: 'moderator' })
    await t.asUser(moderator).reviews.decide({ id, version: 1, approve: true })
    await handleAllEvents(t)
    expect(await heldAchievements(t, userId)).toContain('First Line')
  })

  test('counts friends for both, and games with one of them whichever is marked last', async () => {
    const [one, two] = await Promise.all([
      t.createUser({ coins: 20_000 }),
      t.createUser({ coins: 20_000 }),
    ])
    await befriend(t, one, two)
    await handleAllEvents(t)
    expect(await heldAchievements(t, one)).toEqual(['Handshake'])
    expect(await heldAchievements(t, two)).toEqual(['Handshake'])
    const id = await createAchievement(t, { rule: { kind: 'games_with_friend', count: 1 } })
    await playTogether([one, two])
    await handleAllEvents(t)
    expect(await heldAchievements(t, one)).toContain('The Last Lantern')
    expect(await heldAchievements(t, two)).toContain('The Last Lantern')
    const owner = await t.createUser({ role: 'owner' })
    await t.asUser(owner).achievements.setArchived({ id, isArchived: true })
  })

  test('counts the level that its own event announced', async () => {
    const userId = await t.createUser({ coins: 20_000 })
    const id = await createAchievement(t, { rule: { kind: 'level', count: 2 } })
    await playTogether([userId])
    await playTogether([userId])
    await handleAllEvents(t)
    expect(await heldAchievements(t, userId)).toContain('The Last Lantern')
    const owner = await t.createUser({ role: 'owner' })
    await t.asUser(owner).achievements.setArchived({ id, isArchived: true })
  })

  test('awards a game master for a game that was run', async () => {
    const { gameId, masterId } = await playedGame(t)
    const facts = { gameId, storyId: await createStory(t), masterId }
    await t.deps.sql`insert into domain_events (key, kind, facts, occurred_at)
      values (${`game.finished:${gameId}`}, 'game.finished', ${t.deps.sql.json(facts)},
        ${t.clock.now()})`
    await handleAllEvents(t)
    expect(await heldAchievements(t, masterId)).toEqual(['Behind the Screen'])
  })

  test('reads every fact, of one user and of no one else', async () => {
    const [one, two] = await Promise.all([
      t.createUser({ coins: 20_000 }),
      t.createUser({ coins: 20_000 }),
    ])
    await befriend(t, one, two)
    await playTogether([one, two])
    await playTogether([one])
    await t.deps.sql`update profiles set level = 4 where id = ${one}`
    const facts = await factsOf(t.deps.sql, [one], RULE_KINDS)
    const numbers = [...facts(one)].filter(([name]) => !name.includes(':'))
    expect(Object.fromEntries(numbers)).toMatchObject({
      games_attended: 2,
      masters_played: 2,
      friends: 1,
      games_with_friend: 1,
      level: 4,
    })
    const { online_games: online = 0, club_games: club = 0 } = Object.fromEntries(numbers)
    expect(online + club).toBe(2)
    expect(facts(two).size).toBe(0)
    await t.deps.sql`update profiles set level = 1 where id = ${one}`
  })

  test('is shown as progress, and a secret achievement shows nothing', async () => {
    const { userId } = await attendedGame(t)
    const { items } = await t.asUser(userId).achievements.mine()
    const five = items.find(({ name }) => name?.en === 'A Chair of Your Own')
    expect(five).toMatchObject({ awardedAt: null, progress: { value: 1, target: 5 } })
    const secret = items.filter(({ isSecret }) => isSecret)
    expect(secret.length).toBeGreaterThan(0)
    for (const one of secret) {
      expect(one).toMatchObject({
        ...{ name: null, description: null, howTo: null, emblem: null, progress: null },
      })
    }
  })
})

describe('others', () => {
  test('see what a user achieved, unless they are blocked', async () => {
    const { userId } = await attendedGame(t)
    const viewer = await t.createUser()
    const { items } = await t.asUser(viewer).achievements.of({ userId })
    expect(items.map(({ name }) => name.en)).toEqual(['First Evening'])
    await t.asUser(userId).friends.block({ userId: viewer })
    expect(await codeOf(t.asUser(viewer).achievements.of({ userId }))).toBe('not_found')
    expect(await codeOf(t.asUser().achievements.of({ userId }))).toBe('not_signed_in')
  })
})

test('popups can be switched off; the notification stays', async () => {
  const userId = await t.createUser({ coins: 20_000 })
  const me = t.asUser(userId)
  const { locale, timeZone, streamerMode, celebrations } = await me.profiles.settings()
  expect(celebrations).toBe(true)
  const wanted = { locale, timeZone, streamerMode, celebrations: false }
  expect((await me.profiles.updatePreferences(wanted)).celebrations).toBe(false)
  await playTogether([userId])
  await playTogether([userId])
  await handleAllEvents(t)
  expect((await me.achievements.unshown()).item).toBeNull()
  expect((await me.levels.unshown()).item).toBeNull()
  expect(await achievementNotifications(t, userId)).toHaveLength(1)
  await me.profiles.updatePreferences({ ...wanted, celebrations: true })
  expect((await me.achievements.unshown()).item).not.toBeNull()
})

test('nothing is awarded to a removed account', async () => {
  const { userId, bookingId, gameId, masterId } = await playedGame(t)
  await t.asUser(masterId).attendance.mark({ gameId, marks: [{ bookingId, mark: 'attended' }] })
  await t.deps.sql`update auth.users set deleted_at = now() where id = ${userId}`
  await handleAllEvents(t)
  await awardPastAchievements(t)
  expect(await t.deps.sql`select from user_achievements where user_id = ${userId}`).toHaveLength(0)
})
