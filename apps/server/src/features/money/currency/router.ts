import { currencyChangeId, currencyChangesOutput } from '@cco/domain/currency/change'
import { balanceOutput, historyInput, historyOutput } from '@cco/domain/currency/contract'
import {
  adjustInput,
  adjustmentsInput,
  adjustmentsOutput,
  adjustmentTermsOutput,
  adjustOutput,
  decideAdjustmentInput,
  doneOutput,
  ledgerInput,
  ledgerOutput,
} from '@cco/domain/currency/management'
import {
  roleProcedure,
  router,
  signedInProcedure,
  staffWritingProcedure,
} from '../../../api/procedures.ts'
import { ownerIds } from '../../people/roles/queries.ts'
import { adjust, decideAdjustment, dismissChange } from './commands.ts'
import {
  adjustmentsPage,
  balanceOf,
  historyOf,
  ledgerPage,
  pendingAdjustments,
  unshownChangesOf,
} from './queries.ts'

export const currencyRouter = router({
  balance: signedInProcedure
    .output(balanceOutput)
    .query(async ({ ctx }) => ({ balance: await balanceOf(ctx.sql, ctx.userId) })),

  history: signedInProcedure
    .input(historyInput)
    .output(historyOutput)
    .query(({ ctx, input }) => historyOf(ctx.sql, ctx.userId, input)),

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

  ledger: roleProcedure('owner')
    .input(ledgerInput)
    .output(ledgerOutput)
    .query(({ ctx, input }) => ledgerPage(ctx.sql, input)),

  adjustments: roleProcedure('owner')
    .input(adjustmentsInput)
    .output(adjustmentsOutput)
    .query(({ ctx, input }) => adjustmentsPage(ctx.sql, input)),

  adjustmentTerms: roleProcedure('owner')
    .output(adjustmentTermsOutput)
    .query(async ({ ctx }) => {
      const [pending, owners, settings] = await Promise.all([
        pendingAdjustments(ctx.sql),
        ownerIds(ctx.sql),
        ctx.settings(),
      ])
      const hasSecond = owners.some((owner) => owner !== ctx.userId)
      return { pending, hasSecond, aloneCoins: settings.adjustmentAloneCoins }
    }),

  adjust: staffWritingProcedure('owner')
    .input(adjustInput)
    .output(adjustOutput)
    .mutation(async ({ ctx, input }) => ({ status: await adjust(ctx, ctx, input) })),

  decideAdjustment: staffWritingProcedure('owner')
    .input(decideAdjustmentInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await decideAdjustment(ctx, ctx, input)
      return { done: true } as const
    }),
})
