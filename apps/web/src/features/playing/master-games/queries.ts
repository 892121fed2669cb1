import type { allGamesInput } from '@cco/domain/hosting/all-games'
import type { HostedShow } from '@cco/domain/hosting/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { abortable, trpc } from '../../../lib/api.ts'

/** A page of one's own games. */
export function useHostedGames(show: HostedShow, page: number) {
  return useQuery(trpc.hosting.games.queryOptions({ show, page }))
}

export function useHostedGame(gameId: string) {
  return useQuery(trpc.hosting.game.queryOptions({ gameId }))
}

/** Who could run a game instead, and whether they have time for it. */
export function useSubstitutes(gameId: string, { enabled }: { enabled: boolean }) {
  return useQuery({ ...trpc.hosting.substitutes.queryOptions({ gameId }), enabled })
}

/** A page of all games; while another one loads, this one stays in view. */
export function useAllGames(input: z.input<typeof allGamesInput>) {
  return useQuery({
    ...trpc.hosting.all.queryOptions(input, abortable),
    placeholderData: keepPreviousData,
  })
}
