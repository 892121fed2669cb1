import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { signInWithCompany } from '../../../../lib/auth-calls.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { reasonPhrase } from '../shared/reason.ts'
import { ruled } from '../shared/ruled.ts'
import { companyDomain, companyProblem } from '../shared/rules.ts'
import { SubmitFrame } from '../shared/submit-frame.tsx'
import { useCaptcha } from '../shared/use-captcha.tsx'
import { useRefusal } from '../shared/use-refusal.ts'
import { BackLink } from './back-link.tsx'

interface Props {
  onBack: () => void
}

/** The door of a company that signs its people in itself. */
export function CompanyForm({ onBack }: Props) {
  const { t } = useTranslation('auth')
  const captcha = useCaptcha()
  const refusal = useRefusal()
  const form = useForm({ defaultValues: { company: '' } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ company }) => {
    const result = await captcha.guard((token) => signInWithCompany(companyDomain(company), token))
    if (result.ok) return
    const reason = reasonPhrase(result.code, t)
    refusal.refuse(t('signInFailed', { reason }))
  })

  return (
    <SubmitFrame
      refusal={refusal}
      onSubmit={send}
      busy={isSubmitting}
      label={t('companyGo')}
      busyLabel={t('leaving')}
      captcha={captcha.field}
      after={<BackLink onBack={onBack} />}
    >
      <p>{t('companyLead')}</p>
      <TextField
        label={t('companyDomain')}
        autoComplete="email"
        spellCheck={false}
        autoCapitalize="none"
        error={errors.company?.message}
        {...form.register('company', ruled(companyProblem, t))}
      />
    </SubmitFrame>
  )
}
