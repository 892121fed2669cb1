import type { StaffPlaceRow } from '@cco/domain/places/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { formatDate } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { usePlaceChanges, usePlaces } from './queries.ts'

/** The places where games are played, for the owner. */
export function Component() {
  const { t } = useTranslation('places')
  const query = usePlaces()
  const [edited, setEdited] = useState<StaffPlaceRow | 'new'>()
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('title')}
        trail={<StaffTrail />}
        lead={t('lead')}
        primaryAction={add}
        state={queryState(query, {
          skeleton: <PlacesSkeleton />,
          errorTitle: t('failed'),
          empty: ({ items }) =>
            items.length === 0
              ? { emblem: 'lantern', title: t('none'), text: t('noneText') }
              : null,
          ready: ({ items }) => (
            <ul aria-label={t('title')} className="grid gap-4 wide:grid-cols-2">
              {items.map((place) => (
                <li key={place.id}>
                  <PlaceCard place={place} onEdit={() => setEdited(place)} />
                </li>
              ))}
            </ul>
          ),
        })}
      />
      {edited && (
        <PlaceDialog
          place={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

interface CardProps {
  place: StaffPlaceRow
  onEdit: () => void
}

/** A place with its texts, its games to come, and what the owner does with it. */
function PlaceCard({ place, onEdit }: CardProps) {
  const { t } = useTranslation('places')
  const { id, name, address, directions, advice, contact, isActive } = place
  const { upcomingGames: count, lastGameAt } = place
  const { setActive } = usePlaceChanges()
  const [asking, setAsking] = useState(false)
  const games =
    lastGameAt === null ? t('noGames') : t('games', { count, date: formatDate(lastGameAt) })
  const action = isActive ? 'archive' : 'restore'
  return (
    <article className="panel flex h-full flex-col gap-3 p-4 md:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="type-h3 min-w-0 wrap-anywhere">{localize(name)}</h2>
        <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'active' : 'archived')}</Badge>
      </header>
      <p>{localize(address)}</p>
      {[directions, advice].map(
        (text) =>
          text && (
            <p
              key={localize(text)}
              className="type-small wrap-anywhere whitespace-pre-line text-text-2"
            >
              {localize(text)}
            </p>
          ),
      )}
      {contact && <p className="type-small text-text-2">{contact}</p>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
        <p className="type-small text-text-3">{games}</p>
        <span className="flex gap-2">
          <Button size="sm" aria-label={`${t('edit')}: ${localize(name)}`} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${t(action)}: ${localize(name)}`}
            onClick={() => setAsking(true)}
          >
            {t(action)}
          </Button>
        </span>
      </div>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t(`${action}Title`, { place: localize(name) })}
          description={isActive ? `${t('archiveText')} ${games}` : t('restoreText')}
          safeLabel={t('keep')}
          actionLabel={t(action)}
          busyLabel={t('saving')}
          actionVariant={isActive ? 'danger-filled' : 'primary'}
          onConfirm={async () => {
            await setActive({ id, isActive: !isActive })
            showToast({ tone: 'success', title: t(isActive ? 'wasArchived' : 'wasRestored') })
          }}
        />
      )}
    </article>
  )
}

function PlacesSkeleton() {
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-64 w-full" />
      ))}
    </div>
  )
}
