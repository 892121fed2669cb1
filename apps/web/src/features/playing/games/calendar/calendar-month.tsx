import { ChevronLeft } from 'lucide-react'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MonthGrid } from '../../../../kit/calendar/month-grid.tsx'
import { dayTitle } from '../../../../kit/calendar/period.ts'
import { formatTime, formatWeekday } from '../../../../lib/datetime.ts'
import { type DayKey, dayStart } from '../../../../lib/day.ts'
import { localize } from '../../../../lib/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { GameSeats } from '../game-seats.tsx'
import { GameButton, GameOpener, useDayLabel } from './game-button.tsx'
import { GameCard } from './game-card.tsx'
import { type Entry, isQuiet } from './model.ts'
import type { CalendarDays } from './use-calendar-days.ts'

const PopoverContent = lazy(() =>
  import('../../../../ui/popover-content.tsx').then((m) => ({ default: m.PopoverContent })),
)

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
        item={(entry, tabIndex) => <MonthGame entry={entry} tabIndex={tabIndex} />}
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
}

/** A game as one line of a day: genre edge, time, title. The viewer's own is inverse, a full one grey. */
function MonthGame({ entry, tabIndex }: GameProps) {
  const { game, ownSeats } = entry
  const quiet = isQuiet(entry)
  return (
    <GameOpener entry={entry}>
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
        <span className="truncate @max-[840px]/month:w-full">{localize(game.story.title)}</span>
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
        {() => day && <DayContents key={day} day={day} entries={entries} />}
      </PopoverContent>
    </Suspense>
  )
}

interface ContentsProps {
  day: DayKey
  entries: readonly Entry[]
}

/** The games of a day; a chosen one replaces them, with a button back to the list. */
function DayContents({ day, entries }: ContentsProps) {
  const { t } = useTranslation('calendar')
  const [chosen, setChosen] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)
  const entry = entries.find(({ id }) => id === chosen)

  // Focus follows the contents: to the button back, and from there to the game it came from.
  useEffect(() => {
    if (!chosen && !last.current) return
    const mark = chosen ? '[data-back]' : `[data-game="${last.current}"]`
    panel.current?.querySelector<HTMLElement>(mark)?.focus()
    last.current = chosen
  }, [chosen])

  return (
    <div ref={panel} className="w-80 max-w-full">
      {entry ? (
        <>
          <div className="border-line border-b p-1.5">
            <Button
              size="sm"
              variant="ghost"
              data-back=""
              icon={<Icon of={ChevronLeft} />}
              onClick={() => setChosen(null)}
            >
              {t('day.back')}
            </Button>
          </div>
          <GameCard entry={entry} />
        </>
      ) : (
        <div className="p-2">
          <h2 className="type-h4 px-2 pt-1.5 pb-2">{formatWeekday(dayStart(day))}</h2>
          {entries.length === 0 && <p className="type-small px-2 pb-2">{t('day.empty')}</p>}
          <ul>
            {entries.map((one) => (
              <DayGame key={one.id} entry={one} onChoose={() => setChosen(one.id)} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface DayGameProps {
  entry: Entry
  onChoose: () => void
}

function DayGame({ entry, onChoose }: DayGameProps) {
  const { t } = useTranslation('calendar')
  const { game, phase, ownSeats } = entry
  return (
    <li>
      <GameButton
        entry={entry}
        data-game={game.id}
        onClick={onChoose}
        className="relative grid w-full grid-cols-[auto_4px_minmax(0,1fr)] gap-x-3 rounded-md px-2 py-2.5 hover:bg-surface-3"
      >
        <span className="num font-semibold text-text-1">{formatTime(game.startsAt)}</span>
        <span className="rounded-[2px] bg-(--hue)" />
        <span className="grid gap-1">
          <span className={classNames('type-h4', isQuiet(entry) ? 'text-text-3' : 'text-text-1')}>
            {localize(game.story.title)}
          </span>
          <span className="type-small text-text-2">
            {ownSeats > 0 ? (
              t('game.ownSeats', { count: ownSeats })
            ) : phase === 'coming' ? (
              <GameSeats game={game} />
            ) : (
              t(`game.${phase}`)
            )}
          </span>
        </span>
      </GameButton>
    </li>
  )
}
