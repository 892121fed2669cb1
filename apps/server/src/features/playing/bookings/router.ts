import {
  answerRescheduleInput,
  answerRescheduleOutput,
  bookingInput,
  cancelInput,
  cancelOutput,
  cancelPreviewOutput,
  checkoutInput,
  checkoutOutput,
  mineOutput,
  previewInput,
  previewOutput,
} from '@cco/domain/bookings/contract'
import {
  publicProcedure,
  router,
  signedInProcedure,
  writingProcedure,
} from '../../../api/procedures.ts'
import { balanceOf } from '../../money/currency/queries.ts'
import { cancelBooking } from './cancellation/commands.ts'
import { cancelPreviewOf } from './cancellation/queries.ts'
import { checkout } from './checkout/commands.ts'
import { previewOf } from './checkout/queries.ts'
import { bookingOf, bookingsOf } from './listing/queries.ts'
import { answerReschedule } from './reschedule/commands.ts'

export { attendanceRouter } from './attendance/router.ts'
export { bookingManagementRouter } from './management/router.ts'
export { ordersRouter } from './orders/router.ts'
export { waitlistRouter } from './waitlist/router.ts'

export const bookingsRouter = router({
  checkout: writingProcedure
    .meta({
      summary:
        'buys all items of a cart or none: games, gift games and one subscription, whose free games may pay for seats in the same cart; repeating a `requestKey` returns the first result',
    })
    .input(checkoutInput)
    .output(checkoutOutput)
    .mutation(({ ctx, input }) =>
      checkout(ctx, {
        userId: ctx.userId,
        language: ctx.language,
        from: ctx.address,
        input,
      }),
    ),

  cancelPreview: signedInProcedure
    .meta({ summary: 'the refund of cancelling now' })
    .input(bookingInput)
    .output(cancelPreviewOutput)
    .query(({ ctx, input }) =>
      cancelPreviewOf(ctx.sql, { ...input, userId: ctx.userId, now: ctx.clock.now() }),
    ),

  cancel: signedInProcedure
    .meta({ summary: 'cancels a booking for the refund shown before' })
    .input(cancelInput)
    .output(cancelOutput)
    .mutation(async ({ ctx, input }) => {
      const refund = await cancelBooking(ctx, { ...input, userId: ctx.userId })
      const moment = await ctx.moment()
      const [booking, balance] = await Promise.all([
        bookingOf(ctx.sql, input.bookingId, moment),
        balanceOf(ctx.sql, ctx.userId),
      ])
      return { booking, refundedCoins: refund.coins, balance }
    }),

  answerReschedule: signedInProcedure
    .meta({ summary: 'accepts the new time of a rescheduled game, or cancels for a full refund' })
    .input(answerRescheduleInput)
    .output(answerRescheduleOutput)
    .mutation(async ({ ctx, input }) => {
      const { userId, language } = ctx
      const refundedCoins = await answerReschedule(ctx, { ...input, userId, language })
      const moment = await ctx.moment()
      return { booking: await bookingOf(ctx.sql, input.bookingId, moment), refundedCoins }
    }),

  mine: signedInProcedure
    .meta({ summary: 'the caller’s bookings, upcoming and past' })
    .output(mineOutput)
    .query(async ({ ctx }) => {
      return await bookingsOf(ctx.sql, ctx.userId, await ctx.moment())
    }),

  preview: publicProcedure
    .meta({ summary: 'the result that checkout would have now; holds no seats' })
    .input(previewInput)
    .output(previewOutput)
    .query(async ({ ctx, input }) => {
      const user = await ctx.authenticatedUser()
      return await previewOf(ctx, {
        input,
        from: ctx.address,
        userId: user?.userId,
        language: ctx.language,
        ...(await ctx.moment()),
      })
    }),
})
