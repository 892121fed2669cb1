import {
  dataOutput,
  endSessionInput,
  removeInput,
  sessionsOutput,
} from '@cco/domain/account/contract'
import { router, signedInProcedure } from '../../../api/procedures.ts'
import { downloadData, endSession, removeAccount } from './commands.ts'
import { sessionsOf } from './queries.ts'

export const accountRouter = router({
  sessions: signedInProcedure
    .meta({ summary: 'the caller’s active sessions, the current one first' })
    .output(sessionsOutput)
    .query(({ ctx }) => sessionsOf(ctx.sql, ctx, ctx.clock.now())),

  endSession: signedInProcedure
    .meta({ summary: 'ends one of the caller’s sessions' })
    .input(endSessionInput)
    .mutation(({ ctx, input }) => endSession(ctx, { userId: ctx.userId, ...input })),

  data: signedInProcedure
    .meta({ summary: 'all data stored about the caller, by table; at most ten times per hour' })
    .output(dataOutput)
    .query(({ ctx }) => downloadData(ctx, ctx.userId)),

  remove: signedInProcedure
    .meta({ summary: 'deletes the caller’s account' })
    .input(removeInput)
    .mutation(({ ctx, input }) => removeAccount(ctx, { ...ctx, ...input })),
})
