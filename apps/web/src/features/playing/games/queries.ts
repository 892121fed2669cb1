import type { BookingStatus } from '@cco/domain/booking/contract'
import type { CalendarQuery } from '@cco/domain/calendar/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import type { Filters } from './calendar/model.ts'

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

/** Bookings whose seat was, is or will be the person's; the calendar does not mark cancelled ones. */
const OWN: readonly BookingStatus[] = ['held', 'confirmed', 'attended', 'no_show', 'excused']

/** Seats the signed-in person has or had, by game. Nothing is requested for a guest. */
export function useOwnSeats() {
  const signedIn = useSession().status === 'signedIn'
  const mine = useQuery({ ...trpc.bookings.mine.queryOptions(), enabled: signedIn })
  const { seats, games } = useMemo(() => {
    const bookings = mine.data ? [...mine.data.coming, ...mine.data.past] : []
    const own = bookings.filter(({ status }) => OWN.includes(status))
    return {
      seats: new Map(own.map(({ game, seats }) => [game.id, seats])),
      games: own.map(({ game }) => game),
    }
  }, [mine.data])
  return { seats, games, failed: mine.isError, retry: () => void mine.refetch() }
}

export function useMasterChoices() {
  return useQuery(trpc.catalogue.masters.queryOptions(undefined, { staleTime: MASTERS_FRESH_MS }))
}
