import type { GameRow } from '@cco/domain/game/contract'
import { useMemo } from 'react'
import { neighbour, periodInstants, periodOf, samePeriod } from '../../../../kit/calendar/period.ts'
import type { ShownPeriod } from '../../../../kit/calendar/use-period.ts'
import type { ItemsOf } from '../../../../kit/calendar/week-layout.ts'
import { viewerZone } from '../../../../lib/datetime.ts'
import { useFitting } from '../fit-filters.tsx'
import { useOwnSeats } from '../queries.ts'
import { type Entry, entriesByDay, type Filters, matchesTime } from './model.ts'
import { useGames, usePrefetchedGames } from './queries.ts'

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
