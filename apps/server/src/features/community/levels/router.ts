import { doneOutput } from '@cco/domain/api/done'
import {
  experienceInput,
  experienceOutput,
  levelReward,
  levelRewardsOutput,
  levelShownInput,
  previewRewardInput,
  previewRewardOutput,
  removeLevelRewardInput,
  unshownLevelOutput,
} from '@cco/domain/levels/contract'
import {
  roleProcedure,
  router,
  signedInProcedure,
  staffWritingProcedure,
} from '../../../api/procedures.ts'
import { markLevelShown, removeLevelReward, setLevelReward } from './commands.ts'
import { experienceLedger, levelRewards, rewardPreview, unshownLevel } from './queries.ts'

const DONE = { done: true } as const

export const levelsRouter = router({
  mine: signedInProcedure
    .meta({ summary: 'a page of the caller’s experience, row by row, newest first' })
    .input(experienceInput)
    .output(experienceOutput)
    .query(({ ctx, input }) => experienceLedger(ctx.sql, ctx.userId, input)),

  unshown: signedInProcedure
    .meta({ summary: 'the highest level of the caller that was not announced yet' })
    .output(unshownLevelOutput)
    .query(async ({ ctx }) => ({ item: await unshownLevel(ctx.sql, ctx.userId) })),

  dismiss: signedInProcedure
    .meta({ summary: 'marks the caller’s levels up to one as announced' })
    .input(levelShownInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await markLevelShown(ctx, ctx.userId, input.level)
      return DONE
    }),

  rewards: roleProcedure('moderator')
    .meta({ summary: 'what reaching each level gives' })
    .output(levelRewardsOutput)
    .query(async ({ ctx }) => ({ items: await levelRewards(ctx.sql) })),

  previewReward: roleProcedure('owner')
    .meta({ summary: 'who would get a reward that a level has from now on' })
    .input(previewRewardInput)
    .output(previewRewardOutput)
    .query(({ ctx, input }) => rewardPreview(ctx.sql, input.level)),

  setReward: staffWritingProcedure('owner')
    .meta({ summary: 'sets what reaching a level gives from now on' })
    .input(levelReward)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await setLevelReward(ctx, ctx.actor, input)
      return DONE
    }),

  removeReward: staffWritingProcedure('owner')
    .meta({ summary: 'removes the reward of a level' })
    .input(removeLevelRewardInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await removeLevelReward(ctx, ctx.actor, input.level)
      return DONE
    }),
})
