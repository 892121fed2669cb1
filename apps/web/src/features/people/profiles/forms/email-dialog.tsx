import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { changeEmail } from '../../../../lib/account-calls.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { reasonPhrase } from '../../auth/shared/reason.ts'
import { ruled } from '../../auth/shared/ruled.ts'
import { emailProblem } from '../../auth/shared/rules.ts'
import { SubmitFrame } from '../../auth/shared/submit-frame.tsx'
import { useRefusal } from '../../auth/shared/use-refusal.ts'
import { useRefreshAccount } from '../components/security/account-queries.ts'

interface Props {
  onClose: () => void
}

/** Another address, which both mailboxes have to confirm. */
export function EmailDialog({ onClose }: Props) {
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
          {...form.register('email', ruled(emailProblem, tAuth))}
        />
      </SubmitFrame>
    </Dialog>
  )
}
