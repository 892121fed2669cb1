import { doneOutput } from '@cco/domain/api/done'
import {
  changeTierInput,
  mySubscriptionOutput,
  renewalInput,
  subscribeInput,
  tiersOutput,
} from '@cco/domain/subscriptions/contract'
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
} from '@cco/domain/subscriptions/management'
import { freeGameValue } from '@cco/domain/subscriptions/value'
import {
  publicProcedure,
  roleProcedure,
  router,
  signedInProcedure,
  staffWritingProcedure,
  writingProcedure,
} from '../../../api/procedures.ts'
import { usualSeatPrice } from '../currency/queries.ts'
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
    .meta({ sameForGuests: true, summary: 'tiers on sale, and what a free game is worth' })
    .output(tiersOutput)
    .query(async ({ ctx }) => {
      const [items, seatPrice, { freeSeatCoins }] = await Promise.all([
        tiersOnSale(ctx.sql),
        usualSeatPrice(ctx.sql, ctx.clock.now()),
        ctx.settings(),
      ])
      const value = seatPrice === null ? null : freeGameValue(seatPrice, freeSeatCoins)
      return { items, freeGameValue: value }
    }),

  mine: signedInProcedure
    .meta({ summary: 'the caller’s subscription and remaining free games' })
    .output(mySubscriptionOutput)
    .query(({ ctx }) => subscriptionOf(ctx.sql, ctx.userId, ctx.clock.now())),

  subscribe: writingProcedure
    .meta({ summary: 'starts a subscription' })
    .input(subscribeInput)
    .output(mySubscriptionOutput)
    .mutation(async ({ ctx, input }) => {
      await subscribe(ctx, { userId: ctx.userId, ...input })
      return await subscriptionOf(ctx.sql, ctx.userId, ctx.clock.now())
    }),

  changeTier: writingProcedure
    .meta({ summary: 'upgrades immediately, or downgrades with the next period' })
    .input(changeTierInput)
    .output(mySubscriptionOutput)
    .mutation(async ({ ctx, input }) => {
      await changeTier(ctx, { userId: ctx.userId, ...input })
      return await subscriptionOf(ctx.sql, ctx.userId, ctx.clock.now())
    }),

  setRenewal: signedInProcedure
    .meta({ summary: 'turns automatic renewal on or off' })
    .input(renewalInput)
    .output(mySubscriptionOutput)
    .mutation(async ({ ctx, input }) => {
      await setRenewal(ctx, { userId: ctx.userId, ...input })
      return await subscriptionOf(ctx.sql, ctx.userId, ctx.clock.now())
    }),

  allTiers: roleProcedure('owner')
    .meta({ summary: 'all tiers, including archived ones, with the number of subscribers' })
    .input(allTiersInput)
    .output(allTiersOutput)
    .query(async ({ ctx, input }) => ({ items: await allTiers(ctx.sql, input, ctx.language) })),

  createTier: staffWritingProcedure('owner')
    .meta({ summary: 'puts a tier on sale' })
    .input(createTierInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await createTier(ctx, ctx.actor, input)
      return done
    }),

  updateTier: staffWritingProcedure('owner')
    .meta({ summary: 'changes a tier; paid periods keep their terms' })
    .input(updateTierInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await updateTier(ctx, ctx.actor, input)
      return done
    }),

  setTierActive: staffWritingProcedure('owner')
    .meta({ summary: 'archives a tier, or puts it back on sale' })
    .input(setTierActiveInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await setTierActive(ctx, ctx.actor, input)
      return done
    }),

  subscribers: roleProcedure('owner')
    .meta({ summary: 'a page of active subscriptions, including those in the grace period' })
    .input(subscribersInput)
    .output(subscribersOutput)
    .query(({ ctx, input }) => subscribersPage(ctx.sql, input, ctx.clock.now())),

  grant: staffWritingProcedure('owner')
    .meta({ summary: 'gives a user without a subscription one free period' })
    .input(grantInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await grantSubscription(ctx, ctx.actor, input)
      return done
    }),

  revoke: staffWritingProcedure('owner')
    .meta({ summary: 'ends a subscription immediately, without a refund' })
    .input(revokeInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await revokeSubscription(ctx, ctx.actor, input)
      return done
    }),
})
