import { DaysTable } from '../../../../kit/calendar/month-grid.tsx'
import { sameMonth } from '../../../../kit/calendar/period.ts'
import { useRovingDay } from '../../../../kit/calendar/use-roving-day.ts'
import { dayParts } from '../../../../lib/datetime.ts'
import { type DayKey, dayStart } from '../../../../lib/day.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { CalendarDay } from './calendar-list.tsx'
import { genreHue, useDayLabel } from './game-button.tsx'
import { type Entry, isQuiet } from './model.ts'
import type { CalendarDays } from './queries.ts'

/** A month, a week or seven days on phones: marks on the days, and the chosen day's games below. */
export function DayPicker({ days }: { days: CalendarDays }) {
  const { weeks, date, today, title, goTo } = days.period
  const { grid, day, moveTo } = useRovingDay({ weeks, date, onLeave: goTo })
  return (
    <div className="grid gap-5">
      <div className="panel p-1.5">
        <DaysTable
          grid={grid}
          label={title}
          loading={days.loading}
          weeks={weeks}
          cell={(one, key) => <PickerCell key={key} day={one} days={days} active={one === day} />}
        />
      </div>
      <CalendarDay key={`${date} ${today}`} days={days} day={date} onChoose={moveTo} />
    </div>
  )
}

interface CellProps {
  day: DayKey
  days: CalendarDays
  active: boolean
}

/** A day to choose: its number, and a mark for each game. Chosen is inverse, today rubric. */
function PickerCell({ day, days, active }: CellProps) {
  const dayLabel = useDayLabel(days)
  const { weeks, date, today, goTo } = days.period
  const otherMonth = weeks.length > 1 && !sameMonth(day, date)
  return (
    <td data-day={day} className="p-0">
      <button
        type="button"
        tabIndex={active ? 0 : -1}
        aria-pressed={day === date}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => goTo(day)}
        className="group block h-13 w-full rounded-md p-1 -outline-offset-2"
      >
        <span className="sr-only">{dayLabel(day)}</span>
        <span
          aria-hidden="true"
          className={classNames(
            'num mx-auto grid size-8 place-items-center rounded-full font-medium text-[0.9375rem] transition-colors group-hover:bg-surface-3',
            'group-aria-pressed:bg-surface-inverse group-aria-pressed:text-text-inverse',
            day === today
              ? 'font-semibold text-rubric'
              : otherMonth || day < today
                ? 'text-text-3'
                : 'text-text-1',
          )}
        >
          {dayParts(dayStart(day)).day}
        </span>
        <DayDots entries={days.of(day)} />
      </button>
    </td>
  )
}

/** Marks that fit under a number; a day with more ends in a plus. */
const MARKS = 3

/** A mark a game: a dot of its genre, hollow when it cannot be booked, a bar for the viewer's own. */
function DayDots({ entries }: { entries: readonly Entry[] }) {
  const first = entries.toSorted((a, b) => b.ownSeats - a.ownSeats).slice(0, MARKS)
  return (
    <span aria-hidden="true" className="mt-1 flex h-2 items-center justify-center gap-[3px]">
      {first.map((entry) => (
        <span
          key={entry.id}
          style={genreHue(entry.game)}
          className={classNames(
            'h-1.5 rounded-full',
            entry.ownSeats > 0
              ? 'w-3 bg-surface-inverse'
              : isQuiet(entry)
                ? 'w-1.5 [box-shadow:inset_0_0_0_1.25px_var(--text-3)]'
                : 'w-1.5 bg-(--hue)',
          )}
        />
      ))}
      {entries.length > MARKS && (
        <span className="font-semibold text-[0.75rem] text-text-3 leading-none">+</span>
      )}
    </span>
  )
}
