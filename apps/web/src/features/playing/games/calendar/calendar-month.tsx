import { type RefObject, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MonthGrid } from '../../../../kit/calendar/month-grid.tsx'
import { dayTitle } from '../../../../kit/calendar/period.ts'
import { formatTime } from '../../../../lib/datetime.ts'
import type { DayKey } from '../../../../lib/day.ts'
import { localize } from '../../../../lib/language.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { PopoverContent } from '../../../../ui/popover.tsx'
import { DayGames } from './day-games.tsx'
import { GameButton, GameOpener, useDayLabel } from './game-button.tsx'
import { type Entry, isQuiet } from './model.ts'
import type { CalendarDays } from './queries.ts'

/** A month with its games written into its days. A day opens a panel with all of its games. */
export function CalendarMonth({ days }: { days: CalendarDays }) {
  const { t } = useTranslation('calendar')
  const dayLabel = useDayLabel(days)
  const opener = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<DayKey | null>(null)
  const onOpen = (day: DayKey, from: HTMLElement) => {
    opener.current = from
    setOpen(open === day ? null : day)
  }
  return (
    <>
      <MonthGrid
        period={days.period}
        itemsOf={days.of}
        loading={days.loading}
        dayLabel={dayLabel}
        opening={{ open, onOpen }}
        more={(day, hidden) => ({
          text: t('day.more', { number: hidden }),
          label: t('day.moreName', { day: dayTitle(day), count: hidden }),
        })}
        pastLabel={(count) => t('pastWeeks', { count })}
        item={(entry, tabIndex) => (
          <MonthGame
            entry={entry}
            tabIndex={tabIndex}
            roomy={days.of(entry.day).length <= ROOMY_GAMES}
          />
        )}
      />
      <DayPanel
        day={open}
        entries={open ? days.of(open) : []}
        opener={opener}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

interface GameProps {
  entry: Entry
  tabIndex: number
  /** The day has room for a title of two lines. */
  roomy: boolean
}

/** With so many games a day has room for titles of two lines. */
const ROOMY_GAMES = 2

/** A game in a day: genre edge, time, title. The viewer's own is inverse, a full one grey. */
function MonthGame({ entry, tabIndex, roomy }: GameProps) {
  const { game, ownSeats } = entry
  const quiet = isQuiet(entry)
  return (
    <GameOpener entry={entry} preview>
      <GameButton
        entry={entry}
        tabIndex={tabIndex}
        className={classNames(
          'relative flex w-full min-w-0 items-baseline gap-x-1.5 rounded-[4px] min-h-[24px] content-center py-[3px] pr-[5px] pl-2 text-[0.75rem] leading-[1.35] @max-[840px]/month:flex-wrap',
          'before:absolute before:inset-y-1 before:left-0 before:w-[3px] before:rounded-[2px] before:bg-(--hue)',
          ownSeats > 0
            ? 'bg-surface-inverse text-text-inverse'
            : 'hover:bg-surface-3 aria-expanded:bg-surface-3',
          ownSeats === 0 && (quiet ? 'text-text-3' : 'text-text-1'),
        )}
      >
        <span className={classNames('num', ownSeats > 0 ? 'opacity-80' : 'text-text-3')}>
          {formatTime(game.startsAt)}
        </span>
        <span
          className={classNames(
            'min-w-0 @max-[840px]/month:w-full',
            roomy ? 'line-clamp-2 hyphens-auto' : 'truncate',
          )}
        >
          {localize(game.story.title)}
        </span>
      </GameButton>
    </GameOpener>
  )
}

interface PanelProps {
  day: DayKey | null
  entries: readonly Entry[]
  /** What opened the day, and takes focus back. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Everything of one day, beside its cell. */
function DayPanel({ day, entries, opener, onClose }: PanelProps) {
  const [mounted, setMounted] = useState(false)
  if (day && !mounted) setMounted(true)
  if (!mounted) return null
  return (
    <Suspense>
      <PopoverContent
        open={day !== null}
        onOpenChange={(open) => !open && onClose()}
        trigger={opener}
        label={day ? dayTitle(day) : ''}
        align="start"
      >
        {() => day && <DayGames key={day} day={day} entries={entries} />}
      </PopoverContent>
    </Suspense>
  )
}
