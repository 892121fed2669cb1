import type { Sql, Tx } from '@cco/database/client'
import type { FriendRequests } from '@cco/domain/friends/limits'
import type { Presented, Proposal } from '@cco/domain/profiles/change'
import type { UpdatePreferencesInput } from '@cco/domain/profiles/contract'
import type { Handling } from '../decisions/policy.ts'

/** What a user reached, as the profile shows it. */
export type Standing = { id: string; xp: number; level: number }

type Of<T> = T & { userId: string; now: Date }

/** Locks a profile, so that two saves of it follow each other. */
export async function lockProfile(tx: Tx, userId: string): Promise<void> {
  await tx`select from profiles where id = ${userId} for no key update`
}

/** Locks a profile for its removal, against rows of other tables that would refer to it. */
export async function lockForRemoval(tx: Tx, userId: string): Promise<void> {
  await tx`select from profiles where id = ${userId} for update`
}

export async function writePresented(tx: Tx, of: Of<Presented>): Promise<void> {
  await tx`update profiles
    set display_name = ${of.displayName}, telegram = ${of.telegram}, bio = ${of.bio},
      avatar_url = ${of.avatarUrl}, updated_at = ${of.now}
    where id = ${of.userId}`
}

/** Stores what a user reached, which follows from the ledger of their experience (rules §9). */
export async function setStanding(tx: Tx, { id, xp, level }: Standing): Promise<void> {
  await tx`update profiles set xp = ${xp}, level = ${level} where id = ${id}`
}

export async function writePreferences(tx: Tx, of: Of<UpdatePreferencesInput>): Promise<void> {
  await tx`update profiles
    set locale = ${of.locale}, time_zone = ${of.timeZone}, streamer_mode = ${of.streamerMode},
      celebrations = coalesce(${of.celebrations ?? null}, celebrations),
      in_rating = coalesce(${of.inRating ?? null}, in_rating), updated_at = ${of.now}
    where id = ${of.userId}`
}

export async function writeRemember(tx: Tx, of: Of<{ remember: boolean }>): Promise<void> {
  await tx`update profiles set remember_preferences = ${of.remember}, updated_at = ${of.now}
    where id = ${of.userId}`
}

/** A newer proposal, or none, takes the place of the one that waits. */
export async function replacePending(tx: Tx, userId: string): Promise<void> {
  await tx`update profile_changes set status = 'replaced'
    where user_id = ${userId} and status = 'pending'`
}

/** Writes a proposal under the person's next version. */
export async function insertChange(
  tx: Tx,
  { id, userId, proposal, now }: Of<{ id: string; proposal: Proposal | null }>,
): Promise<void> {
  await tx`insert into profile_changes (id, user_id, version, proposal, created_at)
    select ${id}, ${userId}, coalesce(max(version), 0) + 1, ${tx.json(proposal)}, ${now}
    from profile_changes where user_id = ${userId}`
}

type Decision = {
  status: 'approved' | 'rejected'
  reason: string | undefined
  now: Date
}

export async function decideChange(
  tx: Tx,
  { actor, id }: Handling<'decide', 'profile'>,
  { status, reason, now }: Decision,
): Promise<void> {
  await tx`update profile_changes
    set status = ${status}, reason = ${reason ?? null}, decided_by = ${actor.userId},
      decided_at = ${now}
    where id = ${id}`
}

/** Deletes all personal data of a profile, which stays as a row (rules §13). */
export async function forgetUser(tx: Tx, userId: string, now: Date): Promise<void> {
  await Promise.all([
    tx`update profiles
      set display_name = null, avatar_url = null, phone = null, telegram = null, bio = null,
        streamer_mode = false, time_zone = 'Europe/Moscow', updated_at = ${now}
      where id = ${userId}`,
    tx`delete from profile_changes where user_id = ${userId}`,
  ])
}

export async function writeFriendRequests(
  sql: Sql,
  { userId, accepts }: { userId: string; accepts: FriendRequests },
): Promise<void> {
  await sql`update profiles set friend_requests = ${accepts} where id = ${userId}`
}
