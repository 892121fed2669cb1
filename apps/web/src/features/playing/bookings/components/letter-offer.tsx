import type { letterOfferOutput } from '@cco/domain/waitlist/contract'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Cover } from '../../../../ui/cover.tsx'
import { ClubOffer } from '../shared/club-offer.tsx'
import { OfferClock } from '../shared/offer-clock.tsx'
import { OfferRefused } from '../shared/offer-refused.tsx'
import { When } from '../shared/when.tsx'

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
export function LetterOffer({ offer, wanted, answer }: Props) {
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
