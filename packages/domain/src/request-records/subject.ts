import type { PersonalRequestKind } from './limits.ts'

/**
 * A request between two users or between a user and a guild. The sender of an invitation to a guild is
 * the officer; its pause and its notifications are those of the guild.
 */
export type PersonalRequest = {
  kind: PersonalRequestKind
  senderId: string | null
  recipientId: string | null
  guildId: string | null
}

type Users = { senderId: string; recipientId: string }

export function friendRequest({ senderId, recipientId }: Users): PersonalRequest {
  return { kind: 'friend', senderId, recipientId, guildId: null }
}

export function gameInvitation({ senderId, recipientId }: Users): PersonalRequest {
  return { kind: 'game_invitation', senderId, recipientId, guildId: null }
}

/** A request between a guild and a user: an invitation names who invites, if that matters. */
export function guildRequest(of: {
  kind: 'application' | 'invitation'
  guildId: string
  userId: string
  invitedBy: string | null
}): PersonalRequest {
  const { guildId, userId, invitedBy } = of
  return of.kind === 'invitation'
    ? { kind: 'guild_invitation', senderId: invitedBy, recipientId: userId, guildId }
    : { kind: 'guild_application', senderId: userId, recipientId: null, guildId }
}

/**
 * Returns what identifies all requests of one kind between the same two, and their notifications:
 * `<kind>:<id>:<id>`, of a guild with its id first. A notification may add the id of a game.
 */
export function subjectOf({ kind, senderId, recipientId, guildId }: PersonalRequest): string {
  const ids = {
    friend: [senderId, recipientId],
    game_invitation: [senderId, recipientId],
    guild_invitation: [guildId, recipientId],
    guild_application: [guildId, senderId],
  }[kind]
  return [kind, ...ids].join(':')
}

/** Returns the subjects that all requests from and to a guild begin with. */
export function subjectsOfGuild(guildId: string): string[] {
  return [`guild_invitation:${guildId}`, `guild_application:${guildId}`]
}
