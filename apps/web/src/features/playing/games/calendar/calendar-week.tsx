import { useTranslation } from 'react-i18next'
import { blockPosition, WeekGrid } from '../../../../kit/calendar/week-grid.tsx'
import { type Block, type Hours, weekLayout } from '../../../../kit/calendar/week-layout.ts'
import { formatTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { GameButton, GameOpener, useDayLabel } from './game-button.tsx'
import { type Entry, isQuiet } from './model.ts'
import type { CalendarDays } from './use-calendar-days.ts'

/** A week by the hour, with the games at their times. */
export function CalendarWeek({ days }: { days: CalendarDays }) {
  const { t } = useTranslation('calendar')
  const dayLabel = useDayLabel(days)
  const { period } = days
  const layout = weekLayout(period.weeks[0] ?? [], days.of)
  return (
    <WeekGrid
      layout={layout}
      period={period}
      label={period.title}
      loading={days.loading}
      dayLabel={dayLabel}
      todayLabel={(weekday) => t('day.todayColumn', { weekday })}
      block={(block) => <WeekGame block={block} hours={layout.hours} />}
    />
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
    <GameOpener entry={entry}>
      <GameButton
        entry={entry}
        style={position.style}
        className={classNames(
          position.className,
          '@container flex flex-col',
          own ? OWN : isQuiet(entry) ? QUIET : TINTED,
        )}
      >
        <span className={classNames('num type-caption flex-none leading-none!', meta)}>
          {formatTime(game.startsAt)}
        </span>
        <span className="wrap-break-word mt-1 mb-1 flex-none hyphens-auto font-semibold text-[0.75rem] leading-tight @min-[4.5rem]:text-[0.8125rem] @min-[6rem]:font-display @min-[6rem]:text-[1rem] @min-[6rem]:leading-[1.15]">
          {localize(game.story.title)}
        </span>
        <span className={classNames('type-caption w-full flex-none truncate', meta)}>
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
    <span className="mt-[5px] flex flex-none flex-wrap gap-[3px]">
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
