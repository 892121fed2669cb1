import { gamesWritten } from '@cco/domain/calendar/day-layout'
import { ChevronUp } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { dayParts } from '../../lib/datetime.ts'
import { type DayKey, dayStart, isoWeekday } from '../../lib/day.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { sameMonth } from './period.ts'
import type { ShownPeriod } from './use-period.ts'
import { useRovingDay } from './use-roving-day.ts'
import type { CalendarItem, ItemsOf } from './week-layout.ts'

interface MonthProps<T extends CalendarItem> {
  period: Pick<ShownPeriod, 'weeks' | 'date' | 'today' | 'title' | 'goTo'>
  itemsOf: ItemsOf<T>
  /** The items are not known yet. */
  loading?: boolean
  /** A day and what is on it, for a screen reader. */
  dayLabel: (day: DayKey) => string
  /** Makes the number of a day a button that opens it. */
  opening?: { open: DayKey | null; onOpen: (day: DayKey, from: HTMLElement) => void }
  /** Limits a day to the items it has room for; the rest open with the day. */
  more?: (day: DayKey, hidden: number) => { text: string; label: string }
  /** Folds the weeks that are over; the button that shows them, by their count. */
  pastLabel?: (weeks: number) => string
  item: (item: T, tabIndex: number) => ReactNode
}

/** A month with its items written into its days; arrows move between the days. */
export function MonthGrid<T extends CalendarItem>(props: MonthProps<T>) {
  const { period, loading = false, pastLabel } = props
  const { date, today, title, goTo } = period
  const [showPast, setShowPast] = useState(false)
  const past = pastLabel && !showPast ? pastWeeks(period.weeks, date, today) : 0
  const weeks = period.weeks.slice(past)
  const { grid, day } = useRovingDay({ weeks, date, onLeave: goTo })
  return (
    <div className="@container/month relative overflow-x-auto rounded-lg border border-line bg-surface-1">
      {pastLabel && past > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon of={ChevronUp} size={16} />}
          className="m-1 print:hidden"
          onClick={() => setShowPast(true)}
        >
          {pastLabel(past)}
        </Button>
      )}
      <DaysTable
        grid={grid}
        label={title}
        loading={loading}
        weeks={weeks}
        ruled
        cell={(one, key) => <MonthCell key={key} {...props} day={one} active={one === day} />}
      />
    </div>
  )
}

/** How many of the first weeks of this month are over; none when the chosen day is in one of them. */
function pastWeeks(weeks: readonly DayKey[][], date: DayKey, today: DayKey): number {
  if (date < today && !sameWeek(weeks, date, today)) return 0
  return Math.max(
    0,
    weeks.findIndex((week) => week.includes(today)),
  )
}

const sameWeek = (weeks: readonly DayKey[][], one: DayKey, other: DayKey) =>
  weeks.some((week) => week.includes(one) && week.includes(other))

/**
 * Lines of items a day has room for. The room stays when they are fewer, or not known yet, so that
 * nothing moves when they arrive; where cells are narrow, an item takes two lines.
 */
const LINES = 4
const ROOM = 'h-[141px] @max-[840px]/month:h-[202px]'
const SATURDAY = 6

interface CellProps<T extends CalendarItem> extends MonthProps<T> {
  day: DayKey
  /** In the page's tab order, and its items with it. */
  active: boolean
}

