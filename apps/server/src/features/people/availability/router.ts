import { windowsInput, windowsOutput } from '@cco/domain/availability/contract'
import { router, signedInProcedure, writingProcedure } from '../../../api/procedures.ts'
import { setWindows } from './commands.ts'
import { availabilityOf } from './queries.ts'

export const availabilityRouter = router({
  mine: signedInProcedure
    .meta({ summary: 'the weekly hours in which the caller is free' })
    .output(windowsOutput)
    .query(({ ctx }) => availabilityOf(ctx.sql, ctx.userId)),

  set: writingProcedure
    .meta({ summary: 'replaces the caller’s free hours' })
    .input(windowsInput)
    .output(windowsOutput)
    .mutation(({ ctx, input }) => setWindows(ctx, ctx.userId, input.windows)),
})
