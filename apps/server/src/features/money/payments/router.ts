import { doneOutput } from '@cco/domain/currency/management'
import { buyInput, packsOutput, paymentRow, paymentsOutput } from '@cco/domain/payment/contract'
import {
  allPacksInput,
  allPacksOutput,
  allPaymentsInput,
  allPaymentsOutput,
  createPackInput,
  decidePaymentInput,
  refundPaymentInput,
  refundPaymentOutput,
  setPackActiveInput,
  updatePackInput,
} from '@cco/domain/payment/management'
import {
  publicProcedure,
  roleProcedure,
  router,
  signedInProcedure,
  staffWritingProcedure,
  writingProcedure,
} from '../../../api/procedures.ts'
import { buyCoins, decidePayment } from './commands.ts'
import { createPack, setPackActive, updatePack } from './pack-commands.ts'
import { allPacks, packsOnSale, paymentsOf, paymentsPage } from './queries.ts'
import { refundPayment } from './refund-commands.ts'

const done = { done: true } as const

export const paymentsRouter = router({
  packs: publicProcedure
    .output(packsOutput)
    .query(async ({ ctx }) => ({ items: await packsOnSale(ctx.sql) })),

  mine: signedInProcedure
    .output(paymentsOutput)
    .query(async ({ ctx }) => ({ items: await paymentsOf(ctx.sql, ctx.userId) })),

  buy: writingProcedure
    .input(buyInput)
    .output(paymentRow)
    .mutation(({ ctx, input }) =>
      buyCoins(ctx, ctx.payments, { userId: ctx.userId, language: ctx.language, input }),
    ),

  all: roleProcedure('owner')
    .input(allPaymentsInput)
    .output(allPaymentsOutput)
    .query(({ ctx, input }) => paymentsPage(ctx.sql, input, ctx.payments.name)),

  decide: staffWritingProcedure('owner')
    .input(decidePaymentInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await decidePayment(ctx, ctx, input)
      return done
    }),

  refund: staffWritingProcedure('owner')
    .input(refundPaymentInput)
    .output(refundPaymentOutput)
    .mutation(async ({ ctx, input }) => ({ status: await refundPayment(ctx, ctx, input) })),

  allPacks: roleProcedure('owner')
    .input(allPacksInput)
    .output(allPacksOutput)
    .query(async ({ ctx, input }) => ({ items: await allPacks(ctx.sql, input) })),

  createPack: staffWritingProcedure('owner')
    .input(createPackInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await createPack(ctx, ctx, input)
      return done
    }),

  updatePack: staffWritingProcedure('owner')
    .input(updatePackInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await updatePack(ctx, ctx, input)
      return done
    }),

  setPackActive: staffWritingProcedure('owner')
    .input(setPackActiveInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await setPackActive(ctx, ctx, input)
      return done
    }),
})
