import { doneOutput } from '@cco/domain/api/done'
import { applyInput, withdrawalKey, withdrawalOutput } from '@cco/domain/vacancies/application'
import {
  allVacanciesOutput,
  createVacancyInput,
  openVacanciesOutput,
  setVacancyStatusInput,
  updateVacancyInput,
  vacancyInput,
  vacancyPage,
} from '@cco/domain/vacancies/contract'
import {
  publicProcedure,
  roleProcedure,
  router,
  staffWritingProcedure,
} from '../../../api/procedures.ts'
import { applyToVacancy, withdrawApplication } from './application-commands.ts'
import { openedWithdrawal } from './application-queries.ts'
import { createVacancy, setVacancyStatus, updateVacancy } from './commands.ts'
import { allVacancies, openVacancies, vacancyById } from './queries.ts'

const DONE = { done: true } as const

export const vacanciesRouter = router({
  open: publicProcedure
    .meta({ summary: 'open vacancies in the order of the owners', sameForGuests: true })
    .output(openVacanciesOutput)
    .query(async ({ ctx }) => ({ items: await openVacancies(ctx.sql) })),

  vacancy: publicProcedure
    .meta({ summary: 'a vacancy that was published, with its questions', sameForGuests: true })
    .input(vacancyInput)
    .output(vacancyPage)
    .query(({ ctx, input }) => vacancyById(ctx.sql, input.id)),

  applyFor: publicProcedure
    .meta({
      summary: 'applies to an open vacancy; guests too, with a CAPTCHA where it is required',
    })
    .input(applyInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await applyToVacancy(ctx, input)
      return DONE
    }),

  withdrawal: publicProcedure
    .meta({ summary: 'the application that the link of an email withdraws' })
    .input(withdrawalKey)
    .output(withdrawalOutput)
    .query(({ ctx, input }) => openedWithdrawal(ctx.sql, input.key)),

  withdraw: publicProcedure
    .meta({ summary: 'withdraws an application by the link of its email, once' })
    .input(withdrawalKey)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await withdrawApplication(ctx, input.key)
      return DONE
    }),

  all: roleProcedure('owner')
    .meta({ summary: 'all vacancies with their numbers of applications, at most 100' })
    .output(allVacanciesOutput)
    .query(async ({ ctx }) => ({ items: await allVacancies(ctx.sql) })),

  create: staffWritingProcedure('owner')
    .meta({ summary: 'creates a vacancy as a draft' })
    .input(createVacancyInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await createVacancy(ctx, ctx.actor, input)
      return DONE
    }),

  update: staffWritingProcedure('owner')
    .meta({ summary: 'changes a vacancy, unless another owner saved it first' })
    .input(updateVacancyInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await updateVacancy(ctx, ctx.actor, input)
      return DONE
    }),

  setStatus: staffWritingProcedure('owner')
    .meta({ summary: 'publishes, closes or reopens a vacancy' })
    .input(setVacancyStatusInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await setVacancyStatus(ctx, ctx.actor, input)
      return DONE
    }),
})
