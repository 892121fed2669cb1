import {
  closeFeedOutput,
  feedInput,
  feedsOutput,
  openFeedOutput,
} from '@cco/domain/calendar-feeds/contract'
import {
  requireRole,
  router,
  signedInProcedure,
  writingProcedure,
} from '../../../../api/procedures.ts'
import { closeFeed, openFeed } from './commands.ts'
import { FEED_ROLES, feedsOf } from './queries.ts'

export const calendarFeedsRouter = router({
  mine: signedInProcedure
    .meta({ summary: 'the caller’s calendars that have a URL, and since when' })
    .output(feedsOutput)
    .query(async ({ ctx }) => ({ feeds: await feedsOf(ctx.sql, ctx.userId) })),

  open: writingProcedure
    .meta({ summary: 'creates a calendar URL, shown only once, and revokes the previous one' })
    .input(feedInput)
    .output(openFeedOutput)
    .mutation(async ({ ctx, input }) => {
      await requireRole(ctx, FEED_ROLES[input.kind])
      return { url: await openFeed(ctx, { userId: ctx.userId, kind: input.kind }) }
    }),

  close: signedInProcedure
    .meta({ summary: 'revokes the secret URL of a calendar' })
    .input(feedInput)
    .output(closeFeedOutput)
    .mutation(async ({ ctx, input }) => {
      await closeFeed(ctx, { userId: ctx.userId, kind: input.kind })
      return { closed: true as const }
    }),
})
