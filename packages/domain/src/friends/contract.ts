import * as z from 'zod/mini'
import { ability } from '../api/ability.ts'
import { localizedText } from '../language/language.ts'
import { worn } from '../outfits/worn.ts'
import { ROLES } from '../roles/role.ts'
import { searchTerm } from '../text/search-term.ts'
import { instant } from '../time/instant.ts'
import { FRIEND_REQUESTS, RELATIONS } from './limits.ts'

/** Friends of a page. */
export const FRIENDS_PAGE = 30
/** Requests and blocked users that are shown at once. */
export const REQUESTS_SHOWN = 50
export const SUGGESTIONS_SHOWN = 6
export const SHARED_GAMES_SHOWN = 5

/** Another user in a list; the name is null where it is hidden. */
export const friendRow = z.object({
  userId: z.uuid(),
  accountId: z.int(),
  name: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  /** Games that both attended. */
  playedTogether: z.int(),
})
export type FriendRow = z.infer<typeof friendRow>

const rows = (max: number) => z.array(friendRow).check(z.maxLength(max))

export const friendsInput = z.object({
  /** A part of the name. */
  search: z._default(searchTerm({ max: 40 }), ''),
  /** The number of friends that were shown before. */
  cursor: z.nullish(z.int().check(z.minimum(0), z.maximum(100_000))),
})
export type FriendsInput = z.infer<typeof friendsInput>

export const friendsOutput = z.object({
  items: rows(FRIENDS_PAGE),
  total: z.int(),
  cursor: z.nullable(z.int()),
})

/** Friends who are online that are shown at once. */
export const FRIENDS_ONLINE_SHOWN = 5

/** The first of the friends who are online now, by name, and how many there are. */
export const friendsOnlineOutput = z.object({
  items: rows(FRIENDS_ONLINE_SHOWN),
  total: z.int(),
  hasFriends: z.boolean(),
})
export type FriendsOnline = z.infer<typeof friendsOnlineOutput>

export const friendRequestsOutput = z.object({
  incoming: rows(REQUESTS_SHOWN),
  outgoing: rows(REQUESTS_SHOWN),
  blocked: rows(REQUESTS_SHOWN),
  /** Those with whom the caller played most and who may be sent a request. */
  suggestions: rows(SUGGESTIONS_SHOWN),
  accepts: z.enum(FRIEND_REQUESTS),
})
export type FriendRequestsPage = z.infer<typeof friendRequestsOutput>

export const otherUserInput = z.object({ userId: z.uuid() })
export const removeInput = z.object({
  userId: z.uuid(),
  /** What the caller saw and wants to end. */
  seen: z.enum(['friends', 'outgoing', 'incoming']),
})
export const acceptsInput = z.object({ accepts: z.enum(FRIEND_REQUESTS) })
export const relationOutput = z.object({ relation: z.enum(RELATIONS) })

/** The profile of another user (spec §2). */
export const profileOutput = z.object({
  ...friendRow.shape,
  bio: z.nullable(z.string()),
  role: z.enum(ROLES),
  level: z.int(),
  worn,
  registeredAt: instant,
  gamesPlayed: z.int(),
  relation: z.enum(RELATIONS),
  mutualFriends: z.int(),
  /** The latest games that both attended. */
  sharedGames: z
    .array(z.object({ id: z.uuid(), slug: z.string(), story: localizedText, startsAt: instant }))
    .check(z.maxLength(SHARED_GAMES_SHOWN)),
  can: z.object({ request: ability }),
})
export type ProfilePage = z.infer<typeof profileOutput>
