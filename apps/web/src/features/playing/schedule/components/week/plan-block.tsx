import type { Placed } from '@cco/domain/calendar/day-layout'
import { isAhead } from '@cco/domain/game/lifecycle'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayTimeRange, formatTime } from '../../../../../lib/datetime.ts'
import { localize } from '../../../../../lib/language.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import type { Block } from './planned-days.ts'

interface Props {
  block: Placed<Block>
  hours: { first: number; last: number }
  /** While it is being taken elsewhere, its old place fades. */
  isTaken: boolean
  onPress: (event: PointerEvent<HTMLElement>) => void
  onKey: (event: KeyboardEvent) => void
  onLeave: () => void
  onOpen: () => void
}

const PLACE =
  'absolute top-[calc(var(--from)*3rem)] h-[calc(var(--long)*3rem-2px)] min-h-10 left-[calc(3px+var(--lane)*var(--wide))] w-[calc(var(--wide)-3px)] [--wide:calc((100%-4px)/var(--lanes))]'

/** One of one's games at its hours: a button for its deeds, which can also be dragged. */
export function PlanBlock({ block, hours, isTaken, onPress, onKey, onLeave, onOpen }: Props) {
  const { t } = useTranslation('schedule')
  const { item, lane, lanes } = block
  const { game, from, to } = item
  const waits = game.status === 'draft' || game.status === 'review' || game.pending !== null
  const ahead = isAhead({ status: game.status, startsAt: new Date(game.startsAt) }, new Date())
  const movable = ahead && game.pending === null
  const state = game.pending ? t(`pending.${game.pending}`) : t(`state.${game.status}`)
  const title = localize(game.story.title)
  return (
    <li>
      <button
        type="button"
        onPointerDown={(event) => {
          event.stopPropagation()
          if (movable) onPress(event)
        }}
        onKeyDown={movable ? onKey : undefined}
        onBlur={onLeave}
        onClick={onOpen}
        aria-keyshortcuts={
          movable ? 'Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight' : undefined
        }
        style={{
          '--hue': `var(--genre-${game.story.genre})`,
          '--from': from / 60 - hours.first,
          '--long': Math.min(to, hours.last * 60) / 60 - from / 60,
          '--lane': lane,
          '--lanes': lanes,
        }}
        className={classNames(
          PLACE,
          'flex select-none flex-col overflow-hidden rounded-sm border py-1.5 pr-1.5 pl-2.5 text-left [box-shadow:0_0_0_2px_var(--surface-1)] transition-colors hover:z-2 focus-visible:z-2',
          'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-(--hue)',
          waits
            ? 'border-(--hue) border-dashed bg-surface-1 text-text-2'
            : ahead
              ? 'border-[color-mix(in_srgb,var(--hue)_34%,var(--surface-1))] bg-[color-mix(in_srgb,var(--hue)_13%,var(--surface-1))] text-text-1 hover:border-(--hue)'
              : 'border-line bg-surface-1 text-text-3',
          movable && 'cursor-grab',
          isTaken && 'opacity-40',
        )}
      >
        <span className="sr-only">
          {t('week.game', {
            title,
            when: formatDayTimeRange(game.startsAt, game.endsAt),
            state,
          })}
        </span>
        <span aria-hidden="true" className="num type-caption flex-none leading-none!">
          {formatTime(game.startsAt)}
        </span>
        <span
          aria-hidden="true"
          className="wrap-break-word mt-1 flex-none hyphens-auto font-display font-medium text-[0.9375rem] leading-tight"
        >
          {title}
        </span>
        <span
          aria-hidden="true"
          className="type-caption num wrap-break-word mt-1 flex-none hyphens-auto"
        >
          {game.seatsTaken}/{game.maxPlayers} · {state}
        </span>
      </button>
    </li>
  )
}
