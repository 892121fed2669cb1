import { useQueryStates } from 'nuqs'
import { viewerZone } from '../../lib/datetime.ts'
import { type DayKey, dayKey } from '../../lib/day.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useMinute } from '../use-minute.ts'
import {
  neighbour,
  type Period,
  periodOf,
  periodParsers,
  periodTitle,
  type View,
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
  /** Turns to the period of a day. */
  turnTo: (date: DayKey) => void
  /** Moves to a day without a step in the browser's history: for moves within the period. */
  goTo: (date: DayKey) => void
}

/**
 * The period a calendar shows, stored in the address. The first view is the default, and left out of
 * the address unless phones have another default.
 */
export function usePeriod<V extends View>(
  views: readonly [V, ...V[]],
  { onPhones = views[0] }: { onPhones?: V } = {},
): ShownPeriod<V> {
  const [requested, set] = useQueryStates(periodParsers<View>(views))
  const narrow = useNarrow()
  const now = useMinute()
  const today = dayKey(now, viewerZone())
  const view = (requested.view as V | null) ?? (narrow ? onPhones : views[0])
  const isDefault = (one: V) => one === views[0] && one === onPhones
  const date = requested.date ?? today
  const period = periodOf(view, date, today)
  return {
    ...period,
    view,
    date,
    today,
    now,
    title: periodTitle(view, date, period),
    setView: (next) => void set({ view: isDefault(next) ? null : next }, { history: 'push' }),
    turn: (step) => void set({ date: neighbour(view, date, step, today) }, { history: 'push' }),
    toToday: () => void set({ date: null }, { history: 'push' }),
    turnTo: (day) => void set({ date: day }, { history: 'push' }),
    goTo: (day) => void set({ date: day }, { history: 'replace' }),
  }
}
