import { doneOutput } from '@cco/domain/api/done'
import {
  discardDraftInput,
  managedDocumentsOutput,
  publishInput,
  saveDraftInput,
} from '@cco/domain/documents/management'
import { roleProcedure, router, staffWritingProcedure } from '../../../api/procedures.ts'
import { discardDraft, publishDraft, saveDraft } from './draft-commands.ts'
import { managedDocuments } from './draft-queries.ts'

const DONE = { done: true } as const

export const documentDraftsRouter = router({
  manage: roleProcedure('owner')
    .meta({ summary: 'every legal document in its latest version, with its draft' })
    .output(managedDocumentsOutput)
    .query(async ({ ctx }) => ({ items: await managedDocuments(ctx.sql) })),

  saveDraft: staffWritingProcedure('owner')
    .meta({ summary: 'saves the draft of the next version of a document' })
    .input(saveDraftInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await saveDraft(ctx, input)
      return DONE
    }),

  discardDraft: staffWritingProcedure('owner')
    .meta({ summary: 'deletes the draft of a document' })
    .input(discardDraftInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await discardDraft(ctx, input)
      return DONE
    }),

  publish: staffWritingProcedure('owner')
    .meta({ summary: 'publishes the draft of a document as its next version, with a reason' })
    .input(publishInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await publishDraft(ctx, ctx.actor, input)
      return DONE
    }),
})
