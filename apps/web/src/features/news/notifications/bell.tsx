import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { phrases } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { badgeOf } from './model.ts'
import { useUnread } from './queries.ts'

const load = () => Promise.all([import('./panel.tsx'), phrases('notifications', 'error')])
const Panel = lazy(() => load().then(([module]) => ({ default: module.Panel })))

/** The bell with its unread count; its panel is downloaded on first use. */
export function NotificationBell() {
  const { t } = useTranslation('shell')
  const unread = useUnread()
  const label = unread > 0 ? t('header.unread', { count: unread }) : t('header.notifications')
  return (
    <Popover
      label={t('header.notifications')}
      trigger={
        <IconButton
          label={label}
          icon={<Icon of={Bell} size={20} />}
          count={badgeOf(unread)}
          onPointerEnter={() => void load().catch(() => {})}
        />
      }
    >
      {(close) => (
        <Suspense fallback={<div className="h-96 w-[416px] max-w-full" />}>
          <Panel onFollow={close} />
        </Suspense>
      )}
    </Popover>
  )
}
