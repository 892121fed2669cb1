import type { WaitlistRow } from '@cco/domain/waitlist/contract'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { When } from '../../../kit/labels.tsx'
import { api } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { phrases } from '../../../lib/i18n.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshBookings } from './refresh.ts'

interface WaitlistProps {
  entries: readonly WaitlistRow[]
}

export function Waitlist({ entries }: WaitlistProps) {
  const { t } = useTranslation('bookings')
  return (
    <ul aria-label={t('waiting')} className="grid gap-4">
      {entries.map((entry) => (
        <li key={entry.id}>
          <WaitlistPanel entry={entry} />
        </li>
      ))}
    </ul>
  )
}

// Lazy: few players are offered a seat.
const OfferPanel = lazy(async () => {
  const [module] = await Promise.all([import('./offer-panel.tsx'), phrases('cart', 'orders')])
  return { default: module.OfferPanel }
})

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../kit/confirm-dialog.tsx')).ConfirmDialog,
}))

interface WaitlistPanelProps {
  entry: WaitlistRow
}

function WaitlistPanel({ entry }: WaitlistPanelProps) {
  const { t } = useTranslation('bookings')
  const client = useQueryClient()
  const { id: entryId, game, seats, byClub, byFriend } = entry
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    try {
      await api.waitlist.leave.mutate({ entryId })
      showToast({ tone: 'success', title: t('wait.gone') })
    } finally {
      await refreshBookings(client)
    }
  }
  const offered = entry.status === 'offered'
  return (
    <article className="panel grid grid-cols-[64px_minmax(0,1fr)] gap-x-3.5 p-4 md:grid-cols-[92px_minmax(0,1fr)] md:gap-x-5.5 md:p-5">
      <Cover slug={game.story.slug} />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-2">
          <Badge tone={offered ? 'success' : 'info'}>
            {offered
              ? t(byFriend ? 'offer.byFriend' : byClub ? 'offer.byClub' : 'wait.offered')
              : t('wait.position', { position: entry.position })}
          </Badge>
          <Badge>{t('wait.seats', { count: seats })}</Badge>
          {entry.automatic && <Badge>{t('wait.automatic')}</Badge>}
        </p>
        <h2 className="type-h3 mt-2 line-clamp-3">
          <Link to={paths.story(game.story.slug)} className="title-link">
            {localize(game.story.title)}
          </Link>
        </h2>
        <p className="mt-1">
          <When startsAt={game.startsAt} endsAt={game.endsAt} />
        </p>
        {offered ? (
          <Suspense fallback={<Skeleton className="mt-1 h-44" />}>
            <OfferPanel entry={entry} />
          </Suspense>
        ) : (
          <p className="mt-4">
            <Button size="sm" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
              {t('wait.leave')}
            </Button>
          </p>
        )}
        {isLeaving && (
          <Suspense>
            <ConfirmDialog
              open
              onOpenChange={setLeaving}
              title={t('wait.leaveTitle')}
              description={t('wait.about', {
                title: localize(game.story.title),
                when: formatDayTime(game.startsAt),
              })}
              safeLabel={t('wait.stay')}
              actionLabel={t('wait.leaveAction')}
              busyLabel={t('wait.busy')}
              onConfirm={leave}
            >
              <p>{t('wait.leaveText', { position: entry.position })}</p>
            </ConfirmDialog>
          </Suspense>
        )}
      </div>
    </article>
  )
}
