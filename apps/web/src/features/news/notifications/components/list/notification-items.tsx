import type { Notification } from '@cco/domain/notification/contract'
import { useTranslation } from 'react-i18next'
import { useRole } from '../../../../../lib/me.ts'
import { NotificationItem } from './notification-item.tsx'
import { useDeeds } from './use-deeds.ts'

interface Props {
  items: readonly Notification[]
  /** What an item stands on, which it covers while it is dragged. */
  ground: 'panel' | 'page'
  onFollow?: () => void
}

/** Notifications in a column. */
export function NotificationItems({ items, ground, onFollow = () => {} }: Props) {
  const { t } = useTranslation('notifications')
  const who = useRole()
  const deeds = useDeeds()
  return (
    // Focus stays here when the last one is gone.
    <section aria-label={t('title')} tabIndex={-1} className="outline-none">
      <p className="sr-only">{t('keys')}</p>
      <ul
        className="divide-y divide-line"
        style={{ '--item-ground': `var(--surface-${ground === 'panel' ? 2 : 1})` }}
      >
        {items.map((item) => (
          <NotificationItem
            key={item.id}
            item={item}
            role={who.status === 'known' ? who.role : 'user'}
            deeds={deeds}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </section>
  )
}
