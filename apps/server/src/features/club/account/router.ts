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
    .output(sessionsOutput)
    .query(({ ctx }) => sessionsOf(ctx.sql, ctx, ctx.clock.now())),

  endSession: signedInProcedure
    .input(endSessionInput)
    .mutation(({ ctx, input }) => endSession(ctx, { userId: ctx.userId, ...input })),

  data: signedInProcedure.output(dataOutput).query(({ ctx }) => downloadData(ctx, ctx.userId)),

  remove: signedInProcedure
    .input(removeInput)
    .mutation(({ ctx, input }) => removeAccount(ctx, { ...ctx, ...input })),
})
