import { presenceInput, presenceOutput } from '@cco/domain/presence/contract'
import * as z from 'zod'
import { isStaff, router, signedInProcedure } from '../../../api/procedures.ts'
import { heartbeat } from './commands.ts'
import { visiblePresence } from './queries.ts'

export const presenceRouter = router({
  heartbeat: signedInProcedure
    .meta({ summary: 'records that the caller is online' })
    .output(z.null())
    .mutation(({ ctx }) => {
      heartbeat(ctx, ctx.userId, ctx)
      return null
    }),

  of: signedInProcedure
    .meta({ summary: 'when the given users were last online, at most 100' })
    .input(presenceInput)
    .output(presenceOutput)
    .query(async ({ ctx, input }) => ({
      items: await visiblePresence(ctx.sql, {
        ...{ viewerId: ctx.userId, ids: input.ids, asStaff: await isStaff(ctx) },
        now: ctx.clock.now(),
      }),
    })),
})
