import type { GameStatus } from '@cco/domain/game/contract'
import type { HostedGame } from '@cco/domain/hosting/contract'
import { useTranslation } from 'react-i18next'
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
  pending?: HostedGame['pending']
}

/** The status of a game, and the request about it that waits for a decision. */
export function GameState({ status, pending }: Props) {
  const { t } = useTranslation('schedule')
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={TONES[status]}>{t(`state.${status}`)}</Badge>
      {pending && pending !== 'create' && <Badge tone="warn">{t(`pending.${pending}`)}</Badge>}
    </span>
  )
}
