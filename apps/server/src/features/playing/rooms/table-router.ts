import { roomGameInput, writtenOutput } from '@cco/domain/rooms/contract'
import {
  initiativeInput,
  rollInitiativeInput,
  roomTableOutput,
  startTimerInput,
  stopTimerInput,
} from '@cco/domain/rooms/table-contract'
import type { Context } from '../../../api/context.ts'
import { router, signedInProcedure, writingProcedure } from '../../../api/procedures.ts'
import { momentOf } from '../../../platform/settings.ts'
import { accessTo, type RoomCaller } from './access-queries.ts'
import { changeInitiative, rollInitiative } from './table-commands.ts'
import { tableOf } from './table-queries.ts'
import { pauseEvening, startTimer, stopTimer } from './timer-commands.ts'

const callerOf = (ctx: Context & { userId: string }): RoomCaller => ({
  userId: ctx.userId,
  role: () => ctx.role(ctx.userId),
})

export const roomTableRouter = router({
  table: signedInProcedure
    .meta({ summary: 'whose turn it is, without what is hidden from the caller, and the timers' })
    .input(roomGameInput)
    .output(roomTableOutput)
    .query(async ({ ctx, input }) => {
      const moment = await momentOf(ctx)
      const access = await accessTo(ctx.sql, { ...input, ...callerOf(ctx) }, moment)
      return await tableOf(ctx.sql, access, moment.now)
    }),

  changeInitiative: writingProcedure
    .meta({ summary: 'changes the list of turns or goes on to another, by those who run the game' })
    .input(initiativeInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await changeInitiative(ctx, callerOf(ctx), input),
    })),

  rollInitiative: writingProcedure
    .meta({ summary: 'rolls for entries of the list of turns, by those who run the game' })
    .input(rollInitiativeInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await rollInitiative(ctx, callerOf(ctx), input),
    })),

  startTimer: writingProcedure
    .meta({ summary: 'starts a timer of up to three hours, by those who run the game' })
    .input(startTimerInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await startTimer(ctx, callerOf(ctx), input),
    })),

  stopTimer: writingProcedure
    .meta({ summary: 'stops a timer, by those who run the game' })
    .input(stopTimerInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({ lastSeq: await stopTimer(ctx, callerOf(ctx), input) })),

  pause: writingProcedure
    .meta({ summary: 'pauses the evening until it is resumed, by those who run the game' })
    .input(roomGameInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await pauseEvening(ctx, callerOf(ctx), input.gameId),
    })),
})
