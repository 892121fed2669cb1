import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/clipboard.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.tsx'

interface Props {
  title: string
  /** The path of what is shared, with the game that is chosen. */
  path: string
}

/**
 * Shares an address with the means of the device, or copies it. Its picture is the one that the head
 * of the page names for other sites.
 */
export function ShareButton({ title, path }: Props) {
  const { t } = useTranslation('stories')
  const share = async () => {
    const url = `${location.origin}${path}`
    if ('share' in navigator) {
      const outcome = await navigator.share({ title, url }).then(
        () => 'done',
        (error: Error) => error.name,
      )
      // Closed by the user, who has decided against it.
      if (outcome === 'done' || outcome === 'AbortError') return
    }
    const isCopied = await copyText(url)
    showToast(
      isCopied
        ? { tone: 'success', title: t('share.copied') }
        : { tone: 'danger', title: t('share.failed'), text: url },
    )
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-3"
      icon={<Icon of={Share2} size={16} />}
      aria-label={t('share.named', { title })}
      onClick={() => void share()}
    >
      {t('share.action')}
    </Button>
  )
}
