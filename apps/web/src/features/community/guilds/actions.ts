import type { GuildMemberRow } from '@cco/domain/guilds/contract'

/** What is done from the head of a guild's page; its phrase is `guilds.menu.<action>`. */
export type HeadAction = 'requestJoin' | 'edit' | 'rename' | 'leave' | 'disband'

/** What is done from the list of members. */
export type MemberAction =
  | { action: 'invite' }
  | { action: 'rank' | 'handOver' | 'remove'; member: GuildMemberRow; name: string }

/** What owners do to a guild; its phrase is `guildManagement.action.<action>`. */
export const MANAGEMENT_ACTIONS = ['moderate', 'merge', 'close', 'history'] as const
export type ManagementAction = (typeof MANAGEMENT_ACTIONS)[number]
