import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/clipboard.ts'
import { beginTotp, dropFactor, proveCode } from '../../../../lib/factor-calls.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { CodeField } from '../../auth/shared/code-field.tsx'
import { codeDigits } from '../../auth/shared/rules.ts'
import { SubmitFrame } from '../../auth/shared/submit-frame.tsx'
import { FactorName } from './factor-name.tsx'
import { useFactorEnd } from './use-factor-end.ts'

interface Props {
  onClose: () => void
}

type Begun = { factorId: string; picture: string; secret: string }

/** An authenticator: its name, then the picture it scans and the first code it shows. */
export function TotpDialog({ onClose }: Props) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const { added, refused, refusal } = useFactorEnd(onClose)
  const [begun, setBegun] = useState<Begun>()
  const nameForm = useForm({ defaultValues: { name: t('totp') as string } })
  const codeForm = useForm({ defaultValues: { code: '' } })

  const begin = nameForm.handleSubmit(async ({ name }) => {
    const result = await beginTotp(name.trim())
    if (result.ok) setBegun(result)
    else refused(result.code)
  })
  const confirm = codeForm.handleSubmit(async ({ code }) => {
    const result = await proveCode(begun?.factorId ?? '', codeDigits(code))
    if (result.ok) return added()
    refused(result.code)
    codeForm.setFocus('code', { shouldSelect: true })
  })
  // A code that is being checked may count already: what it proves must not be dropped.
  const busy = nameForm.formState.isSubmitting || codeForm.formState.isSubmitting

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
      title={t('totpTitle')}
      description={begun && t('totpLead')}
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
          <img
            src={begun.picture}
            alt={t('totpPicture')}
            className="size-44 justify-self-center rounded-md"
          />
          <TotpKey secret={begun.secret} />
          <CodeField form={codeForm} label={tAuth('secondTotp')} />
        </SubmitFrame>
      ) : (
        <SubmitFrame
          refusal={refusal}
          onSubmit={begin}
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

/** The same for those who cannot scan, and for the safe place where it is kept. */
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
