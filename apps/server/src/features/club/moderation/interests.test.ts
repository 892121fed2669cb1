import { QUEUE_KINDS, type QueueKind } from '@cco/domain/moderation/cases'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { type Caller, createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, createReview } from '../../../testing/catalogue.ts'
import { befriend } from '../../../testing/community.ts'
import { addMember, createGuild } from '../../../testing/guilds.ts'
import { openLiveClient, openTestSession } from '../../../testing/live.ts'
import {
  appealedSuspension,
  proposedChange,
  reportedCase,
  suspendedByCase,
} from '../../../testing/moderation.ts'
import { disputedNoShow, pendingReview } from '../../../testing/played.ts'
import { createStory } from '../../../testing/playing.ts'
import { addRoomEvent, openTestRoom } from '../../../testing/rooms.ts'

const DAY_MS = 86_400_000
const reason = 'Оскорбления в адрес игроков'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const moderator = () => t.createUser({ role: 'moderator' })
const owner = () => t.createUser({ role: 'owner' })
const kindsOf = async (userId: string) =>
  (
    await t.deps.sql<{ kind: string }[]>`
      select kind from notifications where user_id = ${userId} order by created_at, id`
  ).map(({ kind }) => kind)

type Item = { id: string; userId: string; decide: (as: Caller) => Promise<unknown> }

/** An item of each kind about a moderator, and its decision. */
let authors = 0
const ABOUT_STAFF: Record<Exclude<QueueKind, 'story'>, () => Promise<Item>> = {
  profile: async () => {
    const author = await t.createUser({ role: 'moderator', displayName: 'Вера' })
    // No two of the staff take one name.
    authors += 1
    const of = { userId: author, displayName: `Вера ${authors}` }
    const { id, version, userId } = await proposedChange(t, of)
    return { id, userId, decide: (as) => as.profiles.decideChange({ id, version, approve: true }) }
  },
  review: async () => {
    const { id, userId } = await pendingReview(t, { role: 'moderator' })
    return { id, userId, decide: (as) => as.reviews.decide({ id, version: 1, approve: true }) }
  },
  report: async () => {
    const { caseId, userId } = await reportedCase(t, { userId: await moderator() })
    const decision = { caseId, outcome: 'dismissed' as const, reason }
    return { id: caseId, userId, decide: (as) => as.moderation.decide(decision) }
  },
  dispute: async () => {
    const { disputeId: id, userId } = await disputedNoShow(t, { role: 'moderator' })
    const decision = { disputeId: id, uphold: true, reason }
    return { id, userId, decide: (as) => as.attendance.decide(decision) }
  },
  appeal: async () => {
    const { appealId: id, userId } = await appealedSuspension(t, { userId: await moderator() })
    const decision = { id, uphold: false, reason }
    return { id, userId, decide: (as) => as.moderation.decideAppeal(decision) }
  },
}

