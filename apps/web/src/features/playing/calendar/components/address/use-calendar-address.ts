import { useSearchParams } from 'react-router'
import type { DayKey } from '../../../../../lib/day.ts'
import { useNarrow } from '../../../../../ui/use-narrow.ts'
import {
  type CalendarAddress,
  changeAddress,
  type Filters,
  readAddress,
  type View,
} from './calendar-address.ts'

export interface CalendarPlace {
  view: View
  /** A day of the period that is shown; the chosen one on phones. */
  date: DayKey
  filters: Filters
  /** `quiet` leaves no step to go back to: for moves within what is shown. */
  change: (change: Partial<CalendarAddress>, how?: 'quiet') => void
}

/** Where in the calendar the person is. All of it lives in the address. */
export function useCalendarAddress(today: DayKey): CalendarPlace {
  const [params, setParams] = useSearchParams()
  const phone = useNarrow()
  const { view, date, ...filters } = readAddress(params)
  return {
    view: view ?? (phone ? 'agenda' : 'month'),
    date: date ?? today,
    filters,
    change: (change, how) =>
      setParams((before) => changeAddress(before, change), {
        replace: how === 'quiet',
        preventScrollReset: true,
      }),
  }
}
