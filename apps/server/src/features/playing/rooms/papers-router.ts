import { doneOutput } from '@cco/domain/api/done'
import { roomGameInput, writtenOutput } from '@cco/domain/rooms/contract'
import {
  handoutInput,
  handoutsOutput,
  saveHandoutInput,
  saveSharedNoteInput,
  sharedNoteOutput,
  showHandoutInput,
} from '@cco/domain/rooms/papers-contract'
import { router, signedInProcedure, writingProcedure } from '../../../api/procedures.ts'
import { accessTo, roomActorOf } from './access-queries.ts'
import { deleteHandout, saveHandout, showHandout } from './handout-commands.ts'
import { handoutsOf } from './queries.ts'
import { saveSharedNote, shownNote, takeSharedNote } from './shared-note-commands.ts'
import { sharedNoteOf } from './shared-note-store.ts'

const DONE = { done: true } as const

export const roomPapersRouter = router({
  sharedNote: signedInProcedure
    .meta({ summary: 'the shared notes of a room, and who writes them now' })
    .input(roomGameInput)
    .output(sharedNoteOutput)
    .query(async ({ ctx, input }) => {
      const moment = await ctx.moment()
      const { gameId } = await accessTo(ctx.sql, { ...input, ...roomActorOf(ctx) }, moment)
      return shownNote(await sharedNoteOf(ctx.sql, gameId), moment.now)
    }),

  takeSharedNote: writingProcedure
    .meta({ summary: 'makes the caller the editor of the shared notes for a while' })
    .input(roomGameInput)
    .output(sharedNoteOutput)
    .mutation(async ({ ctx, input }) => await takeSharedNote(ctx, roomActorOf(ctx), input.gameId)),

  saveSharedNote: writingProcedure
    .meta({ summary: 'stores the shared notes for their editor' })
    .input(saveSharedNoteInput)
    .output(sharedNoteOutput)
    .mutation(async ({ ctx, input }) => await saveSharedNote(ctx, roomActorOf(ctx), input)),

  handouts: signedInProcedure
    .meta({
      summary: 'handouts that were shown to the caller; prepared ones for who runs the game',
    })
    .input(roomGameInput)
    .output(handoutsOutput)
    .query(async ({ ctx, input }) => {
      const moment = await ctx.moment()
      return await handoutsOf(
        ctx.sql,
        await accessTo(ctx.sql, { ...input, ...roomActorOf(ctx) }, moment),
      )
    }),

  saveHandout: writingProcedure
    .meta({ summary: 'prepares a handout, by those who run the game' })
    .input(saveHandoutInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await saveHandout(ctx, roomActorOf(ctx), input)
      return DONE
    }),

  deleteHandout: writingProcedure
    .meta({ summary: 'deletes a prepared handout, by those who run the game' })
    .input(handoutInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await deleteHandout(ctx, roomActorOf(ctx), input)
      return DONE
    }),

  showHandout: writingProcedure
    .meta({ summary: 'shows a handout to everyone or to some, by those who run the game' })
    .input(showHandoutInput)
    .output(writtenOutput)
    .mutation(async ({ ctx, input }) => ({
      lastSeq: await showHandout(ctx, roomActorOf(ctx), input),
    })),
})
