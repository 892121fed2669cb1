import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { runJobs } from '../../../platform/jobs/testing.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, createReview } from '../../../testing/catalogue.ts'
import { addMember, createGuild } from '../../../testing/guilds.ts'
import { proposedChange, reportedCase } from '../../../testing/moderation.ts'
import { createGame, createStory } from '../../../testing/playing.ts'
import { takeSeat } from '../../../testing/seats.ts'
import { bookingTasks } from '../../playing/bookings/jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const reason = 'Оскорбления в адрес игроков'
const moderator = async () => t.asUser(await t.createUser({ role: 'moderator' }))
const kindsOf = async (userId: string) =>
  (
    await t.deps.sql<{ kind: string }[]>`
      select kind from notifications where user_id = ${userId} order by created_at, id`
  ).map(({ kind }) => kind)
/** The outcome of something that a suspended user may not do. */
const write = (userId: string) =>
  t
    .asUser(userId)
    .availability.set({ windows: [] })
    .then(
      () => 'done',
      (error: Error) => error.message,
    )
const profile = (id: string) => ({ kind: 'profile' as const, id })

describe('a report', () => {
  test('opens a case with the profile as it was, and notifies the moderators once', async () => {
    const staff = await t.createUser({ role: 'moderator' })
    const { caseId, userId } = await reportedCase(t)
    await t.deps.sql`update profiles set display_name = 'Ангел' where id = ${userId}`
    t.clock.advance(1_000)
    await reportedCase(t, { userId })
    const { content, item } = await t.asUser(staff).moderation.item({ kind: 'report', id: caseId })
    expect(item).toMatchObject({ excerpt: 'Писал гадости после игры', can: { decide: true } })
    if (content.kind !== 'report') throw new Error('another kind')
    expect(content.reports.map(({ evidence }) => evidence)).toMatchObject([
      { kind: 'profile', displayName: 'Грубиян' },
      { kind: 'profile', displayName: 'Ангел' },
    ])
    expect(content.entries.map(({ kind }) => kind)).toEqual(['reported', 'opened'])
    expect(await kindsOf(staff)).toEqual(['case_opened'])
  })

  test('of a guild holds its words, is about its leader, and does not exist for its members', async () => {
    const { guildId, leaderId, name } = await createGuild(t)
    const [member, staff, reporter] = await Promise.all([
      t.createUser({ role: 'moderator' }),
      t.createUser({ role: 'moderator' }),
      t.createUser(),
    ])
    await addMember(t, guildId, { userId: member })
    const subject = { kind: 'guild' as const, id: guildId }
    const by = (userId: string) =>
      t.asUser(userId).moderation.report({ subject, reason: 'false_name', text: '' })
    expect(await codeOf(by(leaderId))).toBe('conflict_of_interest')
    await by(reporter)
    const [row] = await t.deps.sql<{ id: string }[]>`
      select id from moderation_cases where user_id = ${leaderId}`
    const caseId = row?.id ?? ''
    const { content } = await t.asUser(staff).moderation.item({ kind: 'report', id: caseId })
    expect(content).toMatchObject({
      reports: [{ evidence: { kind: 'guild', guildId, name, description: 'Играем по средам' } }],
    })
    const decision = { caseId, outcome: 'dismissed' as const, reason }
    expect(await codeOf(t.asUser(member).moderation.decide(decision))).toBe('not_found')
    await t.asUser(staff).moderation.decide(decision)
    await t.deps.sql`update guilds set disbanded_at = now() where id = ${guildId}`
    expect(await codeOf(by(reporter))).toBe('not_found')
    await t.deps.sql`update guilds set disbanded_at = null where id = ${guildId}`
  })

  test('of a published review holds its text; another review is not found', async () => {
    const storyId = await createStory(t)
    const published = await createReview(t, { storyId, text: 'Скучно' })
    const hidden = await createReview(t, { storyId, status: 'pending' })
    const as = t.asUser(await t.createUser())
    const of = (id: string) =>
      as.moderation.report({ subject: { kind: 'review', id }, reason: 'spoiler', text: '' })
    expect(await codeOf(of(hidden))).toBe('not_found')
    await of(published)
    const [row] = await t.deps.sql`select evidence from moderation_reports r
      join moderation_cases c on c.id = r.case_id where c.subject_id = ${published}`
    expect(row).toMatchObject({ evidence: { kind: 'review', text: 'Скучно' } })
  })

  test('about oneself, or about someone unknown, is refused', async () => {
    const id = await t.createUser()
    const { report } = t.asUser(id).moderation
    const fields = { reason: 'other' as const, text: '' }
    expect(await codeOf(report({ subject: profile(id), ...fields }))).toBe('conflict_of_interest')
    const unknown = profile('0b54a32e-9f6c-4b3c-8d0e-7e7b5b0f6a11')
    expect(await codeOf(report({ subject: unknown, ...fields }))).toBe('not_found')
  })

  test('sent twice is one report, and the twenty-first of a day is refused', async () => {
    const reporterId = await t.createUser()
    const userId = await t.createUser()
    for (let sent = 0; sent < 20; sent += 1) await reportedCase(t, { userId, reporterId })
    const again = reportedCase(t, { userId, reporterId })
    expect(await codeOf(again)).toBe('too_many_requests')
    const [row] = await t.deps.sql`select count(*)::int as reports from moderation_reports
      where reporter_id = ${reporterId}`
    expect(row).toEqual({ reports: 1 })
  })

  test('by two at once about one profile opens one case', async () => {
    const userId = await t.createUser()
    await Promise.all(Array.from({ length: 5 }, () => reportedCase(t, { userId })))
    const [row] = await t.deps.sql`
      select count(distinct c.id)::int as cases, count(*)::int as reports
      from moderation_cases c join moderation_reports r on r.case_id = c.id
      where c.user_id = ${userId}`
    expect(row).toEqual({ cases: 1, reports: 5 })
  })
})

