import { doneOutput } from '@cco/domain/api/done'
import {
  acceptedVersionsOutput,
  acceptInput,
  consentsOutput,
  documentInput,
  documentOutput,
  dueDocumentsOutput,
  newsletterInput,
} from '@cco/domain/documents/contract'
import { publicProcedure, router, signedInProcedure } from '../../../api/procedures.ts'
import { acceptDocuments, confirmAge, setNewsletter } from './commands.ts'
import { acceptedVersions, consentsOf, documentOf, dueDocuments } from './queries.ts'

const DONE = { done: true } as const

export const documentsRouter = router({
  document: publicProcedure
    .meta({
      summary: 'a legal document in the version in effect or in an earlier one, with all versions',
      sameForGuests: true,
    })
    .input(documentInput)
    .output(documentOutput)
    .query(({ ctx, input }) => documentOf(ctx.sql, input, ctx.clock.now())),

  acceptedVersions: publicProcedure
    .meta({ summary: 'versions in effect of the documents that are accepted at sign-up' })
    .output(acceptedVersionsOutput)
    .query(({ ctx }) => acceptedVersions(ctx.sql, ctx.clock.now())),

  due: signedInProcedure
    .meta({ summary: 'the documents that the caller must accept before the next write' })
    .output(dueDocumentsOutput)
    .query(async ({ ctx }) => ({
      items: await dueDocuments(ctx.sql, ctx.userId, ctx.clock.now()),
    })),

  accept: signedInProcedure
    .meta({ summary: 'accepts documents in their versions in effect' })
    .input(acceptInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await acceptDocuments(ctx, ctx.actor, input)
      return DONE
    }),

  confirmAge: signedInProcedure
    .meta({ summary: 'records that the caller is of age for stories marked 18+' })
    .output(doneOutput)
    .mutation(async ({ ctx }) => {
      await confirmAge(ctx, ctx.actor)
      return DONE
    }),

  setNewsletter: signedInProcedure
    .meta({ summary: 'gives or withdraws the consent to news by email' })
    .input(newsletterInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await setNewsletter(ctx, ctx.actor, input.given)
      return DONE
    }),

  consents: signedInProcedure
    .meta({ summary: 'everything the caller agreed to, with versions and times' })
    .output(consentsOutput)
    .query(async ({ ctx }) => ({ items: await consentsOf(ctx.sql, ctx.userId) })),
})
