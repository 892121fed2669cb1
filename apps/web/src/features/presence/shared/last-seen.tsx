import { BEAT_EVERY_MS } from '@cco/domain/presence/beat'
import { lastSeenOf } from '@cco/domain/presence/last-seen'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { formatDate } from '../../../lib/datetime.ts'
import { useTranslation } from '../../../lib/i18n.ts'

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

/**
 * When these people were last here; asked again as often as they say so.
 * @public for the screens that show other people
 */
export function usePresence(ids: readonly string[]) {
  const { status } = useSession()
  return useQuery({
    ...trpc.presence.of.queryOptions({ ids: [...ids].sort() }),
    enabled: status === 'signedIn' && ids.length > 0,
    refetchInterval: BEAT_EVERY_MS,
  })
}
