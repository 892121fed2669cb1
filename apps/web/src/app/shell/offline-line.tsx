import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../lib/auth.ts'
import { useOnline } from '../../lib/online.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

/** One line over every page while there is no network, with the way to what is stored. */
export function OfflineLine() {
  const { t } = useTranslation('shell')
  const online = useOnline()
  const isSignedIn = useSession().status === 'signedIn'
  const isThere = useLocation().pathname === paths.bookings()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center gap-3 border-warn-line border-b bg-warn-soft px-(--gutter) py-2.5 text-text-1">
          <Icon of={WifiOff} className="flex-none text-warn" />
          <span>
            <b>{t('offline.title')}</b> {t('offline.text')}{' '}
            {isSignedIn && !isThere && (
              <Link to={paths.bookings()} className="link">
                {t('offline.bookings')}
              </Link>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
