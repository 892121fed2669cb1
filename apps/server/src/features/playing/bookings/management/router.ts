import {
  dayRosterInput,
  dayRosterOutput,
  managedInput,
  managedOutput,
  staffBookInput,
  staffCancelInput,
  staffCancelPreviewInput,
  staffCancelPreviewOutput,
  staffMoveInput,
  staffOutput,
  staffRefundInput,
} from '@cco/domain/booking/management'
import { findPeopleInput, peopleOutput } from '@cco/domain/profile/contract'
import type { Role } from '@cco/domain/role/role'
import type { Context } from '../../../../api/context.ts'
import { roleProcedure, router, staffWritingProcedure } from '../../../../api/procedures.ts'
import { momentOf } from '../../../../platform/moment.ts'
import { cancelFor, refundFor } from './commands.ts'
import { bookFor, moveFor } from './offer-commands.ts'
import { cancelPreview, dayRoster, managedBooking, managedBookings, peopleFor } from './queries.ts'

const forMasters = roleProcedure('master')
const masterWrites = staffWritingProcedure('master')

export const bookingManagementRouter = router({
  list: forMasters
    .input(managedInput)
    .output(managedOutput)
    .query(async ({ ctx, input }) => await managedBookings(ctx.sql, input, await momentOf(ctx))),

  dayRoster: forMasters
    .input(dayRosterInput)
    .output(dayRosterOutput)
    .query(async ({ ctx, input }) => {
      const span = { from: new Date(input.from), to: new Date(input.to) }
      return { games: await dayRoster(ctx.sql, span, await momentOf(ctx)) }
    }),

  people: forMasters
    .input(findPeopleInput)
    .output(peopleOutput)
    .query(async ({ ctx, input }) => ({
      items: await peopleFor(ctx.sql, ctx.callerRole, input.query),
    })),

  book: masterWrites
    .input(staffBookInput)
    .output(staffOutput)
    .mutation(async ({ ctx, input }) => {
      const { reason, ...wanted } = input
      const id = await bookFor(ctx, staffOf(ctx, reason), { ...wanted, language: ctx.language })
      return await resultOf(ctx, id)
    }),

  move: masterWrites
    .input(staffMoveInput)
    .output(staffOutput)
    .mutation(async ({ ctx, input }) => {
      const { reason, ...wanted } = input
      const id = await moveFor(ctx, staffOf(ctx, reason), { ...wanted, language: ctx.language })
      return await resultOf(ctx, id)
    }),

  cancelPreview: forMasters
    .input(staffCancelPreviewInput)
    .output(staffCancelPreviewOutput)
    .query(async ({ ctx, input }) => await cancelPreview(ctx, ctx.userId, input.bookingId)),

  cancel: masterWrites
    .input(staffCancelInput)
    .output(staffOutput)
    .mutation(async ({ ctx, input: { reason, ...cancel } }) => {
      const awaiting = await cancelFor(ctx, staffOf(ctx, reason), cancel)
      return await resultOf(ctx, cancel.bookingId, awaiting)
    }),

  refund: masterWrites
    .input(staffRefundInput)
    .output(staffOutput)
    .mutation(async ({ ctx, input: { bookingId, coins, reason } }) => {
      const awaiting = await refundFor(ctx, staffOf(ctx, reason), { bookingId, coins })
      return await resultOf(ctx, bookingId, awaiting)
    }),
})

type Caller = Context & { userId: string; callerRole: Role }

function staffOf({ userId, callerRole: role, requestId, requester }: Caller, reason: string) {
  return { userId, role, reason, requestId, requester }
}

async function resultOf(ctx: Context, id: string, awaitingOwner = 0) {
  return { row: await managedBooking(ctx.sql, id, await momentOf(ctx)), awaitingOwner }
}
