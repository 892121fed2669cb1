/* Values of friends without their schemas, for the browser. */

/** Who may send someone a friend request. */
export const FRIEND_REQUESTS = ['everyone', 'played_together', 'off'] as const
export type FriendRequests = (typeof FRIEND_REQUESTS)[number]

/** What a viewer and another user are to each other. */
export const RELATIONS = ['none', 'outgoing', 'incoming', 'friends', 'blocked'] as const
export type Relation = (typeof RELATIONS)[number]
