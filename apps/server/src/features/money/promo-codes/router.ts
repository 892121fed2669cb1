import { doneOutput } from '@cco/domain/api/done'
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
} from '@cco/domain/promo-codes/contract'
import { roleProcedure, router, staffWritingProcedure } from '../../../api/procedures.ts'
import { createPromo, pausePromo, updatePromo } from './commands.ts'
import { promoChoices, promosPage, promoUsers } from './queries.ts'

const done = { done: true } as const

export const promoCodesRouter = router({
  list: roleProcedure('owner')
    .meta({ summary: 'a page of promo codes with their uses and total discount' })
    .input(promosInput)
    .output(promosOutput)
    .query(({ ctx, input }) => promosPage(ctx.sql, input, ctx.clock.now())),

  create: staffWritingProcedure('owner')
    .meta({ summary: 'creates a promo code' })
    .input(createPromoInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await createPromo(ctx, ctx.actor, input)
      return done
    }),

  update: staffWritingProcedure('owner')
    .meta({ summary: 'changes the terms of a code; a used code keeps its text and discount' })
    .input(updatePromoInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await updatePromo(ctx, ctx.actor, input)
      return done
    }),

  pause: staffWritingProcedure('owner')
    .meta({ summary: 'pauses or resumes a code' })
    .input(pausePromoInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await pausePromo(ctx, ctx.actor, input)
      return done
    }),

  choices: roleProcedure('owner')
    .meta({
      summary:
        'stories or masters that a code can be limited to, by name, at most 20, and those it is limited to',
    })
    .input(promoChoicesInput)
    .output(promoChoicesOutput)
    .query(({ ctx, input }) => promoChoices(ctx.sql, input, ctx.language)),

  uses: roleProcedure('owner')
    .meta({ summary: 'the users of a code, with the used marker of each' })
    .input(promoUsesInput)
    .output(promoUsesOutput)
    .query(({ ctx, input }) => promoUsers(ctx.sql, input.id)),
})
