import { useSearchParams } from 'react-router'
import { useAddressChange } from '../../../../../kit/use-address-change.ts'
import { formatDay, monthTitle } from '../../../../../lib/datetime.ts'
import {
  type DayKey,
  dayKey,
  dayStart,
  isDayKey,
  monthWeeks,
  shiftDay,
  shiftMonth,
  weekOf,
} from '../../../../../lib/day.ts'
import { useNarrow } from '../../../../../ui/use-narrow.ts'

export const VIEWS = ['week', 'month', 'agenda'] as const
export type View = (typeof VIEWS)[number]

/** The period that is shown, kept in the address; phones begin with the list. */
export function usePeriod(views: readonly View[]) {
  const [search] = useSearchParams()
  const changeAddress = useAddressChange()
  const narrow = useNarrow()
  const asked = views.find((view) => view === search.get('view'))
  const view: View = asked ?? (narrow ? 'agenda' : (views[0] ?? 'agenda'))
  const today = dayKey(Date.now())
  const given = search.get('date') ?? ''
  const date = isDayKey(given) ? given : today
  const weeks = view === 'week' ? [weekOf(date)] : monthWeeks(date)
  const first = weeks[0]?.[0] ?? date
  const last = weeks.at(-1)?.[6] ?? date

  const set = (changes: { view?: View; date?: DayKey }) => {
    changeAddress(
      (next) => {
        for (const [name, value] of Object.entries(changes)) next.set(name, value)
      },
      { replace: true },
    )
  }
  return {
    view,
    date,
    today,
    weeks,
    /** From the first day's midnight to that after the last. */
    span: {
      from: dayStart(first).toISOString(),
      to: dayStart(shiftDay(last, 1)).toISOString(),
    },
    title:
      view === 'week'
        ? `${formatDay(dayStart(first))} – ${formatDay(dayStart(last))}`
        : monthTitle(dayStart(date)),
    setView: (next: View) => set({ view: next }),
    turn: (step: -1 | 1) =>
      set({ date: view === 'week' ? shiftDay(date, 7 * step) : shiftMonth(date, step) }),
    toToday: () => set({ date: today }),
  }
}
