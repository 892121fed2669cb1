import { balanceOutput, historyInput, historyOutput } from '@cco/domain/currency/contract'
import { router, signedInProcedure } from '../../rpc/procedures.ts'
import { balanceOf, historyOf } from './queries.ts'

export const currencyRouter = router({
  balance: signedInProcedure
    .output(balanceOutput)
    .query(async ({ ctx }) => ({ balance: await balanceOf(ctx.sql, ctx.userId) })),

  history: signedInProcedure
    .input(historyInput)
    .output(historyOutput)
    .query(({ ctx, input }) => historyOf(ctx.sql, ctx.userId, input)),
})
