import { linkChoiceInput, linkInput, linkOutput } from '@cco/domain/email-links/contract'
import { publicProcedure, router } from '../../../api/procedures.ts'
import { chooseByEmail, readEmailLink } from './commands.ts'

export const emailLinksRouter = router({
  read: publicProcedure
    .meta({ summary: 'what a signed email link unsubscribes from, and whether it does already' })
    .input(linkInput)
    .output(linkOutput)
    .query(({ ctx, input }) => readEmailLink(ctx, input.token)),

  choose: publicProcedure
    .meta({
      summary: 'unsubscribes from or resubscribes to emails about that, without signing in',
    })
    .input(linkChoiceInput)
    .output(linkOutput)
    .mutation(({ ctx, input }) => chooseByEmail(ctx, { ...input, address: ctx.address })),
})
