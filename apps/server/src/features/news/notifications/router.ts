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
import { PANEL_MAX } from '@cco/domain/notification/limits'
import { publicProcedure, router, signedInProcedure } from '../../../api/procedures.ts'
import * as commands from './commands.ts'
import { listOf, preferencesOf } from './queries.ts'

export const notificationsRouter = router({
  list: signedInProcedure
    .input(listInput)
    .output(listOutput)
    .query(({ ctx, input: { limit = PANEL_MAX, cursor } }) =>
      listOf(ctx.sql, ctx.userId, { limit, cursor }),
    ),

  markRead: signedInProcedure
    .input(oneInput)
    .output(changedOutput)
    .mutation(async ({ ctx, input }) => {
      await commands.markRead(ctx, ctx.userId, input.id)
      return { changed: 1 }
    }),

  markAllRead: signedInProcedure
    .output(changedOutput)
    .mutation(async ({ ctx }) => ({ changed: await commands.markAllRead(ctx, ctx.userId) })),

  remove: signedInProcedure
    .input(oneInput)
    .output(changedOutput)
    .mutation(async ({ ctx, input }) => {
      await commands.remove(ctx, ctx.userId, input.id)
      return { changed: 1 }
    }),

  clearRead: signedInProcedure
    .output(changedOutput)
    .mutation(async ({ ctx }) => ({ changed: await commands.clearRead(ctx, ctx.userId) })),

  preferences: signedInProcedure
    .output(preferencesOutput)
    .query(async ({ ctx }) => preferencesOf(ctx.sql, ctx.userId, await ctx.role(ctx.userId))),

  setPreference: signedInProcedure
    .input(preferenceInput)
    .output(changedOutput)
    .mutation(async ({ ctx, input }) => {
      await commands.setPreference(ctx, ctx.userId, input)
      return { changed: 1 }
    }),

  letterLink: publicProcedure
    .input(linkInput)
    .output(linkOutput)
    .query(({ ctx, input }) => commands.readLetterLink(ctx, input.token)),

  chooseByLetter: publicProcedure
    .input(linkChoiceInput)
    .output(linkOutput)
    .mutation(({ ctx, input }) => commands.chooseByLetter(ctx, input.token, input.enabled)),
})
