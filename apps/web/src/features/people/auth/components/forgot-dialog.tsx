import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../ui/dialog.tsx'
import { CodeForm } from '../forms/code-form.tsx'
import { ForgotForm } from '../forms/forgot-form.tsx'

interface Props {
  /** What was typed so far where the dialog was opened. */
  email: string
  onClose: () => void
}

/** Asks for an email with a link to a new password; its code does the same in any browser. */
export function ForgotDialog({ email, onClose }: Props) {
  const { t } = useTranslation('auth')
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t(sentTo === undefined ? 'forgotTitle' : 'letterTitle')}
      closeLabel={t('close')}
    >
      {sentTo === undefined ? (
        <ForgotForm email={email} onSent={setSentTo} onBack={onClose} />
      ) : (
        <CodeForm
          address={{ email: sentTo }}
          use="recovery"
          justSent
          onOtherAddress={() => setSentTo(undefined)}
        />
      )}
    </Dialog>
  )
}
