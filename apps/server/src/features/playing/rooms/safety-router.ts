import { doneOutput } from '@cco/domain/api/done'
import { roomGameInput, writtenOutput } from '@cco/domain/rooms/contract'
import {
  boundariesOutput,
  setBoundariesInput,
  setWishesInput,
  signalInput,
  wishesOutput,
} from '@cco/domain/rooms/safety-contract'
import { router, signedInProcedure, writingProcedure } from '../../../api/procedures.ts'
import { accessTo, roomActorOf } from './access-queries.ts'
import { leaveRoom, resume, sendSignal, setBoundaries, setWishes } from './safety-commands.ts'
import { boundariesOf, wishesOf } from './safety-queries.ts'

const DONE = { done: true } as const

export const roomSafetyRouter = router({
  signal: writingProcedure
    .meta({
      summary: 'sends an anonymous safety signal; it is neither logged nor traced',
      withoutConsent: true,
    })
    .input(signalInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await sendSignal(ctx, roomActorOf(ctx), input)
      return DONE
    }),

  resume: writingProcedure
    .meta({
      summary: 'goes on after a safety signal, by those who run the game',
      withoutConsent: true,
    })
    .input(roomGameInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await resume(ctx, roomActorOf(ctx), input.gameId),
    })),

  leave: writingProcedure
    .meta({
      summary: 'leaves the game for good; never a no-show, twice a season',
      withoutConsent: true,
    })
    .input(roomGameInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await leaveRoom(ctx, roomActorOf(ctx), input.gameId)
      return DONE
    }),

  boundaries: signedInProcedure
    .meta({ summary: 'the caller’s lines and veils, and the merged ones of the table' })
    .input(roomGameInput)
    .output(boundariesOutput)
    .query(async ({ ctx, input }) => {
      const moment = await ctx.moment()
      const access = await accessTo(ctx.sql, { ...input, ...roomActorOf(ctx) }, moment)
      return await boundariesOf(ctx.sql, access, moment.now)
    }),

  setBoundaries: writingProcedure
    .meta({ summary: 'stores the caller’s lines and veils' })
    .input(setBoundariesInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await setBoundaries(ctx, roomActorOf(ctx), input)
      return DONE
    }),

  wishes: signedInProcedure
    .meta({ summary: 'the caller’s star and wish; for those who run the game everyone’s' })
    .input(roomGameInput)
    .output(wishesOutput)
    .query(async ({ ctx, input }) => {
      const moment = await ctx.moment()
      const access = await accessTo(ctx.sql, { ...input, ...roomActorOf(ctx) }, moment)
      return await wishesOf(ctx.sql, access, moment.now)
    }),

  setWishes: writingProcedure
    .meta({ summary: 'stores what the caller liked and wishes for next time' })
    .input(setWishesInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await setWishes(ctx, roomActorOf(ctx), input)
      return DONE
    }),
})
