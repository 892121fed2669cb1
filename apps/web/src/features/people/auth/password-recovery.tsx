import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword } from '../../../lib/account-calls.ts'
import { signOut, useSession } from '../../../lib/auth.ts'
import { requestNewPassword } from '../../../lib/auth-calls.ts'
import { useEmailLink } from '../../../lib/email-link.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { EmailField, PasswordPair } from './auth-fields.tsx'
import { AuthForm, BackLink, useAuthForm } from './auth-form.tsx'
import { useCaptcha } from './captcha.tsx'
import { CodeForm } from './code-form.tsx'
import { reasonPhrase } from './model.ts'

const SecondStep = lazy(async () => {
  const module = await import('./second-step.tsx')
  return { default: module.SecondStep }
})

interface ForgotDialogProps {
  /** The address typed into the sign-in form so far. */
  email: string
  onClose: () => void
}

/** Requests an email with a link to a new password; its code works in any browser. */
export function ForgotDialog({ email, onClose }: ForgotDialogProps) {
  const { t } = useTranslation('auth')
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t(sentTo === undefined ? 'forgotTitle' : 'emailSentTitle')}
      closeLabel={t('close')}
    >
      {sentTo === undefined ? (
        <ForgotForm email={email} onSent={setSentTo} onBack={onClose} />
      ) : (
        <CodeForm
          address={{ email: sentTo }}
          use="recovery"
          justSent
          onOtherAddress={() => setSentTo(undefined)}
        />
      )}
    </Dialog>
  )
}

interface NewPasswordDialogProps {
  onClose: () => void
}

/** Target of the link in a recovery email; without the session it opens, offers another email. */
export function NewPasswordDialog({ onClose }: NewPasswordDialogProps) {
  const { t } = useTranslation('auth')
  const { status, ...session } = useSession()
  const needsSecondStep = 'secondStep' in session
  const refusal = useEmailLink()?.refusal ?? null
  // The form ends the session itself and stays open until its toast is shown.
  const [hasSession, setHasSession] = useState(false)
  if (status === 'signedIn' && refusal === null && !hasSession) setHasSession(true)
  const expired = !hasSession && !needsSecondStep && status !== 'loading'

  const loading = <Spinner size="lg" label={t('checkingLink')} />

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t(expired ? 'linkStale' : needsSecondStep ? 'secondTitle' : 'newPasswordTitle')}
      closeLabel={t('close')}
    >
      <Suspense fallback={loading}>
        {!hasSession && !expired && (needsSecondStep ? <SecondStep /> : loading)}
        {hasSession && <NewPasswordForm onSaved={onClose} />}
        {expired && (
          <div className="grid gap-4.5">
            <Notice tone="warn" live="polite">
              {refusal === null || refusal === 'otp_expired'
                ? t('linkStaleLead')
                : t('signInFailed', { reason: reasonPhrase(refusal, t) })}
            </Notice>
            <ForgotForm email="" onSent={onClose} onBack={onClose} />
          </div>
        )}
      </Suspense>
    </Dialog>
  )
}

interface ForgotFormProps {
  email: string
  onSent: (email: string) => void
  onBack: () => void
}

function ForgotForm({ email, onSent, onBack }: ForgotFormProps) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const auth = useAuthForm({
    defaultValues: { email },
    captcha,
    send: (typed, token) => requestNewPassword(typed.email.trim(), token),
    onSent: (typed) => {
      showToast({ tone: 'success', title: t('linkSent') })
      onSent(typed.email.trim())
    },
    refused: 'mailFailed',
  })

  return (
    <AuthForm
      auth={auth}
      label={t('sendLink')}
      busyLabel={t('sending')}
      after={<BackLink onBack={onBack} />}
    >
      <p>{t('forgotLead')}</p>
      <EmailField />
    </AuthForm>
  )
}

interface NewPasswordFormProps {
  onSaved: () => void
}

/** Ends the session the email opened, so that the new password is used at once. */
function NewPasswordForm({ onSaved }: NewPasswordFormProps) {
  const { t } = useTranslation('auth')
  const auth = useAuthForm({
    defaultValues: { password: '', confirmation: '' },
    send: ({ password }) => changePassword({ password }),
    onSent: async () => {
      await signOut('local')
      showToast({ tone: 'success', title: t('passwordSaved') })
      onSaved()
    },
    refused: 'passwordFailed',
  })

  return (
    <AuthForm auth={auth} label={t('savePassword')} busyLabel={t('savingPassword')}>
      <PasswordPair
        label={t('newPassword')}
        confirmationLabel={t('newConfirmation')}
        mismatch={t('mismatch')}
      />
    </AuthForm>
  )
}
