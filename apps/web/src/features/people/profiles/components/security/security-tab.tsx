import type { OwnProfile } from '@cco/domain/profile/contract'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../../../kit/error-state.tsx'
import { SettingsSection } from '../../../../../kit/settings-section.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { PasswordForm } from '../../forms/password-form.tsx'
import { useAccount } from './account-queries.ts'
import { Contacts } from './contacts.tsx'
import { DataDownload } from './data-download.tsx'
import { Factors } from './factors.tsx'
import { Leave } from './leave.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { Sessions } from './sessions.tsx'

interface Props {
  profile: OwnProfile
}

/** How a person signs in, where they are signed in, and the way out. */
export function SecurityTab({ profile }: Props) {
  const { t } = useTranslation('security')
  const { data: account, error, refetch } = useAccount()
  if (!account && error) {
    return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  }
  if (!account) return <Skeleton className="h-96 rounded-lg" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:gap-10">
      <SettingsSection title={t('password')} help={t('passwordHelp')}>
        <PasswordForm email={account.email ?? ''} />
      </SettingsSection>
      <SettingsSection title={t('second')} help={t('secondHelp')}>
        <Factors />
      </SettingsSection>
      <SettingsSection title={t('contacts')} help={t('contactsHelp')}>
        <Contacts
          email={account.email || null}
          newEmail={account.new_email ?? null}
          phone={account.phone || null}
        />
      </SettingsSection>
      <SettingsSection title={t('linked')} help={t('linkedHelp')}>
        <LinkedAccounts identities={account.identities ?? []} />
      </SettingsSection>
      <SettingsSection title={t('sessions')} help={t('sessionsHelp')}>
        <Sessions />
      </SettingsSection>
      <SettingsSection title={t('data')} help={t('dataHelp')}>
        <DataDownload />
      </SettingsSection>
      <SettingsSection title={t('leave')} help={t('leaveHelp')}>
        <Leave profile={profile} />
      </SettingsSection>
    </div>
  )
}
