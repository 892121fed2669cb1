import { useTranslation } from 'react-i18next'
import { currentSession } from '../../../lib/auth.ts'
import { type Address, type CodeUse, enterCode, sendCodeAgain } from '../../../lib/auth-calls.ts'
import { paths } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CodeField } from './auth-fields.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { useCaptcha } from './captcha.tsx'
import { codeDigits, reasonPhrase } from './model.ts'
import { useAuthSettings } from './queries.ts'
import { Resend } from './resend.tsx'

interface Props {
  address: Address
  use: CodeUse
  /** False after a refused sign-in, where no code was sent yet. */
  justSent: boolean
  onOtherAddress: () => void
}

/** Confirms an address by the code sent to it. */
export function CodeForm({ address, use, justSent, onOtherAddress }: Props) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const devMailbox = useAuthSettings()?.devMailbox
  const byEmail = 'email' in address
  const auth = useAuthForm({
    defaultValues: { code: '' },
    send: ({ code }) => enterCode(address, codeDigits(code), use),
    onSent: () => {
      // A new password or a second step comes next.
      if (use === 'recovery' || currentSession().status !== 'signedIn') return
      showToast({ tone: 'success', title: t('signedIn') })
    },
    refused: 'signInFailed',
    retype: 'code',
  })

  return (
    <div className="grid gap-4.5">
      {!justSent && (
        <Notice tone="warn" live="assertive">
          {t('signInFailed', { reason: reasonPhrase('email_not_confirmed', t) })}
        </Notice>
      )}
      <p>
        {t(byEmail ? 'emailSentLead' : 'codeLead')}{' '}
        <strong className="break-words text-text-1">
          {byEmail ? address.email : `+${address.phone}`}
        </strong>
      </p>
      <AuthForm auth={auth} label={t('confirm')} busyLabel={t('confirming')}>
        <CodeField label={t(byEmail ? 'code' : 'codeLabel')} />
      </AuthForm>
      <Resend
        justSent={justSent}
        send={() => captcha.guard((token) => sendCodeAgain(address, use, token))}
        captcha={captcha.field}
        sent={t(byEmail ? 'resent' : 'codeResent')}
        wait={t(byEmail ? 'resendWait' : 'codeWait')}
      />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <button type="button" className="link type-small" onClick={onOtherAddress}>
          {t(byEmail ? 'otherAddress' : 'otherPhone')}
        </button>
        {devMailbox && (
          <a
            href={paths.devMailbox(byEmail ? address.email : `+${address.phone}`)}
            target="_blank"
            rel="noopener"
            className="link type-small"
          >
            {t('devMailbox')}
          </a>
        )}
      </div>
    </div>
  )
}
