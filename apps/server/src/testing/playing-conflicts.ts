import type { Role } from '@cco/domain/roles/role'
import type { TestApp } from './app.ts'
import { type Conflicts, interest, ofOwner, type Refusals, rank, unseen } from './conflict.ts'
import { accountOf } from './people.ts'
import { disputedNoShow, playedGame } from './played.ts'
import { createGame } from './playing.ts'
import { takeSeat } from './seats.ts'
import type { Write } from './write.ts'
import { pendingRequest } from './writes.ts'

const reason = 'По просьбе игрока'

/** Own booking, own game and a booking of a higher rank, for what staff does with bookings. */
function onBooking(call: (bookingId: string, gameId: string) => Write['call']): Refusals {
  const staff = (t: TestApp, role: Role) => t.createUser({ role, coins: 5_000 })
  const make = async (
    t: TestApp,
    by: string,
    of: { userId: string; masterId?: string },
  ): Promise<Write> => {
    const { userId, ...master } = of
    const { bookingId } = await takeSeat(t, await createGame(t, master), { userId })
    return { by, call: call(bookingId, await createGame(t)) }
  }
  return {
    oneself: interest(async (t) => {
      const by = await staff(t, 'owner')
      return await make(t, by, { userId: by })
    }),
    'a party': interest(async (t) => {
      const by = await staff(t, 'owner')
      return await make(t, by, { userId: await t.createUser({ coins: 5_000 }), masterId: by })
    }),
    'a higher rank': rank(async (t) => {
      const by = await staff(t, 'master')
      return await make(t, by, { userId: await staff(t, 'owner') })
    }),
  }
}

async function dispute(
  t: TestApp,
  by: string,
  of: Parameters<typeof disputedNoShow>[1],
): Promise<Write> {
  const { disputeId } = await disputedNoShow(t, of)
  return { by, call: (as) => as.attendance.decide({ disputeId, uphold: true, reason }) }
}

/** The writes of staff about attendance, bookings and the schedule. */
export const PLAYING_CONFLICTS: Conflicts = {
  'attendance.decide': {
    oneself: unseen(async (t) => {
      const { disputeId, userId } = await disputedNoShow(t, { role: 'moderator' })
      const decision = { disputeId, uphold: true, reason }
      return { by: userId, call: (as) => as.attendance.decide(decision) }
    }),
    'a party': interest(async (t) => {
      const masterId = await t.createUser({ role: 'master' })
      return await dispute(t, masterId, { masterId })
    }),
    'a higher rank': rank(async (t) =>
      dispute(t, await t.createUser({ role: 'moderator' }), { role: 'owner' }),
    ),
  },
  'attendance.mark': {
    oneself: interest(async (t) => {
      const { bookingId, gameId, userId } = await playedGame(t, { role: 'owner' })
      const marks = [{ bookingId, mark: 'attended' as const }]
      return { by: userId, call: (as) => as.attendance.mark({ gameId, marks }) }
    }),
  },
  'attendance.waive': {
    oneself: interest(async (t) => {
      const { bookingId, userId } = await disputedNoShow(t, { role: 'owner' })
      return { by: userId, call: (as) => as.attendance.waive({ bookingId, reason }) }
    }),
    'a higher rank': rank(async (t) => {
      const { bookingId, masterId } = await disputedNoShow(t, { role: 'owner' })
      return { by: masterId, call: (as) => as.attendance.waive({ bookingId, reason }) }
    }),
  },
  'bookingManagement.book': {
    oneself: interest(
      ofOwner(async (id, t) => {
        const input = { accountId: await accountOf(t, id), gameId: await createGame(t), seats: 1 }
        return (as) => as.bookingManagement.book({ ...input, reason })
      }),
    ),
    'a party': interest(
      ofOwner(async (masterId, t) => {
        const accountId = await accountOf(t, await t.createUser())
        const input = { accountId, gameId: await createGame(t, { masterId }), seats: 1, reason }
        return (as) => as.bookingManagement.book({ ...input, paidByClub: true })
      }),
    ),
    'a higher rank': rank(async (t) => {
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
  'scheduling.decide': {
    'a party': {
      code: 'own_request',
      make: async (t) => {
        const by = await t.createUser({ role: 'master' })
        const requestId = await pendingRequest(t, by)
        return { by, call: (as) => as.scheduling.decide({ requestId, decision: 'approved' }) }
      },
    },
  },
}
