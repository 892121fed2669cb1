import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/auth.ts'
import { useLetterLink } from '../../../../lib/letter-link.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { reasonPhrase } from '../shared/reason.ts'
import { ForgotForm, NewPasswordForm, SecondStep } from './lazy-forms.ts'

interface Props {
  onClose: () => void
}

/** Where the link of a recovery letter leads; without the session it brings, asks for another. */
export function NewPasswordDialog({ onClose }: Props) {
  const { t } = useTranslation('auth')
  const { status, ...session } = useSession()
  const halfway = 'secondStep' in session
  const refusal = useLetterLink()?.refusal ?? null
  // The form ends its session itself, and stays until it has said so.
  const [entered, setEntered] = useState(false)
  if (status === 'signedIn' && refusal === null && !entered) setEntered(true)
  const stale = !entered && !halfway && status !== 'loading'

  const waiting = <Spinner size="lg" label={t('checkingLink')} />

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t(stale ? 'linkStale' : halfway ? 'secondTitle' : 'newPasswordTitle')}
      closeLabel={t('close')}
    >
      <Suspense fallback={waiting}>
        {!entered && !stale && (halfway ? <SecondStep /> : waiting)}
        {entered && <NewPasswordForm onSaved={onClose} />}
        {stale && (
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
