import type { OwnProfile } from '@cco/domain/profile/contract'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/datetime.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useMyBookings } from '../queries.ts'
import { ProfileBand } from './profile-band.tsx'
import { ProfileFigures } from './profile-figures.tsx'

interface Props {
  profile: OwnProfile
}

/** Face, name, number, since when; and the figures under them. */
export function ProfileHead({ profile }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const bookings = useMyBookings().data
  const { id, accountId, avatarUrl, role, createdAt } = profile
  const name = profile.displayName ?? t('nameless')
  const latest = bookings?.coming[0] ?? bookings?.past[0]
  return (
    <section className="panel overflow-hidden rounded-xl">
      <ProfileBand slug={latest?.game.story.slug} />
      <div className="flex items-end gap-4 px-4 pb-4.5 md:gap-6 md:px-7 md:pb-6">
        <span className="relative -mt-11 flex-none rounded-full ring-4 ring-surface-1">
          <Avatar id={id} name={name} src={avatarUrl} size={104} />
        </span>
        <div className="min-w-0 pt-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="type-h2 break-words md:text-[2rem]">{name}</h1>
            {role !== 'user' && <Badge tone="line">{t(`common:role.${role}`)}</Badge>}
          </div>
          <p className="type-small mt-1 text-text-3">
            {t('account', { number: accountId })} · {t('since', { date: formatDate(createdAt) })}
          </p>
        </div>
      </div>
      <ProfileFigures profile={profile} coming={bookings?.coming.length} />
    </section>
  )
}
