import { bookingHorizon } from '@cco/domain/games/bookable'
import { masterInput, masterOutput, mastersOutput } from '@cco/domain/masters/contract'
import { compiledOutput } from '../../../api/compiled-output.ts'
import { publicProcedure, router } from '../../../api/procedures.ts'
import { momentOf } from '../../../platform/settings.ts'
import { masterCards } from '../master-cards/queries.ts'
import { masterDetails } from './queries.ts'

export const mastersRouter = router({
  list: publicProcedure
    .meta({ sameForGuests: true, summary: 'master cards, at most 200' })
    .output(compiledOutput(mastersOutput))
    .query(async ({ ctx }) => {
      const { now, settings } = await momentOf(ctx)
      return { items: await masterCards(ctx.sql, bookingHorizon(now, settings)) }
    }),

  details: publicProcedure
    .meta({ sameForGuests: true, summary: 'a master with stories, upcoming games and reviews' })
    .input(masterInput)
    .output(masterOutput)
    .query(async ({ ctx, input }) => {
      const viewer = await ctx.principal()
      return await masterDetails(ctx.sql, input.id, await momentOf(ctx), viewer?.userId ?? null)
    }),
})
