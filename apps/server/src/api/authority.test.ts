import type { ErrorCode } from '@cco/domain/error/codes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../db/invariants.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { decideOwn } from '../testing/cards.ts'
import { createAchievement, createItem, giveItem } from '../testing/community.ts'
import { WITHOUT_CONFLICT } from '../testing/conflicts.ts'
import { createSubscription, createTier } from '../testing/economy.ts'
import { onOwnGuild } from '../testing/guilds.ts'
import {
  appealedSuspension,
  proposedChange,
  reportedCase,
  suspendedByCase,
} from '../testing/moderation.ts'
import { creditedPayment, paymentToDecide } from '../testing/payments.ts'
import { accountOf, suspend } from '../testing/people.ts'
import { disputedNoShow, pendingReview, playedGame } from '../testing/played.ts'
import { createGame } from '../testing/playing.ts'
import { declaredProcedures, expectRefusal } from '../testing/refusals.ts'
import { takeSeat } from '../testing/seats.ts'
import { apply } from '../testing/vacancies.ts'
import type { Write } from '../testing/write.ts'
import { pendingAdjustment, pendingRequest, WRITES } from '../testing/writes.ts'

const procedures = declaredProcedures()
const writes = procedures.filter(({ writes: yes }) => yes)
const staffWrites = writes.filter(({ access }) => access !== 'signedIn')

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

test('has a valid call for every write', () => {
  expect(Object.keys(WRITES).toSorted()).toEqual(writes.map(({ name }) => name).toSorted())
})

describe('a valid call is refused while its caller is suspended, and succeeds afterwards:', () => {
  test.each(Object.entries(WRITES))('%s', async (_name, make) => {
    const write = await make(t)
    await suspend(t, write.by)
    await expectRefusal(t, write, 'suspended')
    await t.deps.sql`update user_bans set lifted_at = ${t.clock.now()} where user_id = ${write.by}`
    await write.call(t.asUser(write.by))
  })
})

type Conflict = 'oneself' | 'a party' | 'a higher rank'
type Refused = { code: ErrorCode; make: () => Promise<Write> }

const reason = 'По просьбе игрока'
const interest = (make: Refused['make']): Refused => ({ code: 'conflict_of_interest', make })
const rank = (make: Refused['make']): Refused => ({ code: 'forbidden', make })
/** What awaits a decision about the caller does not exist for them (rules §11). */
const unseen = (make: Refused['make']): Refused => ({ code: 'not_found', make })
const asOwner = async (call: (id: string) => Promise<Write['call']>): Promise<Write> => {
  const by = await t.createUser({ role: 'owner', coins: 5_000 })
  return { by, call: await call(by) }
}
/** Creates a booking of this user, or of an owner, in a game of this master. */
const bookingOf = async (of: { userId?: string; masterId?: string } = {}) => {
  const userId = of.userId ?? (await t.createUser({ role: 'owner', coins: 5_000 }))
  const { masterId } = of
  const gameId = await createGame(t, { ...(masterId && { masterId }) })
  return (await takeSeat(t, gameId, { userId })).bookingId
}
/** Own booking, own game and a booking of a higher rank, for what staff does with bookings. */
const onBooking = (
  call: (bookingId: string, gameId: string) => Write['call'],
): Record<Conflict, Refused> => {
  const make = async (role: 'master' | 'owner', of: 'userId' | 'masterId' | undefined) => {
    const by = await t.createUser({ role, coins: 5_000 })
    const userId = of === 'masterId' ? await t.createUser({ coins: 5_000 }) : undefined
    const bookingId = await bookingOf({ ...(userId && { userId }), ...(of && { [of]: by }) })
    return { by, call: call(bookingId, await createGame(t)) }
  }
  return {
    oneself: interest(() => make('owner', 'userId')),
    'a party': interest(() => make('owner', 'masterId')),
    'a higher rank': rank(() => make('master', undefined)),
  }
}
const dispute = async (by: string, of: Parameters<typeof disputedNoShow>[1]): Promise<Write> => {
  const { disputeId } = await disputedNoShow(t, of)
  return { by, call: (as) => as.attendance.decide({ disputeId, uphold: true, reason }) }
}

