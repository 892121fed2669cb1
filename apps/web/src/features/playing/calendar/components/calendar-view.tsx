import { useNarrow } from '../../../../ui/use-narrow.ts'
import type { CalendarPlace } from './address/use-calendar-address.ts'
import { Agenda } from './agenda/agenda.tsx'
import { MonthGrid } from './month/month-grid.tsx'
import { NothingLine } from './nothing/nothing-line.tsx'
import { DayPicker } from './phone/day-picker.tsx'
import type { CalendarDays } from './use-calendar-days.ts'
import { WeekGrid } from './week/week-grid.tsx'

interface Props {
  days: CalendarDays
  place: CalendarPlace
  title: string
  onTurned: () => void
}

/** The games in the chosen view, each shaped for the screen it is on. */
export function CalendarView({ days, place, title, onTurned }: Props) {
  const phone = useNarrow()
  if (place.view === 'agenda') return <Agenda days={days} place={place} onTurned={onTurned} />
  return (
    <>
      {!days.loading && days.proper.length === 0 && <NothingLine place={place} />}
      {phone ? (
        <DayPicker days={days} place={place} title={title} />
      ) : place.view === 'week' ? (
        <WeekGrid days={days} title={title} />
      ) : (
        <MonthGrid days={days} place={place} title={title} />
      )}
    </>
  )
}
