import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { viewerZone } from '../../lib/datetime.ts'
import { type DayKey, dayKey } from '../../lib/day.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useAddressChange } from '../address-change.ts'
import {
  neighbour,
  type Period,
  periodOf,
  periodTitle,
  readPeriod,
  type View,
  writePeriod,
} from './period.ts'

export interface ShownPeriod<V extends View = View> extends Period {
  view: V
  /** A day of the period; the chosen one on phones. */
  date: DayKey
  today: DayKey
  /** The current time in milliseconds, to the minute. */
  now: number
  /** The period as a heading. */
  title: string
  setView: (view: V) => void
  turn: (step: -1 | 1) => void
  toToday: () => void
  /** Moves to a day without a step in the browser's history: for moves within the period. */
  goTo: (date: DayKey) => void
}

/** The period a calendar shows, stored in the address. The first view is the default; phones begin with the list. */
export function usePeriod<V extends View>(views: readonly [V, ...V[]]): ShownPeriod<V> {
  const [params] = useSearchParams()
  const changeAddress = useAddressChange()
  const narrow = useNarrow()
  const now = useMinute()
  const today = dayKey(now, viewerZone())
  const requested = readPeriod(params, views)
  const list = narrow && views.find((one) => one === 'agenda')
  const view = requested.view ?? (list || views[0])
  const date = requested.date ?? today
  const period = periodOf(view, date)
  return {
    ...period,
    view,
    date,
    today,
    now,
    title: periodTitle(view, date, period),
    setView: (next) => changeAddress((address) => writePeriod(address, { view: next })),
    turn: (step) =>
      changeAddress((address) =>
        writePeriod(address, { date: neighbour(view, date, step, today) }),
      ),
    toToday: () => changeAddress((address) => writePeriod(address, { date: null })),
    goTo: (day) =>
      changeAddress((address) => writePeriod(address, { date: day }), { replace: true }),
  }
}

const MINUTE_MS = 60_000
const minuteNow = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** The time to the minute: games begin and end, and days change, while the page stays open. */
function useMinute(): number {
  const [minute, setMinute] = useState(minuteNow)
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return minute
}
