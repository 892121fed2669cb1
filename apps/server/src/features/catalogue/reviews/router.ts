import { writeReviewInput, writeReviewOutput } from '@cco/domain/review/contract'
import { router, writingProcedure } from '../../../api/procedures.ts'
import { writeReview } from './commands.ts'

export const reviewsRouter = router({
  write: writingProcedure
    .meta({ summary: 'reviews a game the caller played, once' })
    .input(writeReviewInput)
    .output(writeReviewOutput)
    .mutation(({ ctx, input }) => writeReview(ctx, { userId: ctx.userId, input })),
})
