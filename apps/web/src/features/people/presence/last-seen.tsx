import type { PresenceRow } from '@cco/domain/presence/contract'
import { HEARTBEAT_EVERY_MS, lastSeenOf } from '@cco/domain/presence/presence'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { formatDate } from '../../../lib/datetime.ts'
import { requestPresence } from './presence.ts'

interface Props {
  /** Null without any activity. */
  at: Date | null
  now: Date
}

/** Spec §4 "Presence". */
export function LastSeen({ at, now }: Props) {
  const { t } = useTranslation('common')
  const seen = lastSeenOf(at, now)
  switch (seen.kind) {
    case 'date':
      return <time dateTime={seen.at.toISOString()}>{formatDate(seen.at)}</time>
    case 'never':
    case 'justNow':
      return t(`presence.${seen.kind}`)
    default:
      return t(`presence.${seen.kind}`, { n: seen.count })
  }
}

/** A person's presence, refetched at the interval of heartbeats. */
export function usePresenceOf(id: string): PresenceRow | undefined {
  const { status, user } = useSession()
  const isSelf = user?.id === id
  const { data } = useQuery({
    // Under the key of `presence.of` and in its shape, so that live changes reach it.
    queryKey: [...trpc.presence.of.pathKey(), 'user', id],
    queryFn: async () => {
      const row = await requestPresence(id)
      return { items: row ? [row] : [] }
    },
    enabled: status === 'signedIn' && !isSelf,
    refetchInterval: HEARTBEAT_EVERY_MS,
  })
  // The viewer is online, whatever was stored last.
  if (isSelf) return { id, online: true, lastSeen: new Date().toISOString() }
  return data?.items[0]
}

interface PresenceLineProps {
  /** The person's id. */
  id: string
}

/** Online, or the last activity; nothing while loading. */
export function PresenceLine({ id }: PresenceLineProps) {
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
