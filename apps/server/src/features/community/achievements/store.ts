import type { Tx } from '@cco/database/client'
import type { AchievementFields } from '@cco/domain/achievements/fields'
import type { AchievementsRow, UserAchievementsRow } from '../../../db/rows.ts'

/** Makes the creations of achievements follow each other, for their number has a limit. */
export async function lockAchievements(tx: Tx): Promise<void> {
  await tx`lock table achievements in share row exclusive mode`
}

/** Locks an achievement until the transaction ends. */
export async function lockAchievement(tx: Tx, id: string): Promise<AchievementsRow | undefined> {
  const [row] = await tx<AchievementsRow[]>`
    select id, name, description, how_to, emblem, rule, is_secret, coins, item_id, story_id,
      is_archived,
      created_at
    from achievements where id = ${id} for update`
  return row
}

/** Locks an achievement against changes while it is awarded. */
export async function shareAchievement(tx: Tx, id: string): Promise<AchievementsRow | undefined> {
  const [row] = await tx<AchievementsRow[]>`
    select id, name, description, how_to, emblem, rule, is_secret, coins, item_id, story_id,
      is_archived,
      created_at
    from achievements where id = ${id} for share`
  return row
}

type Stored = AchievementFields & { id: string }

export async function insertAchievement(tx: Tx, of: Stored & { now: Date }): Promise<void> {
  await tx`insert into achievements
      (id, name, description, how_to, emblem, rule, is_secret, coins, item_id, story_id,
        created_at)
    values (${of.id}, ${tx.json(of.name)}, ${tx.json(of.description)}, ${tx.json(of.howTo)},
      ${of.emblem}, ${of.rule && tx.json(of.rule)}, ${of.isSecret}, ${of.coins}, ${of.itemId},
      ${of.storyId}, ${of.now})`
}

export async function updateAchievement(tx: Tx, of: Stored): Promise<void> {
  await tx`update achievements
    set name = ${tx.json(of.name)}, description = ${tx.json(of.description)},
      how_to = ${tx.json(of.howTo)}, emblem = ${of.emblem}, rule = ${of.rule && tx.json(of.rule)},
      is_secret = ${of.isSecret}, coins = ${of.coins}, item_id = ${of.itemId},
      story_id = ${of.storyId}
    where id = ${of.id}`
}

export async function setArchived(
  tx: Tx,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<void> {
  await tx`update achievements set is_archived = ${isArchived} where id = ${id}`
}

export async function deleteAchievement(tx: Tx, id: string): Promise<void> {
  await tx`delete from achievements where id = ${id}`
}

export type NewAward = {
  id: string
  userId: string
  achievementId: string
  source: UserAchievementsRow['source']
  awardedBy: string | null
  coins: number
  now: Date
  /** Whether its popup is never shown. */
  isSilent: boolean
}

/** Writes an award unless the user has it or had it; returns whether it was written. */
export async function insertAward(tx: Tx, of: NewAward): Promise<boolean> {
  const { count } = await tx`insert into user_achievements
      (id, user_id, achievement_id, source, awarded_by, coins, awarded_at, shown_at)
    values (${of.id}, ${of.userId}, ${of.achievementId}, ${of.source}, ${of.awardedBy},
      ${of.coins}, ${of.now}, ${of.isSilent ? of.now : null})
    on conflict (user_id, achievement_id) do nothing`
  return count === 1
}

/**
 * Makes a revoked award stand again, by hand; returns false if it was not revoked. The coins that it
 * gave were never taken back, so that it gives none.
 */
export async function restoreAward(
  tx: Tx,
  of: Pick<NewAward, 'userId' | 'achievementId' | 'awardedBy' | 'now'>,
): Promise<boolean> {
  const { count } = await tx`update user_achievements
    set source = 'hand', awarded_by = ${of.awardedBy}, awarded_at = ${of.now}, shown_at = null,
      revoked_at = null, revoked_by = null, revoke_reason = null
    where user_id = ${of.userId} and achievement_id = ${of.achievementId}
      and revoked_at is not null`
  return count === 1
}

/** Revokes an award; returns false if the user does not have it. */
export async function revokeAward(
  tx: Tx,
  of: { userId: string; achievementId: string; by: string; reason: string; now: Date },
): Promise<boolean> {
  const { count } = await tx`update user_achievements
    set revoked_at = ${of.now}, revoked_by = ${of.by}, revoke_reason = ${of.reason}
    where user_id = ${of.userId} and achievement_id = ${of.achievementId} and revoked_at is null`
  return count === 1
}

/** Marks the awards of a user as announced. */
export async function setShown(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx`update user_achievements set shown_at = ${now}
    where user_id = ${userId} and shown_at is null`
}
