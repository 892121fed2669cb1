import { PANEL_MAX } from '@cco/domain/notifications/channels'
import {
  changedOutput,
  listInput,
  listOutput,
  oneInput,
  preferenceInput,
  preferencesOutput,
  unreadOutput,
} from '@cco/domain/notifications/contract'
import { router, signedInProcedure } from '../../../api/procedures.ts'
import * as commands from './commands.ts'
import { listOf, preferencesOf, unreadOf } from './queries.ts'

export const notificationsRouter = router({
  list: signedInProcedure
    .meta({
      summary:
        'a page of at most 50 of the caller’s notifications, newest first, with the status of their schedule requests, and the number of unread ones',
    })
    .input(listInput)
    .output(listOutput)
    .query(({ ctx, input: { limit = PANEL_MAX, cursor } }) =>
      listOf(ctx.sql, ctx.userId, { limit, cursor, language: ctx.language, now: ctx.clock.now() }),
    ),

  unread: signedInProcedure
    .meta({ summary: 'the number of the caller’s unread notifications' })
    .output(unreadOutput)
    .query(async ({ ctx }) => ({ unread: await unreadOf(ctx.sql, ctx.userId) })),

  markRead: signedInProcedure
    .meta({ summary: 'marks one notification as read' })
    .input(oneInput)
    .output(changedOutput)
    .mutation(async ({ ctx, input }) => {
      await commands.markRead(ctx, ctx.userId, input.id)
      return { changed: 1 }
    }),

  markAllRead: signedInProcedure
    .meta({ summary: 'marks all notifications as read' })
    .output(changedOutput)
    .mutation(async ({ ctx }) => ({ changed: await commands.markAllRead(ctx, ctx.userId) })),

  remove: signedInProcedure
    .meta({ summary: 'deletes one notification' })
    .input(oneInput)
    .output(changedOutput)
    .mutation(async ({ ctx, input }) => {
      await commands.remove(ctx, ctx.userId, input.id)
      return { changed: 1 }
    }),

  clearRead: signedInProcedure
    .meta({ summary: 'deletes all read notifications' })
    .output(changedOutput)
    .mutation(async ({ ctx }) => ({ changed: await commands.clearRead(ctx, ctx.userId) })),

  preferences: signedInProcedure
    .meta({ summary: 'the notification types that each channel delivers to the caller' })
    .output(preferencesOutput)
    .query(async ({ ctx }) =>
      preferencesOf(ctx.sql, ctx.userId, await ctx.assignedRole(ctx.userId)),
    ),

  setPreference: signedInProcedure
    .meta({ summary: 'turns a notification type on or off for a channel' })
    .input(preferenceInput)
    .output(changedOutput)
    .mutation(async ({ ctx, input }) => {
      await commands.setPreference(ctx, ctx.userId, input)
      return { changed: 1 }
    }),
})
