import { CodedError } from '@cco/domain/error/codes'
import type { OwnSubscription, TierRow } from '@cco/domain/subscriptions/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { RefundRulesLink } from '../../../kit/refund-rules-link.tsx'
import { trpc } from '../../../lib/api.ts'
import { addTierToCart } from '../../../lib/cart.ts'
import { formatDate } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { spend } from '../currency/public.ts'
import { stepPrice, tierStep } from './model.ts'
import { useSubscriptionChanges } from './queries.ts'

interface Props {
  tier: TierRow
  own: OwnSubscription | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Confirms a subscription or a change of tier, with the price and the start. */
export function TierDialog({ tier, own, open, onOpenChange }: Props) {
  const { t } = useTranslation(['subscriptions', 'error'])
  const { subscribe, change } = useSubscriptionChanges()
  const balance = useQuery(trpc.currency.balance.queryOptions()).data?.balance ?? null
  const step = tierStep(tier, own)
  const price = stepPrice(tier, own)
  const short =
    balance !== null && balance < price
      ? {
          missing: price - balance,
          reason: errorPhrase(new CodedError('insufficient_coins', { needed: price, balance }), t),
        }
      : null
  const navigate = useNavigate()
  const name = localize(tier.name)
  function addToCart() {
    const added = addTierToCart({ tierId: tier.id, name: tier.name, price: tier.price })
    const action = { label: t('openCart'), onClick: () => void navigate(paths.cart()) }
    showToast({
      tone: added === 'full' ? 'danger' : 'success',
      title: t(added === 'full' ? 'cartFull' : 'inCart'),
      action,
    })
    onOpenChange(false)
  }
  const date = own ? formatDate(own.expiresAt) : ''
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`ask.${step}`, { tier: name })}
      description={t(`about.${step}`, { count: price, date })}
      safeLabel={t('notNow')}
      actionLabel={price > 0 ? t('pay', { count: price }) : t('confirm')}
      busyLabel={t('paying')}
      actionVariant="primary"
      actionReason={short?.reason}
      onConfirm={async () => {
        const choice = { tierId: tier.id, expectedPrice: tier.price }
        const request = step === 'first' ? subscribe : change
        await spend({ amount: price, balance }, () => request.mutateAsync(choice))
        showToast({ tone: 'success', title: t(`done.${step}`, { tier: name, date }) })
      }}
    >
      {step === 'first' && (
        <button type="button" className="link type-label mb-4 block" onClick={addToCart}>
          {t('toCart')}
        </button>
      )}
      {short && (
        <div className="mb-4">
          <Notice tone="danger" live="polite">
            <p>{short.reason}</p>
            <Link
              to={paths.currency({ back: paths.subscriptions(), need: short.missing })}
              className="link mt-1.5 inline-block font-medium"
            >
              {t('topUp')}
            </Link>
          </Notice>
        </div>
      )}
      <p className="type-small">
        <RefundRulesLink of="offer" />
      </p>
    </ConfirmDialog>
  )
}
