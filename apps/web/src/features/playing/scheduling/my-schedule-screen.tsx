import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../kit/page.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { zoneTitle } from '../../../lib/datetime.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OwnCalendarFeed } from '../bookings/public.ts'
import { OwnGames } from './own-games.tsx'

const VIEWS = ['agenda', 'month'] as const

/** The master's own games by day, to read and to print. */
export function Component() {
  const { t } = useTranslation('scheduling')
  return (
    <ListPage
      title={t('my.title')}
      trail={<StaffTrail />}
      lead={t('my.lead', { zone: zoneTitle(Date.now()) })}
      primaryAction={
        <Button
          className="print:hidden"
          icon={<Icon of={Printer} />}
          onClick={() => window.print()}
        >
          {t('my.print')}
        </Button>
      }
      state={{
        kind: 'ready',
        children: (
          <>
            <OwnGames views={VIEWS} />
            <div className="print:hidden">
              <Suspense fallback={null}>
                <OwnCalendarFeed kind="master" />
              </Suspense>
            </div>
          </>
        ),
      }}
    />
  )
}
