import { CodedError } from '@cco/domain/error/codes'
import type { FeedKind } from '@cco/domain/feed/contract'
import { type Role, satisfies } from '@cco/domain/role/role'

/** Only who runs games has a calendar of games to run. */
export function mayHaveFeed(kind: FeedKind, role: Role): CodedError | undefined {
  return kind === 'player' || satisfies(role, 'master') ? undefined : new CodedError('forbidden')
}
