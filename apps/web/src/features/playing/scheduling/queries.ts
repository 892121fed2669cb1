import type { allGamesInput } from '@cco/domain/master-games/all-games'
import type { MasterGameShow } from '@cco/domain/master-games/limits'
import type { Proposal } from '@cco/domain/scheduling/proposal'
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { abortable, trpc } from '../../../lib/api.ts'
import { useGameChanges } from '../../../lib/live.ts'

const STORIES_FRESH_MS = 5 * 60_000

/** The master's own games that start within a span. */
export function useOwnGames(span: { from: string; to: string }) {
  return useQuery({
    ...trpc.masterGames.span.queryOptions(span, abortable),
    placeholderData: keepPreviousData,
  })
}

export function useOwnRequests() {
  return useQuery(trpc.scheduling.mine.queryOptions())
}

export function usePendingRequests() {
  return useQuery(trpc.scheduling.pending.queryOptions())
}

export function useSeries() {
  return useQuery(trpc.scheduling.series.queryOptions())
}

/** Masters and owners alone may ask for them. */
export function useHostableStories({ enabled = true } = {}) {
  return useQuery(
    trpc.masterGames.stories.queryOptions(undefined, { staleTime: STORIES_FRESH_MS, enabled }),
  )
}

/** The game to copy; sends no request without an id. */
export function useCopied(gameId: string | null) {
  return useQuery(trpc.masterGames.game.queryOptions(gameId ? { gameId } : skipToken))
}

/** The outcome of a proposal before it is sent; sends no request while the form is incomplete. */
export function usePreview(proposal: Proposal | null) {
  return useQuery({
    ...trpc.scheduling.preview.queryOptions(proposal ?? skipToken),
    retry: false,
    staleTime: 0,
  })
}

/** The preview needs some reason; the players read the one that is sent. */
const NO_REASON_YET = '-'

/** Whom cancelling a game affects, and what we refund. */
export function useCancelPreview(gameId: string) {
  return usePreview({ kind: 'cancel', gameId, reason: NO_REASON_YET })
}

/** What approving a request changes for the players, as it stands now. */
export function useDecisionPreview(requestId: string) {
  return useQuery({
    ...trpc.scheduling.decisionPreview.queryOptions({ requestId }),
    retry: false,
    staleTime: 0,
    // A cached answer may show another sum.
    gcTime: 0,
  })
}

/** Invalidates everything that a change of the schedule affects. */
export function useScheduleRefresh(): () => void {
  const client = useQueryClient()
  return () => {
    const { scheduling, masterGames, masterManagement, calendar, stories, masters } = trpc
    for (const part of [scheduling, masterGames, masterManagement, calendar, stories, masters]) {
      void client.invalidateQueries(part.pathFilter())
    }
  }
}

const PAUSE_MS = 350

/** A value once it has stopped changing for a moment, so that typing does not send a request per key. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** A page of the master's own games. */
export function useMasterGames(show: MasterGameShow, page: number) {
  return useQuery(trpc.masterGames.games.queryOptions({ show, page }))
}

/** A game as its master sees it, kept current while it is open and enabled. */
export function useMasterGame(gameId: string, { enabled }: { enabled: boolean }) {
  const queryClient = useQueryClient()
  useGameChanges(gameId, () => {
    void queryClient.invalidateQueries(trpc.masterGames.game.queryFilter({ gameId }))
    void queryClient.invalidateQueries(trpc.attendance.pathFilter())
  })
  return useQuery({ ...trpc.masterGames.game.queryOptions({ gameId }), enabled })
}

/** Masters who could run a game instead, and the game each of them is busy with then. */
export function useSubstitutes(gameId: string, { enabled }: { enabled: boolean }) {
  return useQuery({ ...trpc.masterGames.substitutes.queryOptions({ gameId }), enabled })
}

/** A page of all games; while another one loads, this one stays shown. */
export function useAllGames(input: z.input<typeof allGamesInput>) {
  return useQuery({
    ...trpc.masterGames.all.queryOptions(input, abortable),
    placeholderData: keepPreviousData,
  })
}
