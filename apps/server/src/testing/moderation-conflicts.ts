import type { Caller, TestApp } from './app.ts'
import { decideOwn } from './cards.ts'
import { aboutOneself, type Conflicts, interest, type Refusals, rank, unseen } from './conflict.ts'
import { appealedSuspension, proposedChange, reportedCase, suspendedByCase } from './moderation.ts'
import { pendingReview } from './played.ts'

const reason = 'По просьбе игрока'

/** The own case, one that the caller reported, and one of a higher rank. */
function caseWrite(call: (as: Caller, caseId: string) => Promise<unknown>): Refusals {
  const make = async (t: TestApp, of: Parameters<typeof reportedCase>[1], by: string) => {
    const { caseId } = await reportedCase(t, of)
    return { by, call: (as: Caller) => call(as, caseId) }
  }
  const moderator = (t: TestApp) => t.createUser({ role: 'moderator' })
  return {
    oneself: unseen(async (t) => {
      const by = await moderator(t)
      return await make(t, { userId: by }, by)
    }),
    'a party': interest(async (t) => {
      const by = await moderator(t)
      return await make(t, { reporterId: by }, by)
    }),
    'a higher rank': rank(async (t) =>
      make(t, { userId: await t.createUser({ role: 'owner' }) }, await moderator(t)),
    ),
  }
}

/** The writes of staff about cases, suspensions and appeals, and about what awaits a decision. */
export const MODERATION_CONFLICTS: Conflicts = {
  'moderation.decide': caseWrite((as, caseId) =>
    as.moderation.decide({ caseId, outcome: 'dismissed', reason: 'Нет' }),
  ),
  'moderation.note': caseWrite((as, caseId) => as.moderation.note({ caseId, text: 'Заметка' })),
  'moderation.escalate': caseWrite((as, caseId) =>
    as.moderation.escalate({ caseId, text: 'Заметка' }),
  ),
  'moderation.take': caseWrite((as, id) => as.moderation.take({ kind: 'report', id })),
  'moderation.lift': {
    'a party': interest(async (t) => {
      const { sanctionId, reporterId } = await suspendedByCase(t)
      await t.deps.sql`update user_roles set role = 'moderator' where user_id = ${reporterId}`
      return { by: reporterId, call: (as) => as.moderation.lift({ sanctionId, reason }) }
    }),
    oneself: unseen(async (t) => {
      const { sanctionId, userId } = await suspendedByCase(t)
      await t.deps.sql`update user_roles set role = 'owner' where user_id = ${userId}`
      // Otherwise the suspension itself refuses.
      await t.deps.sql`update user_bans set ends_at = starts_at where id = ${sanctionId}`
      return { by: userId, call: (as) => as.moderation.lift({ sanctionId, reason }) }
    }),
    'a higher rank': rank(async (t) => {
      const { sanctionId, userId } = await suspendedByCase(t)
      await t.deps.sql`update user_roles set role = 'owner' where user_id = ${userId}`
      const by = await t.createUser({ role: 'moderator' })
      return { by, call: (as) => as.moderation.lift({ sanctionId, reason: 'Нет' }) }
    }),
  },
  'moderation.decideAppeal': {
    oneself: unseen(async (t) => {
      const { appealId: id, userId } = await appealedSuspension(t)
      await t.deps.sql`update user_roles set role = 'moderator' where user_id = ${userId}`
      // Otherwise the suspension itself refuses.
      await t.deps.sql`update user_bans set ends_at = starts_at where user_id = ${userId}`
      return { by: userId, call: (as) => as.moderation.decideAppeal({ id, uphold: true, reason }) }
    }),
    'a party': interest(async (t) => {
      const { appealId: id, moderatorId: by } = await appealedSuspension(t)
      return {
        by,
        call: (as) => as.moderation.decideAppeal({ id, uphold: true, reason: 'Нет' }),
      }
    }),
    'a higher rank': rank(async (t) => {
      const { appealId: id, userId } = await appealedSuspension(t)
      await t.deps.sql`update user_roles set role = 'owner' where user_id = ${userId}`
      const by = await t.createUser({ role: 'moderator' })
      return {
        by,
        call: (as) => as.moderation.decideAppeal({ id, uphold: true, reason: 'Нет' }),
      }
    }),
  },
  'reviews.decide': {
    oneself: unseen(async (t) => {
      const { id, userId } = await pendingReview(t, { role: 'moderator' })
      return { by: userId, call: (as) => as.reviews.decide({ id, version: 1, approve: true }) }
    }),
    'a party': interest(async (t) => {
      const masterId = await t.createUser({ role: 'master' })
      const { id } = await pendingReview(t, { masterId })
      return { by: masterId, call: (as) => as.reviews.decide({ id, version: 1, approve: true }) }
    }),
    'a higher rank': rank(async (t) => {
      const { id } = await pendingReview(t, { role: 'owner' })
      const by = await t.createUser({ role: 'moderator' })
      return { by, call: (as) => as.reviews.decide({ id, version: 1, approve: true }) }
    }),
  },
  'profiles.decideChange': {
    oneself: unseen(async (t) => {
      const userId = await t.createUser({ role: 'moderator', displayName: 'Вера' })
      const { id, version } = await proposedChange(t, { userId })
      return { by: userId, call: (as) => as.profiles.decideChange({ id, version, approve: true }) }
    }),
    'a party': interest(async (t) => {
      const by = await t.createUser({ role: 'moderator' })
      const { userId, id, version } = await proposedChange(t)
      await t.asUser(by).friends.request({ userId })
      await t.asUser(userId).friends.accept({ userId: by })
      return { by, call: (as) => as.profiles.decideChange({ id, version, approve: true }) }
    }),
    'a higher rank': rank(async (t) => {
      const userId = await t.createUser({ role: 'owner', displayName: 'Вера' })
      const { id, version } = await proposedChange(t, { userId })
      const by = await t.createUser({ role: 'moderator' })
      return { by, call: (as) => as.profiles.decideChange({ id, version, approve: true }) }
    }),
  },
  'masterCards.decide': aboutOneself((userId, t) => decideOwn(t, userId)),
}
