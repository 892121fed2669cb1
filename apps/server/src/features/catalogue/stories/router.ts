import { storiesInput, storiesOutput, storyInput, storyOutput } from '@cco/domain/stories/contract'
import { compiledOutput } from '../../../api/compiled-output.ts'
import { publicProcedure, router } from '../../../api/procedures.ts'
import { storiesPage, storyDetails } from './queries.ts'

export const storiesRouter = router({
  list: publicProcedure
    .meta({
      sameForGuests: true,
      summary: 'a page of stories: typo-tolerant search, filters, sorting',
    })
    .input(storiesInput)
    .output(compiledOutput(storiesOutput))
    .query(async ({ ctx, input }) => storiesPage(ctx.sql, input, await ctx.moment())),

  details: publicProcedure
    .meta({ sameForGuests: true, summary: 'a story with its masters, upcoming games and reviews' })
    .input(storyInput)
    .output(storyOutput)
    .query(async ({ ctx, input }) => {
      const viewer = await ctx.authenticatedUser()
      return await storyDetails(ctx.sql, input.slug, await ctx.moment(), viewer?.userId ?? null)
    }),
})
