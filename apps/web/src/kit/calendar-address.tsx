import { CalendarPlus, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../lib/clipboard.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.tsx'

interface Props {
  /** Where the calendar is, with the scheme of the web. */
  url: string
  label: string
  help: string
}

/**
 * The address of a calendar that other programs read: opened by the device's own program, or copied.
 * An address of the web is imported once; `webcal:` is subscribed to. Needs the phrases `calendarFeeds`.
 */
export function CalendarAddress({ url, label, help }: Props) {
  const { t } = useTranslation('calendarFeeds')
  const copy = async () => {
    const isCopied = await copyText(url)
    showToast({
      tone: isCopied ? 'success' : 'danger',
      title: t(isCopied ? 'copied' : 'notCopied'),
    })
  }
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        help={help}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <p className="flex flex-wrap gap-2">
        <Button asChild size="sm" icon={<Icon of={CalendarPlus} size={16} />}>
          <a href={url.replace(/^https?:/, 'webcal:')}>{t('openApp')}</a>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon of={Copy} size={16} />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
      </p>
    </div>
  )
}
