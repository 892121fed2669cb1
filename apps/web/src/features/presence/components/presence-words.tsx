import type { PresenceRow } from '@cco/domain/presence/contract'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { LastSeen } from '../shared/last-seen.tsx'

interface Props {
  presence: PresenceRow
}

/** A dot and a word: online, or when the person was last here. */
export function PresenceWords({ presence: { online, lastSeen } }: Props) {
  const { t } = useTranslation('presence')
  const [openedAt] = useState(() => new Date())
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={`size-2 flex-none rounded-full ${online ? 'bg-success' : 'edged bg-surface-1'}`}
      />
      {online ? t('online') : <LastSeen at={lastSeen ? new Date(lastSeen) : null} now={openedAt} />}
    </span>
  )
}
