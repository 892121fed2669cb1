import { useLayoutEffect, useRef } from 'react'
import type { CalendarDays } from '../use-calendar-days.ts'
import { HoursScale } from './hours-scale.tsx'
import { WeekColumn } from './week-column.tsx'
import { weekDays } from './week-days.ts'

interface Props {
  days: CalendarDays
  /** The period in words. */
  title: string
}

/** A day's least width, what each game beside another adds to it, and to its share of the rest. */
const DAY_REM = 5.5
const LANE_REM = 4.5
const LANE_SHARE = 0.6

/**
 * A week by the hour. Days with games side by side are wider, so that their titles can be read;
 * where all seven do not fit, they scroll sideways under the hours, beginning with today.
 */
export function WeekGrid({ days, title }: Props) {
  const grid = useRef<HTMLElement>(null)
  const { days: week, hours } = weekDays(days)
  const columns = week.map(({ lanes }) => {
    const beside = lanes - 1
    return `minmax(${DAY_REM + beside * LANE_REM}rem, ${1 + beside * LANE_SHARE}fr)`
  })

  const { loading } = days
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths are known once the games are
  useLayoutEffect(() => {
    const today = grid.current?.querySelector<HTMLElement>('[data-today]')
    const scale = grid.current?.firstElementChild
    if (!grid.current || !today || !scale) return
    grid.current.scrollLeft = today.offsetLeft - scale.clientWidth
  }, [loading])

  return (
    <section
      ref={grid}
      aria-label={title}
      aria-busy={loading}
      style={{
        '--columns': `3.25rem ${columns.join(' ')}`,
        '--first': hours.first,
        '--hours': hours.last - hours.first,
      }}
      className="relative grid grid-cols-(--columns) overflow-x-auto rounded-lg border border-line bg-surface-1"
    >
      <HoursScale first={hours.first} last={hours.last} />
      {week.map((one) => (
        <WeekColumn key={one.day} week={one} days={days} hours={hours} />
      ))}
    </section>
  )
}