describe('the queue', () => {
  test('holds everything that awaits staff, the oldest first, page by page', async () => {
    const as = await moderator()
    const { id: changeId } = await proposedChange(t)
    const { caseId } = await reportedCase(t)
    const seen = []
    let cursor: { since: string; id: string } | null = null
    do {
      const page: Awaited<ReturnType<typeof as.moderation.queue>> = await as.moderation.queue({
        cursor,
      })
      seen.push(...page.items)
      cursor = page.cursor
    } while (cursor)
    const ids = seen.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.indexOf(changeId)).toBeGreaterThanOrEqual(0)
    expect(ids).toContain(caseId)
    const times = seen.map(({ since }) => since)
    expect(times).toEqual(times.toSorted())
    const { items, counts } = await as.moderation.queue({ kind: 'report' })
    expect(items.every(({ kind }) => kind === 'report')).toBe(true)
    expect(counts.report).toBe(seen.filter(({ kind }) => kind === 'report').length)
  })

  test('is refused to players', async () => {
    const as = t.asUser(await t.createUser())
    expect(await codeOf(as.moderation.queue({}))).toBe('forbidden')
    const { caseId: id } = await reportedCase(t)
    expect(await codeOf(as.moderation.item({ kind: 'report', id }))).toBe('forbidden')
  })
})

