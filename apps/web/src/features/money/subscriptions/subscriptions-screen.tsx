import type { OwnSubscription } from '@cco/domain/subscriptions/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DetailPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { RefundRulesLink } from '../../../kit/refund-rules-link.tsx'
import { trpc } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Switch } from '../../../ui/choice.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useOwnSubscription, useSubscriptionChanges } from './queries.ts'
import { TierCards } from './tier-cards.tsx'

/** The tiers on sale, and the viewer's own subscription. */
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
        ready: ({ items, freeGameValue }) => (
          <div className="grid gap-8">
            {own.data?.subscription && (
              <OwnSubscriptionCard
                subscription={own.data.subscription}
                gifts={own.data.giftGames}
              />
            )}
            <TierCards
              tiers={items}
              own={own.data?.subscription ?? null}
              gameValue={freeGameValue}
            />
            <p className="type-small max-w-[62ch] text-text-3">
              {t('rules')} <RefundRulesLink of="offer" />
            </p>
          </div>
        ),
      })}
    />
  )
}

interface OwnSubscriptionCardProps {
  subscription: OwnSubscription
  /** Unused gift games of the viewer. */
  gifts: number
}

/** The viewer's tier, its period, the free games left and the renewal switch. */
function OwnSubscriptionCard({ subscription, gifts }: OwnSubscriptionCardProps) {
  const { t } = useTranslation(['subscriptions', 'common', 'error'])
  const { renewal } = useSubscriptionChanges()
  const { tier, nextTier, renews, expiresAt, graceUntil, freeGamesLeft } = subscription
  const next = nextTier ?? tier
  return (
    <section className="rounded-xl border border-line bg-surface-2 p-4 shadow-2 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 wrap-anywhere">
          <p className="type-label text-text-3">{t('own')}</p>
          <h2 className="mt-1">{localize(tier.name)}</h2>
          <p className="mt-1.5">
            {t(graceUntil ? 'paidUntil' : renews ? 'renewsOn' : 'endsOn', {
              date: formatDate(expiresAt),
            })}
          </p>
          {nextTier && renews && (
            <p className="type-small mt-1">{t('next', { tier: localize(nextTier.name) })}</p>
          )}
        </div>
        <dl className="grid grid-cols-[auto_auto] items-baseline gap-x-4 gap-y-1.5">
          <dt>{t('freeLeft')}</dt>
          <dd className="num type-body-strong text-text-1">
            {t('ofMonthly', { left: freeGamesLeft, all: tier.monthlyFreeGames })}
          </dd>
          {gifts > 0 && (
            <>
              <dt>{t('gifts')}</dt>
              <dd className="num type-body-strong text-text-1">{gifts}</dd>
            </>
          )}
        </dl>
      </div>
      {graceUntil && renews && <GraceNotice price={next.price} until={graceUntil} />}
      <div className="mt-5 border-line border-t pt-4">
        <Switch
          label={t('renew')}
          help={!graceUntil && t('renewHelp', { count: next.price })}
          checked={renewal.isPending ? renewal.variables : renews}
          onCheckedChange={(wanted) => renewal.mutate(wanted)}
        />
        {renewal.error && (
          <div className="mt-3">
            <Notice tone="danger" live="assertive">
              {errorPhrase(renewal.error, t)}
            </Notice>
          </div>
        )}
      </div>
    </section>
  )
}

interface GraceNoticeProps {
  /** Coins of the unpaid period. */
  price: number
  until: string
}

/** After a failed renewal: the coins missing, the deadline, and a link to add them. */
function GraceNotice({ price, until }: GraceNoticeProps) {
  const { t } = useTranslation('subscriptions')
  const balance = useQuery(trpc.currency.balance.queryOptions()).data?.balance
  if (balance === undefined) return null
  // Nothing can be compared with a balance that streamer mode hides.
  const isHidden = Number.isNaN(balance)
  const missing = isHidden ? undefined : price - balance
  return (
    <div className="mt-4">
      {missing === undefined || missing > 0 ? (
        <Notice tone="warn" title={t('grace')}>
          {missing !== undefined && (
            <p>{t('graceText', { count: missing, date: formatDate(until) })}</p>
          )}
          <Link
            to={paths.currency({ back: paths.subscriptions(), need: missing })}
            className="link mt-1.5 inline-block font-medium"
          >
            {t('topUp')}
          </Link>
        </Notice>
      ) : (
        <Notice tone="info">{t('graceEnough')}</Notice>
      )}
    </div>
  )
}

function TiersSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 md:grid-cols-3">
      {[0, 1, 2].map((card) => (
        <div key={card} className="panel grid gap-4 p-4 md:p-6">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-16" />
          <Skeleton className="h-8 w-2/5" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  )
}
