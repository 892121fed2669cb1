import type { RoomTimer } from '@cco/domain/rooms/table-contract'
import { Timer, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { clockOf, timerLeft } from './table-model.ts'
import { useTableAction, useTimerNow } from './use-table.ts'

interface Props {
  gameId: string
  timers: readonly RoomTimer[]
  /** How far the clock of the server is ahead of this device's, in milliseconds. */
  ahead: number
  canStop: boolean
}

/** Timers as they count; a screen reader hears once that one is done. */
export function Timers({ gameId, timers, ahead, canStop }: Props) {
  const { t } = useTranslation('roomTable')
  const { run } = useTableAction(gameId)
  const now = useTimerNow(true) + ahead
  const left = timers.map((timer) => ({ ...timer, left: timerLeft(timer, now) }))
  const announced = useFinished(left)
  return (
    <>
      <ul className="flex min-w-0 flex-wrap gap-2">
        {left.map((timer) => (
          <li
            key={timer.id}
            className={classNames(
              'type-label inline-flex min-h-9 min-w-0 items-center gap-2 rounded-md border py-0.5 pl-3',
              canStop ? 'pr-0.5' : 'pr-3',
              timer.left === 0
                ? 'border-warn-line bg-warn-soft text-text-1'
                : 'border-line bg-surface-1 text-text-2',
            )}
          >
            <Icon of={Timer} size={16} className="flex-none" />
            <span className="wrap-anywhere line-clamp-1">{timer.name}</span>
            <span role="timer" className="num flex-none font-semibold text-text-1">
              {timer.left === 0 ? t('timer.done') : clockOf(timer.left)}
            </span>
            {canStop && (
              <IconButton
                label={t(timer.left === 0 ? 'timer.dismiss' : 'timer.stop', { name: timer.name })}
                size="sm"
                icon={<Icon of={X} size={16} />}
                onClick={() => run(() => api.rooms.stopTimer.mutate({ gameId, timerId: timer.id }))}
              />
            )}
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {announced && t('timer.finished', { name: announced })}
      </span>
    </>
  )
}

/** The name of the timer that was seen running and is done now. */
function useFinished(timers: readonly { id: string; name: string; left: number }[]) {
  const running = useRef(new Set<string>())
  const [finished, setFinished] = useState<string>()
  const done = timers.find(({ id, left }) => left === 0 && running.current.has(id))
  useEffect(() => {
    for (const { id, left } of timers) if (left > 0) running.current.add(id)
    if (!done) return
    running.current.delete(done.id)
    setFinished(done.name)
  })
  return finished
}
