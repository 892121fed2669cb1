import { mapAddress } from '@cco/domain/places/address'
import type { AttendInfo, PlaceInfo } from '@cco/domain/places/contract'
import { MASK } from '@cco/domain/streamer/substitutes'
import { ExternalLink, MapPin, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../kit/states.tsx'
import { copyText } from '../../../lib/clipboard.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { currentLanguage, localize } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useAttend } from './queries.ts'

interface Props {
  bookingId: string
}

/** How to attend a booked game: the place with its map, or the link once it opens. */
export function AttendBlock({ bookingId }: Props) {
  const { t } = useTranslation('bookings')
  const query = useAttend()
  if (query.error && !query.data) {
    return (
      <ErrorState
        bare
        title={t('attend.failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (!query.data) return <Skeleton className="mt-4 h-28 w-full" />
  const attend = query.data.items.find((item) => item.bookingId === bookingId)?.attend
  if (!attend) return null
  const title = t(attend.format === 'club' ? 'attend.title' : 'attend.titleOnline')
  return (
    <section aria-label={title} className="mt-4 rounded-md bg-surface-well p-4">
      <h3 className="type-label mb-2 flex items-center gap-2">
        <Icon of={attend.format === 'club' ? MapPin : Video} size={16} />
        {title}
      </h3>
      <AttendDetails attend={attend} />
    </section>
  )
}

/** The place with its map, or the link to an online game. */
export function AttendDetails({ attend }: { attend: AttendInfo }) {
  return attend.format === 'club' ? (
    <PlaceDetails place={attend.place} />
  ) : (
    <OnlineDetails attend={attend} />
  )
}

/** Address, directions, advice and contact of a place, with its map. */
function PlaceDetails({ place }: { place: PlaceInfo }) {
  const { t } = useTranslation('bookings')
  const { name, address, directions, advice, contact } = place
  const copy = async () => {
    const isCopied = await copyText(localize(address))
    showToast({
      tone: isCopied ? 'success' : 'danger',
      title: t(isCopied ? 'attend.copied' : 'attend.notCopied'),
    })
  }
  return (
    <>
      <dl className="grid gap-2.5 md:grid-cols-2">
        <Detail name={t('attend.address')}>
          {localize(name)}
          <br />
          {localize(address)}
        </Detail>
        {directions && <Detail name={t('attend.directions')}>{localize(directions)}</Detail>}
        {advice && <Detail name={t('attend.advice')}>{localize(advice)}</Detail>}
        {contact && <Detail name={t('attend.contact')}>{contact}</Detail>}
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button asChild size="sm">
          <a href={mapAddress(place, currentLanguage())} target="_blank" rel="noreferrer">
            {t('attend.map')}
          </a>
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void copy()}>
          {t('attend.copy')}
        </Button>
      </div>
    </>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="type-small text-text-3">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line text-text-1">{children}</dd>
    </div>
  )
}

/** The link to an online game, or when it opens. */
function OnlineDetails({ attend }: { attend: Extract<AttendInfo, { format: 'online' }> }) {
  const { t } = useTranslation('bookings')
  const { opensAt, hasLink, url } = attend
  if (url === MASK) return <p>{MASK}</p>
  if (url !== null) {
    return (
      <>
        <Button asChild>
          <a href={url} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} size={16} />
            {t('attend.join')}
          </a>
        </Button>
        <p className="type-small mt-2 text-text-3">{t('attend.joinHelp')}</p>
      </>
    )
  }
  const when = formatDayTime(opensAt)
  if (hasLink) return <p>{t('attend.opens', { when })}</p>
  return (
    <p>{Date.parse(opensAt) > Date.now() ? t('attend.noLinkYet', { when }) : t('attend.noLink')}</p>
  )
}
