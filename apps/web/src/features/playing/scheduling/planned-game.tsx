import { isAhead } from '@cco/domain/games/lifecycle'
import type { MasterGame } from '@cco/domain/master-games/contract'
import { CircleAlert } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BLOCK_TITLE, blockPosition } from '../../../kit/calendar/week-grid.tsx'
import type { Block, Hours } from '../../../kit/calendar/week-layout.ts'
import { formatDayTimeRange, formatTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Drag } from './drag.ts'
import { clockOf } from './model.ts'

interface Props {
  block: Block<MasterGame>
  hours: Hours
  /** While it is dragged elsewhere, the block at its present time fades. */
  isDragged: boolean
  onPress: (event: PointerEvent<HTMLElement>) => void
  onKey: (event: KeyboardEvent) => void
  onBlur: () => void
  onOpen: () => void
}

/** One of the master's games at its hours: a button that opens its actions, and can be dragged. */
export function PlannedGame({ block, hours, isDragged, onPress, onKey, onBlur, onOpen }: Props) {
  const { t } = useTranslation('scheduling')
  const game = block.item
  const waits = game.status === 'draft' || game.status === 'review' || game.pending !== null
  const ahead = isAhead({ status: game.status, startsAt: new Date(game.startsAt) }, new Date())
  const movable = ahead && game.pending === null
  const state = game.pending ? t(`pending.${game.pending}`) : t(`state.${game.status}`)
  const title = localize(game.story.title)
  const position = blockPosition(block, hours)
  return (
    <button
      type="button"
      onPointerDown={(event) => {
        event.stopPropagation()
        if (movable) onPress(event)
      }}
      onKeyDown={movable ? onKey : undefined}
      onBlur={onBlur}
      onClick={onOpen}
      aria-keyshortcuts={
        movable ? 'Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight' : undefined
      }
      style={{ '--hue': `var(--genre-${game.story.genre})`, ...position.style }}
      className={classNames(
        position.className,
        'select-none text-left',
        waits
          ? 'border-(--hue) border-dashed bg-surface-1 text-text-2'
          : ahead
            ? 'border-[color-mix(in_srgb,var(--hue)_34%,var(--surface-1))] bg-[color-mix(in_srgb,var(--hue)_13%,var(--surface-1))] text-text-1 hover:border-(--hue)'
            : 'border-line bg-surface-1 text-text-3',
        movable && 'cursor-grab',
        isDragged && 'opacity-40',
      )}
    >
      <span className="sr-only">
        {t('week.game', {
          title,
          when: formatDayTimeRange(game.startsAt, game.endsAt),
          state,
        })}
      </span>
      <span
        aria-hidden="true"
        className="num type-caption flex-none leading-none! [@container(max-width:2.25rem)]:hidden"
      >
        {formatTime(game.startsAt)}
      </span>
      <span aria-hidden="true" className={BLOCK_TITLE}>
        {title}
      </span>
      <span aria-hidden="true" className="type-caption num mt-1 w-full flex-none truncate">
        {game.seatsTaken}/{game.maxPlayers}
        <span className="hidden @min-[6.5rem]:inline"> · {state}</span>
      </span>
      <span
        aria-hidden="true"
        className="type-caption w-full flex-none truncate @min-[6.5rem]:hidden"
      >
        {state}
      </span>
    </button>
  )
}

interface GhostProps {
  drag: Drag
  firstHour: number
  /** Why it cannot be dropped there. */
  conflict: string | null
}

/** Where a game would be dropped. Visual only: a move by keys is announced in its own words. */
export function DragGhost({ drag, firstHour, conflict }: GhostProps) {
  return (
    <div
      aria-hidden="true"
      style={{ '--from': drag.from / 60 - firstHour, '--long': (drag.to - drag.from) / 60 }}
      className={classNames(
        'num type-caption pointer-events-none absolute inset-x-1 top-[calc(var(--from)*3rem)] z-3 h-[calc(var(--long)*3rem-2px)] rounded-sm border-2 border-dashed text-text-1',
        // A short one has no room for the conflict, which may then extend below it.
        conflict
          ? 'min-h-max border-danger bg-danger-soft'
          : 'overflow-hidden border-focus bg-surface-3/80',
      )}
    >
      <p className="p-1.5">
        {clockOf(drag.from)}–{clockOf(drag.to)}
        {conflict && (
          <span className="mt-1 flex gap-1 leading-tight">
            <Icon of={CircleAlert} size={13} className="mt-px text-danger" />
            <span className="wrap-break-word min-w-0 hyphens-auto font-semibold">{conflict}</span>
          </span>
        )}
        {drag.game && (
          <span className="wrap-break-word mt-1 block whitespace-normal font-display font-medium text-[0.9375rem] leading-tight">
            {localize(drag.game.story.title)}
          </span>
        )}
      </p>
    </div>
  )
}
