import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { eventsTask } from '../../../platform/events/handle.ts'
import { runJobs } from '../../../platform/jobs/testing.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { acceptAll } from '../../../testing/consents.ts'
import { changeContact, deleteAccount, openAccount, signUp } from '../../../testing/contacts.ts'
import { waitingForLocks } from '../../../testing/locks.ts'
import { reportedCase } from '../../../testing/moderation.ts'
import { createAccount, openSessions } from '../../../testing/people.ts'
import { createGame } from '../../../testing/playing.ts'
import { takeSeat } from '../../../testing/seats.ts'
import { subscribersOf } from '../../../work.ts'
import { eraseSanctionedContacts } from '../../club/moderation/sanction-commands.ts'
import { bookingTasks } from '../../playing/bookings/jobs.ts'
import { isBannedByClub, isRestrictedNow } from './queries.ts'

/*
 * An address or number that the subject of a case gives up while it is open is followed by the sanction
 * of its decision.
 */

const reason = 'Оскорбления в адрес игроков'

let t: TestApp
let boss: string
beforeAll(async () => {
  t = await createTestApp()
  boss = await t.createUser({ role: 'owner' })
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

/** Someone with a confirmed address about whom a case is open. */
async function reported() {
  const { userId, email } = await createAccount(t)
  const { caseId } = await reportedCase(t, { userId })
  return { userId, email, caseId }
}

type Decision = Parameters<ReturnType<TestApp['asUser']>['moderation']['decide']>[0]
const decide = (caseId: string, of: Omit<Decision, 'caseId' | 'reason'>) =>
  t.asUser(boss).moderation.decide({ caseId, reason, ...of })
const suspend = (caseId: string) => decide(caseId, { outcome: 'suspended', days: 7 })
const isRestricted = (userId: string) => isRestrictedNow(t.deps.sql, userId, t.clock.now())
const stored = (caseId: string) => t.deps.sql`select from case_contacts where case_id = ${caseId}`
const newAddress = () => `${randomUUID()}@cco.test`

/** Runs the jobs that wait: of events, and of what they add. */
const handleAll = () =>
  runJobs(t.address, [eventsTask(t.deps, subscribersOf(t.deps)), ...bookingTasks(t.deps)])

describe('a user who deletes the account before the decision', () => {
  test('is suspended at the next sign-up', async () => {
    const { userId, email, caseId } = await reported()
    await deleteAccount(t, userId)
    await suspend(caseId)
    const later = await signUp(t, email.toUpperCase())
    expect(await isRestricted(later.userId)).toBe(true)
  })

  test('is suspended on the account that was opened meanwhile, and notified', async () => {
    const { userId, email, caseId } = await reported()
    await deleteAccount(t, userId)
    const later = await signUp(t, email)
    expect(await isRestricted(later.userId)).toBe(false)
    await suspend(caseId)
    expect((await t.asUser(later.userId).moderation.standing()).sanctions).toMatchObject([
      { kind: 'suspended', reason, isActive: true, can: { appeal: true } },
    ])
    await handleAll()
    const notifications = await t.deps.sql`
      select message from notifications where user_id = ${later.userId} and kind = 'sanction_suspended'`
    expect(notifications).toMatchObject([{ message: expect.stringContaining(reason) }])
  })

  test('is banned on that account, which ends its sessions and what runs by itself', async () => {
    const { userId, email, caseId } = await reported()
    await deleteAccount(t, userId)
    const { userId: later } = await signUp(t, email)
    await acceptAll(t.deps.sql, [later])
    await openSessions(t, later, 1)
    await t.asUser(later).calendarFeeds.open({ kind: 'player' })
    await decide(caseId, { outcome: 'banned' })
    const { sql, clock } = t.deps
    const [is] = await sql`
      select ${isBannedByClub(sql, sql`${later}::uuid`, clock.now())} as banned,
        (select count(*)::int from auth.sessions where user_id = ${later}) as sessions`
    expect(is).toEqual({ banned: true, sessions: 0 })
    await handleAll()
    const open = await sql`select from calendar_feeds
      where user_id = ${later} and revoked_at is null`
    expect(open).toHaveLength(0)
  })

  test('loses the seats of that account if the decision says so', async () => {
    const { userId, email, caseId } = await reported()
    await deleteAccount(t, userId)
    const { userId: later, bookingId } = await takeSeat(t, await createGame(t))
    await changeContact(t, later, { email })
    await decide(caseId, { outcome: 'suspended', days: 7, cancelSeats: true })
    await handleAll()
    const [booking] = await t.deps.sql`select status from bookings where id = ${bookingId}`
    expect(booking).toEqual({ status: 'cancelled_by_platform' })
  })
})

test('a sanction that is lifted before its event is handled has no effect on the later account', async () => {
  const { userId, email, caseId } = await reported()
  await deleteAccount(t, userId)
  const { userId: later } = await signUp(t, email)
  await suspend(caseId)
  const [row] = await t.deps.sql<{ id: string }[]>`
    select id from user_bans where user_id = ${userId}`
  await t.asUser(boss).moderation.lift({ sanctionId: row?.id ?? '', reason: 'Ошибка' })
  await handleAll()
  const notifications = await t.deps.sql<{ kind: string }[]>`
    select kind from notifications where user_id = ${later} and kind like 'sanction%'`
  expect(notifications.map(({ kind }) => kind)).toEqual(['sanction_lifted'])
})

test('an address that is changed before the decision is followed as well, and the new one', async () => {
  const { userId, email, caseId } = await reported()
  const next = newAddress()
  await changeContact(t, userId, { email: next })
  await suspend(caseId)
  expect(await isRestricted(await openAccount(t, { email }, true))).toBe(true)
  await deleteAccount(t, userId)
  expect(await isRestricted(await openAccount(t, { email: next }, true))).toBe(true)
})

test.each(['dismissed', 'warned'] as const)('a case that is %s leaves no hash', async (outcome) => {
  const { userId, email, caseId } = await reported()
  await deleteAccount(t, userId)
  expect(await stored(caseId)).toHaveLength(1)
  await decide(caseId, { outcome })
  expect(await stored(caseId)).toHaveLength(0)
  expect(await isRestricted((await signUp(t, email)).userId)).toBe(false)
})

test('a hash that a decision left is erased in the night', async () => {
  const { userId, caseId } = await reported()
  const other = await reported()
  await deleteAccount(t, userId)
  await deleteAccount(t, other.userId)
  await t.deps.sql`update moderation_cases set status = 'closed', outcome = 'dismissed',
    decided_at = ${t.clock.now()} where id = ${caseId}`
  await eraseSanctionedContacts(t.deps)
  expect(await stored(caseId)).toHaveLength(0)
  expect(await stored(other.caseId)).toHaveLength(1)
})

test('of an account that is deleted without an open case nothing is stored', async () => {
  const { userId, caseId } = await reported()
  await decide(caseId, { outcome: 'dismissed' })
  await deleteAccount(t, userId)
  expect(await stored(caseId)).toHaveLength(0)
})

test('no owner is restricted by an address', async () => {
  const { userId, email, caseId } = await reported()
  await deleteAccount(t, userId)
  const { userId: later } = await signUp(t, email)
  await t.deps.sql`update user_roles set role = 'owner' where user_id = ${later}`
  await suspend(caseId)
  expect(await isRestricted(later)).toBe(false)
})

describe('at the moment of the decision', () => {
  /** Decides a case in another transaction, which is committed once something waits for it. */
  async function decidedWhile(
    { userId, caseId }: { userId: string; caseId: string },
    begin: () => Promise<unknown>,
  ): Promise<void> {
    const now = t.clock.now()
    let waiting: Promise<unknown> | undefined
    await t.deps.sql.begin(async (tx) => {
      await tx`select from moderation_cases where id = ${caseId} for update`
      waiting = begin()
      await expect.poll(() => waitingForLocks(t)).toBe(1)
      const sanctionId = randomUUID()
      await tx`update moderation_cases set status = 'closed', outcome = 'suspended',
        reason = ${reason}, decided_by = ${boss}, decided_at = ${now} where id = ${caseId}`
      await tx`
        insert into user_bans (id, user_id, kind, reason, starts_at, ends_at, created_by, case_id)
        values (${sanctionId}, ${userId}, 'suspended', ${reason}, ${now},
          ${new Date(now.getTime() + 86_400_000)}, ${boss}, ${caseId})`
      await tx`with given_up as (
          delete from case_contacts where case_id = ${caseId} returning contact_hash)
        insert into sanctioned_contacts select contact_hash, ${sanctionId}::uuid from given_up`
    })
    await waiting
  }

  test('an address that is given up is followed', async () => {
    const { userId, email, caseId } = await reported()
    await decidedWhile({ userId, caseId }, () => changeContact(t, userId, { email: newAddress() }))
    expect(await stored(caseId)).toHaveLength(0)
    expect(await isRestricted(await openAccount(t, { email }, true))).toBe(true)
  })

  test('an account that confirms the address is suspended', async () => {
    const { userId, email, caseId } = await reported()
    await deleteAccount(t, userId)
    let later = ''
    await decidedWhile({ userId, caseId }, async () => {
      later = await openAccount(t, { email }, true)
    })
    expect(await isRestricted(later)).toBe(true)
  })

  test('both ways end with a suspension, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const given = await reported()
      await Promise.all([
        suspend(given.caseId),
        changeContact(t, given.userId, { email: newAddress() }),
      ])
      expect(await isRestricted(await openAccount(t, { email: given.email }, true))).toBe(true)
      const taken = await reported()
      await deleteAccount(t, taken.userId)
      const [later] = await Promise.all([
        openAccount(t, { email: taken.email }, true),
        suspend(taken.caseId),
      ])
      expect(await isRestricted(later)).toBe(true)
    }
  })
})
