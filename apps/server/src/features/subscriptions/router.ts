import {
  changeTierInput,
  mySubscriptionOutput,
  renewalInput,
  subscribeInput,
  tiersOutput,
} from '@cco/domain/subscription/contract'
import { publicProcedure, router, signedInProcedure } from '../../rpc/procedures.ts'
import { changeTier, setRenewal, subscribe } from './commands.ts'
import { subscriptionOf, tiersOnSale } from './queries.ts'

export const subscriptionsRouter = router({
  tiers: publicProcedure
    .output(tiersOutput)
    .query(async ({ ctx }) => ({ items: await tiersOnSale(ctx.sql) })),

  mine: signedInProcedure
    .output(mySubscriptionOutput)
    .query(({ ctx }) => subscriptionOf(ctx.sql, ctx.userId, ctx.clock.now())),

  subscribe: signedInProcedure
    .input(subscribeInput)
    .output(mySubscriptionOutput)
    .mutation(async ({ ctx, input }) => {
      await subscribe(ctx, { userId: ctx.userId, ...input })
      return await subscriptionOf(ctx.sql, ctx.userId, ctx.clock.now())
    }),

  changeTier: signedInProcedure
    .input(changeTierInput)
    .output(mySubscriptionOutput)
    .mutation(async ({ ctx, input }) => {
      await changeTier(ctx, { userId: ctx.userId, ...input })
      return await subscriptionOf(ctx.sql, ctx.userId, ctx.clock.now())
    }),

  setRenewal: signedInProcedure
    .input(renewalInput)
    .output(mySubscriptionOutput)
    .mutation(async ({ ctx, input }) => {
      await setRenewal(ctx, { userId: ctx.userId, ...input })
      return await subscriptionOf(ctx.sql, ctx.userId, ctx.clock.now())
    }),
})
