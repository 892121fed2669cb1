import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createSecondNode, createTestApp, type TestApp } from '../../../testing/app.ts'
import { outcomeOf } from '../../../testing/catalogue.ts'
import { testClock } from '../../../testing/clock.ts'
import { heldOwners, waitingForLocks } from '../../../testing/locks.ts'
import { reportedCase } from '../../../testing/moderation.ts'
import { administer, exclude, openSessions, suspend } from '../../../testing/people.ts'
import { removeAccount } from '../../club/account/commands.ts'
import { appointOwner } from './commands.ts'
import { lockOwners } from './owner-commands.ts'
import { roleOf } from './queries.ts'

const reason = 'Оскорбления в адрес игроков'
const DAY_MS = 86_400_000

let t: TestApp
let beside: TestApp
beforeAll(async () => {
  t = await createTestApp()
  beside = await createSecondNode(t)
})
beforeEach(async () => {
  await t.deps.sql`update user_roles set role = 'user' where role <> 'user'`
  // A role change is the trace of an owner that the club had.
  await t.deps.sql`delete from role_change_notifications`
})
afterAll(async () => {
  await beside.close()
  await t.close()
})

const owner = () => t.createUser({ role: 'owner' })
const ableOwners = async () =>
  (await t.deps.sql.begin((tx) => lockOwners(tx, t.clock)))
    .filter(({ canAct }) => canAct)
    .map(({ userId }) => userId)

type Outcome = 'suspended' | 'banned'
const sanction = (node: TestApp, by: string, caseId: string, outcome: Outcome) => {
  const decision = { caseId, outcome, reason, ...(outcome === 'suspended' && { days: 7 }) }
  return outcomeOf(node.asUser(by).moderation.decide(decision))
}
const demote = (node: TestApp, by: string, userId: string) =>
  outcomeOf(node.asUser(by).roles.assign({ userId, role: 'user', reason }))
/** Deletes the account of a user who has just signed in. */
async function remove(node: TestApp, userId: string): Promise<string> {
  const [sessionId = ''] = await openSessions(t, userId, 1)
  const [row] = await t.deps.sql<{ accountId: number }[]>`
    select account_id from profiles where id = ${userId}`
  const accountNumber = row?.accountId ?? 0
  return await outcomeOf(removeAccount(node.deps, { userId, sessionId, accountNumber }))
}
const ban = (node: TestApp, userId: string) =>
  administer(node, 'PUT', userId, { ban_duration: '24h' })
const erase = (node: TestApp, userId: string, softly = true) =>
  administer(node, 'DELETE', userId, { should_soft_delete: softly })

test('of three owners who suspend each other in a ring, one remains who can act', async () => {
  const owners = [await owner(), await owner(), await owner()]
  const cases = await Promise.all(owners.map((userId) => reportedCase(t, { userId })))
  const outcomes = await Promise.all(
    cases.map(({ caseId }, i) => sanction(t, owners[(i + 1) % 3] ?? '', caseId, 'suspended')),
  )
  expect(outcomes).toContain('suspended')
  expect(await ableOwners()).not.toEqual([])
})

test('of two owners who ban each other through two nodes at once, one succeeds', async () => {
  const [one, other] = [await owner(), await owner()]
  const [first, second] = [
    await reportedCase(t, { userId: one }),
    await reportedCase(t, { userId: other }),
  ]
  const outcomes = await Promise.all([
    sanction(t, other, first.caseId, 'banned'),
    sanction(beside, one, second.caseId, 'banned'),
  ])
  expect(outcomes.toSorted()).toEqual(['done', 'suspended'])
  expect(await ableOwners()).toHaveLength(1)
})

test('a sanction holds at once on a node whose clock is behind', async () => {
  const [one, other] = [await owner(), await owner()]
  const { caseId } = await reportedCase(t, { userId: other })
  const { caseId: against } = await reportedCase(t, { userId: one })
  expect(await sanction(t, one, caseId, 'banned')).toBe('done')
  const late = testClock(new Date(t.clock.now().getTime() - 2_000).toISOString())
  const behind = await createSecondNode({ ...t, clock: late })
  try {
    expect(await sanction(behind, other, against, 'banned')).toBe('suspended')
    const { sanctions } = await behind.asUser(other).moderation.standing()
    expect(sanctions).toMatchObject([{ isActive: true }])
  } finally {
    await behind.close()
  }
})

test('the last owner who can act neither deletes the account nor is excluded or deleted', async () => {
  const [one, other] = [await owner(), await owner()]
  const { caseId } = await reportedCase(t, { userId: other })
  expect(await sanction(t, one, caseId, 'banned')).toBe('done')
  expect(await remove(t, one)).toBe('last_owner')
  expect(await ban(t, one)).toBe('conflict')
  expect(await erase(t, one)).toBe('conflict')
  expect(await erase(t, one, false)).toBe('conflict')
  expect(await ableOwners()).toEqual([one])
  expect(await ban(t, await t.createUser())).toBe('done')
  await owner()
  expect(await ban(t, one)).toBe('done')
})

