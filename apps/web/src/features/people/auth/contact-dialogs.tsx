import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeEmail, changePhone, confirmPhone } from '../../../lib/account-calls.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CodeField, EmailField, PhoneField } from './auth-fields.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { codeDigits, phoneDigits, reasonPhrase } from './model.ts'
import { useRefreshAccount } from './queries.ts'

interface ContactDialogProps {
  kind: 'email' | 'phone'
  onClose: () => void
}

/** Changes the email or the number of the account. Lazy. */
export function ContactDialog({ kind, onClose }: ContactDialogProps) {
  return kind === 'email' ? <EmailDialog onClose={onClose} /> : <PhoneDialog onClose={onClose} />
}

interface EmailDialogProps {
  onClose: () => void
}

/** A change of email, which both mailboxes have to confirm. */
function EmailDialog({ onClose }: EmailDialogProps) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const refresh = useRefreshAccount()
  const auth = useAuthForm({
    defaultValues: { email: '' },
    send: ({ email }) => changeEmail(email.trim()),
    onSent: () => {
      void refresh()
      showToast({ tone: 'success', title: t('emailSent'), text: t('emailSentText') })
      onClose()
    },
    refused: (code) => t('changeFailed', { reason: reasonPhrase(code, tAuth) }),
  })

  return (
    <Dialog
      open
      size="sm"
      locked={auth.isSending}
      onOpenChange={onClose}
      title={t('changeEmail')}
      description={t('emailTwice')}
      closeLabel={tAuth('close')}
    >
      <AuthForm auth={auth} label={t('send')} busyLabel={t('sending')}>
        <EmailField label={t('newEmail')} autoComplete="email" />
      </AuthForm>
    </Dialog>
  )
}

interface PhoneDialogProps {
  onClose: () => void
}

/** A change of phone number, confirmed by the code sent to it. */
function PhoneDialog({ onClose }: PhoneDialogProps) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const refresh = useRefreshAccount()
  const [pendingPhone, setPendingPhone] = useState<string>()
  const refused = (code: string) => t('changeFailed', { reason: reasonPhrase(code, tAuth) })
  const request = useAuthForm({
    defaultValues: { phone: '' },
    send: ({ phone }) => changePhone(phoneDigits(phone)),
    onSent: ({ phone }) => setPendingPhone(phoneDigits(phone)),
    refused,
  })
  const confirmation = useAuthForm({
    defaultValues: { code: '' },
    send: ({ code }) => confirmPhone(pendingPhone ?? '', codeDigits(code)),
    onSent: () => {
      void refresh()
      showToast({ tone: 'success', title: t('phoneChanged') })
      onClose()
    },
    refused,
  })

  return (
    <Dialog
      open
      size="sm"
      locked={request.isSending || confirmation.isSending}
      onOpenChange={onClose}
      title={t('changePhone')}
      description={pendingPhone ? t('smsSent', { phone: `+${pendingPhone}` }) : t('phoneOnce')}
      closeLabel={tAuth('close')}
    >
      {pendingPhone ? (
        <AuthForm auth={confirmation} label={tAuth('confirm')} busyLabel={tAuth('confirming')}>
          <CodeField label={tAuth('codeLabel')} />
        </AuthForm>
      ) : (
        <AuthForm auth={request} label={tAuth('sendCode')} busyLabel={t('sending')}>
          <PhoneField />
        </AuthForm>
      )}
    </Dialog>
  )
}
