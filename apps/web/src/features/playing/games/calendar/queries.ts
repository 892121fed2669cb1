import type { CalendarQuery } from '@cco/domain/calendar/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trpc } from '../../../../lib/api.ts'
import type { Filters } from './model.ts'

/** Long enough to turn pages back and forth without another request. */
const FRESH_MS = 60_000
const MASTERS_FRESH_MS = 5 * 60_000

interface Span {
  from: string
  to: string
}

function inputOf(span: Span, { genre, masterId, format, freeOnly }: Filters): CalendarQuery {
  return {
    ...span,
    ...(genre && { genres: [genre] }),
    ...(masterId && { masterId }),
    ...(format && { format }),
    ...(freeOnly && { freeOnly }),
  }
}

const gamesOptions = (input: CalendarQuery) =>
  trpc.calendar.games.queryOptions(input, { staleTime: FRESH_MS })

/** The games of a span. While other filters load, those of the same days stay shown. */
export function useGames(span: Span, filters: Filters) {
  return useQuery({
    ...gamesOptions(inputOf(span, filters)),
    placeholderData: (previous, query) => {
      const input = query?.queryKey[1]?.input as Span | undefined
      return input?.from === span.from && input.to === span.to ? previous : undefined
    },
  })
}

/** Fetches the periods before and after once this one is there, so that turning does not wait. */
export function usePrefetchedGames(spans: readonly Span[], filters: Filters, ready: boolean): void {
  const client = useQueryClient()
  const inputs = JSON.stringify(spans.map((span) => inputOf(span, filters)))
  useEffect(() => {
    if (!ready) return
    for (const input of JSON.parse(inputs) as CalendarQuery[]) {
      void client.prefetchQuery(gamesOptions(input))
    }
  }, [client, inputs, ready])
}

export function useMasterChoices() {
  return useQuery(trpc.catalogue.masters.queryOptions(undefined, { staleTime: MASTERS_FRESH_MS }))
}
