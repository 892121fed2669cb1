import { doneOutput } from '@cco/domain/api/done'
import {
  createCardInput,
  decideCardInput,
  managedCardsOutput,
  moveCardInput,
  ownCardOutput,
  proposeCardInput,
  saveCardInput,
} from '@cco/domain/master-cards/management'
import { gamesAheadInput, gamesAheadOutput } from '@cco/domain/master-games/ahead'
import { roleProcedure, router, staffWritingProcedure } from '../../../api/procedures.ts'
import { workAhead } from './archive-queries.ts'
import {
  createCard,
  decideCard,
  moveCard,
  proposeCard,
  saveCard,
  withdrawCard,
} from './commands.ts'
import { managedCards, ownCard } from './management-queries.ts'

const ownersWrite = staffWritingProcedure('owner')
const mastersWrite = staffWritingProcedure('master')
const DONE = { done: true } as const

export const masterCardsRouter = router({
  list: roleProcedure('owner')
    .meta({ summary: 'every master card in its order, with what masters propose' })
    .output(managedCardsOutput)
    .query(async ({ ctx }) => ({ items: await managedCards(ctx) })),

  gamesAhead: roleProcedure('owner')
    .meta({
      summary:
        'what the master of a card still runs: games ahead with possible substitutes, and weekly series',
    })
    .input(gamesAheadInput)
    .output(gamesAheadOutput)
    .query(({ ctx, input }) => {
      const { language } = ctx
      return workAhead(ctx.sql, input.cardId, { language, now: ctx.clock.now() })
    }),

  mine: roleProcedure('master')
    .meta({ summary: 'the caller’s own card and proposal' })
    .output(ownCardOutput)
    .query(({ ctx }) => ownCard(ctx, ctx.userId)),

  create: ownersWrite
    .meta({ summary: 'creates a hidden card for a master' })
    .input(createCardInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await createCard(ctx, ctx.actor, input)
      return DONE
    }),

  save: ownersWrite
    .meta({ summary: 'saves what a card says, unless it was saved since' })
    .input(saveCardInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await saveCard(ctx, ctx.actor, input)
      return DONE
    }),

  move: ownersWrite
    .meta({ summary: 'puts a card in another place of the order' })
    .input(moveCardInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await moveCard(ctx, ctx.actor, input)
      return DONE
    }),

  decide: ownersWrite
    .meta({ summary: 'approves or refuses what a master proposes for their card' })
    .input(decideCardInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await decideCard(ctx, ctx.actor, input)
      return DONE
    }),

  propose: mastersWrite
    .meta({ summary: 'proposes changes to the caller’s own card' })
    .input(proposeCardInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await proposeCard(ctx, ctx.actor, input)
      return DONE
    }),

  withdraw: mastersWrite
    .meta({ summary: 'withdraws the caller’s proposal' })
    .output(doneOutput)
    .mutation(async ({ ctx }) => {
      await withdrawCard(ctx, ctx.actor)
      return DONE
    }),
})