test('a suspension of the other owner that ends tomorrow does not count today', async () => {
  const [one, other] = [await owner(), await owner()]
  const now = t.clock.now()
  await suspend(t, other)
  await t.deps.sql`update user_bans set ends_at = ${new Date(now.getTime() + DAY_MS)}
    where user_id = ${other}`
  expect(await remove(t, one)).toBe('last_owner')
  t.clock.advance(DAY_MS)
  expect(await remove(t, one)).toBe('done')
  expect(await ableOwners()).toEqual([other])
})

describe('no higher role is given', () => {
  test('to a suspended, banned or excluded account; a lower one is', async () => {
    const by = await owner()
    const assign = (userId: string, role: 'owner' | 'moderator') =>
      outcomeOf(t.asUser(by).roles.assign({ userId, role, reason }))
    const master = () => t.createUser({ role: 'master' })
    const [suspended, banned, excluded] = [await master(), await master(), await master()]
    await suspend(t, suspended)
    const { caseId } = await reportedCase(t, { userId: banned })
    expect(await sanction(t, by, caseId, 'banned')).toBe('done')
    await exclude(t, excluded)
    for (const userId of [suspended, banned, excluded]) {
      expect(await assign(userId, 'owner')).toBe('user_suspended')
      expect(await roleOf(t.deps.sql, userId)).toBe('master')
      expect(await assign(userId, 'moderator')).toBe('done')
    }
  })

  const restrictions: [string, (userId: string) => Promise<unknown>, string][] = [
    ['suspended', (userId) => suspend(t, userId), 'suspended'],
    ['excluded', (userId) => exclude(t, userId), 'suspended'],
    [
      'deleted',
      (userId) =>
        t.deps.sql`update auth.users set deleted_at = ${t.clock.now()} where id = ${userId}`,
      'session_expired',
    ],
  ]
  test.each(restrictions)(
    'by an owner who was %s while the request waited',
    async (_, restrict, code) => {
      const [by, userId] = [await owner(), await t.createUser()]
      await owner()
      const release = await heldOwners(t)
      const assigned = outcomeOf(t.asUser(by).roles.assign({ userId, role: 'master', reason }))
      await expect.poll(() => waitingForLocks(t)).toBe(1)
      await restrict(by)
      await release()
      expect(await assigned).toBe(code)
      expect(await roleOf(t.deps.sql, userId)).toBe('user')
    },
  )
})

test('while the lock is held, wrong keys and wrong numbers are refused at once', async () => {
  const userId = await t.createUser()
  const release = await heldOwners(t)
  try {
    const key = 'A'.repeat(43)
    expect(await outcomeOf(t.asUser(userId).staffInvitations.accept({ key }))).toBe('not_found')
    const [sessionId = ''] = await openSessions(t, userId, 1)
    const removed = removeAccount(t.deps, { userId, sessionId, accountNumber: 1 })
    expect(await outcomeOf(removed)).toBe('confirmation_mismatch')
  } finally {
    await release()
  }
})

type Sent = { actor: string; userId: string; caseId: string }
const SENT = {
  suspend: (node: TestApp, { actor, caseId }: Sent) => sanction(node, actor, caseId, 'suspended'),
  ban: (node: TestApp, { actor, caseId }: Sent) => sanction(node, actor, caseId, 'banned'),
  demote: (node: TestApp, { actor, userId }: Sent) => demote(node, actor, userId),
  remove: (node: TestApp, { userId }: Sent) => remove(node, userId),
  exclude: (node: TestApp, { userId }: Sent) => ban(node, userId),
  erase: (node: TestApp, { userId }: Sent) => erase(node, userId),
}
/** How such a request ends beside others. */
const EXPECTED = [
  'done',
  'last_owner',
  'conflict',
  'already_decided',
  'conflict_of_interest',
  'forbidden',
  'no_changes',
  'not_found',
  'role_assignment_refused',
  'session_expired',
  'suspended',
  'too_many_requests',
]

