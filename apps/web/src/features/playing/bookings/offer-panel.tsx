import type { WaitlistRow } from '@cco/domain/waitlist/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { RefundRulesLink } from '../../../kit/refund-rules-link.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { PromoField } from '../../money/promo-codes/public.ts'
import {
  coinsMissing,
  isOpen,
  OrderNotice,
  PayButton,
  PriceToPay,
  RefundTermsList,
  stageOf,
  useOrder,
  useOrderOfPayment,
  useTopUp,
} from '../orders/public.ts'
import {
  ClubOffer,
  FriendOffer,
  OfferClock,
  OfferRefused,
  useOffer,
  useOfferAnswer,
} from './offer-parts.tsx'
import { OfferedGame } from './offered-game.tsx'
import { refreshBookings } from './refresh.ts'
import { SeatRows } from './seat-rows.tsx'
import { useOfferPayment } from './use-offer-payment.ts'

interface Props {
  entry: WaitlistRow
}

/** Offered seats: by whom and until when, what is to pay and how, and both answers. Lazy. */
export function OfferPanel({ entry }: Props) {
  const { game, offerExpiresAt, byClub, byFriend } = entry
  return (
    <>
      <OfferedGame game={game} />
      {byClub && <ClubOffer {...byClub} />}
      {byFriend && <FriendOffer {...byFriend} />}
      {offerExpiresAt && (
        <div className="mt-2">
          <OfferClock until={offerExpiresAt} />
        </div>
      )}
      <OfferAnswer entry={entry} />
    </>
  )
}

function OfferAnswer({ entry: { id: entryId, price, seats, byClub } }: Props) {
  const { t } = useTranslation(['bookings', 'cart', 'error'])
  const [search] = useSearchParams()
  const { order, isKnown } = useOrder(entryId, search.get('payment'))
  const [free, setFree] = useState(true)
  const [promoCode, setPromoCode] = useState('')
  const [hasPromoField, setHasPromoField] = useState(false)
  const own = free ? {} : { freeSeats: 0 }
  const offer = useOffer({ entryId, ...own, ...(promoCode !== '' && { promoCode }) })
  const answer = useOfferAnswer()
  const payment = useOfferPayment()
  const { data } = offer
  const bill = data?.bill
  // The booking that is given up pays for the seats as well.
  const balance = data ? data.balance + (byClub?.replaces?.refundCoins ?? 0) : null
  const missing = coinsMissing(bill?.total ?? 0, balance)
  const topUp = useTopUp(missing)
  const promo = data?.promo?.problem ? null : data?.promo
  const available = data ? data.freeGames.gifts + data.freeGames.subscription : 0
  const covers = (bill?.giftSeats ?? 0) + (bill?.subscriptionSeats ?? 0)
  const isBusy = answer.isPending || payment.isPending || Boolean(payment.data?.payment)
  const isLoaded = bill && !offer.isPlaceholderData && isKnown && topUp !== undefined
  const paid = { entryId, ...own, ...(promo && { promoCode: promo.code }) }
  // The price may have changed, so it is loaded anew.
  const onError = () => void offer.refetch()
  const accept = () => {
    if (isBusy || !bill) return
    const expectedTotal = bill.total
    if (topUp) payment.mutate({ offer: { ...paid, expectedTotal }, topUp }, { onError })
    else answer.mutate({ ...paid, expectedTotal, accept: true }, { onError })
  }
  if (offer.error && !data) {
    const onRetry = () => void offer.refetch()
    return <ErrorState title={t('offer.failed')} error={offer.error} onRetry={onRetry} />
  }
  return (
    <div className="mt-4 grid max-w-[28rem] gap-4">
      {order && (isOpen(order) || stageOf(order) === 'failed') && <OrderNotice order={order} />}
      {bill ? (
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
          <div>
            <dl
              aria-busy={offer.isFetching}
              className="type-small grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 border-line border-t pt-3"
            >
              {bill.total !== price && (
                <SeatRows {...{ ...bill, price, seats, promo: promo ?? null }} />
              )}
              <PriceToPay total={bill.total} balance={balance} topUp={topUp ?? null} />
            </dl>
            <RefundTermsList
              of={[{ key: entryId, title: null, total: bill.total, terms: bill.refund }]}
            />
            <p className="type-small mt-1">
              <RefundRulesLink of="seats" />
            </p>
          </div>
        </>
      ) : (
        <div role="status">
          <span className="sr-only">{t('offer.loading')}</span>
          <Skeleton className="h-16" />
        </div>
      )}
      <p className="grid gap-2">
        <PayButton
          block
          total={bill?.total ?? 0}
          missing={missing}
          topUp={topUp}
          order={order}
          isBusy={payment.isPending || Boolean(payment.data?.payment) || isAnswering(true)}
          disabledReason={isLoaded ? undefined : t('offer.loading')}
          returnTo={paths.bookings('waiting')}
          onPay={accept}
        />
        {!(order && isOpen(order)) && (
          <Button
            block
            busy={isAnswering(false)}
            busyLabel={t('offer.busy')}
            onClick={() => !isBusy && answer.mutate({ entryId, accept: false })}
          >
            {t('offer.decline')}
          </Button>
        )}
      </p>
      <OfferRefused error={answer.error ?? payment.error} />
    </div>
  )

  function isAnswering(accepting: boolean): boolean {
    return answer.isPending && answer.variables?.accept === accepting
  }
}

/** What became of offered seats whose payment the player returns from; their panel is gone by then. */
export function ReturnedOrder({ paymentId }: { paymentId: string }) {
  const client = useQueryClient()
  const { data: order } = useOrderOfPayment(paymentId)
  const isSettled = order !== undefined && !isOpen(order)
  useEffect(() => {
    if (isSettled) void refreshBookings(client)
  }, [isSettled, client])
  if (!order || isOpen(order) || stageOf(order) === 'failed') return null
  return (
    <div className="mb-4 empty:hidden">
      <OrderNotice order={order} />
    </div>
  )
}
