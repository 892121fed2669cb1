import {
  openOrdersOutput,
  orderInput,
  orderRow,
  payAndAcceptInput,
  payAndAcceptOutput,
  payAndBookInput,
  payAndBookOutput,
} from '@cco/domain/bookings/order'
import { router, signedInProcedure, writingProcedure } from '../../../../api/procedures.ts'
import { payAndAccept, payAndBook, withdrawOrder } from './commands.ts'
import { openOrdersOf, orderOf } from './queries.ts'

export const ordersRouter = router({
  payAndBook: writingProcedure
    .meta({
      summary:
        'checks a cart out, or where coins are missing opens a payment for them that checks it out once it is credited',
    })
    .input(payAndBookInput)
    .output(payAndBookOutput)
    .mutation(({ ctx, input }) => payAndBook(ctx, ctx.actor, input)),

  payAndAccept: writingProcedure
    .meta({
      summary:
        'accepts the offered seats, or where coins are missing opens a payment for them that accepts once it is credited',
    })
    .input(payAndAcceptInput)
    .output(payAndAcceptOutput)
    .mutation(({ ctx, input }) => payAndAccept(ctx, ctx.actor, input)),

  byPayment: signedInProcedure
    .meta({ summary: 'what became of the order that a payment was opened for' })
    .input(orderInput)
    .output(orderRow)
    .query(async ({ ctx, input }) => {
      const { userId, language } = ctx
      const moment = await ctx.moment()
      return await orderOf(ctx.sql, { ...input, userId, language, moment })
    }),

  open: signedInProcedure
    .meta({ summary: 'the caller’s orders that wait for their payment or are being booked' })
    .output(openOrdersOutput)
    .query(async ({ ctx }) => ({ items: await openOrdersOf(ctx.sql, ctx.userId) })),

  withdraw: signedInProcedure
    .meta({
      summary:
        'withdraws an order that waits for its payment, which would then credit its coins alone; does nothing once it is credited',
    })
    .input(orderInput)
    .output(orderRow)
    .mutation(async ({ ctx, input }) => {
      const { userId, language } = ctx
      await withdrawOrder(ctx, { ...input, userId })
      const moment = await ctx.moment()
      return await orderOf(ctx.sql, { ...input, userId, language, moment })
    }),
})