test('whatever 2 to 20 requests do to 2 to 6 owners at once, one remains who can act', async () => {
  const request = fc.record({
    kind: fc.constantFrom<keyof typeof SENT>(
      'suspend',
      'ban',
      'demote',
      'remove',
      'exclude',
      'erase',
    ),
    by: fc.nat(),
    of: fc.nat(),
    onSecondNode: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 6 }),
      fc.array(request, { minLength: 2, maxLength: 20 }),
      async (count, requests) => {
        await t.deps.sql`update user_roles set role = 'user' where role <> 'user'`
        const owners: string[] = []
        const cases = new Map<string, string>()
        while (owners.length < count) {
          const userId = await owner()
          owners.push(userId)
          cases.set(userId, (await reportedCase(t, { userId })).caseId)
        }
        const outcomes = await Promise.all(
          requests.map(async ({ kind, by, of, onSecondNode }) => {
            const userId = owners[of % count] ?? ''
            const actor = owners[by % count] ?? ''
            const caseId = cases.get(userId) ?? ''
            return await SENT[kind](onSecondNode ? beside : t, { actor, userId, caseId })
          }),
        )
        expect(outcomes.filter((outcome) => !EXPECTED.includes(outcome))).toEqual([])
        expect(await ableOwners()).not.toEqual([])
        expect(await findings(t.deps)).toEqual([])
      },
    ),
    { numRuns: 20 },
  )
})

describe('npm run verify', () => {
  const name = 'a club that has or had owners has one who can act'
  const found = async () => (await findings(t.deps)).map(({ invariant }) => invariant)

  test('finds a club whose owners cannot act, and none that has had no owner yet', async () => {
    expect(await found()).toEqual([])
    const only = await owner()
    expect(await found()).toEqual([])
    await suspend(t, only)
    expect(await found()).toEqual([name])
    t.clock.advance(7 * DAY_MS)
    expect(await found()).toEqual([])
    await exclude(t, only)
    expect(await found()).toEqual([name])
    t.clock.advance(DAY_MS)
    await t.deps.sql`update auth.users set deleted_at = ${t.clock.now()} where id = ${only}`
    expect(await found()).toEqual([name])
  })

  test('finds a club that lost its only owner', async () => {
    const [one, other] = [await owner(), await owner()]
    expect(await demote(t, one, other)).toBe('done')
    await t.deps.sql`update user_roles set role = 'user' where user_id = ${one}`
    expect(await found()).toEqual([name])
  })
})

describe('npm run owner', () => {
  const confirmed = async (userId: string) => {
    const [row] = await t.deps.sql<{ email: string }[]>`
      update auth.users set email_confirmed_at = ${t.clock.now()} where id = ${userId}
      returning email`
    return row?.email ?? ''
  }

  test('appoints the first owner by the confirmed email, with an entry in the log', async () => {
    const userId = await t.createUser({ role: 'master' })
    const email = await confirmed(userId)
    expect(await appointOwner(t.deps, email.toUpperCase())).toEqual({ userId })
    expect(await ableOwners()).toEqual([userId])
    expect(await t.asUser(userId).roles.unshownChanges()).toMatchObject([
      { oldRole: 'master', newRole: 'owner' },
    ])
    expect(
      await t.deps.sql`select actor_id, before, after from system_logs
        where action = 'role.assign' and target_id = ${userId}`,
    ).toEqual([{ actorId: null, before: { role: 'master' }, after: { role: 'owner' } }])
  })

  test('appoints one where no owner can act, and none beside one who can', async () => {
    const [lost, userId] = [await owner(), await t.createUser()]
    const email = await confirmed(userId)
    expect(await appointOwner(t.deps, email)).toEqual({ refused: 'has_owner' })
    await suspend(t, lost)
    expect(await appointOwner(t.deps, email)).toEqual({ userId })
    // The new owner acts at once.
    expect(await outcomeOf(t.asUser(userId).moderation.queue({}))).toBe('done')
  })

  test('appoints no unconfirmed, unknown, restricted or organisation account', async () => {
    const userId = await t.createUser()
    const unconfirmed = `${userId}@cco.test`
    const noAccount = { refused: 'no_account' }
    for (const email of [unconfirmed, 'unknown@cco.test']) {
      expect(await appointOwner(t.deps, email)).toEqual(noAccount)
    }
    const email = await confirmed(userId)
    await t.deps.sql`update auth.users set is_sso_user = true where id = ${userId}`
    expect(await appointOwner(t.deps, email)).toEqual(noAccount)
    await t.deps.sql`update auth.users set is_sso_user = false where id = ${userId}`
    await suspend(t, userId)
    expect(await appointOwner(t.deps, email)).toEqual({ refused: 'account_restricted' })
    expect(await ableOwners()).toEqual([])
  })

  test('of two at once appoints one', async () => {
    const emails = await Promise.all(
      [await t.createUser(), await t.createUser()].map((userId) => confirmed(userId)),
    )
    const done = await Promise.all(emails.map((email) => appointOwner(t.deps, email)))
    expect(done.filter((one) => 'userId' in one)).toHaveLength(1)
    expect(await ableOwners()).toHaveLength(1)
  })
})
