import { useTranslation } from 'react-i18next'
import { Page } from '../../../../kit/page.tsx'
import { useDocumentTitle } from '../../../../lib/document-title.ts'
import { useMe } from '../../../../lib/me.ts'
import { ProfileFailed } from '../components/profile-failed.tsx'
import { ProfileHead } from '../components/profile-head.tsx'
import { ProfileSkeleton } from '../components/profile-skeleton.tsx'
import { ProfileTabs } from '../components/profile-tabs.tsx'

/** A person's own profile: who they are here, and how they stand. */
export function Component() {
  const { t } = useTranslation('profile')
  const { data: profile, error, refetch } = useMe()
  useDocumentTitle(error && !profile ? t('failed') : t('title'))
  return (
    <Page>
      {profile ? (
        <>
          <ProfileHead profile={profile} />
          <ProfileTabs profile={profile} />
        </>
      ) : error ? (
        <ProfileFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}
