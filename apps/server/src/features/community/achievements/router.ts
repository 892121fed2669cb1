import {
  achievementCreatedOutput,
  achievementIdInput,
  achievementsOfInput,
  achievementsOfOutput,
  archiveAchievementInput,
  awardInput,
  holdersInput,
  holdersOutput,
  managedAchievementsOutput,
  ownAchievementsOutput,
  previewInput,
  previewOutput,
  revokeInput,
  unshownAchievementOutput,
  updateAchievementInput,
} from '@cco/domain/achievements/contract'
import { achievementFields } from '@cco/domain/achievements/fields'
import { doneOutput } from '@cco/domain/api/done'
import {
  isStaff,
  roleProcedure,
  router,
  signedInProcedure,
  staffWritingProcedure,
} from '../../../api/procedures.ts'
import {
  archiveAchievement,
  awardByHand,
  createAchievement,
  deleteAchievement,
  markAchievementsShown,
  revokeAward,
  updateAchievement,
} from './commands.ts'
import {
  achievementsOf,
  holdersOf,
  managedAchievements,
  ownAchievements,
  previewOf,
  unshownAchievement,
} from './queries.ts'

const DONE = { done: true } as const
/** Spec §2 "Owner achievement screen". */
const REFUSAL = 'achievement_management_refused'

const reads = roleProcedure('owner', REFUSAL)
const writes = staffWritingProcedure('owner', REFUSAL)

export const achievementsRouter = router({
  mine: signedInProcedure
    .meta({ summary: 'all achievements as the caller sees them, with progress' })
    .output(ownAchievementsOutput)
    .query(({ ctx }) => ownAchievements(ctx.sql, ctx.userId)),

  of: signedInProcedure
    .meta({ summary: 'what another user achieved' })
    .input(achievementsOfInput)
    .output(achievementsOfOutput)
    .query(async ({ ctx, input }) => {
      const of = { viewerId: ctx.userId, ...input, asStaff: await isStaff(ctx) }
      return await achievementsOf(ctx.sql, of, ctx.clock.now())
    }),

  unshown: signedInProcedure
    .meta({ summary: 'the oldest achievement of the caller that was not announced yet' })
    .output(unshownAchievementOutput)
    .query(async ({ ctx }) => ({ item: await unshownAchievement(ctx.sql, ctx.userId) })),

  dismiss: signedInProcedure
    .meta({ summary: 'marks the caller’s achievements as announced' })
    .output(doneOutput)
    .mutation(async ({ ctx }) => {
      await markAchievementsShown(ctx, ctx.userId)
      return DONE
    }),

  all: reads
    .meta({ summary: 'all achievements, archived ones included, with the number of holders' })
    .output(managedAchievementsOutput)
    .query(async ({ ctx }) => ({ items: await managedAchievements(ctx.sql) })),

  preview: reads
    .meta({ summary: 'who would get an achievement with this rule now' })
    .input(previewInput)
    .output(previewOutput)
    .query(({ ctx, input }) => previewOf(ctx.sql, input)),

  holders: reads
    .meta({ summary: 'a page of the awards of an achievement, newest first' })
    .input(holdersInput)
    .output(holdersOutput)
    .query(({ ctx, input }) => holdersOf(ctx.sql, input)),

  create: writes
    .meta({ summary: 'creates an achievement; past users get it in the background' })
    .input(achievementFields)
    .output(achievementCreatedOutput)
    .mutation(async ({ ctx, input }) => ({ id: await createAchievement(ctx, ctx.actor, input) })),

  update: writes
    .meta({ summary: 'changes an achievement; nothing that was awarded is taken back' })
    .input(updateAchievementInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await updateAchievement(ctx, ctx.actor, input)
      return DONE
    }),

  setArchived: writes
    .meta({ summary: 'archives or restores an achievement' })
    .input(archiveAchievementInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await archiveAchievement(ctx, ctx.actor, input)
      return DONE
    }),

  remove: writes
    .meta({ summary: 'deletes an achievement that was never awarded' })
    .input(achievementIdInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await deleteAchievement(ctx, ctx.actor, input.id)
      return DONE
    }),

  award: writes
    .meta({ summary: 'awards an achievement to a user by hand' })
    .input(awardInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await awardByHand(ctx, ctx.actor, input)
      return DONE
    }),

  revoke: writes
    .meta({ summary: 'revokes an achievement with a reason; its coins stay' })
    .input(revokeInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await revokeAward(ctx, ctx.actor, input)
      return DONE
    }),
})
