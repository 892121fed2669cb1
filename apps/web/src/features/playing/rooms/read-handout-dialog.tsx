import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'

interface Props {
  handout: { title: string; text: string }
  onClose: () => void
}

/** A handout as it was shown. */
export function ReadHandoutDialog({ handout, onClose }: Props) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">{handout.title}</span>}
      closeLabel={t('close')}
    >
      <p className="wrap-anywhere whitespace-pre-line font-display text-[1.1875rem] text-text-1 leading-relaxed">
        {handout.text}
      </p>
    </Dialog>
  )
}
