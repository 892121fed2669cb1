import type { OwnProfile } from '@cco/domain/profile/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/auth.ts'
import { formatDate } from '../../../../lib/datetime.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { LastSeen, PresenceLine, usePresenceOf } from '../../presence/public.tsx'
import { useMyBookings } from '../queries.ts'
import { ProfileBand } from './profile-band.tsx'
import { ProfileFigures } from './profile-figures.tsx'

interface Props {
  profile: OwnProfile
}

/** Face, name, number, email, activity; and the figures under them (spec §3 "profiles"). */
export function ProfileHead({ profile }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const bookings = useMyBookings().data
  const { id, accountId, avatarUrl, role, createdAt, streamerMode } = profile
  const email = useSession().user?.email
  const presence = usePresenceOf(id)
  const [now] = useState(() => new Date())
  const name = profile.displayName ?? t('nameless')
  const latest = bookings?.coming[0] ?? bookings?.past[0]
  return (
    <section className="panel overflow-hidden rounded-xl">
      <ProfileBand slug={latest?.game.story.slug} />
      <div className="flex items-end gap-4 px-4 pb-4.5 md:gap-6 md:px-7 md:pb-6">
        <span className="relative -mt-11 flex-none rounded-full [box-shadow:0_0_0_4px_var(--surface-1)]">
          <Avatar
            id={id}
            name={name}
            src={avatarUrl}
            size={104}
            presence={presence && (presence.online ? 'online' : 'offline')}
          />
        </span>
        <div className="min-w-0 pt-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="type-h2 break-words md:text-[2rem]">{name}</h1>
            {role !== 'user' && <Badge tone="line">{t(`common:role.${role}`)}</Badge>}
            {streamerMode && <Badge tone="line">{t('streamer')}</Badge>}
          </div>
          <p className="type-small mt-1 text-text-3">
            <PresenceLine id={id} /> · {t('account', { number: accountId })} ·{' '}
            {t('since', { date: formatDate(createdAt) })}
          </p>
          <dl className="type-small mt-1 flex flex-wrap gap-x-4 gap-y-1 text-text-3">
            {email && <Fact label={t('email')}>{email}</Fact>}
            {presence && (
              <Fact label={t('lastActivity')}>
                <LastSeen at={presence.lastSeen ? new Date(presence.lastSeen) : null} now={now} />
              </Fact>
            )}
          </dl>
        </div>
      </div>
      <ProfileFigures profile={profile} coming={bookings?.coming.length} />
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt>{label}:</dt>
      <dd className="min-w-0 break-words text-text-2">{children}</dd>
    </div>
  )
}
