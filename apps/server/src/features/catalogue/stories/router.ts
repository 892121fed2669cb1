import { bookingHorizon } from '@cco/domain/game/bookable'
import {
  masterInput,
  masterOutput,
  mastersOutput,
  storiesInput,
  storiesOutput,
  storyInput,
  storyOutput,
} from '@cco/domain/story/contract'
import { compiledOutput } from '../../../api/compiled-output.ts'
import { publicProcedure, router } from '../../../api/procedures.ts'
import { momentOf } from '../../../platform/settings.ts'
import { masterCards } from '../masters/queries.ts'
import { masterDetails, storiesPage, storyDetails } from './queries.ts'

export const catalogueRouter = router({
  stories: publicProcedure
    .meta({
      sameForGuests: true,
      summary: 'a page of stories: typo-tolerant search, filters, sorting',
    })
    .input(storiesInput)
    .output(compiledOutput(storiesOutput))
    .query(async ({ ctx, input }) => storiesPage(ctx.sql, input, await momentOf(ctx))),

  story: publicProcedure
    .meta({ sameForGuests: true, summary: 'a story with its masters, upcoming games and reviews' })
    .input(storyInput)
    .output(storyOutput)
    .query(async ({ ctx, input }) => {
      const viewer = await ctx.principal()
      return await storyDetails(ctx.sql, input.slug, await momentOf(ctx), viewer?.userId ?? null)
    }),

  masters: publicProcedure
    .meta({ sameForGuests: true, summary: 'master cards, at most 200' })
    .output(compiledOutput(mastersOutput))
    .query(async ({ ctx }) => {
      const { now, settings } = await momentOf(ctx)
      return { items: await masterCards(ctx.sql, bookingHorizon(now, settings)) }
    }),

  master: publicProcedure
    .meta({ sameForGuests: true, summary: 'a master with stories, upcoming games and reviews' })
    .input(masterInput)
    .output(masterOutput)
    .query(async ({ ctx, input }) => {
      const viewer = await ctx.principal()
      return await masterDetails(ctx.sql, input.id, await momentOf(ctx), viewer?.userId ?? null)
    }),
})
