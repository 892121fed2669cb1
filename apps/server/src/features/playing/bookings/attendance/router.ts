import {
  decideDisputeInput,
  disputeInput,
  disputeOutput,
  markInput,
  reliabilityOutput,
  rosterInput,
  rosterOutput,
  waiveInput,
  waiveOutput,
} from '@cco/domain/attendance/contract'
import { CodedError } from '@cco/domain/error/codes'
import {
  decisionProcedure,
  roleProcedure,
  router,
  signedInProcedure,
  staffWritingProcedure,
  writingProcedure,
} from '../../../../api/procedures.ts'
import { momentOf } from '../../../../platform/settings.ts'
import { masterOf } from '../../games/queries.ts'
import { mayRun } from '../records/queries.ts'
import { decideDispute, disputeNoShow, markAttendance, waiveBooking } from './commands.ts'
import { reliabilityOf, rosterOf } from './queries.ts'

const forMasters = roleProcedure('master')
const masterWrites = staffWritingProcedure('master')

export const attendanceRouter = router({
  roster: forMasters
    .meta({ summary: 'players of a game with their attendance marks' })
    .input(rosterInput)
    .output(rosterOutput)
    .query(async ({ ctx, input }) => {
      const actor = { userId: ctx.userId, role: ctx.callerRole }
      if (!mayRun(actor, await masterOf(ctx.sql, input.gameId))) {
        throw new CodedError('game_not_found', { gameId: input.gameId })
      }
      return await rosterOf(ctx.sql, input.gameId, await momentOf(ctx))
    }),

  mark: masterWrites
    .meta({ summary: 'marks players as attended, no-show or excused' })
    .input(markInput)
    .output(rosterOutput)
    .mutation(async ({ ctx, input }) => {
      await markAttendance(ctx, { actor: { userId: ctx.userId, role: ctx.callerRole }, input })
      return await rosterOf(ctx.sql, input.gameId, await momentOf(ctx))
    }),

  waive: masterWrites
    .meta({ summary: 'waives a no-show and refunds the booking' })
    .input(waiveInput)
    .output(waiveOutput)
    .mutation(async ({ ctx, input }) => {
      const { userId, callerRole: role, requestId, requester } = ctx
      const { bookingId, reason } = input
      const staff = { userId, role, reason, requestId, requester }
      return await waiveBooking(ctx, { staff, bookingId })
    }),

  dispute: writingProcedure
    .meta({ summary: 'disputes the caller’s no-show' })
    .input(disputeInput)
    .output(disputeOutput)
    .mutation(async ({ ctx, input }) => {
      await disputeNoShow(ctx, { userId: ctx.userId, ...input })
      return { status: 'open' as const }
    }),

  decide: decisionProcedure
    .meta({ summary: 'decides a disputed no-show' })
    .input(decideDisputeInput)
    .output(disputeOutput)
    .mutation(async ({ ctx, input }) => {
      const actor = { userId: ctx.userId, role: ctx.callerRole }
      await decideDispute(ctx, { actor, ...input })
      return { status: input.uphold ? ('upheld' as const) : ('rejected' as const) }
    }),

  reliability: signedInProcedure
    .meta({ summary: 'the caller’s reliability, if known' })
    .output(reliabilityOutput)
    .query(async ({ ctx }) => ({
      reliability: await reliabilityOf(ctx.sql, ctx.userId, ctx.clock.now()),
    })),
})
