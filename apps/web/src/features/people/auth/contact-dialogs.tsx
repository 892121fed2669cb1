import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { changeEmail, changePhone, confirmPhone } from '../../../lib/account-calls.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CodeField, PhoneField } from './auth-fields.tsx'
import { SubmitFrame, useRefusal } from './auth-form.tsx'
import { codeDigits, emailProblem, phoneDigits, reasonPhrase, validation } from './model.ts'
import { useRefreshAccount } from './queries.ts'

interface EmailDialogProps {
  onClose: () => void
}

/** A change of email, which both mailboxes have to confirm. */
export function EmailDialog({ onClose }: EmailDialogProps) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const refresh = useRefreshAccount()
  const refusal = useRefusal()
  const form = useForm({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ email }) => {
    const result = await changeEmail(email.trim())
    if (!result.ok) {
      const reason = reasonPhrase(result.code, tAuth)
      return refusal.refuse(t('changeFailed', { reason }), result.code)
    }
    void refresh()
    showToast({ tone: 'success', title: t('emailSent'), text: t('emailSentText') })
    onClose()
  })

  return (
    <Dialog
      open
      size="sm"
      locked={isSubmitting}
      onOpenChange={onClose}
      title={t('changeEmail')}
      description={t('emailTwice')}
      closeLabel={tAuth('close')}
    >
      <SubmitFrame
        refusal={refusal}
        onSubmit={send}
        busy={isSubmitting}
        label={t('send')}
        busyLabel={t('sending')}
      >
        <TextField
          label={t('newEmail')}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email', validation(emailProblem, tAuth))}
        />
      </SubmitFrame>
    </Dialog>
  )
}

interface PhoneDialogProps {
  onClose: () => void
}

/** A change of phone number, confirmed by the code sent to it. */
export function PhoneDialog({ onClose }: PhoneDialogProps) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const refresh = useRefreshAccount()
  const refusal = useRefusal()
  const [pendingPhone, setPendingPhone] = useState<string>()
  const phoneForm = useForm({ defaultValues: { phone: '' } })
  const codeForm = useForm({ defaultValues: { code: '' } })

  function refuse(code: string): void {
    refusal.refuse(t('changeFailed', { reason: reasonPhrase(code, tAuth) }), code)
  }
  const requestCode = phoneForm.handleSubmit(async ({ phone }) => {
    const digits = phoneDigits(phone)
    const result = await changePhone(digits)
    if (result.ok) setPendingPhone(digits)
    else refuse(result.code)
  })
  const confirm = codeForm.handleSubmit(async ({ code }) => {
    const result = await confirmPhone(pendingPhone ?? '', codeDigits(code))
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
      description={pendingPhone ? t('smsSent', { phone: `+${pendingPhone}` }) : t('phoneOnce')}
      closeLabel={tAuth('close')}
    >
      {pendingPhone ? (
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
          onSubmit={requestCode}
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
