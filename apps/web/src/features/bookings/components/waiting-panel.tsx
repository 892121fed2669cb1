import type { WaitlistRow } from '@cco/domain/waitlist/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/money.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.ts'
import { refreshBookings } from '../shared/refresh.ts'
import { When } from '../shared/when.tsx'
import { OfferClock } from './offer-clock.tsx'

interface Props {
  entry: WaitlistRow
}

type Deed = 'accept' | 'decline' | 'leave'
const DONE = { accept: 'taken', decline: 'declined', leave: 'gone' } as const

/** A place in a line: how far it is, or the seat that has come. */
export function WaitingPanel({ entry }: Props) {
  const { t } = useTranslation(['bookings', 'error', 'common'])
  const client = useQueryClient()
  const { id: entryId, game, seats, offerExpiresAt } = entry
  const deed = useMutation({
    mutationFn: async (what: Deed) => {
      if (what === 'leave') await api.waitlist.leave.mutate({ entryId })
      else await api.waitlist.answer.mutate({ entryId, accept: what === 'accept' })
    },
    onSuccess: (_, what) => {
      showToast({ tone: 'success', title: t(`bookings:wait.${DONE[what]}`) })
    },
    onSettled: () => refreshBookings(client),
  })
  const button = (what: Deed) => ({
    busy: deed.isPending && deed.variables === what,
    busyLabel: t('bookings:wait.busy'),
    onClick: () => !deed.isPending && deed.mutate(what),
  })
  const offered = entry.status === 'offered'
  return (
    <article className="panel grid grid-cols-[64px_minmax(0,1fr)] gap-x-3.5 p-4 md:grid-cols-[92px_minmax(0,1fr)] md:gap-x-5.5 md:p-5">
      <Cover slug={game.story.slug} />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-2">
          <Badge tone={offered ? 'success' : 'info'}>
            {offered
              ? t('bookings:wait.offered')
              : t('bookings:wait.position', { position: entry.position })}
          </Badge>
          <Badge>{t('bookings:wait.seats', { count: seats })}</Badge>
          {entry.automatic && <Badge>{t('bookings:wait.automatic')}</Badge>}
        </p>
        <h2 className="type-h3 mt-2 line-clamp-3">
          <Link to={paths.story(game.story.slug)} className="title-link">
            {localize(game.story.title)}
          </Link>
        </h2>
        <p className="mt-1">
          <When startsAt={game.startsAt} endsAt={game.endsAt} />
        </p>
        {offerExpiresAt && <OfferClock until={offerExpiresAt} />}
        <p className="mt-4 flex flex-wrap gap-2">
          {offered ? (
            <>
              <Button variant="primary" {...button('accept')}>
                {t('bookings:wait.accept', { coins: formatCoins(entry.price) })}
              </Button>
              <Button {...button('decline')}>{t('bookings:wait.decline')}</Button>
            </>
          ) : (
            <Button variant="ghost" {...button('leave')}>
              {t('bookings:wait.leave')}
            </Button>
          )}
        </p>
        {deed.error && (
          <div className="mt-3">
            <Notice tone="danger" live="assertive">
              {errorPhrase(deed.error, t)}
            </Notice>
          </div>
        )}
      </div>
    </article>
  )
}
