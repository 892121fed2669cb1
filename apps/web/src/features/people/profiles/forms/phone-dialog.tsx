import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { changePhone, confirmPhone } from '../../../../lib/account-calls.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { CodeField } from '../../auth/shared/code-field.tsx'
import { PhoneField } from '../../auth/shared/phone-field.tsx'
import { reasonPhrase } from '../../auth/shared/reason.ts'
import { codeDigits, phoneDigits } from '../../auth/shared/rules.ts'
import { SubmitFrame } from '../../auth/shared/submit-frame.tsx'
import { useRefusal } from '../../auth/shared/use-refusal.ts'
import { useRefreshAccount } from '../components/security/account-queries.ts'

interface Props {
  onClose: () => void
}

/** Another number, proven by the code that goes there. */
export function PhoneDialog({ onClose }: Props) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const refresh = useRefreshAccount()
  const refusal = useRefusal()
  const [asked, setAsked] = useState<string>()
  const phoneForm = useForm({ defaultValues: { phone: '' } })
  const codeForm = useForm({ defaultValues: { code: '' } })

  function refuse(code: string): void {
    refusal.refuse(t('changeFailed', { reason: reasonPhrase(code, tAuth) }), code)
  }
  const ask = phoneForm.handleSubmit(async ({ phone }) => {
    const digits = phoneDigits(phone)
    const result = await changePhone(digits)
    if (result.ok) setAsked(digits)
    else refuse(result.code)
  })
  const confirm = codeForm.handleSubmit(async ({ code }) => {
    const result = await confirmPhone(asked ?? '', codeDigits(code))
    if (!result.ok) return refuse(result.code)
    void refresh()
    showToast({ tone: 'success', title: t('phoneChanged') })
    onClose()
  })

  return (
    <Dialog
      open
      size="sm"
      locked={phoneForm.formState.isSubmitting || codeForm.formState.isSubmitting}
      onOpenChange={onClose}
      title={t('changePhone')}
      description={asked ? t('smsSent', { phone: `+${asked}` }) : t('phoneOnce')}
      closeLabel={tAuth('close')}
    >
      {asked ? (
        <SubmitFrame
          refusal={refusal}
          onSubmit={confirm}
          busy={codeForm.formState.isSubmitting}
          label={tAuth('confirm')}
          busyLabel={tAuth('confirming')}
        >
          <CodeField form={codeForm} label={tAuth('codeLabel')} />
        </SubmitFrame>
      ) : (
        <SubmitFrame
          refusal={refusal}
          onSubmit={ask}
          busy={phoneForm.formState.isSubmitting}
          label={tAuth('sendCode')}
          busyLabel={t('sending')}
        >
          <PhoneField form={phoneForm} />
        </SubmitFrame>
      )}
    </Dialog>
  )
}
