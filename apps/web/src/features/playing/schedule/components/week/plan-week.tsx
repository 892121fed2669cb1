import type { HostedGame } from '@cco/domain/hosting/contract'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWeekday } from '../../../../../lib/datetime.ts'
import { type DayKey, dayStart } from '../../../../../lib/day.ts'
import type { TimeFields } from '../../shared/times.ts'
import { fieldsAt } from '../../shared/times.ts'
import { PlanColumn } from './plan-column.tsx'
import { plannedDays } from './planned-days.ts'
import { clockOf, type Stretch } from './stretch.ts'
import { useClash } from './use-clash.ts'
import { useDrag } from './use-drag.ts'

const GameDialog = lazy(() =>
  import('../own/game-dialog.tsx').then((file) => ({ default: file.GameDialog })),
)
const MoveDialog = lazy(() =>
  import('../../shared/move-dialog.tsx').then((file) => ({ default: file.MoveDialog })),
)

interface Props {
  week: readonly DayKey[]
  today: DayKey
  games: readonly HostedGame[]
  /** The week in words. */
  title: string
  onPropose: (at: Partial<TimeFields> & { date: string }) => void
}

/** A week by the hour, to be planned: drawn over, dragged about, or by the buttons in it. */
export function PlanWeek({ week, today, games, title, onPropose }: Props) {
  const { t } = useTranslation('schedule')
  const { days, hours } = plannedDays(week, games)
  const [open, setOpen] = useState<HostedGame | null>(null)
  const [moving, setMoving] = useState<{ game: HostedGame; to: TimeFields } | null>(null)
  const grid = useRef<HTMLElement>(null)
  // Where all seven days do not fit, today is the one to begin with.
  useLayoutEffect(() => {
    const column = grid.current?.querySelector<HTMLElement>(`[data-plan-day="${today}"]`)
    const scale = grid.current?.firstElementChild
    if (!grid.current || !column?.parentElement || !scale) return
    grid.current.scrollLeft = column.parentElement.offsetLeft - scale.clientWidth
  }, [today])
  const fields = ({ day, from, to }: Stretch) => fieldsAt(day, from, to)
  const { drag, begin, swallowed, onGameKey, onGameLeft } = useDrag({
    days: week,
    firstHour: hours.first,
    onDraw: (stretch) => onPropose(fields(stretch)),
    onMove: (game, to) => setMoving({ game, to: fields(to) }),
  })
  const clash = useClash(drag, games)
  const scale = Array.from({ length: hours.last - hours.first - 1 }, (_, i) => hours.first + 1 + i)
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
          })}${clash ? `. ${clash}` : ''}`}
      </p>
      <section
        ref={grid}
        data-plan-grid=""
        aria-label={t('week.label', { days: title })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        style={{ '--hours': hours.last - hours.first }}
        className="relative grid grid-cols-[3.25rem_repeat(7,minmax(6.5rem,1fr))] overflow-x-auto rounded-lg border border-line bg-surface-1"
      >
        <div aria-hidden="true" className="sticky left-0 z-3 bg-surface-1 pt-[4.125rem]">
          <div className="relative h-[calc(var(--hours)*3rem)]">
            {scale.map((hour) => (
              <span
                key={hour}
                style={{ '--hour': hour - hours.first }}
                className="num type-caption absolute top-[calc(var(--hour)*3rem)] right-2 -translate-y-1/2 text-text-3"
              >
                {String(hour % 24).padStart(2, '0')}:00
              </span>
            ))}
          </div>
        </div>
        {days.map((planned) => (
          <PlanColumn
            key={planned.day}
            planned={planned}
            today={today}
            hours={hours}
            drag={drag?.day === planned.day ? drag : null}
            clash={clash}
            taken={drag?.game?.id}
            onPress={begin}
            onKey={onGameKey}
            onLeave={onGameLeft}
            onOpen={(game) => !swallowed() && setOpen(game)}
            onAdd={(date) => onPropose({ date })}
          />
        ))}
      </section>
      <Suspense>
        {open && <GameDialog game={open} onClose={() => setOpen(null)} />}
        {moving && <MoveDialog game={moving.game} to={moving.to} onClose={() => setMoving(null)} />}
      </Suspense>
    </>
  )
}
