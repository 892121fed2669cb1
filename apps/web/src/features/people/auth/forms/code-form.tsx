import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentSession } from '../../../../lib/auth.ts'
import { type Address, type CodeUse, enterCode, sendCodeAgain } from '../../../../lib/auth-calls.ts'
import { paths } from '../../../../lib/paths.ts'
import { showToast } from '../../../../ui/toast.ts'
import { useAuthSettings } from '../shared/auth-settings.ts'
import { CodeField } from '../shared/code-field.tsx'
import { reasonPhrase } from '../shared/reason.ts'
import { Resend } from '../shared/resend.tsx'
import { codeDigits } from '../shared/rules.ts'
import { SubmitFrame } from '../shared/submit-frame.tsx'
import { useCaptcha } from '../shared/use-captcha.tsx'
import { useRefusal } from '../shared/use-refusal.ts'

interface Props {
  address: Address
  use: CodeUse
  /** A moment ago, as opposed to a sign-in that was refused. */
  justSent: boolean
  onOtherAddress: () => void
}

/** An address is proven by the code that went there; a letter has a link for it, too. */
export function CodeForm({ address, use, justSent, onOtherAddress }: Props) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const devMailbox = useAuthSettings()?.devMailbox
  const refusal = useRefusal()
  const form = useForm({ defaultValues: { code: '' } })
  const byMail = 'email' in address

  const send = form.handleSubmit(async ({ code }) => {
    const result = await enterCode(address, codeDigits(code), use)
    if (result.ok) {
      // A new password, or a second step, is still to come.
      if (use === 'recovery' || currentSession().status !== 'signedIn') return
      return showToast({ tone: 'success', title: t('signedIn') })
    }
    const reason = reasonPhrase(result.code, t)
    refusal.refuse(t('signInFailed', { reason }))
    form.setFocus('code', { shouldSelect: true })
  })

  return (
    <div className="grid gap-4.5">
      <p>
        {t(byMail ? 'letterLead' : 'codeLead')}{' '}
        <strong className="break-words text-text-1">
          {byMail ? address.email : `+${address.phone}`}
        </strong>
      </p>
      <SubmitFrame
        refusal={refusal}
        onSubmit={send}
        busy={form.formState.isSubmitting}
        label={t('confirm')}
        busyLabel={t('confirming')}
      >
        <CodeField form={form} label={t(byMail ? 'code' : 'codeLabel')} />
      </SubmitFrame>
      <Resend
        justSent={justSent}
        send={() => captcha.guard((token) => sendCodeAgain(address, use, token))}
        captcha={captcha.field}
        sent={t(byMail ? 'resent' : 'codeResent')}
        wait={t(byMail ? 'resendWait' : 'codeWait')}
      />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <button type="button" className="link type-small" onClick={onOtherAddress}>
          {t(byMail ? 'otherAddress' : 'otherPhone')}
        </button>
        {devMailbox && (
          <a
            href={paths.devMailbox(byMail ? address.email : `+${address.phone}`)}
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
