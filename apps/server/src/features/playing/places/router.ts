import { doneOutput } from '@cco/domain/api/done'
import {
  activePlacesOutput,
  allPlacesOutput,
  attendOutput,
  createPlaceInput,
  setPlaceActiveInput,
  updatePlaceInput,
} from '@cco/domain/places/contract'
import {
  roleProcedure,
  router,
  signedInProcedure,
  staffWritingProcedure,
} from '../../../api/procedures.ts'
import { createPlace, setPlaceActive, updatePlace } from './commands.ts'
import { activePlaces, allPlaces, attendedBy } from './queries.ts'

const DONE = { done: true } as const

export const placesRouter = router({
  attend: signedInProcedure
    .meta({
      summary: 'how the caller attends each booked game: the place, or the link once it opens',
    })
    .output(attendOutput)
    .query(async ({ ctx }) => ({
      items: await attendedBy(ctx.sql, ctx.userId, await ctx.moment()),
    })),

  active: roleProcedure('master')
    .meta({ summary: 'places available for new games, at most 100' })
    .output(activePlacesOutput)
    .query(async ({ ctx }) => ({ items: await activePlaces(ctx.sql) })),

  all: roleProcedure('owner')
    .meta({ summary: 'all places with their upcoming games, at most 100' })
    .output(allPlacesOutput)
    .query(async ({ ctx }) => ({ items: await allPlaces(ctx.sql, ctx.clock.now()) })),

  create: staffWritingProcedure('owner')
    .meta({ summary: 'creates a place' })
    .input(createPlaceInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await createPlace(ctx, ctx.actor, input)
      return DONE
    }),

  update: staffWritingProcedure('owner')
    .meta({ summary: 'changes a place' })
    .input(updatePlaceInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await updatePlace(ctx, ctx.actor, input)
      return DONE
    }),

  setActive: staffWritingProcedure('owner')
    .meta({ summary: 'archives or restores a place; scheduled games keep it' })
    .input(setPlaceActiveInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await setPlaceActive(ctx, ctx.actor, input)
      return DONE
    }),
})
