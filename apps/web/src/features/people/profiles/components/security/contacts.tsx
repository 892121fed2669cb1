import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import { useAuthSettings } from '../../../auth/shared/auth-settings.ts'
import { LazyDialog } from './lazy-dialog.tsx'
import { EmailDialog, PhoneDialog } from './lazy-dialogs.ts'
import { SettingRow } from './setting-row.tsx'

interface Props {
  email: string | null
  /** The address that waits to be confirmed. */
  newEmail: string | null
  phone: string | null
}

/** The addresses a person signs in with. */
export function Contacts({ email, newEmail, phone }: Props) {
  const { t } = useTranslation('security')
  const byPhone = useAuthSettings()?.phone
  const [open, setOpen] = useState<'email' | 'phone'>()
  const close = () => setOpen(undefined)
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
      <LazyDialog open={open === 'email'} of={EmailDialog} onClose={close} />
      <LazyDialog open={open === 'phone'} of={PhoneDialog} onClose={close} />
    </>
  )
}
