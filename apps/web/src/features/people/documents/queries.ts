import type { DocumentKind } from '@cco/domain/documents/kinds'
import type {
  discardDraftInput,
  publishInput,
  saveDraftInput,
} from '@cco/domain/documents/management'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api, trpc } from '../../../lib/api.ts'

/** A document in the version in effect, or in the named one. */
export function useDocument(kind: DocumentKind, version: number | null) {
  return useQuery(
    trpc.documents.document.queryOptions({ kind, ...(version !== null && { version }) }),
  )
}

export function useManagedDocuments() {
  return useQuery(trpc.documents.manage.queryOptions())
}

/** What owners do with drafts; pages of documents are read again. */
export function useDraftChanges() {
  const client = useQueryClient()
  const after = async <T>(request: Promise<T>): Promise<T> =>
    await request.finally(() => void client.invalidateQueries(trpc.documents.pathFilter()))
  return {
    save: (input: z.input<typeof saveDraftInput>) => after(api.documents.saveDraft.mutate(input)),
    discard: (input: z.input<typeof discardDraftInput>) =>
      after(api.documents.discardDraft.mutate(input)),
    publish: (input: z.input<typeof publishInput>) => after(api.documents.publish.mutate(input)),
  }
}
