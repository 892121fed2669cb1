import type { GameStatus } from '@cco/domain/games/contract'
import type { MasterGame } from '@cco/domain/master-games/contract'
import type { Conflict } from '@cco/domain/scheduling/contract'
import { useTranslation } from 'react-i18next'
import { formatDayTimeRange, formatTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Badge } from '../../../ui/badge.tsx'

const TONES: Record<GameStatus, 'neutral' | 'info' | 'success' | 'warn' | 'danger' | 'rubric'> = {
  draft: 'neutral',
  review: 'warn',
  published: 'info',
  confirmed: 'success',
  live: 'rubric',
  finished: 'neutral',
  settled: 'neutral',
  cancelled: 'danger',
}

interface Props {
  status: GameStatus
  /** The kind of the request that waits for a decision. */
  pending?: MasterGame['pending']
}

/** The status of a game, and the request about it that waits for a decision. */
export function GameState({ status, pending }: Props) {
  const { t } = useTranslation('scheduling')
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={TONES[status]}>{t(`state.${status}`)}</Badge>
      {pending && pending !== 'create' && <Badge tone="warn">{t(`pending.${pending}`)}</Badge>}
    </span>
  )
}

/** Conflicting games, each with the time the master is free again. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useTranslation('scheduling')
  return (
    <ul className="grid gap-0.5">
      {conflicts.map((one) => (
        <li key={`${one.source}${one.startsAt}`}>
          {t(`preview.${one.source}`, {
            title: localize(one.title),
            when: formatDayTimeRange(one.startsAt, one.endsAt),
          })}
          , {t('preview.busy', { time: formatTime(one.busyUntil) })}
        </li>
      ))}
    </ul>
  )
}
