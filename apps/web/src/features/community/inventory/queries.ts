import type { Audience } from '@cco/domain/audiences/contract'
import type {
  GiveItemInput,
  SpendTicketInput,
  TakeItemInput,
  WearInput,
} from '@cco/domain/inventory/contract'
import type { ItemFields } from '@cco/domain/inventory/fields'
import type { GrantItemInput, GrantRow } from '@cco/domain/inventory/grants'
import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { abortable, api, trpc } from '../../../lib/api.ts'

/** Polling while an item is given to an audience. */
const GRANTING_MS = 1_000

/** What the viewer has, and can still receive; items arrive while the page is open. */
export function useInventory() {
  return useQuery(trpc.inventory.mine.queryOptions())
}

export function useManagedItems() {
  return useQuery(trpc.inventory.all.queryOptions())
}

/** What was given, of one item or of all, newest first, page by page. */
export function useItemHistory(itemId: string | null) {
  return useInfiniteQuery(
    trpc.inventory.history.infiniteQueryOptions(
      { itemId },
      { getNextPageParam: ({ next }) => next },
    ),
  )
}

const countRunning = (grants: readonly GrantRow[] = []) =>
  grants.filter(({ status }) => status === 'running').length

/**
 * The latest grants of items to audiences, and how many go on. While one does they are polled for its
 * progress; when it ends, the items count their holders again.
 */
export function useGrants() {
  const client = useQueryClient()
  const query = useQuery({
    ...trpc.inventory.grants.queryOptions(),
    refetchInterval: ({ state }) => (countRunning(state.data?.items) > 0 ? GRANTING_MS : false),
  })
  const running = countRunning(query.data?.items)
  useEffect(() => {
    if (running === 0) return
    return () => void client.invalidateQueries(trpc.inventory.all.pathFilter())
  }, [client, running])
  return { ...query, running }
}

/** How many would receive an item now; disabled while the audience is incomplete. */
export function useGrantPreview(itemId: string, audience: Audience | null) {
  return useQuery({
    ...trpc.inventory.previewGrant.queryOptions(
      audience === null ? skipToken : { itemId, audience },
      abortable,
    ),
    // Counted anew each time: an item that is being given has more holders every second.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Writes about items; what depends on them is refetched afterwards. */
export function useItemChanges() {
  const client = useQueryClient()
  const after = async (request: Promise<unknown>): Promise<void> => {
    await request
    void client.invalidateQueries(trpc.inventory.pathFilter())
  }
  const changing = async (request: Promise<unknown>): Promise<void> => {
    await after(request)
    void client.invalidateQueries(trpc.profiles.pathFilter())
    void client.invalidateQueries(trpc.subscriptions.mine.pathFilter())
  }
  return {
    wear: (input: WearInput) => changing(api.inventory.wear.mutate(input)),
    spend: (input: SpendTicketInput) => changing(api.inventory.spendTicket.mutate(input)),
    create: (fields: ItemFields) => after(api.inventory.create.mutate(fields)),
    update: (fields: ItemFields & { id: string }) => after(api.inventory.update.mutate(fields)),
    setArchived: (id: string, isArchived: boolean) =>
      after(api.inventory.setArchived.mutate({ id, isArchived })),
    remove: (id: string) => after(api.inventory.remove.mutate({ id })),
    give: (input: GiveItemInput) => after(api.inventory.give.mutate(input)),
    grant: (input: GrantItemInput) => after(api.inventory.grant.mutate(input)),
    stopGrant: (id: string) => after(api.inventory.stopGrant.mutate({ id })),
    take: (input: TakeItemInput) => after(api.inventory.take.mutate(input)),
  }
}
