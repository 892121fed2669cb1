import { useForm } from 'react-hook-form'
import { requestNewPassword } from '../../../lib/auth.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { reasonPhrase } from '../shared/reason.ts'
import { emailProblem } from './rules.ts'

interface Props {
  email: string
  onSent: (email: string) => void
  onBack: () => void
}

/** Asks for a letter whose link leads to the new-password dialog. */
export function ForgotForm({ email, onSent, onBack }: Props) {
  const { t } = useTranslation('auth')
  const form = useForm({ defaultValues: { email } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async (values) => {
    const address = values.email.trim()
    const result = await requestNewPassword(address)
    if (result.ok) {
      showToast({ tone: 'success', title: t('linkSent') })
      return onSent(address)
    }
    const reason = reasonPhrase(result.code, t)
    showToast({ tone: 'danger', title: t('mailFailed', { reason }) })
  })

  return (
    <form onSubmit={send} noValidate className="grid gap-4.5">
      <p>{t('forgotLead')}</p>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', {
          validate: (value) => {
            const problem = emailProblem(value)
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
        busyLabel={t('sending')}
      >
        {t('sendLink')}
      </Button>
      <button type="button" className="link type-small justify-self-center" onClick={onBack}>
        {t('back')}
      </button>
    </form>
  )
}
