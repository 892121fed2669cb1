import type { GameRow } from '@cco/domain/games/contract'
import { Root as Slot } from 'radix-ui/slot'
import {
  type ComponentProps,
  type CSSProperties,
  lazy,
  type ReactElement,
  Suspense,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { dayTitle } from '../../../../kit/calendar/period.ts'
import { formatTime, zoneLabel } from '../../../../lib/datetime.ts'
import type { DayKey } from '../../../../lib/day.ts'
import { localize } from '../../../../lib/language.ts'
import { HoverCard } from '../../../../ui/hover-card.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { useNarrow } from '../../../../ui/use-narrow.ts'
import { GameCard, GamePreview } from './game-card.tsx'
import type { Entry } from './model.ts'
import type { CalendarDays } from './queries.ts'

const GameSheet = lazy(() => import('./game-sheet.tsx').then((m) => ({ default: m.GameSheet })))

interface OpenerProps {
  entry: Entry
  /** Shows the facts of the game while it is pointed at: where its button has no room for them. */
  preview?: boolean
  /** The game's button. */
  children: ReactElement
}

/** Opens the card of a game: beside its button, on phones from the bottom edge. */
export function GameOpener({ entry, preview = false, children }: OpenerProps) {
  const phone = useNarrow()
  const [open, setOpen] = useState(false)
  if (!phone) {
    return (
      <Popover
        trigger={
          preview ? (
            <HoverCard card={() => <GamePreview entry={entry} />}>{children}</HoverCard>
          ) : (
            children
          )
        }
        label={localize(entry.game.story.title)}
        align="start"
      >
        {() => <GameCard entry={entry} />}
      </Popover>
    )
  }
  return (
    <>
      <Slot aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {children}
      </Slot>
      {open && (
        <Suspense>
          <GameSheet entry={entry} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  entry: Entry
}

/**
 * The button of a game. What it draws is hidden from screen readers, which get one sentence instead
 * of separate figures. It must be positioned, to contain that sentence.
 */
export function GameButton({ entry, style, children, ...button }: ButtonProps) {
  const label = useGameLabel(entry)
  return (
    <button type="button" {...button} style={{ ...genreHue(entry.game), ...style }}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="contents">
        {children}
      </span>
    </button>
  )
}

/** Passes a game's genre colour to classes as `--hue`. */
export function genreHue({ story }: GameRow): CSSProperties {
  return { '--hue': `var(--genre-${story.genre})` }
}

/** Everything the drawing of a game says, in one sentence. */
function useGameLabel({ game, day, phase, ownSeats }: Entry): string {
  const { t } = useTranslation(['calendar', 'common', 'games'])
  const count = game.maxPlayers - game.seatsTaken
  const offer =
    phase !== 'coming'
      ? [t(`game.${phase}`)]
      : count <= 0
        ? [t('common:noSeats')]
        : [
            t('game.free', { count, max: game.maxPlayers }),
            t('common:coins', { count: game.price }),
          ]
  return [
    localize(game.story.title),
    dayTitle(day),
    `${formatTime(game.startsAt)} ${zoneLabel(game.startsAt)}`,
    t('game.master', { name: localize(game.master.name) }),
    t(`games:spoken.${game.language}`),
    ...offer,
    ...(ownSeats > 0 ? [t('game.ownSeats', { count: ownSeats })] : []),
  ].join(', ')
}

/** Labels days for a screen reader: `суббота, 28 ноября, 3 игры`; without a count while loading. */
export function useDayLabel(days: CalendarDays): (day: DayKey) => string {
  const { t } = useTranslation('calendar')
  return (day) => {
    if (days.loading) return dayTitle(day)
    const entries = days.of(day)
    const values = { day: dayTitle(day), count: entries.length }
    if (entries.length === 0) return t('day.none', values)
    const own = entries.some(({ ownSeats }) => ownSeats > 0)
    return own ? t('day.gamesOwn', values) : t('day.games', values)
  }
}
