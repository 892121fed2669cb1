import type { HeldAchievement } from '@cco/domain/achievements/contract'
import { useMutation } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localize } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.tsx'

interface Props {
  achievement: Pick<HeldAchievement, 'name' | 'description' | 'emblem'>
  block?: boolean
}

/** Shares an achievement as a picture, or saves the picture where a browser cannot share files. */
export function ShareButton({ achievement, block = false }: Props) {
  const { t } = useTranslation('achievements')
  const name = localize(achievement.name)

  const share = useMutation({
    mutationFn: async () => {
      const { drawPicture } = await import('./picture.ts')
      const picture = await drawPicture({
        name,
        description: localize(achievement.description),
        emblem: achievement.emblem,
        club: t('club'),
      })
      const file = new File([picture], t('fileName'), { type: picture.type })
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] })
      else save(file)
    },
    onError: (error) => {
      // The user closed the list of the system.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast({ tone: 'danger', title: t('shareFailed') })
    },
  })
  return (
    <Button
      size={block ? 'md' : 'sm'}
      variant="ghost"
      block={block}
      busy={share.isPending}
      busyLabel={t('sharing')}
      icon={<Icon of={Share2} size={16} />}
      aria-label={t('shareNamed', { name })}
      onClick={() => share.mutate()}
    >
      {t('share')}
    </Button>
  )
}

function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}
