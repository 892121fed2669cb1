import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { dayParts } from '../../lib/datetime.ts'
import { type DayKey, dayStart } from '../../lib/day.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ShownPeriod } from './use-period.ts'
import {
  type Block,
  type CalendarItem,
  type Hours,
  minuteOfDay,
  type WeekLayout,
} from './week-layout.ts'

type DataAttributes = { [name: `data-${string}`]: string | number }

/** What a feature adds to the column of a day. */
export interface WeekColumnParts {
  /** Beside the date in the head of the column. */
  action?: ReactNode
  /** Over the hours of the day. */
  overlay?: ReactNode
  /** For the element that holds the hours of the day. */
  hours?: ComponentProps<'div'> & DataAttributes
}

interface Props<T extends CalendarItem> {
  layout: WeekLayout<T>
  period: Pick<ShownPeriod, 'today' | 'now'>
  label: string
  /** The items are not known yet. */
  loading?: boolean
  /** The least width of a day, in rem. */
  dayRem?: number
  dayLabel: (day: DayKey) => string
  /** The weekday of today's column; the bare weekday unless given. */
  todayLabel?: (weekday: string) => string
  column?: (day: DayKey) => WeekColumnParts
  /** The element of an item, with the style and the class of `blockPosition`. */
  block: (block: Block<T>, day: DayKey) => ReactNode
}

/** What each lane adds to the least width of a day, and to its share of the rest. */
const LANE_REM = 4.5
const LANE_SHARE = 0.6

/**
 * A week by the hour. Days with items side by side are wider, so that titles can be read; where all
 * days do not fit, they scroll sideways under the hours, beginning with today.
 */
