import { windowsInput, windowsOutput } from '@cco/domain/availability/contract'
import { router, signedInProcedure, writingProcedure } from '../../../api/procedures.ts'
import { setWindows } from './commands.ts'
import { availabilityOf } from './queries.ts'

export const availabilityRouter = router({
  mine: signedInProcedure
    .output(windowsOutput)
    .query(({ ctx }) => availabilityOf(ctx.sql, ctx.userId)),

  set: writingProcedure
    .input(windowsInput)
    .output(windowsOutput)
    .mutation(({ ctx, input }) => setWindows(ctx, ctx.userId, input.windows)),
})
