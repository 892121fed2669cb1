import type { storiesInput } from '@cco/domain/story/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { abortable, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'

export type StoriesAsked = z.input<typeof storiesInput>

/** How long the number of stories may lag behind; it changes a few times a year. */
const SHELF_FRESH_MS = 10 * 60_000

/** A page of the shelf. The page before stays in view while the next one loads. */
export function useStories(asked: StoriesAsked) {
  return useQuery({
    ...trpc.catalogue.stories.queryOptions(asked, abortable),
    placeholderData: keepPreviousData,
  })
}

/** How many stories there are, whatever the filters. */
export function useShelfSize(): number | undefined {
  const { data } = useQuery({
    ...trpc.catalogue.stories.queryOptions({}),
    staleTime: SHELF_FRESH_MS,
  })
  return data?.total
}

export function useStory(slug: string) {
  return useQuery(trpc.catalogue.story.queryOptions({ slug }))
}

/** Coins on the account; undefined for a guest and while it is not known. */
export function useSignedInBalance(): number | undefined {
  const { status } = useSession()
  const { data } = useQuery({
    ...trpc.currency.balance.queryOptions(),
    enabled: status === 'signedIn',
  })
  return status === 'signedIn' ? data?.balance : undefined
}