describe('what awaits a decision about oneself does not exist:', () => {
  /** Everything in the queue of this kind, and the counts. */
  async function queueOf(as: Caller, kind: QueueKind) {
    const ids: string[] = []
    let cursor: { since: string; id: string } | null = null
    for (;;) {
      const page: Awaited<ReturnType<typeof as.moderation.queue>> = await as.moderation.queue({
        ...{ kind, cursor },
      })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.cursor
      if (!cursor) return { ids, count: page.counts[kind] }
    }
  }

  const kinds = QUEUE_KINDS.filter((kind) => kind !== 'story')
  test.each(kinds)('%s', async (kind) => {
    const witness = await moderator()
    const { id, userId, decide } = await ABOUT_STAFF[kind]()
    const [own, others] = [t.asUser(userId), t.asUser(witness)]
    const [mine, theirs] = [await queueOf(own, kind), await queueOf(others, kind)]
    expect(theirs.ids).toContain(id)
    expect(mine.ids).toEqual(theirs.ids.filter((one) => one !== id))
    expect(mine.count).toBe(theirs.count - 1)
    expect(await codeOf(own.moderation.item({ kind, id }))).toBe('not_found')
    expect(await codeOf(own.moderation.take({ kind, id }))).toBe(
      kind === 'appeal' ? 'suspended' : 'not_found',
    )
    const waiting = async () => (await own.administration.waiting()).moderation
    const before = await waiting()

    // Live changes: another moderator hears that it is taken and decided, the person does not.
    const tables = ['stories', 'moderation_assignments', 'moderation_cases'] as const
    const queue = [...tables, 'profile_changes', 'reviews', 'attendance_disputes'] as const
    const clientOf = async (one: string) =>
      await openLiveClient(t, {
        token: (await openTestSession(t, one)).token,
        tables: [...queue, 'sanction_appeals'],
      })
    const [ownClient, otherClient] = [await clientOf(userId), await clientOf(witness)]
    const decider = t.asUser(await moderator())
    await decider.moderation.take({ kind, id })
    await decide(decider)
    const storyId = await createStory(t)
    const receivedBy = async (client: Awaited<ReturnType<typeof clientOf>>) => {
      const received: string[] = []
      for (;;) {
        for (const change of await client.changes()) {
          if (change.id === storyId) return received
          received.push(change.id)
        }
      }
    }
    expect(await receivedBy(otherClient)).toContain(id)
    expect(await receivedBy(ownClient)).not.toContain(id)
    await Promise.all([ownClient.close(), otherClient.close()])

    expect(await waiting()).toBe(before)
    expect(await codeOf(own.moderation.item({ kind, id }))).toBe('not_found')
    const toStaff = ['case_opened', 'profile_change_sent', 'review_written', 'attendance_disputed']
    const staffOnly = (await kindsOf(userId)).filter((one) =>
      [...toStaff, 'appeal_sent'].includes(one),
    )
    expect(staffOnly).toEqual([])
  })

  test('nor do the members of a guild hear of a case about it', async () => {
    const { guildId } = await createGuild(t)
    const [member, other] = [await moderator(), await moderator()]
    await addMember(t, guildId, { userId: member })
    const subject = { kind: 'guild' as const, id: guildId }
    const reporter = t.asUser(await t.createUser())
    await reporter.moderation.report({ subject, reason: 'false_name', text: '' })
    expect([await kindsOf(member), await kindsOf(other)]).toEqual([[], ['case_opened']])
    const [row] = await t.deps.sql<{ id: string }[]>`
      select id from moderation_cases where subject_id = ${guildId}`
    const key = { kind: 'report' as const, id: row?.id ?? '' }
    expect(await codeOf(t.asUser(member).moderation.item(key))).toBe('not_found')
    const { items } = await t.asUser(member).moderation.queue({ kind: 'report' })
    expect(items.map(({ id }) => id)).not.toContain(key.id)
  })

  test('in the system log and its export, where others read it', async () => {
    const [subject, second] = [await owner(), await owner()]
    const { caseId } = await reportedCase(t, { userId: subject })
    await t.asUser(second).moderation.note({ caseId, text: 'Поговорить с ним' })
    t.clock.advance(1_000)
    await t.asUser(second).moderation.decide({ caseId, outcome: 'warned', reason })
    const filters = { targetType: 'case' as const, targetId: caseId }
    t.clock.advance(1_000)
    const read = async (as: Caller) => ({
      actions: (await as.systemLogs.list(filters)).items.map(({ action }) => action),
      exported: (await as.exports.systemLogs({ filters })).rows,
    })
    const theirs = await t.asUser(second).systemLogs.list(filters)
    expect(await read(t.asUser(second))).toEqual({
      actions: ['moderation.decide', 'moderation.note'],
      exported: 2,
    })
    expect(await read(t.asUser(subject))).toEqual({ actions: [], exported: 0 })
    const id = theirs.items[0]?.id ?? ''
    expect(await codeOf(t.asUser(subject).systemLogs.entry({ id }))).toBe('not_found')
  })

  test('and decisions about one’s review, profile and mark are left out of the log as well', async () => {
    for (const kind of ['profile', 'review', 'dispute'] as const) {
      const { userId, decide } = await ABOUT_STAFF[kind]()
      const second = await owner()
      await t.deps.sql`update user_roles set role = 'owner' where user_id = ${userId}`
      await decide(t.asUser(second))
      const action = { profile: 'profile', review: 'review', dispute: 'attendance' }[kind]
      const read = async (one: string) =>
        (await t.asUser(one).systemLogs.list({ action, actorId: second })).items.length
      expect([kind, await read(second), await read(userId)]).toEqual([kind, 1, 0])
    }
  })

  test('in the data that one downloads, until its outcome concerns them', async () => {
    const [dismissed, warned] = [await reportedCase(t), await reportedCase(t)]
    const as = t.asUser(await moderator())
    await as.moderation.decide({ caseId: dismissed.caseId, outcome: 'dismissed', reason })
    const casesOf = async ({ userId }: { userId: string }) =>
      (await t.asUser(userId).account.data()).tables.moderation_cases
    expect([await casesOf(dismissed), await casesOf(warned)]).toEqual([[], []])
    await as.moderation.decide({ caseId: warned.caseId, outcome: 'warned', reason })
    expect(await casesOf(warned)).toMatchObject([{ outcome: 'warned', reason }])
  })

  test('and no owner reads what others noted about them', async () => {
    const [subject, second] = [await owner(), await owner()]
    const note = { requestKey: crypto.randomUUID(), userId: subject, text: 'Звонил в клуб' }
    await t.asUser(second).users.addNote(note)
    const notes = async (one: string) =>
      (await t.asUser(one).users.details({ userId: subject })).notes
    expect([await notes(second), await notes(subject)]).toMatchObject([[{ text: note.text }], []])
  })
})

