import { buyInput, packsOutput, paymentRow, paymentsOutput } from '@cco/domain/payment/contract'
import { publicProcedure, router, signedInProcedure } from '../../rpc/procedures.ts'
import { buyCoins } from './commands.ts'
import { packsOnSale, paymentsOf } from './queries.ts'

export const paymentsRouter = router({
  packs: publicProcedure
    .output(packsOutput)
    .query(async ({ ctx }) => ({ items: await packsOnSale(ctx.sql) })),

  mine: signedInProcedure
    .output(paymentsOutput)
    .query(async ({ ctx }) => ({ items: await paymentsOf(ctx.sql, ctx.userId) })),

  buy: signedInProcedure
    .input(buyInput)
    .output(paymentRow)
    .mutation(({ ctx, input }) =>
      buyCoins(ctx, ctx.payments, { userId: ctx.userId, language: ctx.language, input }),
    ),
})
