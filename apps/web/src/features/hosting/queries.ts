import type { AllGamesInput } from '@cco/domain/hosting/contract'
import type { HostedShow } from '@cco/domain/hosting/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { trpc } from '../../lib/api.ts'

/** A page of one's own games. */
export function useHostedGames(show: HostedShow, page: number) {
  return useQuery(trpc.hosting.games.queryOptions({ show, page }))
}

export function useHostedGame(gameId: string) {
  return useQuery(trpc.hosting.game.queryOptions({ gameId }))
}

export function useOtherMasters() {
  return useQuery(trpc.hosting.masters.queryOptions())
}

/** A page of all games; while another one loads, this one stays in view. */
export function useAllGames(input: AllGamesInput) {
  return useQuery({ ...trpc.hosting.all.queryOptions(input), placeholderData: keepPreviousData })
}
