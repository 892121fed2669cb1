import type { OwnSubscription, TierRow } from '@cco/domain/subscription/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/auth.ts'
import { openAuthDialog } from '../../../../lib/auth-dialog.ts'
import { TierCard } from './tier-card.tsx'
import { TierDialog } from './tier-dialog.tsx'

interface Props {
  tiers: readonly TierRow[]
  own: OwnSubscription | null
}

/** The tiers on sale beside each other; choosing one asks once more, with the sum. */
export function TierCards({ tiers, own }: Props) {
  const { t } = useTranslation('subscriptions')
  const { status } = useSession()
  const [asked, setAsked] = useState<TierRow>()
  const [open, setOpen] = useState(false)

  function choose(tier: TierRow) {
    if (status === 'guest') return openAuthDialog('login')
    setAsked(tier)
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
      {asked && <TierDialog tier={asked} own={own} open={open} onOpenChange={setOpen} />}
    </section>
  )
}