describe('a friend', () => {
  test('is not notified, sees the item and cannot decide it, for thirty days more', async () => {
    const { clock } = t
    const [friend, other, userId] = [await moderator(), await moderator(), await t.createUser()]
    await befriend(t, userId, friend)
    const { caseId: id } = await reportedCase(t, { userId })
    expect(await kindsOf(other)).toEqual(['case_opened'])
    expect(await kindsOf(friend)).not.toContain('case_opened')
    const may = async () => {
      const { item } = await t.asUser(friend).moderation.item({ kind: 'report', id })
      return item.can.decide
    }
    expect(await may()).toEqual({ because: 'conflict_of_interest' })
    await t.asUser(friend).friends.remove({ userId, seen: 'friends' })
    expect(await may()).toEqual({ because: 'conflict_of_interest' })
    clock.advance(30 * DAY_MS - 1)
    expect(await may()).toEqual({ because: 'conflict_of_interest' })
    clock.advance(1)
    expect(await may()).toBe(true)
  })

  test('who blocked the person was a friend all the same', async () => {
    const [friend, userId] = [await moderator(), await t.createUser()]
    await befriend(t, userId, friend)
    const { caseId } = await reportedCase(t, { userId })
    await t.asUser(friend).friends.block({ userId })
    const decision = { caseId, outcome: 'dismissed' as const, reason }
    expect(await codeOf(t.asUser(friend).moderation.decide(decision))).toBe('conflict_of_interest')
  })

  test('whose request was declined is none', async () => {
    const [staff, userId] = [await moderator(), await t.createUser()]
    const { caseId } = await reportedCase(t, { userId })
    await t.asUser(userId).friends.request({ userId: staff })
    await t.asUser(staff).friends.remove({ userId, seen: 'incoming' })
    await t.asUser(staff).moderation.decide({ caseId, outcome: 'dismissed', reason })
  })
})

