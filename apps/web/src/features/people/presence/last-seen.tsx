import type { PresenceRow } from '@cco/domain/presence/contract'
import { BEAT_EVERY_MS, lastSeenOf } from '@cco/domain/presence/presence'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { formatDate } from '../../../lib/datetime.ts'
import { askPresence } from './ask-presence.ts'

interface Props {
  /** Null for who was never here. */
  at: Date | null
  now: Date
}

/** When somebody was last here, in words (spec §4 "Presence"). */
export function LastSeen({ at, now }: Props) {
  const { t } = useTranslation('presence')
  const seen = lastSeenOf(at, now)
  switch (seen.kind) {
    case 'date':
      return <time dateTime={seen.at.toISOString()}>{formatDate(seen.at)}</time>
    case 'never':
    case 'justNow':
      return t(seen.kind)
    default:
      return t(seen.kind, { n: seen.count })
  }
}

/** Whether a person is here, or when they last were; asked again as often as they send it. */
export function usePresenceOf(id: string): PresenceRow | undefined {
  const { status, user } = useSession()
  const isSelf = user?.id === id
  const { data } = useQuery({
    // Below `presence.of`, in its shape: live changes reach it there.
    queryKey: [...trpc.presence.of.pathKey(), 'person', id],
    queryFn: async () => {
      const row = await askPresence(id)
      return { items: row ? [row] : [] }
    },
    enabled: status === 'signedIn' && !isSelf,
    refetchInterval: BEAT_EVERY_MS,
  })
  // Whoever looks at the page is here, whatever was written down last.
  if (isSelf) return { id, online: true, lastSeen: new Date().toISOString() }
  return data?.items[0]
}
