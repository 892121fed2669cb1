import type { OwnSubscription, TierRow } from '@cco/domain/subscription/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Price } from '../../../../kit/price.tsx'
import { addTierToCart } from '../../../../lib/cart.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { tierStep } from './tier-step.ts'

interface Props {
  tier: TierRow
  own: OwnSubscription | null
  onChoose: () => void
}

/** One tier: what it gives, what it costs, and what choosing it would mean now. */
export function TierCard({ tier, own, onChoose }: Props) {
  const { t } = useTranslation('subscriptions')
  const navigate = useNavigate()
  const step = tierStep(tier, own)
  function setAside() {
    const { id: tierId, name, price } = tier
    const added = addTierToCart({ tierId, name, price })
    const action = { label: t('openCart'), onClick: () => void navigate(paths.cart()) }
    showToast({
      tone: added === 'full' ? 'danger' : 'success',
      title: t(added === 'full' ? 'cartFull' : 'inCart'),
      action,
    })
  }
  return (
    <article className="panel flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>{localize(tier.name)}</h3>
        {step === 'present' && <Badge tone="success">{t('present')}</Badge>}
        {step === 'waiting' && <Badge tone="info">{t('waiting')}</Badge>}
      </div>
      <p className="grow">{localize(tier.description)}</p>
      <p className="type-body-strong text-text-1">{t('free', { count: tier.monthlyFreeGames })}</p>
      <p className="flex flex-wrap items-center gap-x-2">
        <Price coins={tier.price} look="total" />
        <span className="type-small text-text-3 md:max-wide:w-full">{t('perMonth')}</span>
      </p>
      {step === 'present' || step === 'waiting' ? (
        // As high as the buttons beside it, so that prices stand in one line.
        <span className="min-h-10 max-md:hidden" />
      ) : (
        <div className="grid gap-2">
          <Button block onClick={onChoose}>
            {t(`step.${step}`)}
          </Button>
          {step === 'first' && (
            <Button block variant="ghost" onClick={setAside}>
              {t('toCart')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