describe('a sanction', () => {
  test('is lifted by neither a friend, who reported, nor a lower role than its owner', async () => {
    const [friend, second, third] = [await moderator(), await moderator(), await owner()]
    const { sanctionId, userId, reporterId } = await suspendedByCase(t, { moderatorId: third })
    await t.deps.sql`insert into friendships
        (user_low, user_high, requested_by, status, created_at, accepted_at)
      values (least(${userId}::uuid, ${friend}), greatest(${userId}::uuid, ${friend}), ${friend},
        'accepted', now(), now()) on conflict do nothing`
    await t.deps.sql`update user_roles set role = 'moderator' where user_id = ${reporterId}`
    const lift = (by: string) => t.asUser(by).moderation.lift({ sanctionId, reason })
    expect(await codeOf(lift(friend))).toBe('conflict_of_interest')
    expect(await codeOf(lift(reporterId))).toBe('conflict_of_interest')
    expect(await codeOf(lift(second))).toBe('forbidden')
    const canLift = async (by: string) => {
      const { caseId: id } = await reportedCase(t, { userId, reporterId: await t.createUser() })
      const { history } = await t.asUser(by).moderation.item({ kind: 'report', id })
      return history.sanctions.map(({ can }) => can.lift)
    }
    expect(await canLift(second)).toEqual([{ because: 'forbidden' }])
    expect(await canLift(third)).toEqual([true])
    await lift(third)
    expect(await canLift(third)).toEqual([{ because: 'no_changes' }])
  })

  test('of an escalated case is lifted by owners alone', async () => {
    const [by, first] = [await moderator(), await owner()]
    const { caseId, userId } = await reportedCase(t)
    await t.asUser(by).moderation.escalate({ caseId, text: 'Нужен владелец' })
    await t.asUser(first).moderation.decide({ caseId, outcome: 'suspended', reason, days: 7 })
    const other = await owner()
    // Who was an owner when they decided need not be one any more.
    await t.deps.sql`update user_roles set role = 'moderator' where user_id = ${first}`
    const [row] = await t.deps.sql<{ id: string }[]>`
      select id from user_bans where user_id = ${userId}`
    const lift = (one: string) =>
      t.asUser(one).moderation.lift({ sanctionId: row?.id ?? '', reason })
    expect(await codeOf(lift(by))).toBe('forbidden')
    expect(await codeOf(lift(first))).toBe('forbidden')
    await lift(other)
  })

  test('is appealed to neither who imposed it, who reported, nor the master of the reported review', async () => {
    const [judge, other] = [await moderator(), await moderator()]
    const storyId = await createStory(t)
    const reviewId = await createReview(t, { storyId })
    const [review] = await t.deps.sql<{ userId: string; masterId: string }[]>`
      select user_id, master_id from reviews where id = ${reviewId}`
    const { userId = '', masterId = '' } = review ?? {}
    await t.deps.sql`insert into user_roles (user_id, role) values (${masterId}, 'master')
      on conflict (user_id) do update set role = 'master'`
    const reporter = await moderator()
    const subject = { kind: 'review' as const, id: reviewId }
    await t.asUser(reporter).moderation.report({ subject, reason: 'insult', text: '' })
    const [row] = await t.deps.sql<{ id: string }[]>`
      select id from moderation_cases where subject_id = ${reviewId}`
    const caseId = row?.id ?? ''
    await t.asUser(judge).moderation.decide({ caseId, outcome: 'suspended', reason, days: 7 })
    const [sanction] = (await t.asUser(userId).moderation.standing()).sanctions
    const sanctionId = sanction?.id ?? ''
    await t.asUser(userId).moderation.appeal({ sanctionId, text: 'Это был не я' })
    const [appeal] = await t.deps.sql<{ id: string }[]>`
      select id from sanction_appeals where sanction_id = ${sanctionId}`
    const decide = (by: string) =>
      t.asUser(by).moderation.decideAppeal({ id: appeal?.id ?? '', uphold: true, reason })
    for (const by of [judge, reporter, masterId]) {
      expect(await codeOf(decide(by))).toBe('conflict_of_interest')
      expect(await kindsOf(by)).not.toContain('appeal_sent')
    }
    expect(await kindsOf(other)).toContain('appeal_sent')
    await decide(other)
  })

  test('by an owner is appealed to another owner, and to moderators where there is none', async () => {
    await t.deps.sql`update user_roles set role = 'master' where role = 'owner'`
    const [sole, by] = [await owner(), await moderator()]
    const appealOf = async () => {
      const { sanctionId, userId } = await suspendedByCase(t, { moderatorId: sole })
      await t.asUser(userId).moderation.appeal({ sanctionId, text: 'Это был не я' })
      const [row] = await t.deps.sql<{ id: string }[]>`
        select id from sanction_appeals where sanction_id = ${sanctionId}`
      return row?.id ?? ''
    }
    const decide = (one: string, id: string) =>
      t.asUser(one).moderation.decideAppeal({ id, uphold: true, reason })
    const first = await appealOf()
    expect(await codeOf(decide(sole, first))).toBe('conflict_of_interest')
    await decide(by, first)
    const second = await owner()
    const next = await appealOf()
    expect(await codeOf(decide(by, next))).toBe('forbidden')
    await decide(second, next)
  })
})

describe('a case about a room', () => {
  test('is not for those who sat there, and lets staff in who may work on it', async () => {
    const room = await openTestRoom(t, 3)
    const [author = '', reporter = '', player = ''] = room.players.map(({ userId }) => userId)
    const eventId = await addRoomEvent(t, room.gameId, author)
    const subject = { kind: 'room_event' as const, id: eventId }
    await t.asUser(reporter).moderation.report({ subject, reason: 'insult', text: '' })
    const [row] = await t.deps.sql<{ id: string }[]>`
      select id from moderation_cases where subject_id = ${eventId}`
    const decide = (by: string) =>
      t.asUser(by).moderation.decide({ caseId: row?.id ?? '', outcome: 'dismissed', reason })
    await t.deps.sql`update user_roles set role = 'moderator'
      where user_id in (${author}, ${reporter}, ${player})`
    expect(await codeOf(decide(room.masterId))).toBe('conflict_of_interest')
    expect(await codeOf(decide(reporter))).toBe('conflict_of_interest')
    expect(await codeOf(decide(player))).toBe('conflict_of_interest')
    expect(await codeOf(decide(author))).toBe('not_found')

    const [friend, other] = [await moderator(), await moderator()]
    await befriend(t, author, friend)
    const enter = (by: string) => t.asUser(by).rooms.open({ key: room.gameId })
    expect(await codeOf(enter(friend))).toBe('not_found')
    await enter(other)
    await decide(other)
    expect(await codeOf(enter(other))).toBe('not_found')
  })
})
