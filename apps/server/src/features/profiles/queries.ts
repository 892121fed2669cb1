import { CodedError } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'
import type { Proposal } from '@cco/domain/profile/change'
import type { OwnProfile, ProfileSettings } from '@cco/domain/profile/contract'
import { bookings as en } from '@cco/messages/en/bookings'
import { bookings as ru } from '@cco/messages/ru/bookings'
import type { Sql, Tx } from '../../db/client.ts'

/**
 * A person's own profile with their role.
 * @throws CodedError `session_expired` when the account is gone while its token still lives
 */
export async function ownProfileOf(sql: Sql, userId: string): Promise<OwnProfile> {
  const [row] = await sql<(Omit<OwnProfile, 'createdAt'> & { createdAt: Date })[]>`
    select id, account_id, display_name, avatar_url, get_user_role(id) as role, locale, time_zone,
      level, xp, games_played, total_spent, created_at
    from profiles where id = ${userId}`
  if (!row) throw new CodedError('session_expired')
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** What others may call a person: streamer mode hides the name. */
export async function shownName(sql: Sql | Tx, userId: string): Promise<string | LocalizedText> {
  const [row] = await sql<{ name: string | null }[]>`
    select case when not streamer_mode then display_name end as name
    from profiles where id = ${userId}`
  return row?.name ?? { ru: ru.player, en: en.player }
}

type LastChange = {
  status: string
  proposal: Proposal
  reason: string | null
  createdAt: Date
}

/**
 * What a person may change of their profile, with the proposal that waits or was turned down.
 * @throws CodedError `session_expired` when the account is gone while its token still lives
 */
export async function settingsOf(sql: Sql | Tx, userId: string): Promise<ProfileSettings> {
  const [[profile], [last]] = await Promise.all([
    sql<Omit<ProfileSettings, 'pending' | 'rejected'>[]>`
      select display_name, telegram, bio, locale, time_zone, streamer_mode, remember_preferences
      from profiles where id = ${userId}`,
    sql<LastChange[]>`
      select status, proposal, reason, created_at from profile_changes
      where user_id = ${userId} order by version desc limit 1`,
  ])
  if (!profile) throw new CodedError('session_expired')
  const { status, proposal = {}, reason = null, createdAt } = last ?? {}
  const sentAt = createdAt?.toISOString() ?? ''
  return {
    ...profile,
    pending: status === 'pending' ? { proposal, sentAt } : null,
    rejected: status === 'rejected' ? { proposal, reason } : null,
  }
}
