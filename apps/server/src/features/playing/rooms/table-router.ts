import { roomGameInput, writtenOutput } from '@cco/domain/rooms/contract'
import {
  initiativeInput,
  rollInitiativeInput,
  roomTableOutput,
  startTimerInput,
  stopTimerInput,
} from '@cco/domain/rooms/table-contract'
import { router, signedInProcedure, writingProcedure } from '../../../api/procedures.ts'
import { accessTo, roomActorOf } from './access-queries.ts'
import { tableOf } from './queries.ts'
import { changeInitiative, rollInitiative } from './table-commands.ts'
import { pauseEvening, startTimer, stopTimer } from './timer-commands.ts'

export const roomTableRouter = router({
  table: signedInProcedure
    .meta({ summary: 'whose turn it is, without what is hidden from the caller, and the timers' })
    .input(roomGameInput)
    .output(roomTableOutput)
    .query(async ({ ctx, input }) => {
      const moment = await ctx.moment()
      const access = await accessTo(ctx.sql, { ...input, ...roomActorOf(ctx) }, moment)
      return await tableOf(ctx.sql, access, moment.now)
    }),

  changeInitiative: writingProcedure
    .meta({ summary: 'changes the list of turns or goes on to another, by those who run the game' })
    .input(initiativeInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await changeInitiative(ctx, roomActorOf(ctx), input),
    })),

  rollInitiative: writingProcedure
    .meta({ summary: 'rolls for entries of the list of turns, by those who run the game' })
    .input(rollInitiativeInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await rollInitiative(ctx, roomActorOf(ctx), input),
    })),

  startTimer: writingProcedure
    .meta({ summary: 'starts a timer of up to three hours, by those who run the game' })
    .input(startTimerInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await startTimer(ctx, roomActorOf(ctx), input),
    })),

  stopTimer: writingProcedure
    .meta({ summary: 'stops a timer, by those who run the game' })
    .input(stopTimerInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await stopTimer(ctx, roomActorOf(ctx), input),
    })),

  pause: writingProcedure
    .meta({ summary: 'pauses the evening until it is resumed, by those who run the game' })
    .input(roomGameInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await pauseEvening(ctx, roomActorOf(ctx), input.gameId),
    })),
})
