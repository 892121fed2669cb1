import { roomKeyInput, writtenOutput } from '@cco/domain/rooms/contract'
import {
  beforeRemovalOutput,
  removeMemberInput,
  roomMemberInput,
} from '@cco/domain/rooms/powers-contract'
import { router, signedInProcedure, writingProcedure } from '../../../api/procedures.ts'
import { gameOfRoom, roomActorOf } from './access-queries.ts'
import { appointCoMaster, dismissCoMaster, handOverEvening } from './host-commands.ts'
import { readmitMember, removeMember, requestMute } from './powers-commands.ts'
import { beforeRemoval } from './powers-queries.ts'

export const roomPowersRouter = router({
  removeMember: writingProcedure
    .meta({ summary: 'removes someone from the room with a reason, which opens a case' })
    .input(removeMemberInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await removeMember(ctx, roomActorOf(ctx), input),
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
      return await beforeRemoval(ctx.sql, { gameId, userId }, await ctx.moment())
    }),

  readmitMember: writingProcedure
    .meta({ summary: 'lets someone who was removed back into the room' })
    .input(roomMemberInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await readmitMember(ctx, roomActorOf(ctx), input),
    })),

  appointCoMaster: writingProcedure
    .meta({ summary: 'makes a player the co-master, by who runs the evening' })
    .input(roomMemberInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await appointCoMaster(ctx, roomActorOf(ctx), input),
    })),

  dismissCoMaster: writingProcedure
    .meta({ summary: 'ends the part of the co-master, by who runs the evening or themselves' })
    .input(roomMemberInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await dismissCoMaster(ctx, roomActorOf(ctx), input),
    })),

  handOver: writingProcedure
    .meta({ summary: 'hands the evening to a co-master, or takes it back as master of the game' })
    .input(roomMemberInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await handOverEvening(ctx, roomActorOf(ctx), input),
    })),

  requestMute: writingProcedure
    .meta({ summary: 'asks a player to turn off their microphone' })
    .input(roomMemberInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await requestMute(ctx, roomActorOf(ctx), input),
    })),
})
