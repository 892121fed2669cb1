import type { OwnSubscription, TierRow } from '@cco/domain/subscription/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Price } from '../../../kit/labels.tsx'
import { useSession } from '../../../lib/auth.ts'
import { openAuthDialog } from '../../../lib/auth-dialog.ts'
import { addTierToCart } from '../../../lib/cart.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { tierStep } from './model.ts'
import { TierDialog } from './tier-dialog.tsx'

interface TierCardsProps {
  tiers: readonly TierRow[]
  own: OwnSubscription | null
}

/** The tiers on sale side by side; choosing one opens a confirmation dialog. */
export function TierCards({ tiers, own }: TierCardsProps) {
  const { t } = useTranslation('subscriptions')
  const { status } = useSession()
  const [chosen, setChosen] = useState<TierRow>()
  const [open, setOpen] = useState(false)

  function choose(tier: TierRow) {
    if (status === 'guest') return openAuthDialog('login')
    setChosen(tier)
    setOpen(true)
  }
  return (
    <section aria-labelledby="tiers">
      <h2 id="tiers" className="sr-only">
        {t('tiers')}
      </h2>
      <ul className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(200px,1fr))]">
        {tiers.map((tier) => (
          <li key={tier.id} className="grid">
            <TierCard tier={tier} own={own} onChoose={() => choose(tier)} />
          </li>
        ))}
      </ul>
      {chosen && <TierDialog tier={chosen} own={own} open={open} onOpenChange={setOpen} />}
    </section>
  )
}

interface TierCardProps {
  tier: TierRow
  own: OwnSubscription | null
  onChoose: () => void
}

function TierCard({ tier, own, onChoose }: TierCardProps) {
  const { t } = useTranslation('subscriptions')
  const navigate = useNavigate()
  const step = tierStep(tier, own)
  function addToCart() {
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
        // As tall as the buttons beside it, so that prices line up.
        <span className="min-h-10 max-md:hidden" />
      ) : (
        <div className="grid gap-2">
          <Button block onClick={onChoose}>
            {t(`step.${step}`)}
          </Button>
          {step === 'first' && (
            <Button block variant="ghost" onClick={addToCart}>
              {t('toCart')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
