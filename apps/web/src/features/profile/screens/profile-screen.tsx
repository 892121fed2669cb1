import { useTranslation } from 'react-i18next'
import { Page } from '../../../kit/page.tsx'
import { useDocumentTitle } from '../../../lib/document-title.ts'
import { useMe } from '../../../lib/me.ts'
import { ComingBookings } from '../components/coming-bookings.tsx'
import { LevelCard } from '../components/level-card.tsx'
import { ProfileFailed } from '../components/profile-failed.tsx'
import { ProfileHead } from '../components/profile-head.tsx'
import { ProfileSkeleton } from '../components/profile-skeleton.tsx'

/** A person's own profile: who they are here, and how they stand. */
export function Component() {
  const { t } = useTranslation('profile')
  const { data: profile, error } = useMe()
  useDocumentTitle(error && !profile ? t('failed') : t('title'))
  return (
    <Page>
      {profile ? (
        <>
          <ProfileHead profile={profile} />
          <div className="mt-6 grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_332px]">
            <ComingBookings />
            <LevelCard experience={profile.xp} />
          </div>
        </>
      ) : error ? (
        <ProfileFailed />
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}
