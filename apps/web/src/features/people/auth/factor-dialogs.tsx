import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
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
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { codeDigits, phoneDigits, reasonPhrase } from './model.ts'
import { useRefreshAccount } from './queries.ts'

const DIALOGS = { totp: TotpDialog, phone: SmsDialog, webauthn: KeyDialog }

interface FactorDialogProps {
  kind: keyof typeof DIALOGS
  onClose: () => void
}

/** Adds a second factor. Lazy. */
export function FactorDialog({ kind, onClose }: FactorDialogProps) {
  const Dialog = DIALOGS[kind]
  return <Dialog onClose={onClose} />
}

interface TotpDialogProps {
  onClose: () => void
}

type TotpEnrolment = { factorId: string; picture: string; secret: string }

/** Adds an authenticator app: its name, then the QR code and the first code it shows. */
function TotpDialog({ onClose }: TotpDialogProps) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const { added, refused } = useFactorOutcome(onClose)
  const [enrolment, setEnrolment] = useState<TotpEnrolment>()
  const naming = useAuthForm({
    defaultValues: { name: t('totp') as string },
    send: ({ name }) => beginTotp(name.trim()),
    onSent: (_, begun) => setEnrolment(begun),
    refused,
  })
  const confirmation = useAuthForm({
    defaultValues: { code: '' },
    send: ({ code }) => proveCode(enrolment?.factorId ?? '', codeDigits(code)),
    onSent: added,
    refused,
    retype: 'code',
  })

  function cancel(): void {
    if (enrolment) void dropFactor(enrolment.factorId)
    onClose()
  }

  return (
    <Dialog
      open
      size="sm"
      // While a code is checked the factor may become verified: closing would remove it.
      locked={naming.isSending || confirmation.isSending}
      onOpenChange={cancel}
      title={t('totpTitle')}
      description={enrolment && t('totpLead')}
      closeLabel={tAuth('close')}
    >
      {enrolment ? (
        <AuthForm auth={confirmation} label={tAuth('confirm')} busyLabel={tAuth('confirming')}>
          <img
            src={enrolment.picture}
            alt={t('totpPicture')}
            className="size-44 justify-self-center rounded-md"
          />
          <TotpKey secret={enrolment.secret} />
          <CodeField label={tAuth('secondTotp')} />
        </AuthForm>
      ) : (
        <AuthForm auth={naming} label={t('next')} busyLabel={t('preparing')}>
          <FactorName />
        </AuthForm>
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
function SmsDialog({ onClose }: SmsDialogProps) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const { added, refused } = useFactorOutcome(onClose)
  const [enrolment, setEnrolment] = useState<PhoneEnrolment>()
  const request = useAuthForm({
    defaultValues: { name: t('smsFactor') as string, phone: '' },
    send: ({ name, phone }) => beginPhone(name.trim(), internationalPhone(phone)),
    onSent: ({ phone }, begun) => setEnrolment({ ...begun, phone: internationalPhone(phone) }),
    refused,
  })
  const confirmation = useAuthForm({
    defaultValues: { code: '' },
    send: ({ code }) =>
      proveCode(enrolment?.factorId ?? '', codeDigits(code), enrolment?.challengeId),
    onSent: added,
    refused,
    retype: 'code',
  })

  function cancel(): void {
    if (enrolment) void dropFactor(enrolment.factorId)
    onClose()
  }

  return (
    <Dialog
      open
      size="sm"
      // While a code is checked the factor may become verified: closing would remove it.
      locked={request.isSending || confirmation.isSending}
      onOpenChange={cancel}
      title={t('smsTitle')}
      description={enrolment ? t('smsSent', { phone: enrolment.phone }) : t('smsLead')}
      closeLabel={tAuth('close')}
    >
      {enrolment ? (
        <AuthForm auth={confirmation} label={tAuth('confirm')} busyLabel={tAuth('confirming')}>
          <CodeField label={tAuth('codeLabel')} />
        </AuthForm>
      ) : (
        <AuthForm auth={request} label={tAuth('sendCode')} busyLabel={t('sending')}>
          <FactorName />
          <PhoneField />
        </AuthForm>
      )}
    </Dialog>
  )
}

interface KeyDialogProps {
  onClose: () => void
}

/** Adds a passkey; the browser asks for the rest. */
function KeyDialog({ onClose }: KeyDialogProps) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const { added, refused } = useFactorOutcome(onClose)
  const auth = useAuthForm({
    defaultValues: { name: t('key') as string },
    send: ({ name }) => addPasskey(name.trim()),
    onSent: added,
    refused,
  })

  return (
    <Dialog
      open
      size="sm"
      locked={auth.isSending}
      onOpenChange={onClose}
      title={t('keyTitle')}
      description={t('keyLead')}
      closeLabel={tAuth('close')}
    >
      <AuthForm auth={auth} label={t('keyAdd')} busyLabel={t('keyAdding')}>
        <FactorName />
      </AuthForm>
    </Dialog>
  )
}

const NAME_MAX = 60

function FactorName() {
  const { t } = useTranslation('security')
  const { formState, register } = useFormContext<{ name: string }>()
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

const internationalPhone = (typed: string) => `+${phoneDigits(typed)}`

/** Success and refusal of adding a factor. */
function useFactorOutcome(onClose: () => void) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const refresh = useRefreshAccount()
  return {
    added(): void {
      void refresh()
      showToast({ tone: 'success', title: t('factorAdded'), text: t('factorAddedText') })
      onClose()
    },
    refused(code: string): string {
      return t('factorFailed', { reason: reasonPhrase(code, tAuth) })
    },
  }
}
