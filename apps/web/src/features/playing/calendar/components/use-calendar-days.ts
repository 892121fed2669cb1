import type { GameRow } from '@cco/domain/game/contract'
import { useMemo } from 'react'
import { viewerZone } from '../../../../lib/datetime.ts'
import { type DayKey, dayKey } from '../../../../lib/day.ts'
import { useGames, useNeighboursAhead, useOwnSeats } from '../queries.ts'
import { useFitting } from '../shared/use-fitting.ts'
import type { CalendarPlace } from './address/use-calendar-address.ts'
import { type Entry, entriesByDay } from './entry.ts'
import { neighbour, type Period, periodInstants, periodOf, samePeriod } from './period.ts'

const NONE: readonly Entry[] = []
const NO_GAMES: readonly GameRow[] = []

/** The days that are shown and what is on them. */
export interface CalendarDays {
  period: Period
  today: DayKey
  now: number
  /** Nothing is known of these days yet. */
  loading: boolean
  of: (day: DayKey | null) => readonly Entry[]
  /** Games of the month or week itself, without the days of other months around it. */
  proper: readonly Entry[]
}

/** Asks for the games of the shown period, its neighbours, and the person's own bookings. */
export function useCalendarDays({ view, date, filters }: CalendarPlace, now: number) {
  const zone = viewerZone()
  const today = dayKey(now, zone)
  const period = periodOf(view, date)
  const games = useGames(periodInstants(period, zone), filters)
  const own = useOwnSeats()
  const suiting = useFitting(games.data?.games ?? NO_GAMES, filters)
  const neighbours = ([-1, 1] as const).map((step) =>
    periodInstants(periodOf(view, neighbour(view, date, step, today)), zone),
  )
  useNeighboursAhead(neighbours, filters, games.isSuccess && !games.isPlaceholderData)

  const byDay = useMemo(
    () => entriesByDay(suiting, own.seats, now, zone),
    [suiting, own.seats, now, zone],
  )
  const days: CalendarDays = {
    period,
    today,
    now,
    loading: games.isPending,
    of: (day) => (day && byDay.get(day)) || NONE,
    proper: [...byDay.values()].flat().filter((entry) => samePeriod(view, date, entry.day)),
  }
  return { days, games, own }
}
