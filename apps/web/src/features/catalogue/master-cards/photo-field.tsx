import type { UploadedPicture } from '@cco/domain/picture/uploaded'
import { avatarOfSize, IMAGE_LIMITS, ORIGINAL_LIMITS } from '@cco/domain/profiles/avatar'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../../kit/picture-field.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'

const LEAST = { width: IMAGE_LIMITS.side, height: IMAGE_LIMITS.side }

interface Props {
  cardId: string
  name: string
  /** What is shown: the photo of the card, or the picture of the profile. */
  shown: string | null
  /** Whether the card has a photo of its own. */
  isOwn: boolean
  onChange: (photo: UploadedPicture | null) => void
}

/** The photo of a card: uploaded, replaced, and removed again. */
export function PhotoField({ cardId, name, shown, isOwn, onChange }: Props) {
  const { t } = useTranslation('masterCards')
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar id={cardId} name={name} src={shown && avatarOfSize(shown, 256)} size={104} />
      <div className="min-w-0 flex-1 basis-60">
        <PictureField
          size="sm"
          label={t(isOwn ? 'photo.replace' : 'photo.choose')}
          least={LEAST}
          load={async () => (await import('./photo-upload.ts')).photoUpload(cardId)}
          onSent={onChange}
          isRound
          note={t(isOwn ? 'photo.help' : 'photo.ofProfile', {
            megabytes: ORIGINAL_LIMITS.bytes / 1_000_000,
          })}
        >
          {isOwn && (
            <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
              {t('photo.remove')}
            </Button>
          )}
        </PictureField>
      </div>
    </div>
  )
}
