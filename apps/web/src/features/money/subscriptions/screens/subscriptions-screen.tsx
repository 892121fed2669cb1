import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../../kit/detail-page.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { trpc } from '../../../../lib/api.ts'
import { OwnSubscriptionCard } from '../components/own-subscription-card.tsx'
import { TierCards } from '../components/tier-cards.tsx'
import { TiersSkeleton } from '../components/tiers-skeleton.tsx'
import { useOwnSubscription } from '../queries.ts'

/** Tiers beside each other, and the subscription one has. */
export function Component() {
  const { t } = useTranslation('subscriptions')
  const tiers = useQuery(trpc.subscriptions.tiers.queryOptions())
  const own = useOwnSubscription()
  return (
    <DetailPage
      title={t('title')}
      lead={t('lead')}
      primaryAction={null}
      state={queryState(tiers, {
        skeleton: <TiersSkeleton />,
        errorTitle: t('failed'),
        empty: ({ items }) =>
          items.length === 0 && !own.data?.subscription
            ? { emblem: 'lantern', title: t('none'), text: t('noneText') }
            : null,
        ready: ({ items }) => (
          <div className="grid gap-8">
            {own.data?.subscription && (
              <OwnSubscriptionCard
                subscription={own.data.subscription}
                gifts={own.data.giftGames}
              />
            )}
            <TierCards tiers={items} own={own.data?.subscription ?? null} />
            <p className="type-small max-w-[62ch] text-text-3">{t('rules')}</p>
          </div>
        ),
      })}
    />
  )
}
