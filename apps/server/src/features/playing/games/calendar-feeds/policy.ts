import { CodedError } from '@cco/domain/error/codes'
import type { FeedKind } from '@cco/domain/feed/contract'
import { type Role, satisfies } from '@cco/domain/role/role'

/** Returns why a role may not have this feed: only those who run games have a hosting calendar. */
export function mayHaveFeed(kind: FeedKind, role: Role): CodedError | undefined {
  return kind === 'player' || satisfies(role, 'master') ? undefined : new CodedError('forbidden')
}
