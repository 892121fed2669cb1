import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { outcomeOf } from '../../../testing/catalogue.ts'
import { waitingForLocks } from '../../../testing/locks.ts'
import { proposedChange, reportedCase } from '../../../testing/moderation.ts'
import { suspend } from '../../../testing/people.ts'
import { disputedNoShow, pendingReview } from '../../../testing/played.ts'

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
const dismiss = (caseId: string, by: string) =>
  outcomeOf(t.asUser(by).moderation.decide({ caseId, outcome: 'dismissed', reason }))

type Awaited = { table: string; rowId: string; decide: (by: string) => Promise<string> }
/** A decision of each kind, and the row whose lock it waits for. */
const DECISIONS: Record<string, () => Promise<Awaited>> = {
  'a case': async () => {
    const { caseId } = await reportedCase(t)
    return { table: 'moderation_cases', rowId: caseId, decide: (by) => dismiss(caseId, by) }
  },
  'a review': async () => {
    const { id } = await pendingReview(t)
    const decision = { id, version: 1, approve: true }
    const decide = (by: string) => outcomeOf(t.asUser(by).reviews.decide(decision))
    return { table: 'reviews', rowId: id, decide }
  },
  'a dispute': async () => {
    const { disputeId, gameId } = await disputedNoShow(t)
    const decision = { disputeId, uphold: true, reason }
    const decide = (by: string) => outcomeOf(t.asUser(by).attendance.decide(decision))
    return { table: 'games', rowId: gameId, decide }
  },
  'a profile change': async () => {
    const { id, version, userId } = await proposedChange(t)
    const decision = { id, version, approve: true }
    const decide = (by: string) => outcomeOf(t.asUser(by).profiles.decideChange(decision))
    return { table: 'profiles', rowId: userId, decide }
  },
}

describe.each(Object.entries(DECISIONS))('a decision of %s that waits', (_, make) => {
  const decidedAfter = async (change: (by: string) => Promise<unknown>) => {
    const by = await moderator()
    const { table, rowId, decide } = await make()
    let decided: Promise<string> | undefined
    await t.deps.sql.begin(async (tx) => {
      await tx`select from ${tx(table)} where id = ${rowId} for update`
      decided = decide(by)
      await expect.poll(() => waitingForLocks(t)).toBe(1)
      await change(by)
    })
    return await decided
  }

  test('fails for who was suspended meanwhile', async () => {
    expect(await decidedAfter((by) => suspend(t, by))).toBe('suspended')
  })

  test('fails for who was demoted meanwhile', async () => {
    const demote = (by: string) =>
      t.deps.sql`update user_roles set role = 'user' where user_id = ${by}`
    expect(await decidedAfter(demote)).toBe('not_found')
  })
})

test('an item that is taken and decided at once is not assigned to anyone afterwards', async () => {
  const [by, other] = [await moderator(), await moderator()]
  for (const _ of Array.from({ length: 10 })) {
    const { caseId: id } = await reportedCase(t)
    const codes = await Promise.all([
      dismiss(id, by),
      outcomeOf(t.asUser(other).moderation.take({ kind: 'report', id })),
    ])
    const [left] = await t.deps.sql`
      select from moderation_assignments a join moderation_cases c on c.id = a.item_id
      where c.id = ${id} and c.status = 'closed'`
    expect(left).toBeUndefined()
    expect(codes).toContain('done')
  }
})
