import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../../../kit/page-parts.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { Switch } from '../../../ui/choice.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { NotificationSettings } from '../../news/notifications/public.ts'
import { FreeHours } from '../availability/public.ts'
import { AvatarField } from './avatar-field.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useSave } from './queries.ts'

export function SettingsTab() {
  const { t } = useTranslation('profiles')
  const { data: settings, error, refetch } = useQuery(trpc.profiles.settings.queryOptions())
  if (!settings && error) {
    return <ErrorState title={t('settingsFailed')} error={error} onRetry={() => void refetch()} />
  }
  if (!settings) return <Skeleton className="h-96 rounded-lg" />
  return (
    <div className="grid gap-8 md:gap-10">
      <SettingsSection title={t('about')} help={t('aboutHelp')}>
        <AvatarField settings={settings} />
        <ProfileForm settings={settings} />
      </SettingsSection>
      <SettingsSection title={t('preferences')} help={t('preferencesHelp')}>
        <PreferencesForm settings={settings} />
      </SettingsSection>
      <FreeHours />
      <NotificationSettings />
      <SettingsSection title={t('rememberSection')}>
        <RememberSwitch remember={settings.rememberPreferences} />
      </SettingsSection>
    </div>
  )
}

interface RememberSwitchProps {
  remember: boolean
}

/** Profile changes are saved only while this is on (spec §5). */
function RememberSwitch({ remember }: RememberSwitchProps) {
  const { t } = useTranslation('profiles')
  const save = useSave()
  const change = useMutation({
    mutationFn: (next: boolean) =>
      save(() => api.profiles.rememberPreferences.mutate({ remember: next })),
  })

  return (
    <Switch
      spread
      label={t('remember')}
      help={t('rememberHelp')}
      // The new position from the press on, until it is saved or refused.
      checked={change.isPending ? change.variables : remember}
      onCheckedChange={(next) => change.mutate(next)}
    />
  )
}
