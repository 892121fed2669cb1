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
      if (!mayRun(ctx.actor, await masterOf(ctx.sql, input.gameId))) {
        throw new CodedError('game_not_found', { gameId: input.gameId })
      }
      return await rosterOf(ctx.sql, input.gameId, await ctx.moment())
    }),

  mark: masterWrites
    .meta({ summary: 'marks players as attended, no-show or excused' })
    .input(markInput)
    .output(rosterOutput)
    .mutation(async ({ ctx, input }) => {
      await markAttendance(ctx, { actor: ctx.actor, input })
      return await rosterOf(ctx.sql, input.gameId, await ctx.moment())
    }),

  waive: masterWrites
    .meta({ summary: 'waives a no-show and refunds the booking' })
    .input(waiveInput)
    .output(waiveOutput)
    .mutation(async ({ ctx, input }) => {
      const { bookingId, reason } = input
      const staff = { ...ctx.actor, reason }
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
      await decideDispute(ctx, { actor: ctx.actor, ...input })
      return { status: input.uphold ? ('upheld' as const) : ('rejected' as const) }
    }),

  reliability: signedInProcedure
    .meta({ summary: 'the caller’s reliability, if known' })
    .output(reliabilityOutput)
    .query(async ({ ctx }) => ({
      reliability: await reliabilityOf(ctx.sql, ctx.userId, ctx.clock.now()),
    })),
})
