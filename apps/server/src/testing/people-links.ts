import type { Sql } from '@cco/database/client'

/** Returns every column that refers to a user, as `table.column`. */
export async function peopleLinks(sql: Sql): Promise<string[]> {
  const links = await sql<{ link: string }[]>`
    select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname || '.'
      || a.attname as link
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and a.attnum > 0 and (a.attname = 'user_id' or exists (
      select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
        and k.conkey = array[a.attnum]
        and k.confrelid in ('profiles'::regclass, 'auth.users'::regclass)))`
  return links.map(({ link }) => link).sort()
}

/** Columns of which nothing ends with a ban or deletion of the user, by the reason. */
export const STAYS: Record<string, readonly string[]> = {
  'the ban or deletion itself ends or erases it': [
    ...['audit_log_entries', 'flow_state', 'identities', 'mfa_factors', 'one_time_tokens'].map(
      (table) => `auth.${table}.user_id`,
    ),
    'auth.sessions.user_id',
    'profiles.id',
    'push_devices.user_id',
    'user_presence.user_id',
    'user_roles.user_id',
  ],
  'what happened': [
    'attendance_disputes.decided_by',
    'booking_changes.actor_id',
    'booking_concessions.staff_id',
    'booking_refunds.actor_id',
    'broadcast_recipients.user_id',
    'coin_adjustments.decided_by',
    'consents.recorded_by',
    'consents.user_id',
    'currency_accounts.user_id',
    'currency_change_notifications.user_id',
    'currency_transactions.user_id',
    'ended_friendships.user_high',
    'ended_friendships.user_low',
    'ended_memberships.user_id',
    'game_changes.actor_id',
    'game_messages.author_id',
    'guild_applications.decided_by',
    'guild_bans.banned_by',
    'guild_bans.user_id',
    'guild_posts.user_id',
    'guild_reactions.user_id',
    'guilds.founder_id',
    'item_grant_recipients.user_id',
    'job_application_entries.author_id',
    'legal_documents.published_by',
    'levels.user_id',
    'master_card_proposals.decided_by',
    'master_totals.user_id',
    'moderation_cases.decided_by',
    'moderation_entries.actor_id',
    'notifications.user_id',
    'profile_changes.decided_by',
    'promo_codes.created_by',
    'request_records.recipient_id',
    'request_records.sender_id',
    'reviews.decided_by',
    'reviews.master_id',
    'role_change_notifications.user_id',
    'room_boundaries.user_id',
    'room_events.author_id',
    'room_handouts.owner_id',
    'room_members.user_id',
    'room_notes.user_id',
    'room_removals.removed_by',
    'room_removals.user_id',
    'room_shared_notes.editor_id',
    'room_wishes.user_id',
    'sanction_appeals.decided_by',
    'schedule_requests.approved_by',
    'season_standings.user_id',
    'setting_changes.changed_by',
    'staff_invitations.accepted_by',
    'staff_notes.author_id',
    'staff_notes.user_id',
    'stories.author_id',
    'story_versions.created_by',
    'user_achievements.awarded_by',
    'user_achievements.revoked_by',
    'user_achievements.user_id',
    'user_bans.created_by',
    'user_bans.lifted_by',
    'user_bans.user_id',
    'user_items.given_by',
    'user_items.taken_by',
    'user_items.user_id',
    'user_roles.assigned_by',
    'xp_events.user_id',
  ],
  'settings, which do nothing by themselves': [
    'free_windows.user_id',
    'notification_preferences.user_id',
    'user_blocks.blocked_id',
    'user_blocks.blocker_id',
  ],
  'staff decide about it': [
    'avatar_uploads.user_id',
    'coin_adjustments.requested_by',
    'coin_adjustments.user_id',
    'job_applications.user_id',
    'master_card_proposals.author_id',
    'moderation_cases.user_id',
    'moderation_reports.reporter_id',
    'profile_changes.user_id',
    'reviews.user_id',
    // Games of a restricted master are not approved.
    'schedule_requests.master_id',
  ],
  'it follows a booking': ['promo_redemptions.user_id'],
  'another user waits for it, until it ends by itself': [
    'friendships.requested_by',
    'guild_applications.invited_by',
    'waitlist_entries.invited_by',
    'waitlist_entries.offered_by',
  ],
  'owners are notified of games without a master': ['games.master_id', 'master_cards.user_id'],
  'it is of the club, whose other staff go on': [
    'broadcasts.created_by',
    'corporate_requests.assigned_to',
    'item_grants.created_by',
    'rooms.co_master_id',
    'rooms.host_id',
  ],
  'the bank has the money, which is credited': ['payments.user_id'],
}
