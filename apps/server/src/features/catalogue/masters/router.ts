import { bookingHorizon } from '@cco/domain/games/bookable'
import { masterInput, masterOutput, mastersOutput } from '@cco/domain/masters/contract'
import { compiledOutput } from '../../../api/compiled-output.ts'
import { publicProcedure, router } from '../../../api/procedures.ts'
import { masterCards } from '../master-cards/queries.ts'
import { masterDetails } from './queries.ts'

export const mastersRouter = router({
  list: publicProcedure
    .meta({ sameForGuests: true, summary: 'master cards, at most 200' })
    .output(compiledOutput(mastersOutput))
    .query(async ({ ctx }) => {
      const { now, settings } = await ctx.moment()
      return { items: await masterCards(ctx.sql, bookingHorizon(now, settings)) }
    }),

  details: publicProcedure
    .meta({ sameForGuests: true, summary: 'a master with stories, upcoming games and reviews' })
    .input(masterInput)
    .output(masterOutput)
    .query(async ({ ctx, input }) => {
      const viewer = await ctx.authenticatedUser()
      return await masterDetails(ctx.sql, input.id, await ctx.moment(), viewer?.userId ?? null)
    }),
})
