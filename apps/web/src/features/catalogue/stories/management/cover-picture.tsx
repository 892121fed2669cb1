import { ORIGINAL_LIMITS, ORIGINAL_TYPES } from '@cco/domain/profiles/avatar'
import { COVER_PICTURE, COVER_WIDTH_MIN } from '@cco/domain/stories/cover'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase, failureOf } from '../../../../lib/error.ts'
import type { UnreadablePicture } from '../../../../lib/picture.ts'
import type { CutPicture } from '../../../../lib/picture-upload.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { usePictureMemory } from './queries.ts'

const CoverDialog = lazy(async () => {
  const { CoverDialog } = await import('./cover-dialog.tsx')
  return { default: CoverDialog }
})

interface Props {
  storyId: string
  /** The name of the uploaded picture; null while the cover is drawn. */
  name: string | null
  onChange: (name: string | null) => void
}

/** An uploaded picture in place of the drawn cover: chosen, replaced, and removed again. */
export function CoverPictureField({ storyId, name, onChange }: Props) {
  const { t } = useTranslation(['storyManagement', 'common', 'error'])
  const remember = usePictureMemory(storyId)
  const [picture, setPicture] = useState<CutPicture>()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const opening = useMutation({
    mutationFn: async (file: File) => {
      const { openCover } = await import('./cover-upload.ts')
      return await openCover(file)
    },
    onSuccess: (opened) => {
      // The user has left the page meanwhile.
      if (input.current) setPicture(opened)
      else opened.close()
    },
  })
  useEffect(() => () => picture?.close(), [picture])

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={opening.isPending}
          busyLabel={t('coverChoice.opening')}
          onClick={() => input.current?.click()}
        >
          {t(name ? 'coverChoice.replace' : 'coverChoice.choose')}
        </Button>
        {name && (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            {t('coverChoice.remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={ORIGINAL_TYPES.join(',')}
        aria-label={t('coverChoice.choose')}
        aria-describedby={errorId}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) opening.mutate(file)
          // The same file can be selected again.
          event.target.value = ''
        }}
      />
      <p className="type-small text-text-3">
        {t('coverChoice.help', { megabytes: ORIGINAL_LIMITS.bytes / 1_000_000 })}
      </p>
      <p id={errorId} role="alert" className="type-small text-danger empty:hidden">
        {opening.error && refusalPhrase(opening.error, t)}
      </p>
      {picture && (
        <Suspense>
          <CoverDialog
            storyId={storyId}
            picture={picture}
            onClose={() => setPicture(undefined)}
            onUploaded={(uploaded) => {
              remember(uploaded)
              onChange(uploaded.name)
              setPicture(undefined)
              showToast({ tone: 'success', title: t('coverChoice.sent') })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Says why a file cannot be opened, and what can. */
function refusalPhrase(error: unknown, t: TFunction<['storyManagement', 'common', 'error']>) {
  const { code } = failureOf(error)
  if (code === 'image_too_small') {
    const height = (COVER_WIDTH_MIN * COVER_PICTURE.height) / COVER_PICTURE.width
    return t('coverChoice.tooSmall', { value: `${COVER_WIDTH_MIN}\u00a0×\u00a0${height}` })
  }
  if (code !== 'image_type') return errorPhrase(error, t)
  const { kind } = error as Partial<UnreadablePicture>
  return kind ? t('coverChoice.unreadable', { kind: kind.toUpperCase() }) : t('coverChoice.kinds')
}
