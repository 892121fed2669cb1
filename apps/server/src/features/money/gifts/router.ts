import {
  giftInput,
  giftsOutput,
  giveInput,
  recipientsInput,
  recipientsOutput,
} from '@cco/domain/gifts/contract'
import type { Context } from '../../../api/context.ts'
import { router, signedInProcedure, writingProcedure } from '../../../api/procedures.ts'
import { claim, give, takeBack } from './commands.ts'
import { findRecipients, giftsReceived, giftsSent } from './queries.ts'

export const giftsRouter = router({
  mine: signedInProcedure
    .meta({ summary: 'gifts that the caller sent and received' })
    .output(giftsOutput)
    .query(({ ctx }) => giftsOf(ctx, ctx.userId)),

  recipients: signedInProcedure
    .meta({ summary: 'users who can receive a gift, by part of the name or account number' })
    .input(recipientsInput)
    .output(recipientsOutput)
    .query(async ({ ctx, input }) => ({
      items: await findRecipients(ctx.sql, {
        ...{ userId: ctx.userId, query: input.query, now: ctx.clock.now() },
      }),
    })),

  give: writingProcedure
    .meta({
      summary:
        'gives games to users or email addresses; repeating a `requestKey` returns the first result',
    })
    .input(giveInput)
    .output(giftsOutput)
    .mutation(async ({ ctx, input }) => {
      await give(ctx, { userId: ctx.userId, input })
      return await giftsOf(ctx, ctx.userId)
    }),

  claim: writingProcedure
    .meta({ summary: 'claims a gift by its code' })
    .input(giftInput)
    .output(giftsOutput)
    .mutation(async ({ ctx, input }) => {
      await claim(ctx, { userId: ctx.userId, id: input.id })
      return await giftsOf(ctx, ctx.userId)
    }),

  takeBack: signedInProcedure
    .meta({ summary: 'withdraws an unclaimed gift' })
    .input(giftInput)
    .output(giftsOutput)
    .mutation(async ({ ctx, input }) => {
      await takeBack(ctx, { userId: ctx.userId, id: input.id })
      return await giftsOf(ctx, ctx.userId)
    }),
})

async function giftsOf(ctx: Context, userId: string) {
  const { giftGameCoins: price, freeSeatCoins, giftReturnDays } = await ctx.settings()
  const [sent, received] = await Promise.all([
    giftsSent(ctx.sql, userId, { now: ctx.clock.now(), giftReturnDays }),
    giftsReceived(ctx.sql, { userId, now: ctx.clock.now() }),
  ])
  return { price, coversCoins: freeSeatCoins, returnDays: giftReturnDays, sent, received }
}
