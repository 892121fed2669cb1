import type { BookingRow } from '@cco/domain/bookings/contract'
import { DoorOpen, Feather, Languages, type LucideIcon, MapPin, Users, Video } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price, When } from '../../../kit/labels.tsx'
import { formatRelative, formatTimeRange, zoneLabel, zoneOffset } from '../../../lib/datetime.ts'
import { currentLanguage, localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Cover } from '../../../ui/cover.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AttendBlock } from '../places/public.ts'
import { type BookingState, bookingState, hasOpenRoom, isCancelled } from './model.ts'

interface BookingPanelProps {
  booking: BookingRow
  /** Actions on the booking. */
  children?: ReactNode
}

export function BookingPanel({ booking, children }: BookingPanelProps) {
  const { t } = useTranslation('bookings')
  const { story, startsAt, endsAt } = booking.game
  const now = Date.now()
  const cancelled = isCancelled(booking)
  const ahead = Date.parse(startsAt) > now && !cancelled
  const attended = booking.status === 'confirmed' && Date.parse(endsAt) > now
  const hasRoom = hasOpenRoom(booking, now)
  return (
    <article className="panel grid grid-cols-[64px_minmax(0,1fr)] gap-x-3.5 p-4 md:grid-cols-[92px_minmax(0,1fr)_auto] md:grid-rows-[auto_1fr] md:gap-x-5.5 md:p-5">
      <div className={classNames('md:row-span-2', cancelled && 'opacity-60')}>
        <Cover slug={story.slug} />
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-2">
          <BookingBadge booking={booking} />
          {ahead && <Badge>{formatRelative(startsAt, now)}</Badge>}
        </p>
        <h2 className="type-h3 mt-2 line-clamp-3">
          <Link to={paths.story(story.slug)} className="title-link">
            {localize(story.title)}
          </Link>
        </h2>
        <p className="mt-1">
          <When startsAt={startsAt} endsAt={endsAt} />
          {ahead && <MasterTime booking={booking} />}
        </p>
        <BookingFacts booking={booking} />
      </div>
      <p className="type-small flex items-baseline gap-2 text-text-3 max-md:col-start-2 max-md:mt-2.5 md:grid md:content-start md:justify-items-end md:gap-1 md:pt-0.5">
        <span className="text-[0.9375rem]">
          <Price coins={booking.paidCoins} />
        </span>
        {cancelled ? t('wasPaid') : t('paid')}
      </p>
      <div className="min-w-0 max-md:col-span-2 md:col-start-2 md:col-end-4">
        {attended && <AttendBlock bookingId={booking.id} />}
        {hasRoom && (
          <Button asChild size="sm" className="mt-3.5">
            <Link to={paths.gameRoom(booking.id)}>
              <Icon of={DoorOpen} size={16} />
              {t('room')}
            </Link>
          </Button>
        )}
        {children}
      </div>
    </article>
  )
}

interface BookingFactsProps {
  booking: BookingRow
}

function BookingFacts({ booking: { game, seats, guests } }: BookingFactsProps) {
  const { t } = useTranslation(['bookings', 'common'])
  const { master, format, place, language } = game
  const name = localize(master.name)
  const count = t('common:seats', { count: seats })
  return (
    <ul className="type-small mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5">
      <Fact icon={Feather}>
        {master.id === null ? (
          name
        ) : (
          <Link to={paths.master(master.id)} className="title-link">
            {name}
          </Link>
        )}
      </Fact>
      {format === 'club' && place ? (
        <Fact icon={MapPin}>{localize(place)}</Fact>
      ) : (
        <Fact icon={Video}>{t('common:online')}</Fact>
      )}
      {language !== currentLanguage() && (
        <Fact icon={Languages}>
          {t('common:inLanguage', { language: t(`common:language.${language}`) })}
        </Fact>
      )}
      <Fact icon={Users}>
        {guests.length === 0 ? count : t('you', { seats: count, guests: guests.join(', ') })}
      </Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5">
      <Icon of={icon} size={15} className="flex-none text-text-3" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

interface MasterTimeProps {
  booking: BookingRow
}

/** The hours of a game in the master's time zone, where it differs from the viewer's. */
function MasterTime({ booking: { game, masterZone: zone } }: MasterTimeProps) {
  const { t } = useTranslation('bookings')
  const { startsAt, endsAt } = game
  if (zoneOffset(startsAt) === zoneOffset(startsAt, { zone })) return null
  const time = `${formatTimeRange(startsAt, endsAt, { zone })} ${zoneLabel(startsAt, { zone })}`
  return <span className="type-small num block text-text-3">{t('masterTime', { time })}</span>
}

interface Props {
  booking: BookingRow
}

const TONES: Record<BookingState, NonNullable<ComponentProps<typeof Badge>['tone']>> = {
  gathering: 'info',
  held: 'warn',
  confirmed: 'success',
  live: 'rubric',
  finished: 'neutral',
  attended: 'neutral',
  no_show: 'warn',
  excused: 'neutral',
  expired: 'danger',
  cancelled_by_player: 'danger',
  cancelled_by_master: 'danger',
  cancelled_by_platform: 'danger',
}

export function BookingBadge({ booking }: Props) {
  const { t } = useTranslation('bookings')
  const state = bookingState(booking)
  const { seatsTaken, minPlayers } = booking.game
  return (
    <Badge tone={TONES[state]} wraps>
      {t(`status.${state}`, { taken: seatsTaken, count: minPlayers })}
    </Badge>
  )
}
