import { type Role, satisfies } from '../roles/role.ts'
import type { NotificationKind, NotificationType } from './kinds.ts'

/** A path of the site, and who may enter there. */
type Link = readonly [path: string, entry: Role]

const BOOKINGS: Link = ['/my-bookings', 'user']
/** Moderators decide about requests there. */
const SCHEDULE: Link = ['/master/schedule', 'moderator']
const MODERATION: Link = ['/admin/moderation', 'moderator']
/** What stands against someone, for themselves. */
const STANDING: Link = ['/profile/standing', 'user']
const FRIENDS: Link = ['/profile?tab=friends', 'user']
const PROFILE: Link = ['/profile', 'user']
const ACHIEVEMENTS: Link = ['/profile?tab=achievements', 'user']
const GUILDS: Link = ['/guilds', 'user']
const INVENTORY: Link = ['/profile?tab=inventory', 'user']
const COMPANIES: Link = ['/owner/corporate', 'owner']
const APPLICATIONS: Link = ['/owner/job-applications', 'owner']
const ADMIN: Link = ['/admin', 'moderator']

/**
 * First the link of spec §2 "Notification panel"; then, for who may not enter there, their own
 * side of the matter.
 */
const LINKS: Record<NotificationType, readonly Link[]> = {
  booking: [BOOKINGS],
  cancellation: [BOOKINGS],
  schedule_request: [SCHEDULE],
  schedule_decision: [SCHEDULE],
  moderation_request: [MODERATION],
  moderation_decision: [MODERATION, PROFILE],
  rating_moderation: [MODERATION],
  rating_decision: [MODERATION, BOOKINGS],
  gift_received: [['/gift-game', 'user']],
  admin: [ADMIN],
  system: [ADMIN, ['/currency', 'user']],
}

/** Occasions of a type that belong to the other side of it: the master's, not the player's. */
const LINKS_OF_KIND: Partial<Record<NotificationKind, readonly Link[]>> = {
  attendance_due: [['/master/games', 'master']],
  review_published: [BOOKINGS],
  review_rejected: [BOOKINGS],
  review_hidden: [BOOKINGS],
  review_of_game: [['/stories', 'user']],
  review_replied: [BOOKINGS],
  sanction_warned: [STANDING],
  sanction_suspended: [STANDING],
  sanction_banned: [STANDING],
  sanction_lifted: [STANDING],
  appeal_upheld: [STANDING],
  appeal_rejected: [STANDING],
  master_suspended: [['/owner/games', 'owner']],
  friend_requested: [FRIENDS],
  friend_accepted: [FRIENDS],
  level_reached: [PROFILE],
  level_rewarded: [PROFILE],
  achievement_awarded: [ACHIEVEMENTS],
  achievement_rewarded: [ACHIEVEMENTS],
  achievements_awarded: [ACHIEVEMENTS],
  achievement_revoked: [ACHIEVEMENTS],
  guild_applied: [GUILDS],
  guild_invited: [GUILDS],
  guild_accepted: [GUILDS],
  guild_declined: [GUILDS],
  guild_invitation_accepted: [GUILDS],
  guild_removed: [GUILDS],
  guild_rank: [GUILDS],
  guild_leads: [GUILDS],
  guild_leader: [GUILDS],
  guild_disbanded: [GUILDS],
  guild_game: [['/calendar', 'user']],
  guild_moderated: [GUILDS],
  guild_closed: [GUILDS],
  guild_merged: [GUILDS],
  guild_leader_away: [GUILDS],
  guild_heir_soon: [GUILDS],
  card_proposed: [['/owner/master-cards', 'owner']],
  card_approved: [['/master/card', 'master']],
  card_rejected: [['/master/card', 'master']],
  story_published: [['/master/stories', 'master']],
  story_rejected: [['/master/stories', 'master']],
  item_received: [INVENTORY],
  item_taken: [INVENTORY],
  season_closed: [['/rating', 'user']],
  application_received: [APPLICATIONS],
  application_withdrawn: [APPLICATIONS],
  applications_expiring: [APPLICATIONS],
  corporate_requested: [COMPANIES],
  corporate_accepted: [COMPANIES],
  corporate_declined: [COMPANIES],
}

/** Where a notification leads someone of this role; null for nowhere they may go. */
export function linkOf(
  { type, kind }: { type: NotificationType; kind: NotificationKind | null },
  role: Role,
): string | null {
  const links = [...((kind && LINKS_OF_KIND[kind]) ?? []), ...LINKS[type]]
  return links.find(([, entry]) => satisfies(role, entry))?.[0] ?? null
}
