import type { UploadedPicture } from '@cco/domain/picture/uploaded'
import type { StoryContent } from '@cco/domain/stories/content'
import type {
  ChangeStoryInput,
  managedStoriesInput,
  SaveStoryInput,
} from '@cco/domain/stories/management'
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { abortable, api, trpc } from '../../../../lib/api.ts'
import { refreshStories } from '../queries.ts'

/** A page of stories in work; changes of others arrive while it is open. */
export function useManagedStories(input: z.input<typeof managedStoriesInput>) {
  return useQuery({
    ...trpc.storyManagement.list.queryOptions(input, abortable),
    placeholderData: keepPreviousData,
  })
}

export function useManagedStory(id: string) {
  return useQuery(trpc.storyManagement.details.queryOptions({ id }))
}

export function useStoryPreview(id: string) {
  return useQuery({ ...trpc.storyManagement.preview.queryOptions({ id }), staleTime: 0 })
}

export function useStoryVersion(id: string, version: number) {
  return useQuery({
    ...trpc.storyManagement.version.queryOptions({ id, version }),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A picture that was uploaded for the cover of a story, whichever version names it. */
export function useStoryPicture(id: string, name: string | null) {
  return useQuery({
    ...trpc.storyManagement.picture.queryOptions(name === null ? skipToken : { id, name }),
    // A link is valid for ten minutes.
    staleTime: 8 * 60_000,
  })
}

/** Remembers the link of a picture that was just uploaded. */
export function usePictureMemory(id: string) {
  const client = useQueryClient()
  return (picture: UploadedPicture) => {
    const { queryKey } = trpc.storyManagement.picture.queryOptions({ id, name: picture.name })
    client.setQueryData(queryKey, picture)
  }
}

/** Writes about stories; lists and the catalogue are refetched afterwards. */
export function useStoryChanges() {
  const client = useQueryClient()
  const after = async <T>(request: Promise<T>): Promise<T> => {
    const result = await request
    await refreshStories(client)
    return result
  }
  return {
    create: (input: { requestKey: string; title: StoryContent['title'] }) =>
      after(api.storyManagement.create.mutate(input)),
    save: (input: SaveStoryInput) => after(api.storyManagement.save.mutate(input)),
    change: (input: ChangeStoryInput) => after(api.storyManagement.change.mutate(input)),
    rename: (input: { id: string; slug: string }) =>
      after(api.storyManagement.rename.mutate(input)),
    /** The newest version, past whatever is cached. */
    newest: (id: string) =>
      client.fetchQuery({ ...trpc.storyManagement.details.queryOptions({ id }), staleTime: 0 }),
    version: (id: string, version: number) =>
      client.fetchQuery(trpc.storyManagement.version.queryOptions({ id, version })),
  }
}
