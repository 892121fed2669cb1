import { doneOutput } from '@cco/domain/api/done'
import {
  decideReviewInput,
  ownReviewInput,
  ownReviewOutput,
  replyInput,
  writeReviewInput,
  writeReviewOutput,
} from '@cco/domain/reviews/contract'
import {
  decisionProcedure,
  router,
  signedInProcedure,
  staffWritingProcedure,
  writingProcedure,
} from '../../../api/procedures.ts'
import { editReview, reply, writeReview } from './commands.ts'
import { decideReview } from './decision-commands.ts'
import { ownReview } from './queries.ts'

const done = { done: true as const }

export const reviewsRouter = router({
  write: writingProcedure
    .meta({ summary: 'reviews a game the caller played, once' })
    .input(writeReviewInput)
    .output(writeReviewOutput)
    .mutation(({ ctx, input }) => writeReview(ctx, { userId: ctx.userId, input })),

  own: signedInProcedure
    .meta({ summary: 'the caller’s review of a game they played' })
    .input(ownReviewInput)
    .output(ownReviewOutput)
    .query(({ ctx, input }) => ownReview(ctx.sql, { userId: ctx.userId, ...input })),

  edit: writingProcedure
    .meta({ summary: 'changes the caller’s review within a day, until it is decided' })
    .input(writeReviewInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await editReview(ctx, { userId: ctx.userId, input })
      return done
    }),

  decide: decisionProcedure
    .meta({ summary: 'publishes or rejects the version of a review that the caller read' })
    .input(decideReviewInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await decideReview(ctx, { actor: ctx.actor, input })
      return done
    }),

  reply: staffWritingProcedure('master')
    .meta({ summary: 'writes the public reply of the master who ran the game' })
    .input(replyInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await reply(ctx, { userId: ctx.userId, ...input })
      return done
    }),
})
