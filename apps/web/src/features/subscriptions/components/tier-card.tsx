import type { OwnSubscription, TierRow } from '@cco/domain/subscription/contract'
import { useTranslation } from 'react-i18next'
import { localize } from '../../../lib/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../games/shared/price.tsx'
import { tierStep } from './tier-step.ts'

interface Props {
  tier: TierRow
  own: OwnSubscription | null
  onChoose: () => void
}

/** One tier: what it gives, what it costs, and what choosing it would mean now. */
export function TierCard({ tier, own, onChoose }: Props) {
  const { t } = useTranslation('subscriptions')
  const step = tierStep(tier, own)
  return (
    <article className="panel flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>{localize(tier.name)}</h3>
        {step === 'present' && <Badge tone="success">{t('present')}</Badge>}
        {step === 'waiting' && <Badge tone="info">{t('waiting')}</Badge>}
      </div>
      <p className="grow">{localize(tier.description)}</p>
      <p className="type-body-strong text-text-1">{t('free', { count: tier.monthlyFreeGames })}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price coins={tier.price} look="total" />
        <span className="type-small text-text-3">{t('perMonth')}</span>
      </p>
      {step !== 'present' && step !== 'waiting' && (
        <Button variant={step === 'first' ? 'primary' : 'secondary'} block onClick={onChoose}>
          {t(`step.${step}`)}
        </Button>
      )}
    </article>
  )
}