/** The own case, one that the caller reported, and one of a higher rank. */
const caseWrite = (
  call: (as: Parameters<Write['call']>[0], caseId: string) => Promise<unknown>,
): Record<Conflict, Refused> => {
  const make = async (of: Parameters<typeof reportedCase>[1], by: string) => {
    const { caseId } = await reportedCase(t, of)
    return { by, call: (as: Parameters<Write['call']>[0]) => call(as, caseId) }
  }
  const moderator = () => t.createUser({ role: 'moderator' })
  return {
    oneself: unseen(async () => {
      const by = await moderator()
      return await make({ userId: by }, by)
    }),
    'a party': interest(async () => {
      const by = await moderator()
      return await make({ reporterId: by }, by)
    }),
    'a higher rank': rank(async () =>
      make({ userId: await t.createUser({ role: 'owner' }) }, await moderator()),
    ),
  }
}

/** An application of the acting owner. */
const onOwnApplication = (call: (id: string) => Write['call']) => ({
  oneself: interest(() => asOwner(async (userId) => call(await apply(t, { userId })))),
})

/** What staff writes about a person; of the other writes, why there is no one to be partial to. */
const CONFLICTS: Record<string, Partial<Record<Conflict, Refused>> | string> = {
  ...WITHOUT_CONFLICT,
  'attendance.decide': {
    oneself: unseen(async () => {
      const { disputeId, userId } = await disputedNoShow(t, { role: 'moderator' })
      const decision = { disputeId, uphold: true, reason }
      return { by: userId, call: (as) => as.attendance.decide(decision) }
    }),
    'a party': interest(async () => {
      const masterId = await t.createUser({ role: 'master' })
      return await dispute(masterId, { masterId })
    }),
    'a higher rank': rank(async () =>
      dispute(await t.createUser({ role: 'moderator' }), { role: 'owner' }),
    ),
  },
  'moderation.decide': caseWrite((as, caseId) =>
    as.moderation.decide({ caseId, outcome: 'dismissed', reason: 'Нет' }),
  ),
  'moderation.note': caseWrite((as, caseId) => as.moderation.note({ caseId, text: 'Заметка' })),
  'moderation.escalate': caseWrite((as, caseId) =>
    as.moderation.escalate({ caseId, text: 'Заметка' }),
  ),
  'moderation.take': caseWrite((as, id) => as.moderation.take({ kind: 'report', id })),
  'moderation.lift': {
    'a party': interest(async () => {
      const { sanctionId, reporterId } = await suspendedByCase(t)
      await t.deps.sql`update user_roles set role = 'moderator' where user_id = ${reporterId}`
      return { by: reporterId, call: (as) => as.moderation.lift({ sanctionId, reason }) }
    }),
    oneself: unseen(async () => {
      const { sanctionId, userId } = await suspendedByCase(t)
      await t.deps.sql`update user_roles set role = 'owner' where user_id = ${userId}`
      // Otherwise the suspension itself refuses.
      await t.deps.sql`update user_bans set ends_at = starts_at where id = ${sanctionId}`
      return { by: userId, call: (as) => as.moderation.lift({ sanctionId, reason }) }
    }),
    'a higher rank': rank(async () => {
      const { sanctionId, userId } = await suspendedByCase(t)
      await t.deps.sql`update user_roles set role = 'owner' where user_id = ${userId}`
      const by = await t.createUser({ role: 'moderator' })
      return { by, call: (as) => as.moderation.lift({ sanctionId, reason: 'Нет' }) }
    }),
  },
  'moderation.decideAppeal': {
    oneself: unseen(async () => {
      const { appealId: id, userId } = await appealedSuspension(t)
      await t.deps.sql`update user_roles set role = 'moderator' where user_id = ${userId}`
      // Otherwise the suspension itself refuses.
      await t.deps.sql`update user_bans set ends_at = starts_at where user_id = ${userId}`
      return { by: userId, call: (as) => as.moderation.decideAppeal({ id, uphold: true, reason }) }
    }),
    'a party': interest(async () => {
      const { appealId: id, moderatorId: by } = await appealedSuspension(t)
      return {
        by,
        call: (as) => as.moderation.decideAppeal({ id, uphold: true, reason: 'Нет' }),
      }
    }),
    'a higher rank': rank(async () => {
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
    oneself: unseen(async () => {
      const { id, userId } = await pendingReview(t, { role: 'moderator' })
      return { by: userId, call: (as) => as.reviews.decide({ id, version: 1, approve: true }) }
    }),
    'a party': interest(async () => {
      const masterId = await t.createUser({ role: 'master' })
      const { id } = await pendingReview(t, { masterId })
      return { by: masterId, call: (as) => as.reviews.decide({ id, version: 1, approve: true }) }
    }),
    'a higher rank': rank(async () => {
      const { id } = await pendingReview(t, { role: 'owner' })
      const by = await t.createUser({ role: 'moderator' })
      return { by, call: (as) => as.reviews.decide({ id, version: 1, approve: true }) }
    }),
  },
  'profiles.decideChange': {
    oneself: unseen(async () => {
      const userId = await t.createUser({ role: 'moderator', displayName: 'Вера' })
      const { id, version } = await proposedChange(t, { userId })
      return { by: userId, call: (as) => as.profiles.decideChange({ id, version, approve: true }) }
    }),
    'a party': interest(async () => {
      const by = await t.createUser({ role: 'moderator' })
      const { userId, id, version } = await proposedChange(t)
      await t.asUser(by).friends.request({ userId })
      await t.asUser(userId).friends.accept({ userId: by })
      return { by, call: (as) => as.profiles.decideChange({ id, version, approve: true }) }
    }),
    'a higher rank': rank(async () => {
      const userId = await t.createUser({ role: 'owner', displayName: 'Вера' })
      const { id, version } = await proposedChange(t, { userId })
      const by = await t.createUser({ role: 'moderator' })
      return { by, call: (as) => as.profiles.decideChange({ id, version, approve: true }) }
    }),
  },
  'attendance.mark': {
    oneself: interest(async () => {
      const { bookingId, gameId, userId } = await playedGame(t, { role: 'owner' })
      const marks = [{ bookingId, mark: 'attended' as const }]
      return { by: userId, call: (as) => as.attendance.mark({ gameId, marks }) }
    }),
  },
  'attendance.waive': {
    oneself: interest(async () => {
      const { bookingId, userId } = await disputedNoShow(t, { role: 'owner' })
      return { by: userId, call: (as) => as.attendance.waive({ bookingId, reason }) }
    }),
    'a higher rank': rank(async () => {
      const { bookingId, masterId } = await disputedNoShow(t, { role: 'owner' })
      return { by: masterId, call: (as) => as.attendance.waive({ bookingId, reason }) }
    }),
  },
  'bookingManagement.book': {
    oneself: interest(() =>
      asOwner(async (id) => {
        const input = { accountId: await accountOf(t, id), gameId: await createGame(t), seats: 1 }
        return (as) => as.bookingManagement.book({ ...input, reason })
      }),
    ),
    'a party': interest(() =>
      asOwner(async (masterId) => {
        const accountId = await accountOf(t, await t.createUser())
        const input = { accountId, gameId: await createGame(t, { masterId }), seats: 1, reason }
        return (as) => as.bookingManagement.book({ ...input, paidByClub: true })
      }),
    ),
    'a higher rank': rank(async () => {
      const accountId = await accountOf(t, await t.createUser({ role: 'owner' }))
      const input = { accountId, gameId: await createGame(t), seats: 1, reason }
      const by = await t.createUser({ role: 'master' })
      return { by, call: (as) => as.bookingManagement.book(input) }
    }),
  },
  'bookingManagement.cancel': onBooking(
    (bookingId) => (as) => as.bookingManagement.cancel({ bookingId, terms: 'club', reason }),
  ),
  'bookingManagement.transfer': onBooking(
    (bookingId, gameId) => (as) => as.bookingManagement.transfer({ bookingId, gameId, reason }),
  ),
  'bookingManagement.refund': onBooking(
    (bookingId) => (as) => as.bookingManagement.refund({ bookingId, reason }),
  ),
  'currency.adjust': {
    oneself: interest(() =>
      asOwner(async (userId) => {
        const input = { requestKey: crypto.randomUUID(), userId, amount: 100, reason }
        return (as) => as.currency.adjust(input)
      }),
    ),
  },
  'currency.decideAdjustment': {
    oneself: interest(() =>
      asOwner(async (userId) => {
        const id = await pendingAdjustment(t, userId)
        return (as) => as.currency.decideAdjustment({ id, decision: 'confirm' })
      }),
    ),
    'a party': {
      code: 'adjustment_own',
      make: () =>
        asOwner(async (by) => {
          const id = await pendingAdjustment(t, await t.createUser())
          await t.deps.sql`update coin_adjustments set requested_by = ${by} where id = ${id}`
          return (as) => as.currency.decideAdjustment({ id, decision: 'confirm' })
        }),
    },
  },
  'payments.decide': {
    oneself: interest(() =>
      asOwner(async (userId) => {
        const id = await paymentToDecide(t, userId)
        return (as) => as.payments.decide({ id, decision: 'credit', reason })
      }),
    ),
  },
  'payments.refund': {
    oneself: interest(() =>
      asOwner(async (userId) => {
        const id = await creditedPayment(t, userId)
        return (as) => as.payments.refund({ id, reason })
      }),
    ),
  },
  'staffInvitations.send': {
    oneself: interest(() =>
      asOwner(async (userId) => {
        const [row] = await t.deps.sql<{ email: string }[]>`
          select email from auth.users where id = ${userId}`
        const email = row?.email ?? ''
        return (as) => as.staffInvitations.send({ email, role: 'master', reason })
      }),
    ),
  },
  'roles.assign': {
    oneself: interest(() =>
      asOwner(async (userId) => {
        await t.createUser({ role: 'owner' })
        return (as) => as.roles.assign({ userId, role: 'master', reason })
      }),
    ),
  },
  'users.addNote': {
    oneself: interest(() =>
      asOwner(
        async (userId) => (as) =>
          as.users.addNote({ requestKey: crypto.randomUUID(), userId, text: reason }),
      ),
    ),
  },
  'users.endSessions': {
    oneself: interest(() =>
      asOwner(async (userId) => (as) => as.users.endSessions({ userId, reason })),
    ),
  },
  'users.revealContacts': {
    oneself: interest(() =>
      asOwner(async (userId) => (as) => as.users.revealContacts({ userId, reason })),
    ),
  },
  'scheduling.decide': {
    'a party': {
      code: 'own_request',
      make: async () => {
        const by = await t.createUser({ role: 'master' })
        const requestId = await pendingRequest(t, by)
        return { by, call: (as) => as.scheduling.decide({ requestId, decision: 'approved' }) }
      },
    },
  },
  'subscriptions.grant': {
    oneself: interest(() =>
      asOwner(async (userId) => {
        const tierId = await createTier(t)
        return (as) => as.subscriptions.grant({ userId, tierId, reason })
      }),
    ),
  },
  'subscriptions.revoke': {
    oneself: interest(() =>
      asOwner(async (userId) => {
        const id = await createSubscription(t, userId, 2)
        return (as) => as.subscriptions.revoke({ id, reason })
      }),
    ),
  },
  'achievements.award': {
    oneself: interest(() =>
      asOwner(async (userId) => {
        const achievementId = await createAchievement(t)
        return (as) => as.achievements.award({ userId, achievementId })
      }),
    ),
  },
  'achievements.revoke': {
    oneself: interest(() =>
      asOwner(async (userId) => {
        const achievementId = await createAchievement(t)
        return (as) => as.achievements.revoke({ userId, achievementId, reason })
      }),
    ),
  },
  'guildManagement.approve': { 'a party': interest(() => onOwnGuild(t, 'approve')) },
  'guildManagement.moderate': { 'a party': interest(() => onOwnGuild(t, 'moderate')) },
  'guildManagement.close': { 'a party': interest(() => onOwnGuild(t, 'close')) },
  'guildManagement.merge': { 'a party': interest(() => onOwnGuild(t, 'merge')) },
  'masterCards.decide': { oneself: interest(() => asOwner((userId) => decideOwn(t, userId))) },
  'inventory.give': {
    oneself: interest(() =>
      asOwner(async (userId) => {
        const itemId = await createItem(t)
        return (as) => as.inventory.give({ requestKey: t.deps.ids.next(), userId, itemId })
      }),
    ),
  },
  'inventory.take': {
    oneself: interest(() =>
      asOwner(async (userId) => {
        const id = await giveItem(t, userId, await createItem(t))
        return (as) => as.inventory.take({ id, reason })
      }),
    ),
  },
  'vacancyApplications.addNote': onOwnApplication(
    (id) => (as) =>
      as.vacancyApplications.addNote({ requestKey: crypto.randomUUID(), id, text: reason }),
  ),
  'vacancyApplications.erase': onOwnApplication(
    (id) => (as) => as.vacancyApplications.erase({ id }),
  ),
  'vacancyApplications.keep': onOwnApplication((id) => (as) => as.vacancyApplications.keep({ id })),
  'vacancyApplications.move': onOwnApplication(
    (id) => (as) => as.vacancyApplications.move({ id, version: 1, stage: 'offer', message: null }),
  ),
  'subscriptions.updateTier': 'the price list',
}

test('declares for every staff write whom it must not concern, or that it concerns no user', () => {
  expect(Object.keys(CONFLICTS).toSorted()).toEqual(staffWrites.map(({ name }) => name).toSorted())
})

const conflicts = Object.entries(CONFLICTS).flatMap(([name, of]) =>
  typeof of === 'string'
    ? []
    : Object.entries(of).map(([what, refused]) => [name, what, refused] as const),
)

describe('staff is refused, and nothing changes:', () => {
  test.each(conflicts)('%s about %s', async (_name, _what, { code, make }) => {
    await expectRefusal(t, await make(), code)
  })
})
