import { useRef, useState } from 'react'
import type { DayKey } from '../../../../../lib/day.ts'
import type { CalendarPlace } from '../address/use-calendar-address.ts'
import type { CalendarDays } from '../use-calendar-days.ts'
import { DayPanel } from './day-panel.tsx'
import { DaysTable } from './days-table.tsx'
import { MonthCell } from './month-cell.tsx'
import { useRovingDay } from './use-roving-day.ts'

interface Props {
  days: CalendarDays
  place: CalendarPlace
  /** The period in words. */
  title: string
}

/** A month with its games written into its days. */
export function MonthGrid({ days, place, title }: Props) {
  const { weeks } = days.period
  const opener = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<DayKey | null>(null)

  const openDay = (day: DayKey, from: HTMLElement) => {
    opener.current = from
    setOpen(open === day ? null : day)
  }
  const { grid, day } = useRovingDay({
    days: weeks.flat(),
    date: place.date,
    onLeave: (date) => place.change({ date }, 'quiet'),
  })
  return (
    <div className="@container/month overflow-hidden rounded-lg border border-line bg-surface-1">
      <DaysTable
        grid={grid}
        label={title}
        loading={days.loading}
        weeks={weeks}
        ruled
        cell={(one, key) => (
          <MonthCell
            key={key}
            day={one}
            days={days}
            month={place.date}
            active={one === day}
            open={one === open}
            onOpen={openDay}
          />
        )}
      />
      <DayPanel day={open} entries={days.of(open)} opener={opener} onClose={() => setOpen(null)} />
    </div>
  )
}
