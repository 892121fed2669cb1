import { useTranslation } from 'react-i18next'
import { CalendarAddress } from '../../../../kit/calendar-address.tsx'
import { currentLanguage } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Dialog } from '../../../../ui/dialog.tsx'

interface Props {
  onClose: () => void
}

/** Offers the calendar of all games to the viewer's own calendar program. */
export function SubscribeDialog({ onClose }: Props) {
  const { t } = useTranslation(['calendarFeeds', 'common'])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('allTitle')}
      description={t('allText')}
      closeLabel={t('common:close')}
    >
      <CalendarAddress
        url={`${location.origin}${paths.calendarFeed(currentLanguage())}`}
        label={t('allUrl')}
        help={t('allHelp')}
      />
    </Dialog>
  )
}
