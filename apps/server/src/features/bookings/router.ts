import {
  checkoutInput,
  checkoutOutput,
  mineOutput,
  previewInput,
  previewOutput,
} from '@cco/domain/booking/contract'
import { publicProcedure, router, signedInProcedure } from '../../rpc/procedures.ts'
import { checkout } from './commands.ts'
import { bookingsOf, previewOf } from './queries.ts'

export const bookingsRouter = router({
  checkout: signedInProcedure
    .input(checkoutInput)
    .output(checkoutOutput)
    .mutation(({ ctx, input }) =>
      checkout(ctx, { userId: ctx.userId, language: ctx.language, input }),
    ),

  mine: signedInProcedure.output(mineOutput).query(async ({ ctx }) => {
    const settings = await ctx.settings()
    return await bookingsOf(ctx.sql, ctx.userId, { now: ctx.clock.now(), settings })
  }),

  preview: publicProcedure
    .input(previewInput)
    .output(previewOutput)
    .query(async ({ ctx, input }) => {
      const [principal, settings] = await Promise.all([ctx.principal(), ctx.settings()])
      return await previewOf(ctx, {
        lines: input.lines,
        promoCode: input.promoCode,
        from: ctx.requester.address,
        userId: principal?.userId,
        language: ctx.language,
        now: ctx.clock.now(),
        settings,
      })
    }),
})
