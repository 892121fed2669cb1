import { CodedError } from '@cco/domain/error/codes'
import type { MasterGame } from '@cco/domain/master-games/contract'
import type { Conflict } from '@cco/domain/scheduling/contract'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownPeriod } from '../../../kit/calendar/use-period.ts'
import { type WeekColumnParts, WeekGrid } from '../../../kit/calendar/week-grid.tsx'
import { type ItemsOf, weekLayout } from '../../../kit/calendar/week-layout.ts'
import { formatTime, formatWeekday } from '../../../lib/datetime.ts'
import { type DayKey, dayStart } from '../../../lib/day.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Drag } from './drag.ts'
import {
  clockOf,
  conflictAt,
  fieldsAt,
  type NewGameTime,
  type TimeFields,
  timesAt,
} from './model.ts'
import { DragGhost, PlannedGame } from './planned-game.tsx'
import { usePreview, useSettled } from './queries.ts'
import { useDrag } from './use-drag.ts'

const PlannerDialog = lazy(() =>
  import('./game-dialog.tsx').then((file) => ({ default: file.PlannerDialog })),
)

/** Hours a planner shows at least: the club also plays on weekend mornings. */
const LEAST_HOURS = { first: 9, last: 24 }

interface Props {
  period: Pick<ShownPeriod, 'weeks' | 'today' | 'now' | 'title'>
  games: readonly MasterGame[]
  gamesOf: ItemsOf<MasterGame>
  onPropose: (at: NewGameTime) => void
}

/** A week by the hour to plan: draw a new game, drag a game, or use the buttons. */
export function WeekPlanner({ period, games, gamesOf, onPropose }: Props) {
  const { t } = useTranslation('scheduling')
  const week = period.weeks[0] ?? []
  const layout = weekLayout(week, gamesOf, { least: LEAST_HOURS, lanes: Number.POSITIVE_INFINITY })
  const { hours } = layout
  const [opened, setOpened] = useState<{ game: MasterGame; to?: TimeFields }>()
  const { drag, begin, isDragClick, onGameKey, onGameBlur } = useDrag({
    days: week,
    firstHour: hours.first,
    onDraw: (stretch) => onPropose(fieldsAt(stretch)),
    onMove: (game, to) => setOpened({ game, to: fieldsAt(to) }),
  })
  const conflict = useConflict(drag, games)

  const column = (day: DayKey): WeekColumnParts => {
    const past = day < period.today
    return {
      action: !past && (
        <IconButton
          label={t('week.addOn', { day: formatWeekday(dayStart(day)) })}
          icon={<Icon of={Plus} size={16} />}
          tooltip={false}
          onClick={() => onPropose({ date: day })}
        />
      ),
      hours: {
        'data-plan-day': day,
        'data-plan-hours': hours.last - hours.first,
        onPointerDown: past ? undefined : (event) => begin(event, null),
        className: past ? '' : 'cursor-cell',
      },
      overlay: drag?.day === day && (
        <DragGhost drag={drag} firstHour={hours.first} conflict={conflict} />
      ),
    }
  }
  return (
    <>
      <p className="type-small mb-3 max-w-[112ch] text-pretty text-text-3 pointer-coarse:hidden">
        {t('week.dragHint')}
      </p>
      <p role="status" className="sr-only">
        {drag?.byKeys &&
          `${t('week.taken', {
            day: formatWeekday(dayStart(drag.day)),
            from: clockOf(drag.from),
            to: clockOf(drag.to),
          })}${conflict ? `. ${conflict}` : ''}`}
      </p>
      <WeekGrid
        layout={layout}
        period={period}
        label={t('week.label', { days: period.title })}
        dayLabel={(day) => formatWeekday(dayStart(day))}
        todayLabel={(weekday) => t('week.todayColumn', { weekday })}
        column={column}
        block={(block, day) => {
          const { item: game, from, to } = block
          return (
            <PlannedGame
              block={block}
              hours={hours}
              isDragged={game.id === drag?.game?.id}
              onKey={(event) => onGameKey(event, game, { day, from, to })}
              onBlur={onGameBlur}
              onPress={(event) => begin(event, game, from)}
              onOpen={() => !isDragClick() && setOpened({ game })}
            />
          )
        }}
      />
      <Suspense>
        {opened && <PlannerDialog {...opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  )
}

/**
 * Why what is dragged cannot be dropped where it is: at once by the games shown, and once it rests by
 * what the server knows besides.
 */
function useConflict(drag: Drag | null, games: readonly MasterGame[]): string | null {
  const { t } = useTranslation(['scheduling', 'error', 'common'])
  const move = drag?.game
    ? ({ kind: 'move', gameId: drag.game.id, ...timesAt(drag) } as const)
    : null
  const settled = useSettled(move)
  const rests = move !== null && JSON.stringify(move) === JSON.stringify(settled)
  const unmoved = drag?.game?.startsAt === move?.startsAt
  const preview = usePreview(rests && !unmoved ? settled : null).data
  if (!drag) return null
  const shown = conflictAt(drag, { games, moved: drag.game, now: new Date() })
  if (shown === 'past') return t('week.past')
  if (shown) return labelOf(shown)
  if (!rests || unmoved || !preview) return null
  if (preview.problem) {
    return errorPhrase(new CodedError(preview.problem.code, preview.problem.details), t)
  }
  const [first] = preview.conflicts
  return first ? labelOf(first) : null

  function labelOf({ source, title, busyUntil }: Conflict): string {
    const values = { title: localize(title), time: formatTime(busyUntil) }
    return t(source === 'request' ? 'week.overlapRequest' : 'week.overlap', values)
  }
}
