import { doneOutput } from '@cco/domain/api/done'
import { buyInput, packsOutput, paymentRow, paymentsOutput } from '@cco/domain/payments/contract'
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
} from '@cco/domain/payments/management'
import {
  publicProcedure,
  roleProcedure,
  router,
  signedInProcedure,
  staffWritingProcedure,
  writingProcedure,
} from '../../../api/procedures.ts'
import { usualSeatPrice } from '../currency/queries.ts'
import { buyCoins, decidePayment } from './commands.ts'
import { createPack, setPackActive, updatePack } from './pack-commands.ts'
import { allPacks, packsOnSale, paymentsOf, paymentsPage } from './queries.ts'
import { refundPayment } from './refund-commands.ts'

const done = { done: true } as const

export const paymentsRouter = router({
  packs: publicProcedure
    .meta({
      sameForGuests: true,
      summary: 'coin packs on sale, and the usual price of a seat',
    })
    .output(packsOutput)
    .query(async ({ ctx }) => {
      const [items, seatPrice] = await Promise.all([
        packsOnSale(ctx.sql),
        usualSeatPrice(ctx.sql, ctx.clock.now()),
      ])
      return { items, seatPrice }
    }),

  mine: signedInProcedure
    .meta({ summary: 'the caller’s payments, newest first' })
    .output(paymentsOutput)
    .query(async ({ ctx }) => ({ items: await paymentsOf(ctx.sql, ctx.userId) })),

  buy: writingProcedure
    .meta({
      summary:
        'starts a payment for packs or an exact number of coins with the provider; coins are credited when the provider confirms it',
    })
    .input(buyInput)
    .output(paymentRow)
    .mutation(({ ctx, input }) =>
      buyCoins(ctx, ctx.payments, { userId: ctx.userId, language: ctx.language, input }),
    ),

  all: roleProcedure('owner')
    .meta({ summary: 'a page of payments, optionally only those that need a decision' })
    .input(allPaymentsInput)
    .output(allPaymentsOutput)
    .query(({ ctx, input }) => paymentsPage(ctx.sql, input, ctx.payments.name)),

  decide: staffWritingProcedure('owner')
    .meta({ summary: 'credits a payment that needs a decision, or closes it, with a reason' })
    .input(decidePaymentInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await decidePayment(ctx, ctx.actor, input)
      return done
    }),

  refund: staffWritingProcedure('owner')
    .meta({
      summary:
        'refunds a payment in full through its provider while its coins are unspent, with a reason',
    })
    .input(refundPaymentInput)
    .output(refundPaymentOutput)
    .mutation(async ({ ctx, input }) => ({ status: await refundPayment(ctx, ctx.actor, input) })),

  allPacks: roleProcedure('owner')
    .meta({ summary: 'all coin packs, including archived ones' })
    .input(allPacksInput)
    .output(allPacksOutput)
    .query(async ({ ctx, input }) => ({ items: await allPacks(ctx.sql, input) })),

  createPack: staffWritingProcedure('owner')
    .meta({ summary: 'puts a pack on sale' })
    .input(createPackInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await createPack(ctx, ctx.actor, input)
      return done
    }),

  updatePack: staffWritingProcedure('owner')
    .meta({ summary: 'changes a pack; started payments keep their terms' })
    .input(updatePackInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await updatePack(ctx, ctx.actor, input)
      return done
    }),

  setPackActive: staffWritingProcedure('owner')
    .meta({ summary: 'archives a pack, or puts it back on sale' })
    .input(setPackActiveInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await setPackActive(ctx, ctx.actor, input)
      return done
    }),
})
