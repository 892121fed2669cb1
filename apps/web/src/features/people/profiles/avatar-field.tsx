import {
  avatarOfSize,
  IMAGE_LIMITS,
  ORIGINAL_LIMITS,
  ORIGINAL_TYPES,
} from '@cco/domain/profiles/avatar'
import type { ProfileSettings } from '@cco/domain/profiles/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import type { UnreadablePicture } from '../../../lib/picture.ts'
import type { CutPicture } from '../../../lib/picture-upload.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useSave } from './queries.ts'

const AvatarDialog = lazy(async () => {
  const { AvatarDialog } = await import('./avatar-dialog.tsx')
  return { default: AvatarDialog }
})

/** Returns the name of the file at a link. */
function fileOf(link: string): string | undefined {
  return link.split('?')[0]?.split('/').at(-1)
}

/** Says why a file cannot be opened, and what can. */
function refusalPhrase(error: unknown, t: TFunction<['profiles', 'common', 'error']>): string {
  const { code } = failureOf(error)
  if (code === 'image_too_small') return t('avatar.tooSmall', { pixels: IMAGE_LIMITS.side })
  if (code !== 'image_type') return errorPhrase(error, t)
  const { kind } = error as Partial<UnreadablePicture>
  return kind ? t('avatar.unreadable', { kind: kind.toUpperCase() }) : t('avatar.kinds')
}

interface AvatarFieldProps {
  settings: ProfileSettings
}

/** The picture of the user: the one that awaits moderation, otherwise the one that is shown. */
export function AvatarField({ settings }: AvatarFieldProps) {
  const { t } = useTranslation(['profiles', 'common', 'error'])
  const client = useQueryClient()
  const save = useSave()
  const userId = useSession().user?.id ?? ''
  const [picture, setPicture] = useState<CutPicture>()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const waiting = settings.pending?.proposal.avatarUrl ?? null
  const live = settings.avatarUrl && avatarOfSize(settings.avatarUrl, 256)
  const shown = waiting ?? live
  // A first photo is reviewed while everyone sees it already.
  const isHidden = waiting !== null && fileOf(waiting) !== fileOf(live ?? '')
  const name = settings.displayName ?? t('noName')
  const off = settings.rememberPreferences ? {} : { disabledReason: t('rememberOff') }

  const opening = useMutation({
    mutationFn: async (file: File) => {
      const { openAvatar } = await import('./avatar-upload.ts')
      return await openAvatar(file)
    },
    onSuccess: (opened) => {
      // The user has left the page meanwhile.
      if (input.current) setPicture(opened)
      else opened.close()
    },
    onError: (error) =>
      showToast({ tone: 'danger', title: t('avatar.failed'), text: refusalPhrase(error, t) }),
  })
  const removal = useMutation({
    mutationFn: () => save(() => api.profiles.removeAvatar.mutate()),
  })

  useEffect(() => () => picture?.close(), [picture])

  const close = () => setPicture(undefined)

  function saved(next: ProfileSettings): void {
    client.setQueryData(trpc.profiles.settings.queryOptions().queryKey, next)
    void client.invalidateQueries({ queryKey: trpc.profiles.me.queryOptions().queryKey })
    close()
    const isLive = settings.avatarUrl === null && next.avatarUrl !== null
    showToast({ tone: 'success', title: isLive ? t('avatar.live') : t('avatar.sent') })
  }

  return (
    <div className="mb-6 flex flex-wrap items-center gap-4 md:gap-6">
      <Avatar id={userId} name={name} src={shown} size={104} />
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            busy={opening.isPending}
            busyLabel={t('avatar.opening')}
            onClick={() => input.current?.click()}
            {...off}
          >
            {shown ? t('avatar.replace') : t('avatar.choose')}
          </Button>
          {shown && (
            <Button
              variant="ghost"
              busy={removal.isPending}
              busyLabel={t('avatar.removing')}
              onClick={() => removal.mutate()}
              {...off}
            >
              {t('avatar.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={ORIGINAL_TYPES.join(',')}
          aria-label={t('avatar.choose')}
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
          {isHidden
            ? t('avatar.waiting')
            : t('avatar.help', { megabytes: ORIGINAL_LIMITS.bytes / 1_000_000 })}
        </p>
        <p id={errorId} role="alert" className="type-small text-danger empty:hidden">
          {opening.error && refusalPhrase(opening.error, t)}
        </p>
      </div>
      {picture && (
        <Suspense>
          <AvatarDialog picture={picture} onClose={close} onSaved={saved} />
        </Suspense>
      )}
    </div>
  )
}
