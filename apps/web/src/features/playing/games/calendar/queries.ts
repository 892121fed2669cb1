import type { CalendarQuery } from '@cco/domain/calendar/contract'
import { CALENDAR_MAX_DAYS } from '@cco/domain/calendar/limits'
import type { GameRow } from '@cco/domain/games/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import {
  dayAfter,
  neighbour,
  periodInstants,
  periodOf,
  samePeriod,
} from '../../../../kit/calendar/period.ts'
import type { ShownPeriod } from '../../../../kit/calendar/use-period.ts'
import type { ItemsOf } from '../../../../kit/calendar/week-layout.ts'
import { trpc } from '../../../../lib/api.ts'
import { viewerZone } from '../../../../lib/datetime.ts'
import { shiftDay } from '../../../../lib/day.ts'
import { useFitting } from '../fit-filters.tsx'
import { useOwnSeats } from '../queries.ts'
import { type Entry, entriesByDay, type Filters, matchesTime, nextGame } from './model.ts'

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
function useGames(span: Span, filters: Filters) {
  return useQuery({
    ...gamesOptions(inputOf(span, filters)),
    placeholderData: (previous, query) => {
      const input = query?.queryKey[1]?.input as Span | undefined
      return input?.from === span.from && input.to === span.to ? previous : undefined
    },
  })
}

/** Fetches the periods before and after once this one is there, so that turning does not wait. */
function usePrefetchedGames(spans: readonly Span[], filters: Filters, ready: boolean): void {
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
  return useQuery(trpc.masters.list.queryOptions(undefined, { staleTime: MASTERS_FRESH_MS }))
}

const NO_ENTRIES: readonly Entry[] = []
const NO_GAMES: readonly GameRow[] = []

/** The days of a period and their games. */
export interface CalendarDays {
  period: ShownPeriod
  /** The games of the period are not known yet. */
  loading: boolean
  of: ItemsOf<Entry>
  /** Games of the month or week itself, without the days of other months around it. */
  proper: readonly Entry[]
}

/** Loads the games of a period, of its neighbours, and the viewer's own bookings. */
export function useCalendarDays(period: ShownPeriod, filters: Filters) {
  const { view, date, today, now } = period
  const zone = viewerZone()
  const games = useGames(periodInstants(period, zone), filters)
  const own = useOwnSeats()
  const suiting = useFitting(games.data?.games ?? NO_GAMES, filters)
  const neighbours = ([-1, 1] as const).map((step) =>
    periodInstants(periodOf(view, neighbour(view, date, step, today), today), zone),
  )
  usePrefetchedGames(neighbours, filters, games.isSuccess && !games.isPlaceholderData)

  const { time, weekend, language } = filters
  const byDay = useMemo(
    () =>
      entriesByDay(suiting, own.seats, now, zone, (entry) =>
        matchesTime(entry, { time, weekend, language }),
      ),
    [suiting, own.seats, now, zone, time, weekend, language],
  )
  const days: CalendarDays = {
    period,
    loading: games.isPending,
    of: (day) => byDay.get(day) ?? NO_ENTRIES,
    proper: [...byDay.values()].flat().filter((entry) => samePeriod(view, date, entry.day, today)),
  }
  return { days, games, own }
}

/** A day less than one request may span, for the hour that the end of summer time adds. */
const DAYS_AHEAD = CALENDAR_MAX_DAYS - 1

/** The first upcoming game after a period that matches the filters; null if none is known. */
export function useNextGame(period: ShownPeriod, filters: Filters): Entry | null {
  const zone = viewerZone()
  const { view, date, today, now } = period
  const after = dayAfter(view, date, today)
  const first = after < today ? today : after
  const last = shiftDay(first, DAYS_AHEAD - 1)
  const games = useGames(periodInstants({ first, last }, zone), filters)
  const suiting = useFitting(games.data?.games ?? NO_GAMES, filters)
  return games.isPlaceholderData ? null : nextGame(suiting, now, zone, filters)
}
