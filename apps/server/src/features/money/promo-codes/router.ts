import { doneOutput } from '@cco/domain/currency/management'
import {
  createPromoInput,
  pausePromoInput,
  promoChoicesInput,
  promoChoicesOutput,
  promosInput,
  promosOutput,
  promoUsesInput,
  promoUsesOutput,
  updatePromoInput,
} from '@cco/domain/promocode/contract'
import { roleProcedure, router, staffWritingProcedure } from '../../../api/procedures.ts'
import { createPromo, pausePromo, updatePromo } from './commands.ts'
import { promoChoices, promosPage, promoUsers } from './queries.ts'

const done = { done: true } as const

export const promocodesRouter = router({
  list: roleProcedure('owner')
    .input(promosInput)
    .output(promosOutput)
    .query(({ ctx, input }) => promosPage(ctx.sql, input, ctx.clock.now())),

  create: staffWritingProcedure('owner')
    .input(createPromoInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await createPromo(ctx, ctx, input)
      return done
    }),

  update: staffWritingProcedure('owner')
    .input(updatePromoInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await updatePromo(ctx, ctx, input)
      return done
    }),

  pause: staffWritingProcedure('owner')
    .input(pausePromoInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await pausePromo(ctx, ctx, input)
      return done
    }),

  choices: roleProcedure('owner')
    .input(promoChoicesInput)
    .output(promoChoicesOutput)
    .query(({ ctx, input }) => promoChoices(ctx.sql, input)),

  uses: roleProcedure('owner')
    .input(promoUsesInput)
    .output(promoUsesOutput)
    .query(({ ctx, input }) => promoUsers(ctx.sql, input.id)),
})
