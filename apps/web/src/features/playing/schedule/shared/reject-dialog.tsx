import { useTranslation } from 'react-i18next'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  /** What is rejected: the game and its master. */
  text: string
  /** Rejects the request; what it throws keeps the dialog open. */
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why a request is rejected; its master reads the answer. */
export function RejectDialog({ text, onConfirm, onClose }: Props) {
  const { t } = useTranslation('schedule')
  return (
    <ReasonDialog
      title={t('request.refuseTitle')}
      text={text}
      label={t('request.refuseReason')}
      safeLabel={t('request.refuseKeep')}
      deedLabel={t('request.refuse')}
      busyLabel={t('request.refusing')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
