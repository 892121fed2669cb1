import type { OwnSubscription } from '@cco/domain/subscription/contract'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/datetime.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { localize } from '../../../../lib/language.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { useSubscriptionChanges } from '../queries.ts'
import { GraceNotice } from './grace-notice.tsx'

interface Props {
  subscription: OwnSubscription
  /** Gift games at hand beside it. */
  gifts: number
}

/** The tier one has: until when, free games left, and whether it goes on. */
export function OwnSubscriptionCard({ subscription, gifts }: Props) {
  const { t } = useTranslation(['subscriptions', 'common', 'error'])
  const { renewal } = useSubscriptionChanges()
  const { tier, nextTier, renews, expiresAt, graceUntil, freeGamesLeft } = subscription
  const next = nextTier ?? tier
  return (
    <section className="rounded-xl border border-line bg-surface-2 p-4 shadow-2 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
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
