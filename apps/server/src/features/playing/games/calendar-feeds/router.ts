import { closeFeedOutput, feedInput, feedsOutput, openFeedOutput } from '@cco/domain/feed/contract'
import { router, signedInProcedure, writingProcedure } from '../../../../api/procedures.ts'
import { closeFeed, openFeed } from './commands.ts'
import { feedsOf, mayHaveFeed } from './queries.ts'

export const feedsRouter = router({
  mine: signedInProcedure
    .meta({ summary: 'which calendars of the caller have an address, and since when' })
    .output(feedsOutput)
    .query(async ({ ctx }) => ({ feeds: await feedsOf(ctx.sql, ctx.userId) })),

  open: writingProcedure
    .meta({ summary: 'makes such an address, shown this once, and revokes the one before' })
    .input(feedInput)
    .output(openFeedOutput)
    .mutation(async ({ ctx, input }) => {
      const refused = mayHaveFeed(input.kind, await ctx.role(ctx.userId))
      if (refused) throw refused
      return { url: await openFeed(ctx, { userId: ctx.userId, kind: input.kind }) }
    }),

  close: signedInProcedure
    .meta({ summary: 'revokes the secret address of a calendar' })
    .input(feedInput)
    .output(closeFeedOutput)
    .mutation(async ({ ctx, input }) => {
      await closeFeed(ctx, { userId: ctx.userId, kind: input.kind })
      return { closed: true as const }
    }),
})
