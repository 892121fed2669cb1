import type { storiesInput } from '@cco/domain/stories/contract'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { abortable, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'

export type StoriesInput = z.input<typeof storiesInput>

/** The number of stories changes a few times a year. */
const COUNT_FRESH_MS = 10 * 60_000

/** A page of the catalogue. The previous page stays visible while one loads. */
export function useStories(input: StoriesInput) {
  return useQuery({
    ...trpc.stories.list.queryOptions(input, abortable),
    placeholderData: keepPreviousData,
  })
}

/** The number of stories without filters. */
export function useStoryCount(): number | undefined {
  const { data } = useQuery({
    ...trpc.stories.list.queryOptions({}),
    staleTime: COUNT_FRESH_MS,
  })
  return data?.total
}

export function useStory(slug: string) {
  return useQuery(trpc.stories.details.queryOptions({ slug }))
}

/** Coins on the account; undefined for a guest and while it loads. */
export function useSignedInBalance(): number | undefined {
  const { status } = useSession()
  const { data } = useQuery({
    ...trpc.currency.balance.queryOptions(),
    enabled: status === 'signedIn',
  })
  return status === 'signedIn' ? data?.balance : undefined
}

/** The position that joining the waitlist would give now, and how long an offered seat is held. */
export function useWaitlistOutlook(gameId: string) {
  return useQuery({ ...trpc.waitlist.outlook.queryOptions({ gameId }), staleTime: 0 })
}

/** Refetches stories in work, and what the catalogue shows of them. */
export async function refreshStories(client: QueryClient): Promise<void> {
  void client.invalidateQueries(trpc.stories.pathFilter())
  void client.invalidateQueries(trpc.masters.pathFilter())
  void client.invalidateQueries(trpc.moderation.queue.pathFilter())
  await client.invalidateQueries(trpc.storyManagement.pathFilter())
}
