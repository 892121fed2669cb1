import type { ProfileSettings } from '@cco/domain/profiles/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CropArea } from '../../../kit/crop-area.tsx'
import { middleOf } from '../../../lib/crop.ts'
import { errorPhrase } from '../../../lib/error.ts'
import type { CutPicture } from '../../../lib/picture-upload.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProgressBar } from '../../../ui/meters.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { uploadAvatar } from './avatar-upload.ts'

interface AvatarDialogProps {
  picture: CutPicture
  onClose: () => void
  onSaved: (settings: ProfileSettings) => void
}

/** Selects the square of a picture and uploads it. */
export function AvatarDialog({ picture, onClose, onSaved }: AvatarDialogProps) {
  const { t } = useTranslation(['profiles', 'common', 'error'])
  const [crop, setCrop] = useState(() => middleOf(picture))
  /** The part that was sent; undefined while nothing is being sent. */
  const [sent, setSent] = useState<number>()
  const [refused, setRefused] = useState<string>()

  async function send(): Promise<void> {
    setRefused(undefined)
    setSent(0)
    try {
      onSaved(await uploadAvatar(picture, crop, setSent))
    } catch (error) {
      const text = errorPhrase(error, t)
      setRefused(text)
      showToast({ tone: 'danger', title: t('avatar.failed'), text })
      setSent(undefined)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={sent !== undefined}
      title={t('avatar.cropTitle')}
      description={t('avatar.cropHelp')}
      closeLabel={t('common:close')}
      size="sm"
      footer={{
        safe: (
          <Button
            variant="ghost"
            onClick={onClose}
            {...(sent !== undefined && { disabledReason: t('avatar.sending') })}
          >
            {t('common:cancel')}
          </Button>
        ),
        action: (
          <Button
            variant="primary"
            busy={sent !== undefined}
            busyLabel={t('avatar.sending')}
            onClick={() => void send()}
          >
            {t('avatar.send')}
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
          labels={{ area: t('avatar.area'), zoom: t('avatar.zoom') }}
          isRound
        />
        {picture.isAnimated && <Notice tone="info">{t('avatar.still')}</Notice>}
        {sent !== undefined && (
          <ProgressBar
            label={t('avatar.progress')}
            value={Math.round(100 * sent)}
            max={100}
            valueText={`${Math.round(100 * sent)}%`}
          />
        )}
        {refused && (
          <Notice tone="danger" live="assertive" title={t('avatar.failed')}>
            <p>{refused}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
