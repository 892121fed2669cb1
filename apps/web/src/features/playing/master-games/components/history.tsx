import { type ChangeReason, isChangeReason } from '@cco/domain/game/lifecycle'
import type { HostedGamePage } from '@cco/domain/hosting/contract'
import type { Phrases } from '@cco/messages/nouns'
import { useTranslation } from 'react-i18next'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { formatDateTime } from '../../../../lib/datetime.ts'
import { GameState } from '../../schedule/shared/game-state.tsx'

const WORDS: Record<ChangeReason, keyof Phrases['hosting']['reason']> = {
  proposed: 'proposed',
  approved: 'approved',
  rejected: 'rejected',
  'minimum reached': 'minimumReached',
  'run below minimum': 'runBelowMinimum',
  'below minimum': 'belowMinimum',
  'by the clock': 'byTheClock',
  moved: 'moved',
  resized: 'resized',
  'handed over': 'handedOver',
  'of a series': 'ofASeries',
}

/** Every step the game has been through: who, why, when. */
export function History({ page: { changes } }: { page: HostedGamePage }) {
  const { t } = useTranslation('hosting')
  return (
    <section aria-labelledby="history">
      <SectionHeader id="history" title={t('page.history')} />
      <ol className="divide-y divide-line-soft border-line border-y">
        {changes.map(({ id, to, actor, reason, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="num type-small min-w-[11rem] text-text-3">{formatDateTime(at)}</span>
            <GameState status={to} />
            <span className="type-small text-text-2">
              {[reason && (isChangeReason(reason) ? t(`reason.${WORDS[reason]}`) : reason), actor]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