function MonthCell<T extends CalendarItem>(props: CellProps<T>) {
  const { day, period, itemsOf, loading, active, opening, more, item } = props
  const items = itemsOf(day)
  const written = more ? gamesWritten(items.length, LINES) : items.length
  const hidden = items.length - written
  const rest = more && hidden > 0 ? more(day, hidden) : null
  const outside = !sameMonth(day, period.date)
  const weekend = isoWeekday(day) >= SATURDAY
  const tabIndex = active ? 0 : -1
  const button = opening && {
    tabIndex,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': day === opening.open,
    onClick: (event: { currentTarget: HTMLElement }) => opening.onOpen(day, event.currentTarget),
  }
  return (
    <td
      data-day={day}
      tabIndex={opening ? undefined : tabIndex}
      className={classNames(
        'relative p-[7px] align-top -outline-offset-2',
        more ? ROOM : 'h-24',
        outside
          ? 'bg-surface-0'
          : weekend && 'bg-[color-mix(in_srgb,var(--surface-3)_22%,var(--surface-1))]',
      )}
    >
      <DayNumber {...props} outside={outside} button={button} />
      <div className="grid gap-px">
        {loading && <Skeleton className="mx-1 my-1 h-3.5" />}
        {written > 0 && (
          <ul className="grid gap-px">
            {items.slice(0, written).map((one) => (
              <li key={one.id} className="min-w-0">
                {item(one, tabIndex)}
              </li>
            ))}
          </ul>
        )}
        {rest && (
          <button
            type="button"
            {...button}
            className="relative min-h-[24px] justify-self-start rounded-xs px-2 font-medium text-[0.75rem] text-text-3 leading-snug hover:bg-surface-3 hover:text-text-1"
          >
            <span aria-hidden="true">{rest.text}</span>
            <span className="sr-only">{rest.label}</span>
          </button>
        )}
      </div>
    </td>
  )
}

interface NumberProps extends Pick<MonthProps<never>, 'period' | 'dayLabel'> {
  day: DayKey
  /** Of another month: the month is written too. */
  outside: boolean
  button: ComponentProps<'button'> | undefined
}

/** The number of a day, today on a seal. A button's area is all of the cell. */
function DayNumber({ day, period, outside, dayLabel, button }: NumberProps) {
  const { day: number, month } = dayParts(dayStart(day))
  const today = day === period.today
  const look = classNames(
    'num mb-0.5 block h-[26px] w-fit min-w-[26px] rounded-full font-display font-medium text-[1.0625rem] leading-[26px]',
    today ? 'bg-rubric-fill px-1.5 text-center text-on-rubric' : 'px-[5px]',
    !today && (outside || day < period.today ? 'text-text-3' : 'text-text-1'),
  )
  const content = (
    <>
      <span aria-hidden="true">{outside ? `${number} ${month}` : number}</span>
      <span className="sr-only">{dayLabel(day)}</span>
    </>
  )
  if (!button) return <p className={look}>{content}</p>
  return (
    <button
      type="button"
      {...button}
      aria-current={today ? 'date' : undefined}
      className={classNames(
        look,
        'outline-none after:absolute after:inset-0 after:-outline-offset-2 focus-visible:after:outline-2 focus-visible:after:outline-focus',
      )}
    >
      {content}
    </button>
  )
}

interface TableProps {
  /** Moves focus by keys, from `useRovingDay`. */
  grid: ComponentProps<'table'>
  label: string
  loading: boolean
  weeks: readonly DayKey[][]
  /** Lines between the days. */
  ruled?: boolean
  /** A cell with `data-day` that takes focus, or begins with the button of its day. */
  cell: (day: DayKey, key: number) => ReactNode
}

/**
 * Rows of seven days as an ARIA grid, under the weekdays of these days. Rows and cells have their
 * position as the key, so that they stay, and focus with them, when another month is written into them.
 */
export function DaysTable({ grid, label, loading, weeks, ruled = false, cell }: TableProps) {
  // Every row begins with the same weekday; it is Monday only in calendar weeks.
  const head = (weeks[0] ?? []).map((key) => ({ key, ...dayParts(dayStart(key)) }))
  return (
    <table
      {...grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern
      role="grid"
      aria-label={label}
      aria-busy={loading}
      className={ruled ? 'min-w-[40rem] table-fixed' : 'table-fixed'}
    >
      <thead>
        <tr>
          {head.map(({ key, weekday, weekdayLong }) => (
            <th
              key={key}
              scope="col"
              className={
                ruled
                  ? 'type-caption border-b px-3 py-[9px] text-left text-text-3'
                  : 'type-caption py-2 text-center text-text-3'
              }
            >
              <span aria-hidden="true">{weekday}</span>
              <span className="sr-only">{weekdayLong}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={ruled ? 'divide-y divide-line-soft' : ''}>
        {weeks.map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position, see above
          <tr key={row} className={ruled ? 'divide-x divide-line-soft' : ''}>
            {week.map(cell)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
