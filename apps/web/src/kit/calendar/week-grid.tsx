import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { dayParts } from '../../lib/datetime.ts'
import { type DayKey, dayStart } from '../../lib/day.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/loading.tsx'
import type { ShownPeriod } from './use-period.ts'
import {
  type Block,
  type CalendarItem,
  type Hours,
  minuteOfDay,
  type WeekDay,
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
  /** From `useWeekLanes`. */
  gridRef?: Ref<HTMLElement>
  dayLabel: (day: DayKey) => string
  /** The weekday of today's column; the bare weekday unless given. */
  todayLabel?: (weekday: string) => string
  column?: (day: DayKey) => WeekColumnParts
  /** The element of an item, with the style and the class of `blockPosition`. */
  block: (block: Block<T>, day: DayKey) => ReactNode
  /** The control that lists the items of a cluster for which there is no lane. */
  rest?: (items: readonly T[], day: DayKey) => ReactNode
}

/** The least width of a day that shows two items side by side, in pixels. */
const TWO_LANES_PX = 136
const DAYS = 7
/** The width of the hours at the side, as `3.25rem` below. */
const SCALE_PX = 52

/** How many items the days of a week have room for side by side, and the ref of the grid. */
export function useWeekLanes(): { gridRef: Ref<HTMLElement>; lanes: number } {
  const gridRef = useRef<HTMLElement>(null)
  const [lanes, setLanes] = useState(2)
  useLayoutEffect(() => {
    const grid = gridRef.current
    if (!grid) return
    const measure = () => setLanes((grid.clientWidth - SCALE_PX) / DAYS < TWO_LANES_PX ? 1 : 2)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [])
  return { gridRef, lanes }
}

/** A week by the hour, in equal columns. */
export function WeekGrid<T extends CalendarItem>(props: Props<T>) {
  const { layout, period, label, loading = false, gridRef, column, ...day } = props
  const { days, hours } = layout
  return (
    <section
      ref={gridRef}
      data-week-grid=""
      aria-label={label}
      aria-busy={loading}
      style={{ '--first': hours.first, '--hours': hours.last - hours.first }}
      className="relative grid grid-cols-[3.25rem_repeat(7,minmax(0,1fr))] overflow-hidden rounded-lg border border-line bg-surface-1"
    >
      <HoursScale {...hours} />
      {days.map((one) => (
        <WeekColumn
          key={one.day}
          {...one}
          {...day}
          hours={hours}
          loading={loading}
          past={one.day < period.today}
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
    <div aria-hidden="true" className="pt-[4.125rem]">
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

interface ColumnProps<T extends CalendarItem>
  extends WeekDay<T>,
    Pick<Props<T>, 'dayLabel' | 'todayLabel' | 'block' | 'rest'> {
  hours: Hours
  loading: boolean
  /** The current time in milliseconds; null on any day but today. */
  now: number | null
  past: boolean
  parts: WeekColumnParts | undefined
}

function WeekColumn<T extends CalendarItem>(props: ColumnProps<T>) {
  const { day, blocks, rests, hours, loading, past, now, parts = {} } = props
  const { dayLabel, todayLabel, block, rest } = props
  const id = useId()
  const { day: number, weekday } = dayParts(dayStart(day))
  const today = now !== null
  return (
    <section
      aria-labelledby={id}
      data-today={today ? '' : undefined}
      className={classNames('min-w-0 border-line-soft border-l', past && 'bg-surface-0')}
    >
      <div
        className={classNames(
          '@container flex h-[4.125rem] items-start justify-between gap-1 border-line border-b p-2 lg:p-2.5',
          today ? 'text-rubric' : 'text-text-3',
        )}
      >
        <h2 id={id} className="type-small font-normal text-current!">
          <span className="sr-only">{dayLabel(day)}</span>
          <span
            aria-hidden="true"
            className={classNames(
              'num block font-display font-medium text-[1.5rem] leading-[1.1]',
              !today && !past && 'text-text-1',
            )}
          >
            {number}
          </span>
          {today && todayLabel ? (
            <span aria-hidden="true">
              <span className="@min-[7.5rem]:hidden">{weekday}</span>
              <span className="hidden @min-[7.5rem]:inline">{todayLabel(weekday)}</span>
            </span>
          ) : (
            <span aria-hidden="true">{weekday}</span>
          )}
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
          {rest &&
            rests.map(({ from, items }) => (
              <li
                key={from}
                style={{ '--from': from / 60 - hours.first }}
                className="absolute inset-x-[3px] top-[calc(var(--from)*3rem)] h-[26px]"
              >
                {rest(
                  items.map(({ item }) => item),
                  day,
                )}
              </li>
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
  'absolute top-[calc(var(--from)*3rem)] h-[calc(var(--long)*3rem-2px)] min-h-10 left-[calc(3px+var(--lane)*var(--wide))] w-[calc(var(--wide)-3px)] [--wide:calc((100%-3px)/var(--lanes))]'
const FRAME =
  'flex flex-col [container-type:size] overflow-hidden rounded-sm border py-1.5 pr-1 pl-2 transition-colors before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-(--hue)'

/** The title of a block: by its width in two or three lines, never broken within a word. */
export const BLOCK_TITLE =
  'mt-1 line-clamp-2 w-full flex-none [@container(max-width:6rem)_and_(min-height:9rem)]:line-clamp-3 hyphens-auto text-ellipsis font-semibold text-[0.75rem] leading-tight [overflow-wrap:normal] @min-[4.5rem]:text-[0.8125rem] @min-[6rem]:font-display @min-[6rem]:text-[1rem] @min-[6rem]:leading-[1.15]'

/** Where a block stands in its column, with an edge in the colour `--hue`. */
export function blockPosition<T>(
  { from, until, lane, lanes }: Block<T>,
  hours: Hours,
): { style: CSSProperties; className: string } {
  return {
    style: {
      '--from': from / 60 - hours.first,
      '--long': Math.min(until, hours.last * 60) / 60 - from / 60,
      '--lane': lane,
      '--lanes': lanes,
    },
    className: `${POSITION} ${FRAME}`,
  }
}
