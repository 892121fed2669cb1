import { useForm } from 'react-hook-form'
import { confirmEmail } from '../../../lib/auth.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ResendLetter } from '../components/resend-letter.tsx'
import { useDevMailbox } from '../queries.ts'
import { reasonPhrase } from '../shared/reason.ts'
import { codeDigits, codeProblem } from './rules.ts'

interface Props {
  email: string
  /** Right after a sign-up, as opposed to a sign-in that was refused. */
  justSent: boolean
  onOtherAddress: () => void
}

/** The address is confirmed by the link of a letter, or here by its code. */
export function LetterForm({ email, justSent, onOtherAddress }: Props) {
  const { t } = useTranslation('auth')
  const devMailbox = useDevMailbox()
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ code }) => {
    const result = await confirmEmail(email, codeDigits(code))
    if (result.ok) return showToast({ tone: 'success', title: t('signedIn') })
    const reason = reasonPhrase(result.code, t)
    showToast({ tone: 'danger', title: t('signInFailed', { reason }) })
    form.setFocus('code', { shouldSelect: true })
  })

  return (
    <div className="grid gap-4.5">
      {justSent && (
        <Notice tone="success" live="polite">
          {t('checkEmail')}
        </Notice>
      )}
      <p>
        {t('letterLead')} <strong className="break-words text-text-1">{email}</strong>
      </p>
      <form onSubmit={send} noValidate className="grid gap-4.5">
        <TextField
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          error={errors.code?.message}
          {...form.register('code', {
            validate: (value) => {
              const problem = codeProblem(value)
              return problem ? t(problem) : true
            },
          })}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={isSubmitting}
          busyLabel={t('confirming')}
        >
          {t('confirm')}
        </Button>
      </form>
      <ResendLetter email={email} justSent={justSent} />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <button type="button" className="link type-small" onClick={onOtherAddress}>
          {t('otherAddress')}
        </button>
        {devMailbox && (
          <a
            href={paths.devMailbox(email)}
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
