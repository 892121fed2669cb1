import type {
  GiveItemInput,
  SpendTicketInput,
  TakeItemInput,
  WearInput,
} from '@cco/domain/inventory/contract'
import type { ItemFields } from '@cco/domain/inventory/fields'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../../lib/api.ts'

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
    take: (input: TakeItemInput) => after(api.inventory.take.mutate(input)),
  }
}
