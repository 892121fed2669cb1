import type { PictureSize } from '@cco/domain/picture/size'
import { ORIGINAL_LIMITS, ORIGINAL_TYPES } from '@cco/domain/profiles/avatar'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase, failureOf } from '../lib/error.ts'
import type { UnreadablePicture } from '../lib/picture.ts'
import type { CutPicture, PictureUpload } from '../lib/picture-upload.ts'
import { Button } from '../ui/button.tsx'

const PictureDialog = lazy(async () => {
  const { PictureDialog } = await import('./picture-dialog.tsx')
  return { default: PictureDialog }
}) as typeof import('./picture-dialog.tsx').PictureDialog

interface Props<T> {
  /** Names the button. */
  label: string
  /** Loads what opens and sends a picture, when one is chosen. */
  load: () => Promise<PictureUpload<T>>
  /** The smallest picture that is accepted. */
  least: PictureSize
  onSent: (result: T) => void
  isRound?: boolean
  size?: 'sm' | 'md'
  disabledReason?: string | undefined
  /** Stands below the buttons in place of the formats that are accepted. */
  note?: string | undefined
  /** Further buttons. */
  children?: ReactNode
}

/** Chooses a picture, selects a part of it and uploads that. */
export function PictureField<T>(props: Props<T>) {
  const { label, load, least, onSent, isRound = false, size = 'md', note, children } = props
  const { t } = useTranslation(['pictures', 'common', 'error'])
  const [opened, setOpened] = useState<{ picture: CutPicture; upload: PictureUpload<T> }>()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const opening = useMutation({
    mutationFn: async (file: File) => {
      const upload = await load()
      return { upload, picture: await upload.open(file) }
    },
    onSuccess: (chosen) => {
      // The user has left the page meanwhile.
      if (input.current) setOpened(chosen)
      else chosen.picture.close()
    },
  })
  const picture = opened?.picture
  useEffect(() => () => picture?.close(), [picture])
  const close = () => setOpened(undefined)

  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size={size}
          busy={opening.isPending}
          busyLabel={t('opening')}
          disabledReason={props.disabledReason}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {children}
      </div>
      <input
        ref={input}
        type="file"
        accept={ORIGINAL_TYPES.join(',')}
        aria-label={label}
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
        {note ?? t('help', { megabytes: ORIGINAL_LIMITS.bytes / 1_000_000 })}
      </p>
      <p id={errorId} role="alert" className="type-small text-danger empty:hidden">
        {opening.error && refusalPhrase(opening.error, least, t)}
      </p>
      {opened && (
        <Suspense>
          <PictureDialog
            {...opened}
            isRound={isRound}
            onClose={close}
            onSent={(result) => {
              close()
              onSent(result)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Says why a file cannot be opened, and what can. */
function refusalPhrase(
  error: unknown,
  { width, height }: PictureSize,
  t: TFunction<['pictures', 'common', 'error']>,
): string {
  const { code } = failureOf(error)
  if (code === 'image_too_small') return t('tooSmall', { width, height })
  if (code !== 'image_type') return errorPhrase(error, t)
  const { kind } = error as Partial<UnreadablePicture>
  return kind ? t('unreadable', { kind: kind.toUpperCase() }) : t('kinds')
}