describe('an item that a moderator took', () => {
  test('is decided by them alone for thirty minutes', async () => {
    const { caseId: id } = await reportedCase(t)
    const [own, other] = [await moderator(), await moderator()]
    await own.moderation.take({ kind: 'report', id })
    const dismiss = (as: typeof own) =>
      as.moderation.decide({ caseId: id, outcome: 'dismissed', reason })
    expect(await codeOf(other.moderation.take({ kind: 'report', id }))).toBe('case_taken')
    expect(await codeOf(dismiss(other))).toBe('case_taken')
    t.clock.advance(30 * 60_000)
    await dismiss(other)
    expect(await codeOf(dismiss(own))).toBe('already_decided')
  })

  test('is free again once it is released', async () => {
    const { id, version } = await proposedChange(t)
    const [own, other] = [await moderator(), await moderator()]
    await own.moderation.take({ kind: 'profile', id })
    const approve = () => other.profiles.decideChange({ id, version, approve: true })
    expect(await codeOf(approve())).toBe('case_taken')
    await other.moderation.release({ kind: 'profile', id })
    expect(await codeOf(approve())).toBe('case_taken')
    await own.moderation.release({ kind: 'profile', id })
    await approve()
  })

  test('is taken by one of two who press at once', async () => {
    const { caseId: id } = await reportedCase(t)
    const both = await Promise.all([moderator(), moderator()])
    const taken = await Promise.allSettled(
      both.map((as) => as.moderation.take({ kind: 'report', id })),
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a decided case', () => {
  test('that is dismissed leaves nothing against the person, and its reporter hears so', async () => {
    const { caseId, userId, reporterId } = await reportedCase(t)
    await (await moderator()).moderation.decide({ caseId, outcome: 'dismissed', reason })
    expect(await kindsOf(userId)).toEqual([])
    expect(await kindsOf(reporterId)).toEqual(['report_dismissed'])
    const standing = await t.asUser(userId).moderation.standing()
    expect(standing).toEqual({ sanctions: [], warnings: [] })
  })

  test('with a warning is read by the person, without the reporter', async () => {
    const { caseId, userId, reporterId } = await reportedCase(t)
    await (await moderator()).moderation.decide({ caseId, outcome: 'warned', reason })
    expect(await kindsOf(reporterId)).toEqual(['report_upheld'])
    const standing = await t.asUser(userId).moderation.standing()
    expect(standing.warnings).toMatchObject([{ reason }])
    expect(JSON.stringify(standing)).not.toContain(reporterId)
    expect(await write(userId)).toBe('done')
  })

  test('with a suspension ends what the person may write, until its end', async () => {
    const { caseId, userId } = await reportedCase(t)
    const as = await moderator()
    const days = 7
    await as.moderation.decide({ caseId, outcome: 'suspended', reason, days })
    expect(await write(userId)).toBe('suspended')
    t.clock.advance(days * 86_400_000)
    expect(await write(userId)).toBe('done')
    const { sanctions } = await t.asUser(userId).moderation.standing()
    expect(sanctions).toMatchObject([{ kind: 'suspended', isActive: false, reason }])
  })

  test('cancels the seats booked ahead with a full refund, and leaves the waitlists', async () => {
    const { caseId, userId } = await reportedCase(t)
    await t.deps.sql`select add_currency_transaction(${userId}, 5000, 'gift', 'Подарок')`
    const before = await t.asUser(userId).currency.balance()
    const soon = await createGame(t, { startsInHours: 2 })
    const lines = [{ gameId: soon, seats: 1, expectedPrice: 1_000 }]
    const requestKey = '6a1fbbbc-5a3c-4d5e-9d0e-2b0d3a9a4c10'
    await t.asUser(userId).bookings.checkout({ requestKey, lines })
    const as = await moderator()
    await as.moderation.decide({
      ...{ caseId, outcome: 'suspended', reason, days: 30, cancelSeats: true },
    })
    await runJobs(t.address, bookingTasks(t.deps))
    expect((await t.asUser(userId).currency.balance()).balance).toBe(before.balance)
    const [row] = await t.deps.sql`select status from bookings where user_id = ${userId}`
    expect(row).toEqual({ status: 'cancelled_by_platform' })
  })

  test('keeps the seats booked ahead where the decision says so', async () => {
    const userId = await t.createUser({ coins: 1_000 })
    const { caseId } = await reportedCase(t, { userId })
    await takeSeat(t, await createGame(t), { userId })
    await (await moderator()).moderation.decide({ caseId, outcome: 'suspended', reason, days: 1 })
    await runJobs(t.address, bookingTasks(t.deps))
    const [row] = await t.deps.sql`select status from bookings where user_id = ${userId}`
    expect(row).toEqual({ status: 'confirmed' })
  })

  test('about a master with games ahead asks the owners for another', async () => {
    const owner = await t.createUser({ role: 'owner' })
    const userId = await t.createUser({ role: 'master' })
    await createGame(t, { masterId: userId })
    const { caseId } = await reportedCase(t, { userId })
    await t.asUser(owner).moderation.decide({ caseId, outcome: 'suspended', reason, days: 7 })
    expect(await kindsOf(owner)).toContain('master_suspended')
  })

  test('of two moderators at once is decided once, and the other hears by whom', async () => {
    const { caseId, userId } = await reportedCase(t)
    const both = await Promise.all([moderator(), moderator()])
    const outcomes = await Promise.allSettled(
      both.map((as) => as.moderation.decide({ caseId, outcome: 'suspended', reason, days: 7 })),
    )
    const refused = outcomes.find((one) => one.status === 'rejected')
    expect(refused?.reason.message).toBe('already_decided')
    const [row] = await t.deps.sql`
      select count(*)::int as sanctions from user_bans where user_id = ${userId}`
    expect(row).toEqual({ sanctions: 1 })
  })

  test('escalated is decided by owners alone, who are notified', async () => {
    const owner = await t.createUser({ role: 'owner' })
    const { caseId } = await reportedCase(t)
    const as = await moderator()
    await as.moderation.escalate({ caseId, text: 'Нужен владелец' })
    expect(await kindsOf(owner)).toContain('case_escalated')
    expect(await codeOf(as.moderation.escalate({ caseId, text: 'Ещё раз' }))).toBe('no_changes')
    const decision = { caseId, outcome: 'banned' as const, reason }
    expect(await codeOf(as.moderation.decide(decision))).toBe('forbidden')
    await t.asUser(owner).moderation.decide(decision)
  })

  test('opens again with the next report', async () => {
    const { caseId, userId } = await reportedCase(t)
    await (await moderator()).moderation.decide({ caseId, outcome: 'warned', reason })
    const next = await reportedCase(t, { userId })
    expect(next.caseId).not.toBe(caseId)
  })

  test('the third within a year proposes a suspension', async () => {
    const userId = await t.createUser()
    const as = await moderator()
    const proposed = []
    for (let round = 0; round < 3; round += 1) {
      const { caseId } = await reportedCase(t, { userId })
      const { content, history } = await as.moderation.item({ kind: 'report', id: caseId })
      if (content.kind !== 'report') throw new Error('another kind')
      proposed.push([history.upheld, content.suspensionProposed])
      await as.moderation.decide({ caseId, outcome: 'warned', reason })
    }
    expect(proposed).toEqual([
      [0, false],
      [1, false],
      [2, true],
    ])
  })
})
