import { currencyChangeId, currencyChangesOutput } from '@cco/domain/currency/change'
import { balanceOutput, historyInput, historyOutput } from '@cco/domain/currency/contract'
import { router, signedInProcedure } from '../../rpc/procedures.ts'
import { dismissChange } from './commands.ts'
import { balanceOf, historyOf, unshownChangesOf } from './queries.ts'

export const currencyRouter = router({
  balance: signedInProcedure
    .output(balanceOutput)
    .query(async ({ ctx }) => ({ balance: await balanceOf(ctx.sql, ctx.userId) })),

  history: signedInProcedure
    .input(historyInput)
    .output(historyOutput)
    .query(({ ctx, input }) => historyOf(ctx.sql, ctx.userId, input.before)),

  unshownChanges: signedInProcedure
    .output(currencyChangesOutput)
    .query(({ ctx }) => unshownChangesOf(ctx.sql, ctx.userId)),

  dismissChange: signedInProcedure
    .input(currencyChangeId)
    .output(currencyChangeId)
    .mutation(async ({ ctx, input }) => {
      await dismissChange(ctx, ctx.userId, input.id)
      return input
    }),
})
