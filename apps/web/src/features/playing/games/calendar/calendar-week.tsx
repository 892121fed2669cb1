import { useTranslation } from 'react-i18next'
import { dayTitle } from '../../../../kit/calendar/period.ts'
import {
  BLOCK_TITLE,
  blockPosition,
  useWeekLanes,
  WeekGrid,
} from '../../../../kit/calendar/week-grid.tsx'
import { type Block, type Hours, weekLayout } from '../../../../kit/calendar/week-layout.ts'
import { formatTime } from '../../../../lib/datetime.ts'
import type { DayKey } from '../../../../lib/day.ts'
import { localize } from '../../../../lib/language.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Popover } from '../../../../ui/popover.tsx'
import { DayGames } from './day-games.tsx'
import { GameButton, GameOpener, useDayLabel } from './game-button.tsx'
import { type Entry, isQuiet } from './model.ts'
import type { CalendarDays } from './queries.ts'

/**
 * A week by the hour, with the games at their times. The viewer's own games and those that can be
 * booked are shown before the others where not all fit beside each other.
 */
export function CalendarWeek({ days }: { days: CalendarDays }) {
  const { t } = useTranslation('calendar')
  const dayLabel = useDayLabel(days)
  const { period } = days
  const { gridRef, lanes } = useWeekLanes()
  const layout = weekLayout(period.weeks[0] ?? [], days.of, {
    lanes,
    preferred: (entry) => entry.ownSeats > 0 || !isQuiet(entry),
  })
  return (
    <WeekGrid
      layout={layout}
      period={period}
      gridRef={gridRef}
      label={period.title}
      loading={days.loading}
      dayLabel={dayLabel}
      todayLabel={(weekday) => t('day.todayColumn', { weekday })}
      block={(block) => <WeekGame block={block} hours={layout.hours} />}
      rest={(entries, day) => <MoreGames day={day} entries={entries} />}
    />
  )
}

interface MoreProps {
  day: DayKey
  entries: readonly Entry[]
}

/** Opens the list of games that have no room in the column. */
function MoreGames({ day, entries }: MoreProps) {
  const { t } = useTranslation('calendar')
  const label = t('day.moreName', { day: dayTitle(day), count: entries.length })
  return (
    <Popover
      align="start"
      label={label}
      trigger={
        <button
          type="button"
          className="size-full truncate rounded-sm border border-line bg-surface-2 px-1.5 font-medium text-[0.75rem] text-text-2 leading-none transition-colors hover:border-line-control hover:text-text-1 aria-expanded:bg-surface-3"
        >
          <span aria-hidden="true">{t('day.more', { number: entries.length })}</span>
          <span className="sr-only">{label}</span>
        </button>
      }
    >
      {() => <DayGames day={day} entries={entries} />}
    </Popover>
  )
}

const TINTED =
  'bg-[color-mix(in_srgb,var(--hue)_13%,var(--surface-1))] border-[color-mix(in_srgb,var(--hue)_34%,var(--surface-1))] text-text-1 hover:border-(--hue) aria-expanded:border-(--hue)'
const QUIET = 'bg-surface-1 border-line text-text-3 hover:bg-surface-3 aria-expanded:bg-surface-3'
const OWN = 'bg-surface-inverse border-surface-inverse text-text-inverse'

function WeekGame({ block, hours }: { block: Block<Entry>; hours: Hours }) {
  const { t } = useTranslation('calendar')
  const entry = block.item
  const { game, ownSeats } = entry
  const own = ownSeats > 0
  const meta = !own && !isQuiet(entry) && 'text-text-2'
  const position = blockPosition(block, hours)
  return (
    <GameOpener entry={entry} preview>
      <GameButton
        entry={entry}
        style={position.style}
        className={classNames(position.className, own ? OWN : isQuiet(entry) ? QUIET : TINTED)}
      >
        <span
          className={classNames(
            'num type-caption flex-none leading-none! [@container(max-width:2.25rem)]:hidden',
            meta,
          )}
        >
          {formatTime(game.startsAt)}
        </span>
        <span className={BLOCK_TITLE}>{localize(game.story.title)}</span>
        <span
          className={classNames(
            'type-caption mt-1 w-full flex-none truncate [@container(max-height:6rem)]:hidden',
            meta,
          )}
        >
          {localize(game.master.name)}
        </span>
        {own ? (
          <span className="type-caption mt-[3px] flex-none">
            {t('game.ownSeats', { count: ownSeats })}
          </span>
        ) : (
          <SeatPips taken={game.seatsTaken} max={game.maxPlayers} />
        )}
      </GameButton>
    </GameOpener>
  )
}

/** Seats as small pips without a label: the name of the game's button has the numbers. */
function SeatPips({ taken, max }: { taken: number; max: number }) {
  return (
    <span className="mt-[5px] flex h-[11px] flex-none flex-wrap gap-[3px] overflow-hidden [@container(max-height:6rem)]:hidden">
      {Array.from({ length: max }, (_, seat) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: seats have no identity but their position
          key={seat}
          className={classNames(
            'h-[11px] w-1.5 rounded-[3px_3px_2px_2px]',
            seat < taken
              ? 'bg-line-control'
              : '[box-shadow:inset_0_0_0_1.25px_var(--line-control)]',
          )}
        />
      ))}
    </span>
  )
}
