import { useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/clipboard.ts'
import {
  addPasskey,
  beginPhone,
  beginTotp,
  dropFactor,
  proveCode,
} from '../../../lib/factor-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CodeField, PhoneField } from './auth-fields.tsx'
import { SubmitFrame, useRefusal } from './auth-form.tsx'
import { codeDigits, phoneDigits, reasonPhrase } from './model.ts'
import { useRefreshAccount } from './queries.ts'

interface TotpDialogProps {
  onClose: () => void
}

type TotpEnrolment = { factorId: string; picture: string; secret: string }

/** Adds an authenticator app: its name, then the QR code and the first code it shows. */
export function TotpDialog({ onClose }: TotpDialogProps) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const { added, refused, refusal } = useFactorOutcome(onClose)
  const [enrolment, setEnrolment] = useState<TotpEnrolment>()
  const nameForm = useForm({ defaultValues: { name: t('totp') as string } })
  const codeForm = useForm({ defaultValues: { code: '' } })

  const enrol = nameForm.handleSubmit(async ({ name }) => {
    const result = await beginTotp(name.trim())
    if (result.ok) setEnrolment(result)
    else refused(result.code)
  })
  const confirm = codeForm.handleSubmit(async ({ code }) => {
    const result = await proveCode(enrolment?.factorId ?? '', codeDigits(code))
    if (result.ok) return added()
    refused(result.code)
    codeForm.setFocus('code', { shouldSelect: true })
  })
  // While a code is checked the factor may become verified: closing would remove it.
  const busy = nameForm.formState.isSubmitting || codeForm.formState.isSubmitting

  function cancel(): void {
    if (enrolment) void dropFactor(enrolment.factorId)
    onClose()
  }

  return (
    <Dialog
      open
      size="sm"
      locked={busy}
      onOpenChange={cancel}
      title={t('totpTitle')}
      description={enrolment && t('totpLead')}
      closeLabel={tAuth('close')}
    >
      {enrolment ? (
        <SubmitFrame
          refusal={refusal}
          onSubmit={confirm}
          busy={codeForm.formState.isSubmitting}
          label={tAuth('confirm')}
          busyLabel={tAuth('confirming')}
        >
          <img
            src={enrolment.picture}
            alt={t('totpPicture')}
            className="size-44 justify-self-center rounded-md"
          />
          <TotpKey secret={enrolment.secret} />
          <CodeField form={codeForm} label={tAuth('secondTotp')} />
        </SubmitFrame>
      ) : (
        <SubmitFrame
          refusal={refusal}
          onSubmit={enrol}
          busy={nameForm.formState.isSubmitting}
          label={t('next')}
          busyLabel={t('preparing')}
        >
          <FactorName form={nameForm} />
        </SubmitFrame>
      )}
    </Dialog>
  )
}

/** The key as text, for entering by hand and for a backup. */
function TotpKey({ secret }: { secret: string }) {
  const { t } = useTranslation('security')
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  async function copy(): Promise<void> {
    if (await copyText(secret)) showToast({ tone: 'success', title: t('copied') })
    else showToast({ tone: 'danger', title: t('copyFailed'), text: t('copyByHand') })
  }
  return (
    <div className="grid gap-2">
      <p className="type-label text-text-1">{t('totpKey')}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <code className="num break-words text-text-1">{groups}</code>
        <Button size="sm" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <Notice tone="info">{t('totpKeep')}</Notice>
    </div>
  )
}

interface SmsDialogProps {
  onClose: () => void
}

type PhoneEnrolment = { factorId: string; challengeId: string; phone: string }

/** Adds a phone that receives a code at every sign-in. */
export function SmsDialog({ onClose }: SmsDialogProps) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const { added, refused, refusal } = useFactorOutcome(onClose)
  const [enrolment, setEnrolment] = useState<PhoneEnrolment>()
  const form = useForm({ defaultValues: { name: t('smsFactor') as string, phone: '' } })
  const codeForm = useForm({ defaultValues: { code: '' } })

  const enrol = form.handleSubmit(async ({ name, phone: typed }) => {
    const phone = `+${phoneDigits(typed)}`
    const result = await beginPhone(name.trim(), phone)
    if (result.ok) setEnrolment({ ...result, phone })
    else refused(result.code)
  })
  const confirm = codeForm.handleSubmit(async ({ code }) => {
    if (!enrolment) return
    const result = await proveCode(enrolment.factorId, codeDigits(code), enrolment.challengeId)
    if (result.ok) added()
    else refused(result.code)
  })
  // While a code is checked the factor may become verified: closing would remove it.
  const busy = form.formState.isSubmitting || codeForm.formState.isSubmitting

  function cancel(): void {
    if (enrolment) void dropFactor(enrolment.factorId)
    onClose()
  }

  return (
    <Dialog
      open
      size="sm"
      locked={busy}
      onOpenChange={cancel}
      title={t('smsTitle')}
      description={enrolment ? t('smsSent', { phone: enrolment.phone }) : t('smsLead')}
      closeLabel={tAuth('close')}
    >
      {enrolment ? (
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
          onSubmit={enrol}
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

interface KeyDialogProps {
  onClose: () => void
}

/** Adds a passkey; the browser asks for the rest. */
export function KeyDialog({ onClose }: KeyDialogProps) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const { added, refused, refusal } = useFactorOutcome(onClose)
  const form = useForm({ defaultValues: { name: t('key') as string } })

  const enrol = form.handleSubmit(async ({ name }) => {
    const result = await addPasskey(name.trim())
    if (result.ok) added()
    else refused(result.code)
  })

  return (
    <Dialog
      open
      size="sm"
      locked={form.formState.isSubmitting}
      onOpenChange={onClose}
      title={t('keyTitle')}
      description={t('keyLead')}
      closeLabel={tAuth('close')}
    >
      <SubmitFrame
        refusal={refusal}
        onSubmit={enrol}
        busy={form.formState.isSubmitting}
        label={t('keyAdd')}
        busyLabel={t('keyAdding')}
      >
        <FactorName form={form} />
      </SubmitFrame>
    </Dialog>
  )
}

const NAME_MAX = 60
type FactorNameValues = { name: string }

interface FactorNameProps<T extends FieldValues> {
  form: UseFormReturn<T>
}

function FactorName<T extends FactorNameValues>({ form }: FactorNameProps<T>) {
  const { t } = useTranslation('security')
  const { formState, register } = form as unknown as UseFormReturn<FactorNameValues>
  return (
    <TextField
      label={t('factorName')}
      help={t('factorNameHelp')}
      maxLength={NAME_MAX}
      error={formState.errors.name?.message}
      {...register('name', {
        validate: (name) => name.trim() !== '' || t('factorNameRequired'),
      })}
    />
  )
}

/** Success and refusal of adding a factor. */
function useFactorOutcome(onClose: () => void) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const refresh = useRefreshAccount()
  const refusal = useRefusal()
  return {
    refusal,
    added(): void {
      void refresh()
      showToast({ tone: 'success', title: t('factorAdded'), text: t('factorAddedText') })
      onClose()
    },
    refused(code: string): void {
      refusal.refuse(t('factorFailed', { reason: reasonPhrase(code, tAuth) }), code)
    },
  }
}
