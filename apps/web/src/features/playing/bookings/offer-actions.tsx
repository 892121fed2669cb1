import type { Notification } from '@cco/domain/notifications/contract'
import { Check, Hourglass, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RefundRulesLink } from '../../../kit/refund-rules-link.tsx'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OfferClock, OfferRefused, useNow, useOffer, useOfferAnswer } from './offer-parts.tsx'

type Offer = NonNullable<Notification['offer']>

interface Props {
  offer: Offer
  onAnswered: () => void
  /** Called when a link is followed. */
  onFollow: () => void
}

/** An offered seat within its notification: both answers, or the outcome. */
export function OfferActions({ offer, onAnswered, onFollow }: Props) {
  const now = useNow()
  const { status, expiresAt } = offer
  const isOpen = status === 'offered' && expiresAt !== null && Date.parse(expiresAt) > now
  if (!isOpen) return <Ended status={status} />
  const { entryId } = offer
  return <Answer {...{ entryId, expiresAt, onAnswered, onFollow }} />
}

const ENDS = {
  accepted: { tone: 'success', icon: Check },
  declined: { tone: 'neutral', icon: X },
  withdrawn: { tone: 'neutral', icon: X },
  expired: { tone: 'neutral', icon: Hourglass },
  offered: { tone: 'neutral', icon: Hourglass },
  waiting: { tone: 'info', icon: Hourglass },
} as const

function Ended({ status }: Pick<Offer, 'status'>) {
  const { t } = useTranslation('bookings')
  const { tone, icon } = ENDS[status]
  return (
    <p className="mt-2">
      <Badge tone={tone} icon={<Icon of={icon} size={13} />}>
        {t(`offer.ended.${status}`)}
      </Badge>
    </p>
  )
}

interface AnswerProps extends Omit<Props, 'offer'> {
  entryId: string
  expiresAt: string
}

function Answer({ entryId, expiresAt, onAnswered, onFollow }: AnswerProps) {
  const { t } = useTranslation(['bookings', 'common', 'error'])
  const { data, error } = useOffer({ entryId })
  const answer = useOfferAnswer()
  const bill = data?.bill
  // The booking that is given up pays for the seats as well.
  const balance = data ? data.balance + (data.entry.byClub?.replaces?.refundCoins ?? 0) : 0
  const missing = bill ? Math.max(0, bill.total - balance) : 0
  const give = (accept: boolean) => {
    if (answer.isPending || (accept && !bill)) return
    const expectedTotal = accept ? bill?.total : undefined
    answer.mutate({ entryId, accept, expectedTotal }, { onSuccess: onAnswered })
  }
  const button = (accept: boolean) => ({
    size: 'sm' as const,
    busy: answer.isPending && answer.variables?.accept === accept,
    busyLabel: t('offer.busy'),
    onClick: () => give(accept),
  })
  return (
    <div className="relative mt-2 grid gap-2">
      <OfferClock until={expiresAt} />
      <p className="type-small text-text-2" aria-live="polite">
        {error ? t('offer.failed') : bill ? costs(bill.total) : t('offer.loading')}{' '}
        {bill && (
          <>
            <Link to={paths.bookings('waiting')} onClick={onFollow} className="link">
              {t('offer.otherPaymentMethods')}
            </Link>{' '}
            <RefundRulesLink of="seats" />
          </>
        )}
      </p>
      <fieldset
        aria-label={t('offer.label')}
        className="flex max-w-80 min-w-0 flex-wrap gap-2 *:flex-1"
      >
        {missing > 0 ? (
          <Button asChild variant="accept" size="sm">
            <Link to={paths.bookings('waiting')} onClick={onFollow}>
              {t('offer.payRest')}
            </Link>
          </Button>
        ) : (
          <Button
            variant="accept"
            disabledReason={bill ? undefined : t(error ? 'offer.failed' : 'offer.loading')}
            {...button(true)}
          >
            {t('offer.take')}
          </Button>
        )}
        <Button variant="refuse" {...button(false)}>
          {t('offer.decline')}
        </Button>
      </fieldset>
      <OfferRefused error={answer.error} />
    </div>
  )

  function costs(total: number): string {
    const free = (bill?.giftSeats ?? 0) + (bill?.subscriptionSeats ?? 0)
    const parts = [
      free > 0 && `${t('offer.free', { count: free })}.`,
      total > 0 ? t('offer.costs', { count: total }) : t('offer.costsNothing'),
      missing > 0 && t('offer.missing', { count: missing }),
    ]
    return parts.filter(Boolean).join(' ')
  }
}
