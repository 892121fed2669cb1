import { avatarOfSize, IMAGE_LIMITS } from '@cco/domain/profiles/avatar'
import type { ProfileSettings } from '@cco/domain/profiles/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../../kit/picture-field.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useSave } from './queries.ts'

const LEAST = { width: IMAGE_LIMITS.side, height: IMAGE_LIMITS.side }

/** Returns the name of the file at a link. */
function fileOf(link: string): string | undefined {
  return link.split('?')[0]?.split('/').at(-1)
}

interface AvatarFieldProps {
  settings: ProfileSettings
}

/** The picture of the user: the one that awaits moderation, otherwise the one that is shown. */
export function AvatarField({ settings }: AvatarFieldProps) {
  const { t } = useTranslation('profiles')
  const client = useQueryClient()
  const save = useSave()
  const userId = useSession().user?.id ?? ''
  const waiting = settings.pending?.proposal.avatarUrl ?? null
  const live = settings.avatarUrl && avatarOfSize(settings.avatarUrl, 256)
  const shown = waiting ?? live
  // A first photo is reviewed while everyone sees it already.
  const isHidden = waiting !== null && fileOf(waiting) !== fileOf(live ?? '')
  const name = settings.displayName ?? t('noName')
  const off = settings.rememberPreferences ? {} : { disabledReason: t('rememberOff') }
  const removal = useMutation({
    mutationFn: () => save(() => api.profiles.removeAvatar.mutate()),
  })

  function saved(next: ProfileSettings): void {
    client.setQueryData(trpc.profiles.settings.queryOptions().queryKey, next)
    void client.invalidateQueries({ queryKey: trpc.profiles.me.queryOptions().queryKey })
    const isLive = settings.avatarUrl === null && next.avatarUrl !== null
    showToast({ tone: 'success', title: isLive ? t('avatar.live') : t('avatar.sent') })
  }

  return (
    <div className="mb-6 flex flex-wrap items-center gap-4 md:gap-6">
      <Avatar id={userId} name={name} src={shown} size={104} />
      <div className="min-w-0 flex-1 basis-64">
        <PictureField
          label={shown ? t('avatar.replace') : t('avatar.choose')}
          least={LEAST}
          load={async () => (await import('./avatar-upload.ts')).avatarUpload}
          onSent={saved}
          isRound
          note={isHidden ? t('avatar.waiting') : undefined}
          {...off}
        >
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
        </PictureField>
      </div>
    </div>
  )
}
