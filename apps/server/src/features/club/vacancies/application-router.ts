import { doneOutput } from '@cco/domain/api/done'
import {
  addApplicationNoteInput,
  application,
  applicationFileOutput,
  applicationInput,
  applicationsInput,
  applicationsOutput,
  moveApplicationInput,
  stageEmailInput,
  stageEmailOutput,
} from '@cco/domain/vacancies/application'
import { roleProcedure, router, staffWritingProcedure } from '../../../api/procedures.ts'
import {
  addApplicationNote,
  eraseApplication,
  keepApplication,
  moveApplication,
} from './application-commands.ts'
import {
  applicationById,
  applicationsOf,
  fileLink,
  stageEmailPreview,
} from './application-queries.ts'

const DONE = { done: true } as const

export const vacancyApplicationsRouter = router({
  list: roleProcedure('owner')
    .meta({ summary: 'applications, newest first, at most 300' })
    .input(applicationsInput)
    .output(applicationsOutput)
    .query(({ ctx, input }) => applicationsOf(ctx.sql, input.vacancyId)),

  application: roleProcedure('owner')
    .meta({ summary: 'an application with its answers and its history' })
    .input(applicationInput)
    .output(application)
    .query(({ ctx, input }) => applicationById(ctx.sql, input.id)),

  stageEmail: roleProcedure('owner')
    .meta({ summary: 'the email that a move to a stage would send' })
    .input(stageEmailInput)
    .output(stageEmailOutput)
    .query(({ ctx, input }) => stageEmailPreview(ctx.sql, input.id, input.stage)),

  file: roleProcedure('owner')
    .meta({ summary: 'a link to the file of an application, valid for ten minutes' })
    .input(applicationInput)
    .output(applicationFileOutput)
    .query(async ({ ctx, input }) => ({ link: await fileLink(ctx.sql, ctx.files, input.id) })),

  move: staffWritingProcedure('owner')
    .meta({ summary: 'moves an application to another stage and writes to the applicant' })
    .input(moveApplicationInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await moveApplication(ctx, ctx.actor, input)
      return DONE
    }),

  addNote: staffWritingProcedure('owner')
    .meta({ summary: 'adds a note that only owners read' })
    .input(addApplicationNoteInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await addApplicationNote(ctx, ctx.actor, input)
      return DONE
    }),

  keep: staffWritingProcedure('owner')
    .meta({ summary: 'keeps an application for another term instead of erasing it' })
    .input(applicationInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await keepApplication(ctx, ctx.actor, input.id)
      return DONE
    }),

  erase: staffWritingProcedure('owner')
    .meta({ summary: 'erases an application with its history and its file' })
    .input(applicationInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await eraseApplication(ctx, ctx.actor, input.id)
      return DONE
    }),
})
