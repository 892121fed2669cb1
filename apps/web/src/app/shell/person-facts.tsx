import { NotificationBell } from '../../features/news/notifications/bell.tsx'
import { NotificationWatch } from '../../features/news/notifications/notification-watch.tsx'
import { Popups } from '../../features/news/notifications/popups.tsx'
import type { RoleState } from '../../lib/me.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { Balance } from './balance.tsx'
import { RoleBadge } from './role-badge.tsx'

/**
 * What the header says of the signed-in person; guests do not download it. Phones have no room for
 * the bell: there the notifications are in the menu behind the avatar (spec §2 "Header").
 */
export function PersonFacts({ who }: { who: RoleState }) {
  const phone = useNarrow()
  return (
    <>
      <NotificationWatch />
      <Popups />
      {!phone && <NotificationBell />}
      {who.status === 'known' && <RoleBadge role={who.role} />}
      <Balance />
    </>
  )
}
