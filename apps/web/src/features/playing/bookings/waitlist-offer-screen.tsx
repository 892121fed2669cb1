import type { letterOfferOutput } from '@cco/domain/waitlist/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type * as z from 'zod/mini'
import { DetailPage } from '../../../kit/detail-page.tsx'
import type { PageState } from '../../../kit/page-state.ts'
import { When } from '../../../kit/when.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { failureOf } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { readLetterAnswer } from './model.ts'
import { ClubOffer, OfferClock, OfferRefused } from './offer-parts.tsx'
import { refreshBookings } from './refresh.ts'

/**
 * Where the links of an offer's email lead. The page answers by itself, once: the link was the click.
 * Programs that open links to look at them run no script, so they answer nothing. What is refused,
 * as for another price than the email named, is shown with both answers to choose from.
 */
export function Component() {
  const { t } = useTranslation(['bookings', 'offers', 'common', 'error'])
  const client = useQueryClient()
  const { hash } = useLocation()
  const asked = useMemo(() => readLetterAnswer(hash), [hash])
  const key = asked?.key ?? ''
  const offer = useQuery({
    ...trpc.waitlist.offerOfLetter.queryOptions({ key }),
    enabled: asked !== undefined,
    staleTime: 0,
  })
  const answered = useRef(false)
  const byHand = useRef(false)
  const answer = useMutation({
    mutationFn: (accept: boolean) => {
      // The link pays what its email named; a button what the page shows.
      const shown = offer.data?.bill?.total
      const expectedTotal = answered.current && !byHand.current ? asked?.total : shown
      return api.waitlist.answerByLetter.mutate({ key, accept, ...(accept && { expectedTotal }) })
    },
    onSettled: async () => {
      await refreshBookings(client)
      await offer.refetch()
    },
  })
  const { mutate } = answer
  // Without the coins of the email nothing is paid by opening a page.
  const byLink = asked !== undefined && (!asked.accept || asked.total !== undefined)
  const isOffered = offer.data !== undefined && offer.data.bill !== null
  useEffect(() => {
    if (!asked || !byLink || !isOffered || answered.current) return
    answered.current = true
    mutate(asked.accept)
  }, [asked, byLink, isOffered, mutate])
  return (
    <DetailPage
      title={t(offer.data?.byClub ? 'offers:byClub' : 'bookings:letter.title')}
      lead={asked && offer.data?.bill ? t('letter.lead') : undefined}
      primaryAction={null}
      state={stateOf()}
    />
  )

  function answerByHand(accept: boolean): void {
    byHand.current = true
    mutate(accept)
  }

  function stateOf(): PageState {
    const toBookings = (
      <Button asChild variant="primary">
        <Link to={paths.bookings()}>{t('letter.toBookings')}</Link>
      </Button>
    )
    const nothing = (title: string, text: string) =>
      ({
        kind: 'empty',
        empty: { emblem: 'hourglass', title, text, actions: toBookings },
      }) as const
    if (!asked) return nothing(t('letter.notFound'), t('letter.goneText'))
    if (answer.data) {
      const { status, paidCoins } = answer.data
      const text =
        status === 'accepted' ? t('letter.taken', { count: paidCoins }) : t('letter.declined')
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
    // The link has answered, or is about to: buttons would only flash.
    const answering = byLink && isOffered && !byHand.current && !answer.error
    if (offer.data && !answering) {
      if (!offer.data.bill) return nothing(t('letter.gone'), t(`letter.ended.${offer.data.status}`))
      return {
        kind: 'ready',
        children: (
          <LetterOffer
            offer={offer.data}
            wanted={asked.accept}
            answer={{ ...answer, mutate: answerByHand }}
          />
        ),
      }
    }
    if (offer.error) {
      if (failureOf(offer.error).code === 'not_found') {
        return nothing(t('letter.notFound'), t('letter.goneText'))
      }
      const onRetry = () => void offer.refetch()
      return { kind: 'error', title: t('letter.failed'), error: offer.error, onRetry }
    }
    return {
      kind: 'loading',
      skeleton: (
        <div role="status">
          <span className="sr-only">{t('letter.loading')}</span>
          <Skeleton className="h-40" />
        </div>
      ),
    }
  }
}

interface Props {
  offer: z.infer<typeof letterOfferOutput>
  /** Which link of the letter led here. */
  wanted: boolean
  answer: {
    mutate: (accept: boolean) => void
    isPending: boolean
    variables: boolean | undefined
    error: unknown
  }
}

/** What a letter offers, with its two answers; the one that was clicked there stands first. */
function LetterOffer({ offer, wanted, answer }: Props) {
  const { t } = useTranslation(['offers', 'bookings', 'common'])
  const { game, seats, bill, offerExpiresAt, byClub } = offer
  const total = bill?.total ?? 0
  const free = (bill?.giftSeats ?? 0) + (bill?.subscriptionSeats ?? 0)
  const button = (accept: boolean) => (
    <Button
      key={String(accept)}
      {...(accept === wanted && { variant: 'primary' as const })}
      busy={answer.isPending && answer.variables === accept}
      busyLabel={t('offers:busy')}
      onClick={() => !answer.isPending && answer.mutate(accept)}
    >
      {accept ? takeLabel() : t('offers:decline')}
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
        <p className="type-small mt-1 text-text-2">
          {t('common:seats', { count: seats })}
          {free > 0 && ` · ${t('offers:free', { count: free })}`}
          {' · '}
          {total > 0 ? t('offers:costs', { count: total }) : t('offers:costsNothing')}
        </p>
        {byClub && <ClubOffer {...byClub} />}
        {offerExpiresAt && (
          <div className="mt-2">
            <OfferClock until={offerExpiresAt} />
          </div>
        )}
        <p className="mt-4 flex flex-wrap gap-2">{[button(wanted), button(!wanted)]}</p>
        {answer.error ? (
          <div className="mt-4">
            <OfferRefused error={answer.error} back={paths.bookings('waiting')} />
          </div>
        ) : null}
      </div>
    </article>
  )

  function takeLabel(): string {
    return total > 0 ? t('offers:accept', { count: total }) : t('offers:acceptFree')
  }
}
