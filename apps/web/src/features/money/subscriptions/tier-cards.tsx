import type { OwnSubscription, TierRow } from '@cco/domain/subscriptions/contract'
import { tierValue } from '@cco/domain/subscriptions/value'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Price } from '../../../kit/labels.tsx'
import { useSession } from '../../../lib/auth.ts'
import { openAuthDialog } from '../../../lib/auth-dialog.ts'
import { localize } from '../../../lib/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { recommendedFor, tierStep } from './model.ts'
import { TierDialog } from './tier-dialog.tsx'

interface TierCardsProps {
  tiers: readonly TierRow[]
  own: OwnSubscription | null
  /** Coins that a free game is worth; null if unknown. */
  gameValue: number | null
}

/** The tiers on sale side by side, one of them recommended; choosing one opens a confirmation dialog. */
export function TierCards({ tiers, own, gameValue }: TierCardsProps) {
  const { t } = useTranslation('subscriptions')
  const { status } = useSession()
  const [chosen, setChosen] = useState<TierRow>()
  const [open, setOpen] = useState(false)
  const recommended = recommendedFor(tiers, own, gameValue)

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
            <TierCard
              tier={tier}
              own={own}
              gameValue={gameValue}
              recommended={tier === recommended}
              onChoose={() => choose(tier)}
            />
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
  gameValue: number | null
  recommended: boolean
  onChoose: () => void
}

function TierCard({ tier, own, gameValue, recommended, onChoose }: TierCardProps) {
  const { t } = useTranslation('subscriptions')
  const step = tierStep(tier, own)
  return (
    <article
      className={classNames(
        'panel flex flex-col gap-4 p-4 md:p-6',
        recommended && 'border-line-control bg-surface-2 shadow-2',
      )}
    >
      <Tickets count={tier.monthlyFreeGames} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 wrap-anywhere">{localize(tier.name)}</h3>
        {recommended && <Badge tone="rubric">{t('recommended')}</Badge>}
        {step === 'present' && <Badge tone="success">{t('present')}</Badge>}
        {step === 'waiting' && <Badge tone="info">{t('waiting')}</Badge>}
      </div>
      <p className="grow">{localize(tier.description)}</p>
      <div>
        <p className="type-body-strong text-text-1">
          {t('free', { count: tier.monthlyFreeGames })}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2">
          <Price coins={tier.price} look="total" />
          <span className="type-small text-text-3 md:max-wide:w-full">{t('perMonth')}</span>
        </p>
      </div>
      {gameValue !== null && <TierWorth tier={tier} gameValue={gameValue} />}
      {step === 'present' || step === 'waiting' ? (
        // As tall as the buttons beside it, so that prices line up.
        <span className="min-h-10 max-md:hidden" />
      ) : (
        <Button block variant={recommended ? 'primary' : 'secondary'} onClick={onChoose}>
          {t(`step.${step}`)}
        </Button>
      )}
    </article>
  )
}

/** More tickets than this would not fit. */
const TICKETS_MAX = 6

/** A ticket for each free game. */
function Tickets({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="-mx-4 -mt-4 flex h-19 items-center gap-1.5 rounded-t-[inherit] border-line border-b bg-surface-well px-4 text-rubric md:-mx-6 md:-mt-6 md:px-6"
    >
      {Array.from({ length: Math.min(count, TICKETS_MAX) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tickets are all alike
        <Icon key={index} of={Ticket} size={30} />
      ))}
    </span>
  )
}

interface TierWorthProps {
  tier: TierRow
  gameValue: number
}

/** The tier against the same seats paid singly. */
function TierWorth({ tier, gameValue }: TierWorthProps) {
  const { t } = useTranslation('subscriptions')
  const { seats, saving, perGame } = tierValue(tier, gameValue)
  if (saving === 0 || perGame === null) return null
  return (
    <ul className="type-small grid gap-0.5 text-text-3">
      <li>{t('singly', { count: seats })}</li>
      <li>{t('perGame', { count: perGame })}</li>
      <li className="font-semibold text-success">{t('saving', { count: saving })}</li>
    </ul>
  )
}
