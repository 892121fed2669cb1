import { type ReactNode, useId, useState } from 'react'
import { dayParts, formatDay, formatWeekday } from '../../lib/datetime.ts'
import { type DayKey, dayStart, shiftDay } from '../../lib/day.ts'
import { classNames } from '../../ui/class-names.ts'
import { PastToggle } from './past-toggle.tsx'
import type { CalendarItem } from './week-layout.ts'

/** What near days are called instead of their weekday. */
interface NearDays {
  today: string
  tomorrow?: string
}

interface Props<T extends CalendarItem> {
  /** Days with their items; a day without any is left out. */
  days: readonly { day: DayKey; items: readonly T[] }[]
  today: DayKey
  near: NearDays
  /** Whether an item is over, and left out until past ones are requested. */
  isFolded: (item: T, day: DayKey) => boolean
  /** The button that shows the folded items, by their count. */
  pastLabel: (count: number) => string
  /** In place of the days when none is listed. */
  empty: ReactNode
  /** An item as a list item. */
  row: (item: T) => ReactNode
}

/** Items by day, one under another. */
export function DayList<T extends CalendarItem>(props: Props<T>) {
  const { days, today, near, isFolded, pastLabel, empty, row } = props
  const [showPast, setShowPast] = useState(false)
  const id = useId()
  const current = days.map(({ day, items }) => ({
    day,
    items: items.filter((item) => !isFolded(item, day)),
  }))
  const past = countOf(days) - countOf(current)
  const listed = (showPast ? days : current).filter(({ items }) => items.length > 0)
  return (
    <div className="grid gap-5 md:gap-6">
      {past > 0 && (
        <PastToggle isOpen={showPast} controls={id} onToggle={() => setShowPast(!showPast)}>
          {pastLabel(past)}
        </PastToggle>
      )}
      <div id={id} className="grid gap-5 md:gap-6">
        {listed.map(({ day, items }) => (
          <DaySection key={day} day={day} today={today} near={near}>
            <ul className="panel divide-y divide-line-soft">{items.map(row)}</ul>
          </DaySection>
        ))}
        {listed.length === 0 && empty}
      </div>
    </div>
  )
}

const countOf = (days: readonly { items: readonly unknown[] }[]): number =>
  days.reduce((count, { items }) => count + items.length, 0)

interface SectionProps {
  day: DayKey
  today: DayKey
  near: NearDays
  children: ReactNode
}

/** A day under its heading: «Сегодня чт, 26 ноября», «Суббота 28 ноября». */
export function DaySection({ day, today, near, children }: SectionProps) {
  const id = useId()
  const at = dayStart(day)
  const name = day === today ? near.today : day === shiftDay(today, 1) ? near.tomorrow : undefined
  return (
    <section aria-labelledby={id} className="print:break-inside-avoid">
      <h2 id={id} className={classNames('type-h3 mb-2', day === today && 'text-rubric!')}>
        <span className="inline-block first-letter:uppercase">
          {name ?? dayParts(at).weekdayLong}
        </span>{' '}
        <span className="type-small num ml-1.5 text-text-3">
          {name ? formatWeekday(at) : formatDay(at)}
        </span>
      </h2>
      {children}
    </section>
  )
}
