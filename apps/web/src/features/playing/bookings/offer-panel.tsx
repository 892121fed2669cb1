import type { WaitlistRow } from '@cco/domain/waitlist/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Price } from '../../../kit/labels.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { PromoField } from '../../money/promo-codes/public.ts'
import { OfferRefused, useOffer, useOfferAnswer } from './offer-parts.tsx'
import { SeatRows } from './seat-rows.tsx'

interface Props {
  entry: WaitlistRow
}

/** Offered seats: the price, the payment methods, and both answers. */
export function OfferPanel({ entry: { id: entryId, price, seats } }: Props) {
  const { t } = useTranslation(['bookings', 'cart', 'error'])
  const [free, setFree] = useState(true)
  const [promoCode, setPromoCode] = useState('')
  const [hasPromoField, setHasPromoField] = useState(false)
  const own = free ? {} : { freeSeats: 0 }
  const offer = useOffer({ entryId, ...own, ...(promoCode !== '' && { promoCode }) })
  const answer = useOfferAnswer()
  const { data } = offer
  const bill = data?.bill
  const promo = data?.promo?.problem ? null : data?.promo
  const available = data ? data.freeGames.gifts + data.freeGames.subscription : 0
  const covers = (bill?.giftSeats ?? 0) + (bill?.subscriptionSeats ?? 0)
  const give = (accept: boolean) => {
    if (answer.isPending) return
    const paid = { ...own, ...(promo && { promoCode: promo.code }), expectedTotal: bill?.total }
    // The price may have changed, so it is loaded anew.
    answer.mutate({ entryId, accept, ...(accept && paid) }, { onError: () => void offer.refetch() })
  }
  const button = (accept: boolean) => ({
    busy: answer.isPending && answer.variables?.accept === accept,
    busyLabel: t('offer.busy'),
    onClick: () => give(accept),
  })
  if (offer.error && !data) {
    const onRetry = () => void offer.refetch()
    return <ErrorState title={t('offer.failed')} error={offer.error} onRetry={onRetry} />
  }
  return (
    <div className="mt-4 grid max-w-[28rem] gap-4">
      {data && bill ? (
        <>
          <fieldset aria-label={t('offer.paymentMethod')} className="grid min-w-0 gap-3">
            {(covers > 0 || (!free && available > 0)) && (
              <Checkbox
                label={free ? t('offer.free', { count: covers }) : t('offer.useFree')}
                checked={free}
                onCheckedChange={setFree}
              />
            )}
            {hasPromoField ? (
              <PromoField
                applied={promoCode}
                checked={offer.isPlaceholderData ? null : data.promo}
                onChange={setPromoCode}
              />
            ) : (
              (bill.total > 0 || promoCode !== '') && (
                <button
                  type="button"
                  className="link type-small justify-self-start"
                  onClick={() => setHasPromoField(true)}
                >
                  {t('offer.havePromo')}
                </button>
              )
            )}
          </fieldset>
          <dl
            aria-busy={offer.isFetching}
            className="type-small grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 border-line border-t pt-3"
          >
            {bill.total !== price && (
              <SeatRows {...{ ...bill, price, seats, promo: promo ?? null }} />
            )}
            <dt className="type-body-strong text-text-1">{t('offer.total')}</dt>
            <dd className="justify-self-end">
              <Price coins={bill.total} />
            </dd>
          </dl>
        </>
      ) : (
        <div role="status">
          <span className="sr-only">{t('offer.loading')}</span>
          <Skeleton className="h-16" />
        </div>
      )}
      <p className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabledReason={bill && !offer.isPlaceholderData ? undefined : t('offer.loading')}
          {...button(true)}
        >
          {!bill
            ? t('offer.take')
            : bill.total > 0
              ? t('offer.accept', { count: bill.total })
              : t('offer.acceptFree')}
        </Button>
        <Button {...button(false)}>{t('offer.decline')}</Button>
      </p>
      {answer.error && <OfferRefused error={answer.error} returnTo={paths.bookings('waiting')} />}
    </div>
  )
}
