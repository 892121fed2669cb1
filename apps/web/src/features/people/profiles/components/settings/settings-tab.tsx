import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../../../kit/error-state.tsx'
import { SettingsSection } from '../../../../../kit/settings-section.tsx'
import { trpc } from '../../../../../lib/api.ts'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { NotificationPreferences } from '../../../../news/notifications/public.ts'
import { FreeHours } from '../../../availability/public.ts'
import { PreferencesForm } from '../../forms/preferences-form.tsx'
import { ProfileForm } from '../../forms/profile-form.tsx'
import { RememberSwitch } from './remember-switch.tsx'

/** What a person says of themselves, and how the club speaks to them. */
export function SettingsTab() {
  const { t } = useTranslation('profile')
  const { data: settings, error, refetch } = useQuery(trpc.profiles.settings.queryOptions())
  if (!settings && error) {
    return <ErrorState title={t('settingsFailed')} error={error} onRetry={() => void refetch()} />
  }
  if (!settings) return <Skeleton className="h-96 rounded-lg" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:gap-10">
      <SettingsSection title={t('about')} help={t('aboutHelp')}>
        <ProfileForm settings={settings} />
      </SettingsSection>
      <SettingsSection title={t('preferences')} help={t('preferencesHelp')}>
        <PreferencesForm settings={settings} />
      </SettingsSection>
      <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
        <FreeHours />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
        <NotificationPreferences />
      </Suspense>
      <SettingsSection title={t('rememberSection')}>
        <RememberSwitch remember={settings.rememberPreferences} />
      </SettingsSection>
    </div>
  )
}
