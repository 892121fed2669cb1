import { doneOutput } from '@cco/domain/api/done'
import {
  editMessageInput,
  noteOutput,
  physicalRollInput,
  removeMessageInput,
  rollInput,
  roomEventsInput,
  roomEventsOutput,
  roomGameInput,
  roomKeyInput,
  roomMembersInput,
  roomMembersOutput,
  roomOutput,
  saveNoteInput,
  sayInput,
  setCharacterInput,
  setSceneInput,
  writtenOutput,
} from '@cco/domain/rooms/contract'
import { router, signedInProcedure, writingProcedure } from '../../../api/procedures.ts'
import {
  endEvening,
  reportHere,
  rewriteMessage,
  saveNote,
  say,
  setCharacter,
  setScene,
} from './commands.ts'
import { requestSeed, roll, rollPhysical } from './dice-commands.ts'
import {
  accessTo,
  eventsAfter,
  gameOfRoom,
  membersOf,
  noteOf,
  roomActorOf,
  roomOf,
} from './queries.ts'

const DONE = { done: true } as const

export const roomsRouter = router({
  open: signedInProcedure
    .meta({ summary: 'the room of a booked game, or of a game that the caller runs' })
    .input(roomKeyInput)
    .output(roomOutput)
    .query(async ({ ctx, input }) => {
      const gameId = await gameOfRoom(ctx.sql, input.key, ctx.userId)
      const moment = await ctx.moment()
      return roomOf(await accessTo(ctx.sql, { gameId, ...roomActorOf(ctx) }, moment), moment)
    }),

  members: signedInProcedure
    .meta({ summary: 'everyone with a part in the game and who is in the room, at most 60' })
    .input(roomMembersInput)
    .output(roomMembersOutput)
    .query(async ({ ctx, input }) => {
      const moment = await ctx.moment()
      const { gameId } = await accessTo(ctx.sql, { ...input, ...roomActorOf(ctx) }, moment)
      return { items: await membersOf(ctx.sql, gameId, moment.now) }
    }),

  events: signedInProcedure
    .meta({ summary: 'events of a room after a number that the caller may see, at most 200' })
    .input(roomEventsInput)
    .output(roomEventsOutput)
    .query(async ({ ctx, input }) => {
      const moment = await ctx.moment()
      const access = await accessTo(ctx.sql, { gameId: input.gameId, ...roomActorOf(ctx) }, moment)
      return await eventsAfter(ctx.sql, access, input.after)
    }),

  note: signedInProcedure
    .meta({ summary: 'the caller’s own notes' })
    .input(roomGameInput)
    .output(noteOutput)
    .query(async ({ ctx, input }) => {
      const moment = await ctx.moment()
      const access = await accessTo(ctx.sql, { ...input, ...roomActorOf(ctx) }, moment)
      return { text: await noteOf(ctx.sql, access) }
    }),

  saveNote: writingProcedure
    .meta({ summary: 'stores the caller’s own notes' })
    .input(saveNoteInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await saveNote(ctx, roomActorOf(ctx), input)
      return DONE
    }),

  here: writingProcedure
    .meta({
      summary: 'reports that the caller is in the room, and returns who else is',
      withoutConsent: true,
    })
    .input(roomMembersInput)
    .output(roomMembersOutput)
    .mutation(async ({ ctx, input: { gameId } }) => {
      await reportHere(ctx, roomActorOf(ctx), gameId)
      return { items: await membersOf(ctx.sql, gameId, ctx.clock.now()) }
    }),

  say: writingProcedure
    .meta({ summary: 'writes a message or narration to everyone or to some people in the room' })
    .input(sayInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await say(ctx, roomActorOf(ctx), input),
    })),

  editMessage: writingProcedure
    .meta({ summary: 'changes the caller’s message within ten minutes' })
    .input(editMessageInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await rewriteMessage(ctx, roomActorOf(ctx), input),
    })),

  removeMessage: writingProcedure
    .meta({ summary: 'deletes the caller’s message within ten minutes; a mark stays' })
    .input(removeMessageInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => {
      return { lastSeq: await rewriteMessage(ctx, roomActorOf(ctx), { ...input, text: null }) }
    }),

  roll: writingProcedure
    .meta({ summary: 'rolls dice on the server, for everyone or for some' })
    .input(rollInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({ lastSeq: await roll(ctx, roomActorOf(ctx), input) })),

  rollPhysical: writingProcedure
    .meta({ summary: 'records the total of dice that the caller rolled at home' })
    .input(physicalRollInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await rollPhysical(ctx, roomActorOf(ctx), input),
    })),

  revealDice: writingProcedure
    .meta({
      summary: 'shows the seed of an evening that is over, so that its rolls can be checked',
    })
    .input(roomGameInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await requestSeed(ctx, roomActorOf(ctx), input.gameId)
      return DONE
    }),

  end: writingProcedure
    .meta({ summary: 'ends the evening, by those who run the game' })
    .input(roomGameInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await endEvening(ctx, roomActorOf(ctx), input.gameId),
    })),

  setScene: writingProcedure
    .meta({ summary: 'names the scene, by those who run the game' })
    .input(setSceneInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await setScene(ctx, roomActorOf(ctx), input),
    })),

  setCharacter: writingProcedure
    .meta({ summary: 'sets whom the caller plays' })
    .input(setCharacterInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await setCharacter(ctx, roomActorOf(ctx), input)
      return DONE
    }),
})
