import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { middleOf } from '../lib/crop.ts'
import { errorPhrase } from '../lib/error.ts'
import type { CutPicture, PictureUpload } from '../lib/picture-upload.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ProgressBar } from '../ui/meters.tsx'
import { Notice } from '../ui/notice.tsx'
import { CropArea } from './crop-area.tsx'

interface Props<T> {
  picture: CutPicture
  upload: PictureUpload<T>
  /** Darkens what is outside of the circle that lists show. */
  isRound: boolean
  onSent: (result: T) => void
  onClose: () => void
}

/** Selects a part of a picture and uploads it; a failed upload is repeated with the same part. */
export function PictureDialog<T>({ picture, upload, isRound, onSent, onClose }: Props<T>) {
  const { t } = useTranslation(['pictures', 'common', 'error'])
  const [crop, setCrop] = useState(() => middleOf(picture))
  /** The part that was sent; undefined while nothing is being sent. */
  const [sent, setSent] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const isSending = sent !== undefined

  async function send(): Promise<void> {
    setRefused(undefined)
    setSent(0)
    try {
      onSent(await upload.send(picture, crop, setSent))
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
      title={t('cropTitle')}
      description={t('cropHelp')}
      closeLabel={t('common:close')}
      size="sm"
      footer={{
        safe: (
          <Button
            variant="ghost"
            onClick={onClose}
            {...(isSending && { disabledReason: t('sending') })}
          >
            {t('common:cancel')}
          </Button>
        ),
        action: (
          <Button
            variant="primary"
            busy={isSending}
            busyLabel={t('sending')}
            onClick={() => void send()}
          >
            {t(refused ? 'common:retry' : 'send')}
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
          labels={{ area: t('area'), zoom: t('zoom') }}
          isRound={isRound}
        />
        {picture.isAnimated && <Notice tone="info">{t('still')}</Notice>}
        {isSending && (
          <ProgressBar
            label={t('progress')}
            value={Math.round(100 * sent)}
            max={100}
            valueText={`${Math.round(100 * sent)}%`}
          />
        )}
        {refused && (
          <Notice tone="danger" live="assertive" title={t('failed')}>
            <p>{refused}</p>
            <p>{t('unchanged')}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
