import { roomKeyInput, writtenOutput } from '@cco/domain/rooms/contract'
import {
  beforeRemovalOutput,
  removeMemberInput,
  roomMemberInput,
} from '@cco/domain/rooms/powers-contract'
import type { Context } from '../../../api/context.ts'
import { router, signedInProcedure, writingProcedure } from '../../../api/procedures.ts'
import { momentOf } from '../../../platform/settings.ts'
import { gameOfRoom, type RoomCaller } from './access-queries.ts'
import { appointCoMaster, dismissCoMaster, handOverEvening } from './host-commands.ts'
import { readmitMember, removeMember, requestMute } from './powers-commands.ts'
import { beforeRemoval } from './powers-queries.ts'

const callerOf = (ctx: Context & { userId: string }): RoomCaller => ({
  userId: ctx.userId,
  role: () => ctx.role(ctx.userId),
})

export const roomPowersRouter = router({
  removeMember: writingProcedure
    .meta({ summary: 'removes someone from the room with a reason, which opens a case' })
    .input(removeMemberInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await removeMember(ctx, callerOf(ctx), input),
    })),

  beforeRemoval: signedInProcedure
    .meta({
      summary: 'messages that the caller could read until they were removed, to report them',
    })
    .input(roomKeyInput)
    .output(beforeRemovalOutput)
    .query(async ({ ctx, input }) => {
      const { userId } = ctx
      const gameId = await gameOfRoom(ctx.sql, input.key, userId)
      return await beforeRemoval(ctx.sql, { gameId, userId }, await momentOf(ctx))
    }),

  readmitMember: writingProcedure
    .meta({ summary: 'lets someone who was removed back into the room' })
    .input(roomMemberInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await readmitMember(ctx, callerOf(ctx), input),
    })),

  appointCoMaster: writingProcedure
    .meta({ summary: 'makes a player the co-master, by who runs the evening' })
    .input(roomMemberInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await appointCoMaster(ctx, callerOf(ctx), input),
    })),

  dismissCoMaster: writingProcedure
    .meta({ summary: 'ends the part of the co-master, by who runs the evening or themselves' })
    .input(roomMemberInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await dismissCoMaster(ctx, callerOf(ctx), input),
    })),

  handOver: writingProcedure
    .meta({ summary: 'hands the evening to a co-master, or takes it back as master of the game' })
    .input(roomMemberInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await handOverEvening(ctx, callerOf(ctx), input),
    })),

  requestMute: writingProcedure
    .meta({ summary: 'asks a player to turn off their microphone' })
    .input(roomMemberInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await requestMute(ctx, callerOf(ctx), input),
    })),
})
