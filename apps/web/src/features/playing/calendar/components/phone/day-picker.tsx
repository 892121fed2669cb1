import type { DayKey } from '../../../../../lib/day.ts'
import type { CalendarPlace } from '../address/use-calendar-address.ts'
import { DaysTable } from '../month/days-table.tsx'
import { useRovingDay } from '../month/use-roving-day.ts'
import type { CalendarDays } from '../use-calendar-days.ts'
import { ChosenDay } from './chosen-day.tsx'
import { PickerCell } from './picker-cell.tsx'

interface Props {
  days: CalendarDays
  place: CalendarPlace
  /** The period in words. */
  title: string
}

/** A month or a week on phones: marks on the days, and the chosen day's games below. */
export function DayPicker({ days, place, title }: Props) {
  const { weeks } = days.period
  const choose = (date: DayKey) => place.change({ date }, 'quiet')
  const { grid, day } = useRovingDay({
    days: weeks.flat(),
    date: place.date,
    onLeave: choose,
  })
  return (
    <div className="grid gap-5">
      <div className="panel p-1.5">
        <DaysTable
          grid={grid}
          label={title}
          loading={days.loading}
          weeks={weeks}
          cell={(one, key) => (
            <PickerCell
              key={key}
              day={one}
              days={days}
              chosen={place.date}
              wholeMonth={weeks.length > 1}
              active={one === day}
              onChoose={choose}
            />
          )}
        />
      </div>
      <ChosenDay days={days} day={place.date} />
    </div>
  )
}
