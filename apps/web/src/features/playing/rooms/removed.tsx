import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Page } from '../../../kit/page.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ReportMessages } from './report-messages.tsx'

/** The viewer was removed from the room, and may report what they read there. */
export function Removed({ room }: { room: string }) {
  const { t } = useTranslation(['roomPowers', 'rooms'])
  const [isReporting, setReporting] = useState(false)
  return (
    <Page>
      <div role="alert">
        <EmptyState
          emblem="candle"
          title={t('out.title')}
          text={t('out.text')}
          actions={
            <>
              <Button asChild>
                <Link to={paths.bookings()}>{t('rooms:back')}</Link>
              </Button>
              <Button
                variant="ghost"
                aria-haspopup="dialog"
                icon={<Icon of={Flag} size={18} />}
                onClick={() => setReporting(true)}
              >
                {t('out.report')}
              </Button>
            </>
          }
        />
      </div>
      {isReporting && <ReportMessages room={room} onClose={() => setReporting(false)} />}
    </Page>
  )
}
