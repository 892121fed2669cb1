import { ORIGINAL_LIMITS } from '@cco/domain/profiles/avatar'
import { COVER_PICTURE, COVER_WIDTH_MIN } from '@cco/domain/stories/cover'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../../../kit/picture-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { usePictureMemory } from './queries.ts'

const LEAST = {
  width: COVER_WIDTH_MIN,
  height: (COVER_WIDTH_MIN * COVER_PICTURE.height) / COVER_PICTURE.width,
}

interface Props {
  storyId: string
  /** The name of the uploaded picture; null while the cover is drawn. */
  name: string | null
  onChange: (name: string | null) => void
}

/** An uploaded picture in place of the drawn cover: chosen, replaced, and removed again. */
export function CoverPictureField({ storyId, name, onChange }: Props) {
  const { t } = useTranslation('storyManagement')
  const remember = usePictureMemory(storyId)
  return (
    <PictureField
      size="sm"
      label={t(name ? 'coverChoice.replace' : 'coverChoice.choose')}
      least={LEAST}
      load={async () => (await import('./cover-upload.ts')).coverUpload(storyId)}
      onSent={(uploaded) => {
        remember(uploaded)
        onChange(uploaded.name)
        showToast({ tone: 'success', title: t('coverChoice.sent') })
      }}
      note={t('coverChoice.help', { megabytes: ORIGINAL_LIMITS.bytes / 1_000_000 })}
    >
      {name && (
        <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
          {t('coverChoice.remove')}
        </Button>
      )}
    </PictureField>
  )
}
