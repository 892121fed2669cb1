import { doneOutput } from '@cco/domain/api/done'
import {
  mySeasonInput,
  mySeasonOutput,
  seasonRewardsOutput,
  seasonsOutput,
} from '@cco/domain/seasons/contract'
import { removeSeasonRewardInput, seasonRewardInput } from '@cco/domain/seasons/reward'
import {
  publicProcedure,
  roleProcedure,
  router,
  signedInProcedure,
  staffWritingProcedure,
} from '../../../api/procedures.ts'
import { mySeason, seasonRewards, seasonsPage } from './queries.ts'
import { removeSeasonReward, setSeasonReward } from './reward-commands.ts'

const DONE = { done: true } as const

export const seasonsRouter = router({
  list: publicProcedure
    .meta({
      sameForGuests: true,
      summary: 'the current season with what it gives, and the past ones',
    })
    .output(seasonsOutput)
    .query(async ({ ctx }) => {
      const userId = (await ctx.authenticatedUser())?.userId ?? null
      return await seasonsPage(ctx.sql, { userId, now: ctx.clock.now() })
    }),

  mine: signedInProcedure
    .meta({ summary: 'what a season was for the caller' })
    .input(mySeasonInput)
    .output(mySeasonOutput)
    .query(({ ctx, input }) =>
      mySeason(ctx.sql, { userId: ctx.userId, now: ctx.clock.now(), ...input }),
    ),

  rewards: roleProcedure('moderator')
    .meta({ summary: 'what the seasons of every quarter give' })
    .output(seasonRewardsOutput)
    .query(async ({ ctx }) => ({ items: await seasonRewards(ctx.sql) })),

  setReward: staffWritingProcedure('owner')
    .meta({ summary: 'sets what the seasons of a quarter give from now on' })
    .input(seasonRewardInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await setSeasonReward(ctx, ctx.actor, input)
      return DONE
    }),

  removeReward: staffWritingProcedure('owner')
    .meta({ summary: 'removes a reward of the seasons of a quarter' })
    .input(removeSeasonRewardInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await removeSeasonReward(ctx, ctx.actor, input)
      return DONE
    }),
})
