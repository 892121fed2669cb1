import type { OwnProfile } from '@cco/domain/profiles/contract'
import { withMasks } from '@cco/domain/streamer/substitutes'
import { useMutation } from '@tanstack/react-query'
import { Download, Mail, Phone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFileMasked } from '../../../kit/file-toast.ts'
import { SettingRow, SettingsSection } from '../../../kit/page-parts.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { api } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/download.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { isMasking, maskedText } from '../../../lib/streamer-link.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { OwnConsents } from '../documents/public.ts'
import { Factors } from './factors.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { PasswordForm } from './password-form.tsx'
import { useAccount, useAuthSettings } from './queries.ts'
import { Sessions } from './sessions.tsx'

const ContactDialog = lazy(async () => ({
  default: (await import('./contact-dialogs.tsx')).ContactDialog,
}))

const LeaveDialog = lazy(async () => ({
  default: (await import('./leave-dialog.tsx')).LeaveDialog,
}))

interface SecurityTabProps {
  profile: OwnProfile
}

/** Sign-in methods, sessions, data export and account deletion. */
export function SecurityTab({ profile }: SecurityTabProps) {
  const { t } = useTranslation('security')
  const { data: account, error, refetch } = useAccount()
  if (!account && error) {
    return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  }
  if (!account) return <Skeleton className="h-96 rounded-lg" />
  return (
    <div className="grid gap-8 md:gap-10">
      <SettingsSection title={t('password')} help={t('passwordHelp')}>
        <PasswordForm email={isMasking() ? '' : (account.email ?? '')} />
      </SettingsSection>
      <SettingsSection title={t('second')} help={t('secondHelp')}>
        <Factors />
      </SettingsSection>
      <SettingsSection title={t('contacts')} help={t('contactsHelp')}>
        <Contacts
          email={masked(account.email)}
          newEmail={masked(account.new_email)}
          phone={masked(account.phone)}
        />
      </SettingsSection>
      <SettingsSection title={t('linked')} help={t('linkedHelp')}>
        <LinkedAccounts identities={account.identities ?? []} />
      </SettingsSection>
      <SettingsSection title={t('sessions')} help={t('sessionsHelp')}>
        <Sessions />
      </SettingsSection>
      <OwnConsents />
      <SettingsSection title={t('data')} help={t('dataHelp')}>
        <DataDownload />
      </SettingsSection>
      <SettingsSection title={t('leave')} help={t('leaveHelp')}>
        <Leave profile={profile} />
      </SettingsSection>
    </div>
  )
}

/** As streamer mode shows it. */
const masked = (text: string | undefined) => (text ? maskedText(text) : null)

interface ContactsProps {
  email: string | null
  /** The address that is still to be confirmed. */
  newEmail: string | null
  phone: string | null
}

function Contacts({ email, newEmail, phone }: ContactsProps) {
  const { t } = useTranslation('security')
  const byPhone = useAuthSettings()?.phone
  const [open, setOpen] = useState<'email' | 'phone'>()
  return (
    <>
      <SettingRow
        icon={<Icon of={Mail} size={20} />}
        title={email ?? t('noEmail')}
        facts={t('email')}
        action={
          <Button size="sm" aria-label={t('changeEmail')} onClick={() => setOpen('email')}>
            {t('change')}
          </Button>
        }
      />
      {newEmail && <Notice tone="info">{t('emailWaits', { email: newEmail })}</Notice>}
      {(byPhone || phone) && (
        <SettingRow
          icon={<Icon of={Phone} size={20} />}
          title={phone ? `+${phone}` : t('noPhone')}
          facts={t('phone')}
          action={
            byPhone && (
              <Button
                size="sm"
                aria-label={t(phone ? 'changePhone' : 'addPhone')}
                onClick={() => setOpen('phone')}
              >
                {t(phone ? 'change' : 'add')}
              </Button>
            )
          }
        />
      )}
      {open && (
        <Suspense>
          <ContactDialog kind={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Everything the club stores about the person, as a file. */
function DataDownload() {
  const { t } = useTranslation(['security', 'common', 'error'])
  const download = useMutation({
    mutationFn: async () => {
      const data = await api.account.data.query()
      const file = new Blob([JSON.stringify(data, withMasks, 2)], { type: 'application/json' })
      saveFile(file, `cco-${data.exportedAt.slice(0, 10)}.json`)
      showFileMasked()
    },
    onError: (error) =>
      showToast({ tone: 'danger', title: t('dataFailed'), text: errorPhrase(error, t) }),
  })
  return (
    <div>
      <Button
        icon={<Icon of={Download} />}
        busy={download.isPending}
        busyLabel={t('collecting')}
        onClick={() => download.mutate()}
      >
        {t('download')}
      </Button>
    </div>
  )
}

interface LeaveProps {
  profile: OwnProfile
}

function Leave({ profile }: LeaveProps) {
  const { t } = useTranslation('security')
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('leaveGo')}
      </Button>
      {open && (
        <Suspense>
          <LeaveDialog profile={profile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
