import { doneOutput } from '@cco/domain/currency/management'
import {
  changeTierInput,
  mySubscriptionOutput,
  renewalInput,
  subscribeInput,
  tiersOutput,
} from '@cco/domain/subscription/contract'
import {
  allTiersInput,
  allTiersOutput,
  createTierInput,
  grantInput,
  revokeInput,
  setTierActiveInput,
  subscribersInput,
  subscribersOutput,
  updateTierInput,
} from '@cco/domain/subscription/management'
import {
  publicProcedure,
  roleProcedure,
  router,
  signedInProcedure,
  staffWritingProcedure,
  writingProcedure,
} from '../../../api/procedures.ts'
import { changeTier, setRenewal, subscribe } from './commands.ts'
import {
  createTier,
  grantSubscription,
  revokeSubscription,
  setTierActive,
  updateTier,
} from './management-commands.ts'
import { allTiers, subscribersPage, subscriptionOf, tiersOnSale } from './queries.ts'

const done = { done: true } as const

export const subscriptionsRouter = router({
  tiers: publicProcedure
    .output(tiersOutput)
    .query(async ({ ctx }) => ({ items: await tiersOnSale(ctx.sql) })),

  mine: signedInProcedure
    .output(mySubscriptionOutput)
    .query(({ ctx }) => subscriptionOf(ctx.sql, ctx.userId, ctx.clock.now())),

  subscribe: writingProcedure
    .input(subscribeInput)
    .output(mySubscriptionOutput)
    .mutation(async ({ ctx, input }) => {
      await subscribe(ctx, { userId: ctx.userId, ...input })
      return await subscriptionOf(ctx.sql, ctx.userId, ctx.clock.now())
    }),

  changeTier: writingProcedure
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

  allTiers: roleProcedure('owner')
    .input(allTiersInput)
    .output(allTiersOutput)
    .query(async ({ ctx, input }) => ({ items: await allTiers(ctx.sql, input, ctx.language) })),

  createTier: staffWritingProcedure('owner')
    .input(createTierInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await createTier(ctx, ctx, input)
      return done
    }),

  updateTier: staffWritingProcedure('owner')
    .input(updateTierInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await updateTier(ctx, ctx, input)
      return done
    }),

  setTierActive: staffWritingProcedure('owner')
    .input(setTierActiveInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await setTierActive(ctx, ctx, input)
      return done
    }),

  subscribers: roleProcedure('owner')
    .input(subscribersInput)
    .output(subscribersOutput)
    .query(({ ctx, input }) => subscribersPage(ctx.sql, input, ctx.clock.now())),

  grant: staffWritingProcedure('owner')
    .input(grantInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await grantSubscription(ctx, ctx, input)
      return done
    }),

  revoke: staffWritingProcedure('owner')
    .input(revokeInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await revokeSubscription(ctx, ctx, input)
      return done
    }),
})
