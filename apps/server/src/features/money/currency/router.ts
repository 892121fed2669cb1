import { doneOutput } from '@cco/domain/api/done'
import {
  balanceOutput,
  currencyChangeId,
  currencyChangesOutput,
  historyInput,
  historyOutput,
} from '@cco/domain/currency/contract'
import {
  adjustInput,
  adjustmentsInput,
  adjustmentsOutput,
  adjustmentTermsOutput,
  adjustOutput,
  decideAdjustmentInput,
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
    .meta({ summary: 'the caller’s balance' })
    .output(balanceOutput)
    .query(async ({ ctx }) => ({ balance: await balanceOf(ctx.sql, ctx.userId) })),

  history: signedInProcedure
    .meta({
      summary: 'a page of the caller’s ledger, newest first, optionally of one `type`',
    })
    .input(historyInput)
    .output(historyOutput)
    .query(({ ctx, input }) => historyOf(ctx.sql, ctx.actor, input)),

  unshownChanges: signedInProcedure
    .meta({ summary: 'balance changes not yet shown in a popup, oldest first' })
    .output(currencyChangesOutput)
    .query(({ ctx }) => unshownChangesOf(ctx.sql, ctx.actor)),

  dismissChange: signedInProcedure
    .meta({ summary: 'marks the popup of a change as seen' })
    .input(currencyChangeId)
    .output(currencyChangeId)
    .mutation(async ({ ctx, input }) => {
      await dismissChange(ctx, ctx.userId, input.id)
      return input
    }),

  ledger: roleProcedure('owner')
    .meta({ summary: 'a page of all users’ ledger, filtered by user, reference, type and period' })
    .input(ledgerInput)
    .output(ledgerOutput)
    .query(({ ctx, input }) => ledgerPage(ctx.sql, input, ctx.language)),

  adjustments: roleProcedure('owner')
    .meta({ summary: 'a page of balance changes by staff' })
    .input(adjustmentsInput)
    .output(adjustmentsOutput)
    .query(({ ctx, input }) => adjustmentsPage(ctx.sql, input)),

  adjustmentTerms: roleProcedure('owner')
    .meta({
      summary:
        'the number of changes that wait for a second owner, and the limit above which a change needs one',
    })
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
    .meta({
      summary:
        'changes a balance, with a reason; above `adjustmentAloneCoins` only after a second owner approves',
    })
    .input(adjustInput)
    .output(adjustOutput)
    .mutation(async ({ ctx, input }) => ({ status: await adjust(ctx, ctx.actor, input) })),

  decideAdjustment: staffWritingProcedure('owner')
    .meta({ summary: 'approves or rejects a pending adjustment; its requester may only reject it' })
    .input(decideAdjustmentInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await decideAdjustment(ctx, ctx.actor, input)
      return { done: true } as const
    }),
})
