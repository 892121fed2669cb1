import { ACHIEVEMENT_EMBLEMS } from '@cco/domain/achievements/emblems'
import { RULE_KINDS } from '@cco/domain/achievements/rule'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EMBLEM_NAMES } from '../../../covers/emblem.ts'
import { findings } from '../../../db/invariants.ts'
import { handleEvents } from '../../../platform/events/handle.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { ACHIEVEMENT, befriend, createAchievement } from '../../../testing/community.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import { pendingReview, playedGame } from '../../../testing/played.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { moveTo, takeSeat } from '../../../testing/seats.ts'
import { subscribersOf } from '../../../work.ts'
import { awardPast } from './commands.ts'
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

const RUNNING = new AbortController().signal

const heldBy = async (userId: string) => {
  const { items } = await t.asUser(userId).achievements.mine()
  return items.flatMap(({ name, awardedAt }) => (awardedAt && name ? [name.en] : []))
}
const notificationsOf = async (userId: string) => {
  const { items } = await t.asUser(userId).notifications.list({})
  return items.filter(({ kind }) => kind?.startsWith('achievement'))
}

/** A player who attended a game, with all that came of it. */
async function player() {
  const game = await playedGame(t)
  const { masterId, gameId, bookingId } = game
  await t.asUser(masterId).attendance.mark({ gameId, marks: [{ bookingId, mark: 'attended' }] })
  await handleAllEvents(t)
  return game
}

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
    const { userId, gameId, bookingId, masterId } = await player()
    expect(await heldBy(userId)).toEqual(['First Evening'])
    await t.asUser(masterId).attendance.mark({ gameId, marks: [{ bookingId, mark: 'no_show' }] })
    await t.asUser(masterId).attendance.mark({ gameId, marks: [{ bookingId, mark: 'attended' }] })
    await handleAllEvents(t)
    expect(await heldBy(userId)).toEqual(['First Evening'])
    expect(await notificationsOf(userId)).toMatchObject([
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
    const rewarded = (await notificationsOf(userId)).filter(
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
    expect(await heldBy(userId)).not.toContain('First Line')
    const moderator = await t.createUser({ role: 'moderator' })
    await t.asUser(moderator).reviews.decide({ id, version: 1, approve: true })
    await handleAllEvents(t)
    expect(await heldBy(userId)).toContain('First Line')
  })

  test('counts friends for both, and games with one of them whoever is marked last', async () => {
    const [one, two] = await Promise.all([
      t.createUser({ coins: 20_000 }),
      t.createUser({ coins: 20_000 }),
    ])
    await befriend(t, one, two)
    await handleAllEvents(t)
    expect(await heldBy(one)).toEqual(['Handshake'])
    expect(await heldBy(two)).toEqual(['Handshake'])
    const id = await createAchievement(t, { rule: { kind: 'games_with_friend', count: 1 } })
    await playTogether([one, two])
    await handleAllEvents(t)
    expect(await heldBy(one)).toContain('The Last Lantern')
    expect(await heldBy(two)).toContain('The Last Lantern')
    const owner = await t.createUser({ role: 'owner' })
    await t.asUser(owner).achievements.setArchived({ id, isArchived: true })
  })

  test('counts the level that its own event announced', async () => {
    const userId = await t.createUser({ coins: 20_000 })
    const id = await createAchievement(t, { rule: { kind: 'level', count: 2 } })
    await playTogether([userId])
    await playTogether([userId])
    await handleAllEvents(t)
    expect(await heldBy(userId)).toContain('The Last Lantern')
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
    expect(await heldBy(masterId)).toEqual(['Behind the Screen'])
  })

  test('reads every fact, of one user and of nobody else', async () => {
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
    const { userId } = await player()
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

describe('the past', () => {
  test('is awarded silently to all who fulfil a new rule, with one notification each', async () => {
    const [one, two] = [await player(), await player()]
    const fresh = await t.createUser()
    const id = await createAchievement(t, { rule: { kind: 'games_attended', count: 1 }, coins: 5 })
    await t.asUser(one.userId).achievements.dismiss()
    await awardPast(t.deps, id, RUNNING)
    await awardPast(t.deps, id, RUNNING)
    for (const { userId } of [one, two]) {
      expect(await heldBy(userId)).toContain('The Last Lantern')
      const gifts = await t.asUser(userId).currency.history({ type: 'gift' })
      expect(gifts.items.map(({ amount }) => amount)).toEqual([5])
      const notifications = await notificationsOf(userId)
      expect(notifications.filter(({ kind }) => kind === 'achievement_rewarded')).toHaveLength(1)
    }
    expect((await t.asUser(one.userId).achievements.unshown()).item).toBeNull()
    expect(await heldBy(fresh)).toEqual([])
    const owner = await t.createUser({ role: 'owner' })
    await t.asUser(owner).achievements.setArchived({ id, isArchived: true })
  })

  test('of several achievements is one notification with their number', async () => {
    const { userId } = await player()
    await t.deps.sql`delete from user_achievements where user_id = ${userId}`
    const ids = await Promise.all(
      ['stories_played', 'masters_played'].map((kind) =>
        createAchievement(t, { rule: { kind: kind as 'stories_played', count: 1 } }),
      ),
    )
    await awardPast(t.deps, undefined, RUNNING)
    const notifications = await notificationsOf(userId)
    expect(notifications.map(({ kind }) => kind).toSorted()).toEqual([
      'achievement_awarded',
      'achievements_awarded',
    ])
    expect(notifications.find(({ kind }) => kind === 'achievements_awarded')).toMatchObject({
      message: 'За прошлые игры у вас уже 3 достижения. Они в профиле.',
    })
    const owner = await t.createUser({ role: 'owner' })
    for (const id of ids) await t.asUser(owner).achievements.setArchived({ id, isArchived: true })
  })

  test('is previewed: who would have it now, and who has it is left out', async () => {
    const { userId } = await player()
    const owner = t.asUser(await t.createUser({ role: 'owner' })).achievements
    const storyId = await createStory(t)
    const none = { rule: { kind: 'story_played', count: 1 } as const, storyId, achievementId: null }
    expect(await owner.preview(none)).toEqual({ count: 0, people: [] })
    const rule = { kind: 'games_attended', count: 1 } as const
    const all = await owner.preview({ rule, storyId: null, achievementId: null })
    expect(all.count).toBeGreaterThan(0)
    const first = 'ac000000-0000-4000-8000-000000000001'
    const missing = await owner.preview({ rule, storyId: null, achievementId: first })
    expect(missing.people.map(({ id }) => id)).not.toContain(userId)
    expect(missing.count).toBeLessThan(all.count)
  })
})

describe('an owner', () => {
  test('creates, changes, archives and restores; texts must be filled in', async () => {
    const id = await t.createUser({ role: 'owner' })
    const owner = t.asUser(id).achievements
    const empty = { ...ACHIEVEMENT, howTo: { ru: 'Вручает клуб.', en: ' ' } }
    expect(await codeOf(owner.create(empty))).toBe('required_fields_missing')
    const noStory = { ...ACHIEVEMENT, rule: { kind: 'story_played', count: 1 } as const }
    expect(await codeOf(owner.create(noStory))).toBe('required_fields_missing')
    const { id: created } = await owner.create(ACHIEVEMENT)
    await owner.update({ ...ACHIEVEMENT, id: created, coins: 40 })
    expect(await codeOf(owner.update({ ...empty, id: created }))).toBe('required_fields_missing')
    const find = async () => (await owner.all()).items.find((one) => one.id === created)
    expect(await find()).toMatchObject({ coins: 40, isArchived: false, isUsed: false, holders: 0 })
    await owner.setArchived({ id: created, isArchived: true })
    expect((await find())?.isArchived).toBe(true)
    await owner.setArchived({ id: created, isArchived: false })
    await owner.remove({ id: created })
    expect(await find()).toBeUndefined()
    expect(await codeOf(owner.remove({ id: created }))).toBe('not_found')
    const log = await t.deps.sql<{ action: string }[]>`select action from system_logs
      where actor_id = ${id} order by created_at, id`
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      'achievement.archive',
      'achievement.create',
      'achievement.delete',
      'achievement.restore',
      'achievement.update',
    ])
  })

  test('awards once by hand; what was awarded is archived, not deleted', async () => {
    const owner = t.asUser(await t.createUser({ role: 'owner' })).achievements
    const { id } = await owner.create({ ...ACHIEVEMENT, isSecret: true, coins: 30 })
    const userId = await t.createUser()
    await owner.award({ userId, achievementId: id })
    expect(await codeOf(owner.award({ userId, achievementId: id }))).toBe('achievement_held')
    expect(await heldBy(userId)).toEqual(['The Last Lantern'])
    expect((await t.asUser(userId).currency.balance()).balance).toBe(30)
    expect(await codeOf(owner.remove({ id }))).toBe('achievement_in_use')
    await owner.setArchived({ id, isArchived: true })
    expect(await heldBy(userId)).toEqual(['The Last Lantern'])
    const other = await t.createUser()
    expect((await t.asUser(other).achievements.mine()).items.some((one) => one.id === id)).toBe(
      false,
    )
    const late = owner.award({ userId: other, achievementId: id })
    expect(await codeOf(late)).toBe('achievement_archived')
    const nowhere = owner.award({ userId: t.deps.ids.next(), achievementId: id })
    expect(await codeOf(nowhere)).toBe('recipient_not_found')
  })

  test('revokes with a reason; the rule does not award again, a second award pays nothing', async () => {
    const owner = t.asUser(await t.createUser({ role: 'owner' })).achievements
    const { userId } = await player()
    const first = { userId, achievementId: 'ac000000-0000-4000-8000-000000000001' }
    await owner.revoke({ ...first, reason: 'Отметка стояла не тому' })
    expect(await codeOf(owner.revoke({ ...first, reason: 'Ещё раз' }))).toBe('not_found')
    await awardPast(t.deps, undefined, RUNNING)
    expect(await heldBy(userId)).not.toContain('First Evening')
    const notifications = await notificationsOf(userId)
    expect(notifications.find(({ kind }) => kind === 'achievement_revoked')).toMatchObject({
      message:
        'Достижения «Первый вечер» больше нет в вашем профиле. Причина: Отметка стояла не тому',
    })
    const holders = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await owner.holders({ id: first.achievementId, ...(cursor && { cursor }) })
      holders.push(...page.items)
      cursor = page.next
    }
    expect(holders.find(({ person }) => person.id === userId)).toMatchObject({
      source: 'rule',
      revoked: { reason: 'Отметка стояла не тому' },
    })
    await owner.award(first)
    expect(await heldBy(userId)).toContain('First Evening')

    const { id } = await owner.create({ ...ACHIEVEMENT, coins: 30 })
    const before = (await t.asUser(userId).currency.balance()).balance
    await owner.award({ userId, achievementId: id })
    await owner.revoke({ userId, achievementId: id, reason: 'Ошибка' })
    await owner.award({ userId, achievementId: id })
    expect((await t.asUser(userId).currency.balance()).balance).toBe(before + 30)
  })

  test('and a rule award at the same moment: the user has it once, and its coins once', async () => {
    const owner = t.asUser(await t.createUser({ role: 'owner' })).achievements
    const { userId } = await player()
    const { id } = await owner.create({
      ...ACHIEVEMENT,
      rule: { kind: 'games_attended', count: 1 },
      coins: 25,
    })
    const before = (await t.asUser(userId).currency.balance()).balance
    const byHand = () => owner.award({ userId, achievementId: id }).catch((error) => error.code)
    await Promise.all([
      ...[byHand(), byHand()],
      ...[awardPast(t.deps, id, RUNNING), awardPast(t.deps, id, RUNNING)],
    ])
    expect((await t.asUser(userId).currency.balance()).balance).toBe(before + 25)
    const [row] = await t.deps.sql<{ count: number }[]>`
      select count(*)::int as count from user_achievements
      where user_id = ${userId} and achievement_id = ${id}`
    expect(row?.count).toBe(1)
    await owner.setArchived({ id, isArchived: true })
  })

  test('alone manages; others read why not', async () => {
    const master = t.asUser(await t.createUser({ role: 'master' })).achievements
    expect(await codeOf(master.all())).toBe('achievement_management_refused')
    expect(await codeOf(master.create(ACHIEVEMENT))).toBe('achievement_management_refused')
    expect(await codeOf(t.asUser().achievements.all())).toBe('not_signed_in')
  })

  test('pages through the holders, newest first', async () => {
    const owner = t.asUser(await t.createUser({ role: 'owner' })).achievements
    const { id } = await owner.create(ACHIEVEMENT)
    const users = await Promise.all(Array.from({ length: 23 }, () => t.createUser()))
    for (const [at, userId] of users.entries()) {
      await t.deps.sql`
        insert into user_achievements (id, user_id, achievement_id, source, awarded_at)
        values (${t.deps.ids.next()}, ${userId}, ${id}, 'rule',
          ${new Date(t.clock.now().getTime() + at * 1_000)})`
    }
    const first = await owner.holders({ id })
    const second = await owner.holders({ id, cursor: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, null])
    const people = [...first.items, ...second.items].map(({ person }) => person.id)
    expect(people).toEqual(users.toReversed())
  })
})

describe('others', () => {
  test('see what a user achieved, unless they are blocked', async () => {
    const { userId } = await player()
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
  expect(await notificationsOf(userId)).toHaveLength(1)
  await me.profiles.updatePreferences({ ...wanted, celebrations: true })
  expect((await me.achievements.unshown()).item).not.toBeNull()
})

test('nothing is awarded to a removed account', async () => {
  const { userId, bookingId, gameId, masterId } = await playedGame(t)
  await t.asUser(masterId).attendance.mark({ gameId, marks: [{ bookingId, mark: 'attended' }] })
  await t.deps.sql`update auth.users set deleted_at = now() where id = ${userId}`
  await handleAllEvents(t)
  await awardPast(t.deps, undefined, RUNNING)
  expect(await t.deps.sql`select from user_achievements where user_id = ${userId}`).toHaveLength(0)
})
