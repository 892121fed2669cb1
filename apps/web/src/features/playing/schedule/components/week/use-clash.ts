import { CodedError } from '@cco/domain/error/codes'
import type { HostedGame } from '@cco/domain/hosting/contract'
import type { Conflict } from '@cco/domain/schedule/contract'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../../../lib/datetime.ts'
import { errorPhrase } from '../../../../../lib/error.ts'
import { localize } from '../../../../../lib/language.ts'
import { usePreview } from '../../queries.ts'
import { useSettled } from '../../shared/use-settled.ts'
import { conflictAt, timesAt } from './conflict-at.ts'
import type { Drag } from './drag-state.ts'

/**
 * Why what is being dragged could not stay where it is, in words: at once by the games shown, and
 * once it rests by what the server knows besides.
 */
export function useClash(drag: Drag | null, games: readonly HostedGame[]): string | null {
  const { t } = useTranslation(['schedule', 'error', 'common'])
  const move = drag?.game
    ? ({ kind: 'move', gameId: drag.game.id, ...timesAt(drag) } as const)
    : null
  const resting = useSettled(move)
  const rests = move !== null && JSON.stringify(move) === JSON.stringify(resting)
  const home = drag?.game?.startsAt === move?.startsAt
  const known = usePreview(rests && !home ? resting : null).data
  if (!drag) return null
  const seen = conflictAt(drag, { games, moved: drag.game, now: new Date() })
  if (seen === 'past') return t('week.past')
  if (seen) return said(seen)
  if (!rests || home || !known) return null
  if (known.problem) {
    return errorPhrase(new CodedError(known.problem.code, known.problem.details), t)
  }
  const [first] = known.conflicts
  return first ? said(first) : null

  function said({ source, title, busyUntil }: Conflict): string {
    const facts = { title: localize(title), time: formatTime(busyUntil) }
    return t(source === 'request' ? 'week.clashRequest' : 'week.clash', facts)
  }
}
