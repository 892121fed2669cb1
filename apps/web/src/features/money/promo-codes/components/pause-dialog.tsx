import type { PromoRow } from '@cco/domain/promocode/contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { usePromoChanges } from '../queries.ts'

interface Props {
  promo: PromoRow
  onClose: () => void
}

/** The last question before a code stops serving, or serves again. */
export function PauseDialog({ promo, onClose }: Props) {
  const { t } = useTranslation('promocodes')
  const { pause } = usePromoChanges()
  const deed = promo.isPaused ? 'resume' : 'pause'
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`ask.${deed}`, { code: promo.code })}
      description={t(`about.${deed}`)}
      safeLabel={t('notNow')}
      deedLabel={t(deed)}
      busyLabel={t('saving')}
      deedVariant={promo.isPaused ? 'primary' : 'danger-filled'}
      onConfirm={async () => {
        await pause({ id: promo.id, isPaused: !promo.isPaused })
        showToast({ tone: 'success', title: t(`done.${deed}`, { code: promo.code }) })
      }}
    />
  )
}
