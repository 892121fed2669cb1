import type { CardFields } from '@cco/domain/master-cards/management'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../../lib/api.ts'

/** Every card of the club; changes of others arrive while it is open. */
export function useManagedCards() {
  return useQuery(trpc.masterCards.list.queryOptions())
}

/** What the master of a card still runs, as it is when the question is asked. */
export function useGamesAhead(cardId: string) {
  return useQuery({
    ...trpc.masterCards.gamesAhead.queryOptions({ cardId }),
    staleTime: 0,
    // A cached answer may lack a game that was announced since.
    gcTime: 0,
  })
}

export function useOwnCard() {
  return useQuery(trpc.masterCards.mine.queryOptions())
}

/** Writes about cards; lists and the catalogue are refetched afterwards. */
export function useCardChanges() {
  const client = useQueryClient()
  const after = async (request: Promise<unknown>): Promise<void> => {
    try {
      await request
    } finally {
      void client.invalidateQueries(trpc.masterCards.pathFilter())
      void client.invalidateQueries(trpc.masters.pathFilter())
      void client.invalidateQueries(trpc.stories.pathFilter())
      void client.invalidateQueries(trpc.masterManagement.pathFilter())
    }
  }
  return {
    create: (input: { requestKey: string; userId: string; fields: CardFields }) =>
      after(api.masterCards.create.mutate(input)),
    save: (input: { id: string; version: number; fields: CardFields }) =>
      after(api.masterCards.save.mutate(input)),
    move: (input: { id: string; before: string | null }) =>
      after(api.masterCards.move.mutate(input)),
    decide: (input: {
      proposalId: string
      version: number
      approve: boolean
      reason?: string | undefined
    }) => after(api.masterCards.decide.mutate(input)),
    propose: (input: { version: number; fields: CardFields }) =>
      after(api.masterCards.propose.mutate(input)),
    withdraw: () => after(api.masterCards.withdraw.mutate()),
  }
}
