import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { beginPhone, dropFactor, proveCode } from '../../../../lib/factor-calls.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { CodeField } from '../../auth/shared/code-field.tsx'
import { PhoneField } from '../../auth/shared/phone-field.tsx'
import { codeDigits, phoneDigits } from '../../auth/shared/rules.ts'
import { SubmitFrame } from '../../auth/shared/submit-frame.tsx'
import { FactorName } from './factor-name.tsx'
import { useFactorEnd } from './use-factor-end.ts'

interface Props {
  onClose: () => void
}

type Begun = { factorId: string; challengeId: string; phone: string }

/** A phone that gets a code at every sign-in. */
export function SmsDialog({ onClose }: Props) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const { added, refused, refusal } = useFactorEnd(onClose)
  const [begun, setBegun] = useState<Begun>()
  const form = useForm({ defaultValues: { name: t('smsFactor') as string, phone: '' } })
  const codeForm = useForm({ defaultValues: { code: '' } })

  const begin = form.handleSubmit(async ({ name, phone: typed }) => {
    const phone = `+${phoneDigits(typed)}`
    const result = await beginPhone(name.trim(), phone)
    if (result.ok) setBegun({ ...result, phone })
    else refused(result.code)
  })
  const confirm = codeForm.handleSubmit(async ({ code }) => {
    if (!begun) return
    const result = await proveCode(begun.factorId, codeDigits(code), begun.challengeId)
    if (result.ok) added()
    else refused(result.code)
  })
  // A code that is being checked may count already: what it proves must not be dropped.
  const busy = form.formState.isSubmitting || codeForm.formState.isSubmitting

  function cancel(): void {
    if (begun) void dropFactor(begun.factorId)
    onClose()
  }

  return (
    <Dialog
      open
      size="sm"
      locked={busy}
      onOpenChange={cancel}
      title={t('smsTitle')}
      description={begun ? t('smsSent', { phone: begun.phone }) : t('smsLead')}
      closeLabel={tAuth('close')}
    >
      {begun ? (
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
          onSubmit={begin}
          busy={form.formState.isSubmitting}
          label={tAuth('sendCode')}
          busyLabel={t('sending')}
        >
          <FactorName form={form} />
          <PhoneField form={form} />
        </SubmitFrame>
      )}
    </Dialog>
  )
}