export function WeekGrid<T extends CalendarItem>(props: Props<T>) {
  const { layout, period, label, loading = false, dayRem = 5.5, column, ...day } = props
  const { days, hours } = layout
  const grid = useRef<HTMLElement>(null)
  const columns = days.map(({ blocks }) => {
    const beside = Math.max(1, ...blocks.map(({ lanes }) => lanes)) - 1
    return `minmax(${dayRem + beside * LANE_REM}rem, ${1 + beside * LANE_SHARE}fr)`
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: widths are known once the items are
  useLayoutEffect(() => {
    const today = grid.current?.querySelector<HTMLElement>('[data-today]')
    const scale = grid.current?.firstElementChild
    if (!grid.current || !today || !scale) return
    grid.current.scrollLeft = today.offsetLeft - scale.clientWidth
  }, [loading, period.today])

  return (
    <section
      ref={grid}
      data-week-grid=""
      aria-label={label}
      aria-busy={loading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      style={{
        '--columns': `3.25rem ${columns.join(' ')}`,
        '--first': hours.first,
        '--hours': hours.last - hours.first,
      }}
      className="relative grid grid-cols-(--columns) overflow-x-auto rounded-lg border border-line bg-surface-1"
    >
      <HoursScale {...hours} />
      {days.map((one) => (
        <WeekColumn
          key={one.day}
          {...one}
          {...day}
          hours={hours}
          loading={loading}
          now={one.day === period.today ? period.now : null}
          parts={column?.(one.day)}
        />
      ))}
    </section>
  )
}

/** The hours down the side. Every item has its own time, so a screen reader does not need these. */
function HoursScale({ first, last }: Hours) {
  const hours = Array.from({ length: last - first - 1 }, (_, index) => first + 1 + index)
  return (
    <div aria-hidden="true" className="sticky left-0 z-3 bg-surface-1 pt-[4.125rem]">
      <div className="relative h-[calc(var(--hours)*3rem)]">
        {hours.map((hour) => (
          <span
            key={hour}
            style={{ '--hour': hour - first }}
            className="num type-caption absolute top-[calc(var(--hour)*3rem)] right-2 -translate-y-1/2 text-text-3"
          >
            {String(hour % 24).padStart(2, '0')}:00
          </span>
        ))}
      </div>
    </div>
  )
}

interface ColumnProps<T> extends Pick<Props<never>, 'dayLabel' | 'todayLabel'> {
  day: DayKey
  blocks: readonly Block<T>[]
  hours: Hours
  loading: boolean
  /** The current time in milliseconds; null on any day but today. */
  now: number | null
  parts: WeekColumnParts | undefined
  block: (block: Block<T>, day: DayKey) => ReactNode
}

function WeekColumn<T extends CalendarItem>(props: ColumnProps<T>) {
  const { day, blocks, hours, loading, now, parts = {}, dayLabel, todayLabel, block } = props
  const id = useId()
  const { day: number, weekday } = dayParts(dayStart(day))
  const today = now !== null
  return (
    <section
      aria-labelledby={id}
      data-today={today ? '' : undefined}
      className="min-w-0 border-line-soft border-l"
    >
      <div
        className={classNames(
          'flex h-[4.125rem] items-start justify-between border-line border-b p-2.5',
          today ? 'text-rubric' : 'text-text-3',
        )}
      >
        <h2 id={id} className="type-small font-normal text-current!">
          <span className="sr-only">{dayLabel(day)}</span>
          <span
            aria-hidden="true"
            className={classNames(
              'num block font-display font-medium text-[1.5rem] leading-[1.1]',
              !today && 'text-text-1',
            )}
          >
            {number}
          </span>
          <span aria-hidden="true">{today && todayLabel ? todayLabel(weekday) : weekday}</span>
        </h2>
        {parts.action}
      </div>
      <div
        {...parts.hours}
        className={classNames(
          'relative h-[calc(var(--hours)*3rem)] bg-[repeating-linear-gradient(transparent_0_calc(3rem-1px),var(--line-soft)_calc(3rem-1px)_3rem)]',
          parts.hours?.className,
        )}
      >
        {today && <NowLine now={now} hours={hours} />}
        {loading && (
          <Skeleton className="absolute! inset-x-1 top-[calc((19-var(--first))*3rem)] h-32" />
        )}
        <ol>
          {blocks.map((one) => (
            <li key={one.item.id}>{block(one, day)}</li>
          ))}
        </ol>
        {parts.overlay}
      </div>
    </section>
  )
}

function NowLine({ now, hours }: { now: number; hours: Hours }) {
  const hour = minuteOfDay(now) / 60
  if (hour < hours.first || hour > hours.last) return null
  return (
    <span
      aria-hidden="true"
      style={{ '--hour': hour - hours.first }}
      className="pointer-events-none absolute inset-x-0 top-[calc(var(--hour)*3rem)] z-1 border-rubric border-t-2 before:absolute before:-top-[5px] before:-left-1 before:size-2 before:rounded-full before:bg-rubric"
    />
  )
}

const POSITION =
  'absolute top-[calc(var(--from)*3rem)] h-[calc(var(--long)*3rem-2px)] min-h-10 left-[calc(var(--aside)+var(--lane)*var(--wide))] w-[calc(var(--wide)-3px)] [--wide:calc((100%-var(--aside)-1px)/var(--lanes))] [--aside:calc(3px+min(var(--depth),3)*0.625rem)]'
const FRAME =
  'overflow-hidden rounded-sm border py-1.5 pr-1.5 pl-2.5 [box-shadow:0_0_0_2px_var(--surface-1)] transition-colors hover:z-2 focus-visible:z-2 aria-expanded:z-2 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-(--hue)'

/**
 * Where a block stands in its column, with an edge in the colour `--hue`. What lies under a later
 * block comes to the top when it is hovered or focused.
 */
export function blockPosition<T>(
  { from, to, depth, lane, lanes }: Block<T>,
  hours: Hours,
): { style: CSSProperties; className: string } {
  return {
    style: {
      '--from': from / 60 - hours.first,
      '--long': Math.min(to, hours.last * 60) / 60 - from / 60,
      '--depth': depth,
      '--lane': lane,
      '--lanes': lanes,
    },
    className: `${POSITION} ${FRAME}`,
  }
}
