import {
  calendarFeedInput,
  calendarFeedsOutput,
  closeCalendarFeedOutput,
  openCalendarFeedOutput,
} from '@cco/domain/calendar-feeds/contract'
import {
  requireRole,
  router,
  signedInProcedure,
  writingProcedure,
} from '../../../../api/procedures.ts'
import { closeCalendarFeed, openCalendarFeed } from './commands.ts'
import { CALENDAR_FEED_ROLES, feedsOf } from './queries.ts'

export const calendarFeedsRouter = router({
  mine: signedInProcedure
    .meta({ summary: 'the caller’s calendars that have a URL, and since when' })
    .output(calendarFeedsOutput)
    .query(async ({ ctx }) => ({ feeds: await feedsOf(ctx.sql, ctx.userId) })),

  open: writingProcedure
    .meta({ summary: 'creates a calendar URL, shown only once, and revokes the previous one' })
    .input(calendarFeedInput)
    .output(openCalendarFeedOutput)
    .mutation(async ({ ctx, input }) => {
      await requireRole(ctx, CALENDAR_FEED_ROLES[input.kind])
      return { url: await openCalendarFeed(ctx, { userId: ctx.userId, kind: input.kind }) }
    }),

  close: signedInProcedure
    .meta({ summary: 'revokes the secret URL of a calendar' })
    .input(calendarFeedInput)
    .output(closeCalendarFeedOutput)
    .mutation(async ({ ctx, input }) => {
      await closeCalendarFeed(ctx, { userId: ctx.userId, kind: input.kind })
      return { closed: true as const }
    }),
})
