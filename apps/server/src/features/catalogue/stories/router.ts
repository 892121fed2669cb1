import { storiesInput, storiesOutput, storyInput, storyOutput } from '@cco/domain/stories/contract'
import { compiledOutput } from '../../../api/compiled-output.ts'
import { publicProcedure, router } from '../../../api/procedures.ts'
import { momentOf } from '../../../platform/settings.ts'
import { storiesPage, storyDetails } from './queries.ts'

export const storiesRouter = router({
  list: publicProcedure
    .meta({
      sameForGuests: true,
      summary: 'a page of stories: typo-tolerant search, filters, sorting',
    })
    .input(storiesInput)
    .output(compiledOutput(storiesOutput))
    .query(async ({ ctx, input }) => storiesPage(ctx.sql, input, await momentOf(ctx))),

  details: publicProcedure
    .meta({ sameForGuests: true, summary: 'a story with its masters, upcoming games and reviews' })
    .input(storyInput)
    .output(storyOutput)
    .query(async ({ ctx, input }) => {
      const viewer = await ctx.principal()
      return await storyDetails(ctx.sql, input.slug, await momentOf(ctx), viewer?.userId ?? null)
    }),
})
