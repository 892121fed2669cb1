import type { emailOfferOutput } from '@cco/domain/waitlist/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type * as z from 'zod/mini'
import { When } from '../../../kit/labels.tsx'
import { DetailPage } from '../../../kit/page.tsx'
import type { PageState } from '../../../kit/page-content.tsx'
import { RefundRulesLink } from '../../../kit/refund-rules-link.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { failureOf } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RefundTermsList } from '../orders/public.ts'
import { readEmailAnswer } from './model.ts'
import { ClubOffer, FriendOffer, OfferClock, OfferRefused } from './offer-parts.tsx'
import { OfferedGame } from './offered-game.tsx'
import { refreshBookings } from './refresh.ts'

/**
 * The target of the links in an offer's email. Opening it answers nothing, as mail scanners open links
 * too: its buttons do, that of the followed link first.
 */
export function Component() {
  const { t } = useTranslation(['bookings', 'common', 'error'])
  const client = useQueryClient()
  const { hash } = useLocation()
  const requested = useMemo(() => readEmailAnswer(hash), [hash])
  const key = requested?.key ?? ''
  const offer = useQuery({
    ...trpc.waitlist.offerByEmailKey.queryOptions({ key }),
    enabled: requested !== undefined,
    staleTime: 0,
  })
  const answer = useMutation({
    mutationFn: (accept: boolean) => {
      const expectedTotal = offer.data?.bill?.total
      return api.waitlist.answerByEmailKey.mutate({ key, accept, ...(accept && { expectedTotal }) })
    },
    onSettled: async () => {
      await refreshBookings(client)
      await offer.refetch()
    },
  })
  return (
    <DetailPage
      title={t(titleOf(offer.data))}
      lead={requested && offer.data?.bill ? t('email.lead') : undefined}
      primaryAction={null}
      state={stateOf()}
    />
  )

  function stateOf(): PageState {
    const toBookings = (
      <Button asChild variant="primary">
        <Link to={paths.bookings()}>{t('email.toBookings')}</Link>
      </Button>
    )
    const nothing = (title: string, text: string) =>
      ({
        kind: 'empty',
        empty: { emblem: 'hourglass', title, text, actions: toBookings },
      }) as const
    if (!requested) return nothing(t('email.notFound'), t('email.goneText'))
    if (answer.data) {
      const { status, paidCoins } = answer.data
      const taken = paidCoins > 0 ? t('email.taken', { count: paidCoins }) : t('email.takenUnpaid')
      const text = status === 'accepted' ? taken : t('email.declined')
      return {
        kind: 'ready',
        children: (
          <div className="grid justify-items-start gap-4">
            <Notice tone="success" live="polite">
              {text}
            </Notice>
            {toBookings}
          </div>
        ),
      }
    }
    if (offer.data) {
      if (!offer.data.bill) return nothing(t('email.gone'), t(`email.ended.${offer.data.status}`))
      return {
        kind: 'ready',
        children: <EmailedOffer offer={offer.data} preferred={requested.accept} answer={answer} />,
      }
    }
    if (offer.error) {
      if (failureOf(offer.error).code === 'not_found') {
        return nothing(t('email.notFound'), t('email.goneText'))
      }
      const onRetry = () => void offer.refetch()
      return { kind: 'error', title: t('email.failed'), error: offer.error, onRetry }
    }
    return {
      kind: 'loading',
      skeleton: (
        <div role="status">
          <span className="sr-only">{t('email.loading')}</span>
          <Skeleton className="h-40" />
        </div>
      ),
    }
  }
}

type EmailOffer = z.infer<typeof emailOfferOutput>

function titleOf(offer: Pick<EmailOffer, 'byClub' | 'byFriend'> | undefined) {
  if (offer?.byFriend) return 'offer.byFriend'
  return offer?.byClub ? 'offer.byClub' : 'email.title'
}

interface Props {
  offer: EmailOffer
  /** The answer of the link that was followed. */
  preferred: boolean
  answer: {
    mutate: (accept: boolean) => void
    isPending: boolean
    variables: boolean | undefined
    error: unknown
  }
}

/** The offer of an email with both answers, the one of the followed link first. */
function EmailedOffer({ offer, preferred, answer }: Props) {
  const { t } = useTranslation(['bookings', 'common'])
  const { game, seats, bill, isShort, offerExpiresAt, byClub, byFriend } = offer
  const total = bill?.total ?? 0
  const free = (bill?.giftSeats ?? 0) + (bill?.subscriptionSeats ?? 0)
  const button = (accept: boolean) => (accept && isShort ? payRest() : answerButton(accept))
  const payRest = () => (
    <Button key="true" asChild {...(preferred && { variant: 'primary' as const })}>
      <Link to={paths.bookings('waiting')}>{t('offer.payRest')}</Link>
    </Button>
  )
  const answerButton = (accept: boolean) => (
    <Button
      key={String(accept)}
      {...(accept === preferred && { variant: 'primary' as const })}
      busy={answer.isPending && answer.variables === accept}
      busyLabel={t('offer.busy')}
      onClick={() => !answer.isPending && answer.mutate(accept)}
    >
      {accept ? takeLabel() : t('offer.decline')}
    </Button>
  )
  return (
    <article className="panel grid max-w-[42rem] grid-cols-[64px_minmax(0,1fr)] gap-x-3.5 p-4 md:grid-cols-[92px_minmax(0,1fr)] md:gap-x-5.5 md:p-5">
      <Cover slug={game.story.slug} />
      <div className="min-w-0">
        <h2 className="type-h3">{localize(game.story.title)}</h2>
        <p className="mt-1">
          <When startsAt={game.startsAt} endsAt={game.endsAt} />
        </p>
        <OfferedGame game={game} />
        <p className="type-small mt-1 text-text-2">
          {t('common:seats', { count: seats })}
          {free > 0 && ` · ${t('offer.free', { count: free })}`}
          {' · '}
          {total > 0 ? t('offer.costs', { count: total }) : t('offer.costsNothing')}
          {isShort && ` ${t('offer.short')}`}
        </p>
        {bill && (
          <>
            <RefundTermsList of={[{ key: 'offer', title: null, total, terms: bill.refund }]} />
            <p className="type-small mt-1">
              <RefundRulesLink of="seats" />
            </p>
          </>
        )}
        {byClub && <ClubOffer {...byClub} />}
        {byFriend && <FriendOffer {...byFriend} />}
        {offerExpiresAt && (
          <div className="mt-2">
            <OfferClock until={offerExpiresAt} />
          </div>
        )}
        <p className="mt-4 flex flex-wrap gap-2">{[button(preferred), button(!preferred)]}</p>
        <div className="mt-4 empty:hidden">
          <OfferRefused error={answer.error} />
        </div>
      </div>
    </article>
  )

  function takeLabel(): string {
    return total > 0 ? t('offer.accept', { count: total }) : t('offer.acceptFree')
  }
}
