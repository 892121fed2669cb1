import type { CoverPicture } from '@cco/domain/stories/cover'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CropArea } from '../../../../kit/crop-area.tsx'
import { middleOf } from '../../../../lib/crop.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import type { CutPicture } from '../../../../lib/picture-upload.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ProgressBar } from '../../../../ui/meters.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { uploadCover } from './cover-upload.ts'

interface Props {
  storyId: string
  picture: CutPicture
  onClose: () => void
  onUploaded: (picture: CoverPicture) => void
}

/** Selects the part of a picture that becomes a cover, and uploads it. */
export function CoverDialog({ storyId, picture, onClose, onUploaded }: Props) {
  const { t } = useTranslation(['storyManagement', 'common', 'error'])
  const [crop, setCrop] = useState(() => middleOf(picture))
  /** The part that was sent; undefined while nothing is being sent. */
  const [sent, setSent] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const isSending = sent !== undefined

  async function send(): Promise<void> {
    setRefused(undefined)
    setSent(0)
    try {
      onUploaded(await uploadCover(picture, { storyId, crop, onProgress: setSent }))
    } catch (error) {
      setRefused(errorPhrase(error, t))
      setSent(undefined)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isSending}
      title={t('coverChoice.cropTitle')}
      description={t('coverChoice.cropHelp')}
      closeLabel={t('close')}
      size="sm"
      footer={{
        safe: (
          <Button
            variant="ghost"
            onClick={onClose}
            {...(isSending && { disabledReason: t('coverChoice.sending') })}
          >
            {t('common:cancel')}
          </Button>
        ),
        action: (
          <Button
            variant="primary"
            busy={isSending}
            busyLabel={t('coverChoice.sending')}
            onClick={() => void send()}
          >
            {t(refused ? 'coverChoice.retry' : 'coverChoice.send')}
          </Button>
        ),
      }}
    >
      <div className="grid gap-4">
        <CropArea
          url={picture.url}
          frame={picture}
          crop={crop}
          onChange={setCrop}
          labels={{ area: t('coverChoice.area'), zoom: t('coverChoice.zoom') }}
        />
        {picture.isAnimated && <Notice tone="info">{t('coverChoice.still')}</Notice>}
        {isSending && (
          <ProgressBar
            label={t('coverChoice.progress')}
            value={Math.round(100 * sent)}
            max={100}
            valueText={`${Math.round(100 * sent)}%`}
          />
        )}
        {refused && (
          <Notice tone="danger" live="assertive" title={t('coverChoice.failed')}>
            <p>{refused}</p>
            <p>{t('coverChoice.unchanged')}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
