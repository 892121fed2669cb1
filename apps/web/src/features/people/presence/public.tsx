import type { NamedUser } from '@cco/domain/profiles/contract'
import { useTranslation } from 'react-i18next'
import { PresenceLine } from './last-seen.tsx'

/** A person in a staff table; the account number distinguishes namesakes. */
export function UserCell({ user }: { user: NamedUser }) {
  const { t } = useTranslation('common')
  return (
    <span className="block wrap-anywhere">
      <span className="block text-text-1">{user.name || t('noName')}</span>
      <span className="flex flex-wrap gap-x-2 text-text-3">
        <span className="num">{user.accountId}</span>
        <PresenceLine id={user.id} />
      </span>
    </span>
  )
}

export { LastSeen, PresenceLine, usePresenceOf } from './last-seen.tsx'
export { startPresence } from './presence.ts'
