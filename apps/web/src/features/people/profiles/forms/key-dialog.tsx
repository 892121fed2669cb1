import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { addPasskey } from '../../../../lib/factor-calls.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SubmitFrame } from '../../auth/shared/submit-frame.tsx'
import { FactorName } from './factor-name.tsx'
import { useFactorEnd } from './use-factor-end.ts'

interface Props {
  onClose: () => void
}

/** A passkey: the browser leads through the rest. */
export function KeyDialog({ onClose }: Props) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const { added, refused, refusal } = useFactorEnd(onClose)
  const form = useForm({ defaultValues: { name: t('key') as string } })

  const begin = form.handleSubmit(async ({ name }) => {
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
        onSubmit={begin}
        busy={form.formState.isSubmitting}
        label={t('keyAdd')}
        busyLabel={t('keyAdding')}
      >
        <FactorName form={form} />
      </SubmitFrame>
    </Dialog>
  )
}
