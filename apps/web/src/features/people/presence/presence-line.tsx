import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LastSeen, usePresenceOf } from './last-seen.tsx'

interface Props {
  /** The person's id. */
  id: string
}

/** Online, or the last activity; nothing while loading. */
export function PresenceLine({ id }: Props) {
  const { t } = useTranslation('common')
  const presence = usePresenceOf(id)
  const [openedAt] = useState(() => new Date())
  if (!presence) return null
  const { online, lastSeen } = presence
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={`size-2 flex-none rounded-full ${online ? 'bg-success' : 'edged bg-surface-1'}`}
      />
      {online ? (
        t('presence.online')
      ) : (
        <LastSeen at={lastSeen ? new Date(lastSeen) : null} now={openedAt} />
      )}
    </span>
  )
}
