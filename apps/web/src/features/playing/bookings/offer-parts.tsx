import type { AnswerInput, OfferInput, WaitlistRow } from '@cco/domain/waitlist/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../lib/api.ts'
import { formatDayTime, formatDuration } from '../../../lib/datetime.ts'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshBookings } from './refresh.ts'

interface OfferClockProps {
  until: string
}

const MINUTE_MS = 60_000

/** The deadline of an offer, and the time left. */
export function OfferClock({ until }: OfferClockProps) {
  const { t } = useTranslation('bookings')
  const left = Date.parse(until) - useNow()
  return (
    <p className="type-small text-text-2">
      {t('offer.until', { when: formatDayTime(until) })}
      {' · '}
      <span className="num font-semibold whitespace-nowrap text-text-1">{timeLeft()}</span>
    </p>
  )

  function timeLeft(): string {
    if (left <= 0) return t('offer.lapsed')
    if (left < MINUTE_MS) return t('offer.lastMinute')
    return t('offer.left', { time: formatDuration(Math.floor(left / MINUTE_MS)) })
  }
}

const TICK_MS = 5_000

/** The current time in milliseconds, updated every `TICK_MS`. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Why an answer was refused. Missing coins are no failure: the price says how to pay them. */
export function OfferRefused({ error }: { error: unknown }) {
  const { t } = useTranslation(['bookings', 'error'])
  if (!error) return null
  const { code } = failureOf(error)
  if (code === 'insufficient_coins' || code === 'order_waiting') return null
  return (
    <Notice tone="danger" live="assertive">
      {errorPhrase(error, t)}
    </Notice>
  )
}

type Props = NonNullable<WaitlistRow['byClub']>

/** Why staff holds seats for the player, and which booking they replace. */
export function ClubOffer({ reason, replaces }: Props) {
  const { t } = useTranslation(['bookings', 'common'])
  return (
    <div className="type-small wrap-anywhere mt-2 grid gap-1 text-text-2">
      <p>{t('offer.byClubReason', { reason })}</p>
      {replaces && (
        <p>
          {t('offer.replaces', {
            title: localize(replaces.title),
            when: formatDayTime(replaces.startsAt),
            count: replaces.refundCoins,
          })}
        </p>
      )}
    </div>
  )
}

/** Who holds a seat for the player. */
export function FriendOffer({ name }: NonNullable<WaitlistRow['byFriend']>) {
  const { t } = useTranslation('bookings')
  return (
    <p className="type-small wrap-anywhere mt-2 text-text-2">
      {t('offer.byFriendName', { name: name ?? t('player') })}
    </p>
  )
}

/** The current price of offered seats with the chosen payment methods. */
export function useOffer(input: OfferInput) {
  return useQuery({
    ...trpc.waitlist.offer.queryOptions(input),
    // A free game may be spent elsewhere at any time, so every mount loads anew.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Accepts or declines offered seats. */
export function useOfferAnswer() {
  const { t } = useTranslation('bookings')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: AnswerInput) => api.waitlist.answer.mutate(answer),
    onSuccess: (_, { accept }) => {
      showToast({ tone: 'success', title: t(accept ? 'offer.taken' : 'offer.declined') })
    },
    onSettled: () => refreshBookings(client),
  })
}
