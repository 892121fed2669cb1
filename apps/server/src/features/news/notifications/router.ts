import { PANEL_MAX } from '@cco/domain/notification/channels'
import {
  changedOutput,
  linkChoiceInput,
  linkInput,
  linkOutput,
  listInput,
  listOutput,
  oneInput,
  preferenceInput,
  preferencesOutput,
} from '@cco/domain/notification/contract'
import { publicProcedure, router, signedInProcedure } from '../../../api/procedures.ts'
import * as commands from './commands.ts'
import { listOf, preferencesOf } from './queries.ts'

export const notificationsRouter = router({
  list: signedInProcedure
    .meta({
      summary:
        'a page of at most 50 of the caller’s notifications, newest first, with the state of their schedule requests, and how many are unread',
    })
    .input(listInput)
    .output(listOutput)
    .query(({ ctx, input: { limit = PANEL_MAX, cursor } }) =>
      listOf(ctx.sql, ctx.userId, { limit, cursor }),
    ),

  markRead: signedInProcedure
    .meta({ summary: 'one was read' })
    .input(oneInput)
    .output(changedOutput)
    .mutation(async ({ ctx, input }) => {
      await commands.markRead(ctx, ctx.userId, input.id)
      return { changed: 1 }
    }),

  markAllRead: signedInProcedure
    .meta({ summary: 'all of them were' })
    .output(changedOutput)
    .mutation(async ({ ctx }) => ({ changed: await commands.markAllRead(ctx, ctx.userId) })),

  remove: signedInProcedure
    .meta({ summary: 'deletes one' })
    .input(oneInput)
    .output(changedOutput)
    .mutation(async ({ ctx, input }) => {
      await commands.remove(ctx, ctx.userId, input.id)
      return { changed: 1 }
    }),

  clearRead: signedInProcedure
    .meta({ summary: 'deletes the read ones' })
    .output(changedOutput)
    .mutation(async ({ ctx }) => ({ changed: await commands.clearRead(ctx, ctx.userId) })),

  preferences: signedInProcedure
    .meta({ summary: 'which types reach the caller through which channel' })
    .output(preferencesOutput)
    .query(async ({ ctx }) => preferencesOf(ctx.sql, ctx.userId, await ctx.role(ctx.userId))),

  setPreference: signedInProcedure
    .meta({ summary: 'lets a channel carry a type, or not' })
    .input(preferenceInput)
    .output(changedOutput)
    .mutation(async ({ ctx, input }) => {
      await commands.setPreference(ctx, ctx.userId, input)
      return { changed: 1 }
    }),

  emailPreference: publicProcedure
    .meta({ summary: 'the notification type of a signed email link' })
    .input(linkInput)
    .output(linkOutput)
    .query(({ ctx, input }) => commands.readEmailLink(ctx, input.token)),

  setEmailPreference: publicProcedure
    .meta({ summary: 'stops or resumes such emails without signing in' })
    .input(linkChoiceInput)
    .output(linkOutput)
    .mutation(({ ctx, input }) => commands.chooseByEmail(ctx, input.token, input.enabled)),
})
