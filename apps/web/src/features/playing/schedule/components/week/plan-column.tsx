import type { HostedGame } from '@cco/domain/hosting/contract'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dayParts, formatWeekday } from '../../../../../lib/datetime.ts'
import { type DayKey, dayStart } from '../../../../../lib/day.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { Icon } from '../../../../../ui/icon.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { DragGhost } from './drag-ghost.tsx'
import type { Drag } from './drag-state.ts'
import { PlanBlock } from './plan-block.tsx'
import type { PlannedDay } from './planned-days.ts'
import type { Stretch } from './stretch.ts'

interface Props {
  planned: PlannedDay
  today: DayKey
  hours: { first: number; last: number }
  /** What is being drawn or moved over this day. */
  drag: Drag | null
  /** Why it could not stay there. */
  clash: string | null
  /** The game that is being moved, wherever it is over. */
  taken: string | undefined
  onPress: (event: PointerEvent<HTMLElement>, game: HostedGame | null, from: number) => void
  onKey: (event: KeyboardEvent, game: HostedGame, at: Stretch) => void
  onLeave: () => void
  onOpen: (game: HostedGame) => void
  onAdd: (day: DayKey) => void
}

/** A day of the planner: its head with the button for a new game, and its hours. */
export function PlanColumn(props: Props) {
  const { planned, today, hours, drag, clash, taken, onPress, onKey } = props
  const { onLeave, onOpen, onAdd } = props
  const { t } = useTranslation('schedule')
  const id = useId()
  const { day, blocks } = planned
  const { day: number, weekday } = dayParts(dayStart(day))
  const long = hours.last - hours.first
  const past = day < today
  return (
    <section aria-labelledby={id} className="min-w-0 border-line-soft border-l">
      <div
        className={classNames(
          'flex h-[4.125rem] items-start justify-between border-line border-b p-2',
          day === today ? 'text-rubric' : 'text-text-3',
        )}
      >
        <h2 id={id} className="type-small font-normal text-current!">
          <span className="sr-only">{formatWeekday(dayStart(day))}</span>
          <span
            aria-hidden="true"
            className={classNames(
              'num block font-display font-medium text-[1.5rem] leading-[1.1]',
              day !== today && 'text-text-1',
            )}
          >
            {number}
          </span>
          <span aria-hidden="true">{weekday}</span>
        </h2>
        {!past && (
          <IconButton
            label={t('week.addOn', { day: formatWeekday(dayStart(day)) })}
            icon={<Icon of={Plus} size={16} />}
            tooltip={false}
            onClick={() => onAdd(day)}
          />
        )}
      </div>
      <div
        data-plan-day={day}
        data-plan-hours={long}
        onPointerDown={past ? undefined : (event) => onPress(event, null, 0)}
        className={classNames(
          'relative h-[calc(var(--hours)*3rem)] bg-[repeating-linear-gradient(transparent_0_calc(3rem-1px),var(--line-soft)_calc(3rem-1px)_3rem)]',
          !past && 'cursor-cell',
        )}
      >
        <ol>
          {blocks.map((block) => (
            <PlanBlock
              key={block.item.game.id}
              block={block}
              hours={hours}
              isTaken={block.item.game.id === taken}
              onKey={(event) => {
                const { game, from, to } = block.item
                onKey(event, game, { day, from, to })
              }}
              onLeave={onLeave}
              onPress={(event) => onPress(event, block.item.game, block.item.from)}
              onOpen={() => onOpen(block.item.game)}
            />
          ))}
        </ol>
        {drag && <DragGhost drag={drag} firstHour={hours.first} clash={clash} />}
      </div>
    </section>
  )
}
