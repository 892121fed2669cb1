import { gamesWritten } from '@cco/domain/calendar/day-layout'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { type DayKey, isoWeekday } from '../../../../../lib/day.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { sameMonth } from '../period.ts'
import type { CalendarDays } from '../use-calendar-days.ts'
import { DayNumber } from './day-number.tsx'
import { MonthGame } from './month-game.tsx'
import { useDayWords } from './use-day-words.ts'

interface Props {
  day: DayKey
  days: CalendarDays
  /** A day of the month that is shown; the others stand back. */
  month: DayKey
  /** In the page's tab order, and its games with it. */
  active: boolean
  /** Its panel is open. */
  open: boolean
  onOpen: (day: DayKey, from: HTMLElement) => void
}

/**
 * Lines of games a day has room for. The room is kept when they are fewer, or not here yet, so that
 * nothing moves when they come; where cells are narrow, a game takes two lines.
 */
const LINES = 4
const ROOM = 'h-[141px] @max-[840px]/month:h-[202px]'
const SATURDAY = 6

/** A day of the month: its number and its games, the first few written out. */
export function MonthCell({ day, days, month, active, open, onOpen }: Props) {
  const { t } = useTranslation('calendar')
  const words = useDayWords()
  const entries = days.of(day)
  const written = gamesWritten(entries.length, LINES)
  const outside = !sameMonth(day, month)
  const weekend = isoWeekday(day) >= SATURDAY
  const button = {
    tabIndex: active ? 0 : -1,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: (event) => onOpen(day, event.currentTarget),
  } satisfies ComponentProps<'button'>
  return (
    <td
      data-day={day}
      className={classNames(
        'relative p-[7px] align-top',
        ROOM,
        outside
          ? 'bg-surface-0'
          : weekend && 'bg-[color-mix(in_srgb,var(--surface-3)_22%,var(--surface-1))]',
      )}
    >
      <DayNumber day={day} days={days} outside={outside} {...button} />
      <div className="grid gap-px">
        {days.loading && <Skeleton className="mx-1 my-1 h-3.5" />}
        {entries.slice(0, written).map((entry) => (
          <MonthGame key={entry.game.id} entry={entry} tabIndex={button.tabIndex} />
        ))}
        {written < entries.length && (
          <button
            type="button"
            {...button}
            className="relative min-h-[24px] justify-self-start rounded-xs px-2 font-medium text-[0.75rem] text-text-3 leading-snug hover:bg-surface-3 hover:text-text-1"
          >
            <span aria-hidden="true">{t('day.more', { number: entries.length - written })}</span>
            <span className="sr-only">{words.more(day, entries.length - written)}</span>
          </button>
        )}
      </div>
    </td>
  )
}
